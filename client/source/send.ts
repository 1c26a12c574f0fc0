/** One request: the seven headers, an idempotency key on writes, patience when the service asks for it, problems as errors. */
import { CoreProblem } from './core-problem.ts';

/** The seven headers that belong together. */
export interface Credentials {
  readonly customerId: string;
  readonly applicationId: string;
  readonly serviceId: string;
  readonly serviceVersionId: string;
  readonly clientContentType: string;
  readonly clientEntity: string;
  readonly clientSecret: string;
}

export interface ClientOptions {
  /** The origin of the service, such as `https://api.example`. */
  readonly origin: string;
  readonly credentials: Credentials;
  /** Language of texts in problems. */
  readonly language?: 'sv' | 'en';
  /** How often a request is sent again after 429 or 503 (default 3). */
  readonly retries?: number;
  /** Instead of the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface Sending {
  readonly method: string;
  readonly path: string;
  readonly query?: ReadonlyMap<string, string>;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly ifMatch?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** Waits no longer than this, whatever the service says. */
const longestWait = 60_000;

/** Makes the function that all operations send with. */
export function makeSend(options: ClientOptions): (sending: Sending) => Promise<Answer> {
  const { credentials, retries = 3 } = options;
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  const own: Readonly<Record<string, string>> = {
    'X-CORE-CUSTOMER-ID': credentials.customerId,
    'X-CORE-APPLICATION-ID': credentials.applicationId,
    'X-CORE-SERVICE-ID': credentials.serviceId,
    'X-CORE-SERVICE-VERSION-ID': credentials.serviceVersionId,
    'X-CORE-CLIENT-CT': credentials.clientContentType,
    'X-CORE-CLIENT-ENTITY': credentials.clientEntity,
    'X-CORE-CLIENT-SECRET': credentials.clientSecret,
    Accept: 'application/json',
    'Accept-Language': options.language ?? 'en',
  };
  return async (sending) => {
    const url = new URL(sending.path, options.origin);
    for (const [name, value] of sending.query ?? []) url.searchParams.append(name, value);
    const headers = { ...own, ...headersOf(sending) };
    for (let attempt = 0; ; attempt += 1) {
      const response = await send(url, {
        method: sending.method,
        headers,
        ...(sending.body === undefined ? {} : { body: JSON.stringify(sending.body) }),
        ...(sending.signal === undefined ? {} : { signal: sending.signal }),
      });
      const text = await response.text();
      if (response.ok) return { body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
      const mayRepeat = (response.status === 429 || response.status === 503) && attempt < retries;
      if (!mayRepeat)
        throw new CoreProblem(response.status, parse(text), response.headers.get('x-request-id') ?? undefined);
      await wait(pause(response.headers.get('retry-after'), attempt), sending.signal);
    }
  };
}

function headersOf({ method, body, idempotencyKey, ifMatch }: Sending): Readonly<Record<string, string>> {
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(method === 'GET' ? {} : { 'Idempotency-Key': idempotencyKey ?? newKey() }),
    ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
  };
}

/** Pages that were not loaded over https have no `crypto.randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3); without it longer each time. */
function pause(retryAfter: string | null, attempt: number): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  const until = Number.isNaN(seconds) ? Date.parse(retryAfter ?? '') - Date.now() : seconds * 1_000;
  return Math.max(0, Math.min(Number.isNaN(until) ? 500 * 2 ** attempt : until, longestWait));
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
