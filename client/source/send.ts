/** Sends one request with the seven headers and, for writes, an idempotency key; retries when the service requests it, and throws problems as errors. */
import { CoreProblem } from './core-problem.ts';
import { Positions } from './position.ts';

/** The values of the seven credential headers. */
export interface Credentials {
  readonly customerId: string;
  readonly applicationId: string;
  readonly serviceId: string;
  readonly serviceVersionId: string;
  readonly clientContentType: string;
  readonly clientEntity: string;
  readonly clientSecret: string;
}

/** The seven headers by name, as `core credential issue` prints them. */
export type CredentialHeaders = Readonly<Record<string, string>>;

const headerNames: Readonly<Record<keyof Credentials, string>> = {
  customerId: 'X-CORE-CUSTOMER-ID',
  applicationId: 'X-CORE-APPLICATION-ID',
  serviceId: 'X-CORE-SERVICE-ID',
  serviceVersionId: 'X-CORE-SERVICE-VERSION-ID',
  clientContentType: 'X-CORE-CLIENT-CT',
  clientEntity: 'X-CORE-CLIENT-ENTITY',
  clientSecret: 'X-CORE-CLIENT-SECRET',
};

export interface ClientOptions {
  /** The origin of the service, such as `https://api.example`. */
  readonly origin: string;
  readonly credentials: Credentials | CredentialHeaders;
  /** Language of texts in problems. */
  readonly language?: 'sv' | 'en';
  /** How often a request is sent again after 429, 503 or a broken connection (default 3). */
  readonly retries?: number;
  /** Replaces the global fetch. */
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

export interface ParsedResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  /** For a dry run: the full body, of which `body` is the result. */
  readonly dryRun?: unknown;
}

/** Maximum wait, whatever Retry-After states. */
const maxDelayMs = 60_000;

/** Creates the function that sends the requests of all operations. */
export function makeSend(options: ClientOptions): (sending: Sending) => Promise<ParsedResponse> {
  const { credentials, retries = 3 } = options;
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  const defaultHeaders: Readonly<Record<string, string>> = {
    ...credentialHeaders(credentials),
    Accept: 'application/json',
    'Accept-Language': options.language ?? 'en',
  };
  const positions = new Positions();
  return async (sending) => {
    const url = new URL(sending.path, options.origin);
    for (const [name, value] of sending.query ?? []) url.searchParams.append(name, value);
    const requestHeaders = headersOf(sending);
    for (let attempt = 0; ; attempt += 1) {
      const headers = { ...defaultHeaders, ...positions.headers(), ...requestHeaders };
      const read = await sendOnce(send, url, headers, sending).catch((error: unknown) => {
        // It is unknown whether the request arrived; reads and requests with a key can be retried.
        if (sending.signal?.aborted || attempt >= retries) throw error;
      });
      if (read === undefined) {
        await wait(retryDelayMs(null, attempt), sending.signal);
        continue;
      }
      const { response, text } = read;
      const { status } = response;
      positions.record(response.headers);
      if (response.ok) return { status, ...bodyOf(response.headers, text), headers: response.headers };
      const mayRepeat = (response.status === 429 || response.status === 503) && attempt < retries;
      if (!mayRepeat)
        throw new CoreProblem(response.status, parse(text), response.headers.get('x-request-id') ?? undefined);
      await wait(retryDelayMs(response.headers.get('retry-after'), attempt), sending.signal);
    }
  };
}

/** The body; for a dry run the body that would have been returned, next to the full response. */
function bodyOf(headers: Headers, text: string): Pick<ParsedResponse, 'body' | 'dryRun'> {
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (headers.get('validated-only') !== 'true') return { body };
  return { body: (body as { readonly result: unknown }).result, dryRun: body };
}

/** Returns the response with its text; throws if the connection breaks early. */
async function sendOnce(
  send: typeof globalThis.fetch,
  url: URL,
  headers: Readonly<Record<string, string>>,
  { method, body, signal }: Sending,
): Promise<{ readonly response: Response; readonly text: string }> {
  const response = await send(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  return { response, text: await response.text() };
}

/** Returns the headers from either form, with names in any case; throws if one is missing. */
function credentialHeaders(credentials: Credentials | CredentialHeaders): Readonly<Record<string, string>> {
  const byName = new Map(Object.entries(credentials).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(
    Object.entries(headerNames).map(([member, header]) => {
      const value = byName.get(header.toLowerCase()) ?? byName.get(member.toLowerCase());
      if (value === undefined) throw new TypeError(`the credentials lack ${member} (${header})`);
      return [header, value];
    }),
  );
}

function headersOf({ method, body, idempotencyKey, ifMatch }: Sending): Readonly<Record<string, string>> {
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(method === 'GET' ? {} : { 'Idempotency-Key': idempotencyKey ?? newKey() }),
    ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
  };
}

/** Returns a new key for a write that must not happen twice. Pages that were not loaded over https have no `crypto.randomUUID`. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3); if it is missing, the delay grows with each attempt. */
function retryDelayMs(retryAfter: string | null, attempt: number): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  const until = Number.isNaN(seconds) ? Date.parse(retryAfter ?? '') - Date.now() : seconds * 1_000;
  return Math.max(0, Math.min(Number.isNaN(until) ? 500 * 2 ** attempt : until, maxDelayMs));
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
