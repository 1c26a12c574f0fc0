/** Sends all requests of the console, logs them for the request panel, and throws error responses. Nothing is stored in the browser cache. */
import { signal } from '@preact/signals';
import type { ProblemEntry } from '../../client/source/core-problem.ts';
import { Positions } from '../../client/source/position.ts';
import { dayOf, language } from './language.ts';

export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  readonly code: string;
  readonly request_id?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly ProblemEntry[];
}

export interface LoggedRequest extends Readonly<Record<'number' | 'status' | 'milliseconds', number>> {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly responseBody: string;
  readonly responseHeaders: Readonly<Record<string, string>>;
}

export type ApiResponse<Body> = Pick<Response, 'status' | 'headers'> & { readonly body: Body };

export interface Request {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Low priority: sent after the requests that the screen waits for. */
  readonly canWait?: boolean;
}

export class ProblemError extends Error {
  readonly problem: Problem;
  /** Seconds after which another try may succeed. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, retryAfter?: number) {
    super(problem.title);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export const connectionProblem = signal<'offline' | 'busy' | 'ended' | undefined>(undefined);

/** The time of a customer with a test clock. */
export const testClock = signal<string | undefined>(undefined);

/** The current time of the customer. */
export const currentTime = (): string => testClock.value ?? new Date().toISOString();
export const today = (): string => dayOf(currentTime());

export const requestLog = signal<readonly LoggedRequest[]>([]);

/** Positions of this page; a page that is reloaded just after a write starts at the primary. */
const positions = new Positions();

/** Number of concurrent requests of work that is not urgent. */
const atOnce = 4;

const maxLoggedRequests = 30;
const maxLoggedCharacters = 100_000;
let count = 0;
let waiting = 0;

/** Requests that a screen waits for. */
let urgent = 0;
/** Polling interval in milliseconds for pending requests, and the maximum delay of low-priority ones. */
const [pollMs, maxDelayMs] = [5, 500];

async function waitForUrgent(): Promise<void> {
  const until = performance.now() + maxDelayMs;
  do await new Promise((resolve) => setTimeout(resolve, pollMs));
  while (urgent > 0 && performance.now() < until);
}

/** Shows a progress line at the top of the page; screens report to assistive technology themselves. */
function wait(change: 1 | -1): void {
  waiting += change;
  document.documentElement.toggleAttribute('data-waiting', waiting > 0);
}

/** Sends a request and parses the JSON response. Throws ProblemError; an aborted one throws the reason of its signal. */
export async function fetchJson<Body>(path: string, request: Request = {}): Promise<ApiResponse<Body>> {
  const { response, content } = await send(path, request, (one) => one.text());
  return { status: response.status, body: parseJson(content) as Body, headers: response.headers };
}

/** Returns the bytes of a response, which the panel does not show. Throws ProblemError. */
export async function download(path: string): Promise<Blob> {
  return (await send(path, { headers: { Accept: '*/*' } }, (one) => one.blob())).content;
}

async function send<Content extends string | Blob>(
  path: string,
  request: Request,
  read: (response: Response) => Promise<Content>,
): Promise<{ readonly response: Response; readonly content: Content }> {
  const { method = 'GET', body, signal: abort, canWait = false } = request;
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': language.value,
    ...positions.headers(),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...request.headers,
  };
  const text = body === undefined ? undefined : JSON.stringify(body);
  let response: Response;
  let content: Content | string;
  wait(1);
  if (canWait) await waitForUrgent();
  else urgent += 1;
  const startedAt = performance.now();
  try {
    const init = { method, headers, body: text ?? null, signal: abort ?? null };
    response = await fetch(path, { ...init, cache: 'no-store', credentials: 'same-origin' });
    positions.record(response.headers);
    const time = response.headers.get('Test-Clock');
    if (time !== null) testClock.value = time;
    content = await (isGood(response) ? read(response) : response.text());
  } catch (error) {
    if (abort?.aborted === true) throw error;
    connectionProblem.value = 'offline';
    throw new ProblemError({ status: 0, title: '', code: 'offline' });
  } finally {
    wait(-1);
    if (!canWait) urgent -= 1;
  }
  count += 1;
  const { status } = response;
  const entry: LoggedRequest = {
    ...{ number: count, method, path, headers, body: text, status },
    responseBody: typeof content === 'string' ? content.slice(0, maxLoggedCharacters) : `${content.size} B`,
    responseHeaders: Object.fromEntries(response.headers),
    milliseconds: performance.now() - startedAt,
  };
  requestLog.value = [entry, ...requestLog.value.slice(0, maxLoggedRequests - 1)];
  if (!isGood(response)) throw toProblemError(response, parseJson(String(content)));
  connectionProblem.value = undefined;
  return { response, content: content as Content };
}

const isGood = ({ ok, status }: Response): boolean => ok || status === 304;

export function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toProblemError(response: Response, value: unknown): ProblemError {
  const { status } = response;
  const problem =
    typeof value === 'object' && value !== null && 'code' in value
      ? (value as Problem)
      : { status, title: response.statusText, code: String(status) };
  if (status === 401) connectionProblem.value = 'ended';
  else if (status === 429 || status === 503) connectionProblem.value = 'busy';
  const after = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ProblemError({ ...problem, status }, Number.isNaN(after) ? undefined : after);
}

/** Works through the items, a few at once, until it is aborted. */
export async function workThrough<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined && !signal.aborted; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Returns the path with its parameters; undefined ones are omitted. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Returns the query of the next or previous link of a response. */
export function linked(headers: Headers, rel: 'next' | 'prev'): URLSearchParams | undefined {
  const match = new RegExp(`<([^>]*)>;\\s*rel="${rel}"`).exec(headers.get('Link') ?? '');
  return match?.[1] === undefined ? undefined : new URL(match[1], location.href).searchParams;
}

/** The list addresses of a resource in the model: `list/` after the path, or a path in which `{member}` is replaced by a value of that member. */
export interface Listing {
  readonly path: string;
  readonly list_path?: string;
  readonly operations: readonly string[];
}

/** Returns the member whose values split the lists; undefined if there is one list. */
export const requiredScopeOf = (of: Pick<Listing, 'list_path'> | undefined): string | undefined =>
  /\{(\w+)\}/.exec(of?.list_path ?? '')?.[1];

/** Returns whether the user can list the records: all in one list, or those with this value of the splitting member. */
export const mayList = (of: Listing | undefined, scopeValue = ''): boolean =>
  of?.operations.includes('list') === true && (scopeValue !== '' || requiredScopeOf(of) === undefined);

/** Returns the list path: of all records, or of those with this value of the splitting member. */
export const listPath = (
  { path, list_path = `${path}list/` }: Pick<Listing, 'path' | 'list_path'>,
  scopeValue = '',
): string => list_path.replace(/\{\w+\}/, encodeURIComponent(scopeValue));
