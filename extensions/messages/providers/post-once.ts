/** One HTTP request to a gateway or an access point. An unreachable service is an outcome, not an exception. */
import { optionalSetting, type Settings } from '../../support/settings.ts';
import { oneLine } from '../mail/classify-mail-error.ts';
import type { Outcome } from './provider.ts';

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** Milliseconds for the complete exchange. */
  readonly timeout: number;
  /** The name of the service in reasons of failures. */
  readonly receiver: string;
}

/** These statuses concern the credentials or the load, not the message. */
const temporary: ReadonlySet<number> = new Set([401, 402, 403, 407, 408, 425, 429]);

const unconnected: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);

const maxReasonBytes = 2000;

/** Posts once: 2xx is sent; 4xx is final, except for the credentials and the load; everything else is deferred. */
export async function postOnce({ url, headers, body, timeout, receiver }: PostRequest): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok) {
      // The service has the message, even if the rest of its response is lost.
      await response.body?.cancel().catch(() => undefined);
      return { kind: 'sent' };
    }
    const text = await readStart(response);
    const { status } = response;
    const isFinal = status >= 400 && status < 500 && !temporary.has(status);
    return {
      kind: isFinal ? 'rejected' : 'deferred',
      reason: withoutNumbers(`${receiver} returned ${status} ${text}`),
    };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return {
      kind: 'deferred',
      isUncertain: isTimeout || !wasNotConnected(error),
      reason: isTimeout ? `${receiver} did not respond in time` : `cannot connect to ${receiver}`,
    };
  }
}

/** Returns the headers of a channel's settings with the secret, and the key that lets the service detect a repeated request. */
export function headersOf(settings: Settings, prefix: string, id: string): Readonly<Record<string, string>> {
  const secret = optionalSetting(settings, `${prefix}_SECRET`);
  const template = optionalSetting(settings, `${prefix}_HEADERS`);
  const headers: Readonly<Record<string, string>> =
    template !== undefined ? JSON.parse(template) : secret === undefined ? {} : { Authorization: 'Bearer {secret}' };
  return {
    ...Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{secret}', () => secret ?? '')]),
    ),
    'Idempotency-Key': id,
  };
}

/** Returns a setting of seconds in milliseconds; default: 30 seconds. */
export function secondsOf(settings: Settings, name: string): number {
  return Number(optionalSetting(settings, name) ?? 30) * 1000;
}

/** Returns whether no connection was made, so that the service has not received the request. */
function wasNotConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && unconnected.has(String(cause.code));
}

async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxReasonBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxReasonBytes).toString('utf8');
}

function withoutNumbers(text: string): string {
  return oneLine(text.replaceAll(/\+?\d[\d -]{6,}\d/g, '(number)'));
}
