/**
 * Client for the web service of an external signing agent: JSON over HTTPS, each call signed by Standard Webhooks with
 * a shared secret. An unreachable service is a return value, not an exception.
 */
import { randomUUID } from 'node:crypto';
import { signMessage } from '../../support/message-signature.ts';

export interface AgentSettings {
  /** Below it are `/cases/…`. */
  readonly url: string;
  readonly secret: string;
  /** Timeout of one call in milliseconds. */
  readonly timeout: number;
}

export type AgentResponse =
  | { readonly kind: 'ok'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'error'; readonly status: number }
  | { readonly kind: 'unavailable' };

export type AgentCall = (method: 'GET' | 'POST', path: string, content?: object) => Promise<AgentResponse>;

/** Creates the function that calls the service. */
export function agentClient({ url, secret, timeout }: AgentSettings): AgentCall {
  return async (method, path, content) => {
    const body = content === undefined ? '' : JSON.stringify(content);
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
        method,
        headers: {
          Accept: 'application/json',
          ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...signMessage(secret, { id: randomUUID(), seconds: Math.floor(Date.now() / 1000), body }),
        },
        ...(content === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const text = await response.text();
      if (response.status >= 500 || response.status === 408 || response.status === 429) return { kind: 'unavailable' };
      if (!response.ok) return { kind: 'error', status: response.status };
      const parsed: unknown = text === '' ? {} : JSON.parse(text);
      return typeof parsed === 'object' && parsed !== null
        ? { kind: 'ok', body: { ...parsed } }
        : { kind: 'unavailable' };
    } catch {
      return { kind: 'unavailable' };
    }
  };
}
