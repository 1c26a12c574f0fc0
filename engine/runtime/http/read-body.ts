/**
 * A request's body → JSON. Size, media type, UTF-8, depth, number of members, double and forbidden names are checked here;
 * what the members mean comes later. Every refusal names its cause (api-contract.md, sections 4 and 6).
 */
import getRawBody from 'raw-body';
import type { Json } from '../../kernel/json.ts';
import { problem as makeProblem, ProblemError, refuse } from '../../problems/problem.ts';
import { countMembers, findForbidden, findUnstorableText, mayHoldUnstorableText } from './inspect-json.ts';
import type { BodyStream } from './request.ts';

export interface BodyLimits {
  readonly bytes: number;
  readonly depth: number;
  readonly members: number;
  /** That the body may take to arrive; without it 30 seconds. Files have a route and a limit of their own. */
  readonly milliseconds?: number;
}

export const recordLimits: BodyLimits = { bytes: 1_048_576, depth: 32, members: 2_000 };
export const bulkLimits: BodyLimits = { bytes: 10_485_760, depth: 32, members: 400_000 };

const bodyTimeout = 30_000;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

export interface BodyOptions {
  readonly limits: BodyLimits;
  /** Media types that are understood, without parameters. */
  readonly accepts: readonly string[];
  /** Names of members whose numbers must keep every digit (decimals). */
  readonly exactMembers?: ReadonlySet<string>;
}

/** Reads and parses the body, or refuses: 411, 413, 415, 400 malformed_json. */
export async function readJsonBody(message: BodyStream, options: BodyOptions): Promise<Json> {
  const text = await readTextBody(message, options);
  return parseJsonBody(text, options);
}

/** The media type of a body, without parameters and in lower case; empty when none is told. */
export function mediaTypeOf(headers: BodyStream['headers']): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Whether the text is UTF-8, as JSON is (RFC 8259, 8.1): read as anything else it would silently become another text. */
function isUtf8(contentType: string): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType) ?? [];
  return charset === undefined || ['utf-8', 'utf8', 'us-ascii'].includes(charset.toLowerCase());
}

/** Reads the body as text. */
export async function readTextBody(message: BodyStream, { limits, accepts }: BodyOptions): Promise<string> {
  if (!accepts.includes(mediaTypeOf(message.headers))) {
    refuse('unsupported_media_type', {
      params: { accepted: accepts },
      headers: { [message.method === 'PATCH' ? 'Accept-Patch' : 'Accept-Post']: accepts.join(', ') },
      detail: { en: `Send ${accepts.join(' or ')}.`, sv: `Skicka ${accepts.join(' eller ')}.` },
    });
  }
  if (!isUtf8(message.headers['content-type'] ?? ''))
    refuse('unsupported_media_type', {
      detail: { en: 'JSON is UTF-8; leave charset out.', sv: 'JSON är UTF-8; utelämna charset.' },
    });
  const encoding = message.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    refuse('unsupported_media_type', {
      detail: { en: 'Content-Encoding is not supported.', sv: 'Content-Encoding stöds inte.' },
    });
  const bytes = await readBytes(message, limits);
  try {
    return decoder.decode(bytes);
  } catch {
    return refuse('malformed_json', { detail: { en: 'The body is not UTF-8.', sv: 'Innehållet är inte UTF-8.' } });
  }
}

/** Reads the body as it came, or refuses: 413, 400 malformed_json for one that ended early. */
export async function readBytes(
  message: BodyStream,
  limits: Pick<BodyLimits, 'bytes' | 'milliseconds'>,
): Promise<Buffer> {
  const length = message.headers['content-length'];
  if (length !== undefined && Number(length) > limits.bytes) tooLarge(limits);
  try {
    const read = getRawBody(message, { limit: limits.bytes, ...(length === undefined ? {} : { length }) });
    return await withinTime(read, limits.milliseconds ?? bodyTimeout);
  } catch (error) {
    return refuseUnread(error, limits);
  }
}

/** Refuses a body that takes longer; the connection is not used again, because the rest of it may still come. */
async function withinTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const problem = () =>
      reject(new ProblemError(makeProblem('request_timeout', { headers: { Connection: 'close' } })));
    timer = setTimeout(problem, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for a body that was given up.
    work.catch(() => undefined);
  }
}

/** Parses a body's text. */
export function parseJsonBody(text: string, options: Pick<BodyOptions, 'limits' | 'exactMembers'>): Json {
  if (text.trim() === '') refuse('malformed_json', { detail: { en: 'The body is empty.', sv: 'Innehållet är tomt.' } });
  let value: Json;
  try {
    value = parseExact(text, options.exactMembers);
  } catch (error) {
    return refuse('malformed_json', { detail: { en: describe(error), sv: 'Innehållet kan inte tolkas som JSON.' } });
  }
  const found = findForbidden(value, options.limits);
  if (found !== undefined) refuse('malformed_json', { detail: found });
  const unstorable = mayHoldUnstorableText(text) ? findUnstorableText(value) : undefined;
  if (unstorable !== undefined) {
    refuse('validation_failed', {
      errors: [
        {
          pointer: unstorable,
          code: 'format',
          params: { format: 'unicode' },
          message: {
            en: 'A text with NUL or half a surrogate pair.',
            sv: 'En text med NUL eller ett halvt surrogatpar.',
          },
        },
      ],
    });
  }
  if (countMembers(text) > countOf(value)) {
    refuse('malformed_json', {
      detail: { en: 'A member stands twice in an object.', sv: 'En medlem finns två gånger i ett objekt.' },
    });
  }
  return value;
}

/** Numbers with more digits than a double keeps stay text where the field is an exact decimal. */
function parseExact(text: string, exactMembers: ReadonlySet<string> | undefined): Json {
  if (exactMembers === undefined || exactMembers.size === 0 || !/[\d.]{16}/.test(text)) return JSON.parse(text) as Json;
  const keepDigits = (key: string, value: Json, context: { readonly source?: string }): Json =>
    typeof value === 'number' && exactMembers.has(key) && context.source !== undefined && context.source.length > 15
      ? context.source
      : value;
  return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown) as Json;
}

function countOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item: Json) => sum + countOf(item), 0);
  return Object.values(value).reduce<number>((sum, item: Json) => sum + 1 + countOf(item), 0);
}

function tooLarge(limits: Pick<BodyLimits, 'bytes'>): never {
  return refuse('body_too_large', { params: { max_bytes: limits.bytes }, headers: { Connection: 'close' } });
}

function refuseUnread(error: unknown, limits: Pick<BodyLimits, 'bytes'>): never {
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') tooLarge(limits);
  if (type === 'request.aborted' || type === 'request.size.invalid') {
    refuse('malformed_json', { detail: { en: 'The body ended early.', sv: 'Innehållet tog slut i förtid.' } });
  }
  throw error;
}

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  // V8 quotes the text around the mistake; only the position is told, never the content.
  const position = /at position \d+(?: \(line \d+ column \d+\))?/.exec(message)?.[0];
  return position ? `The body cannot be read as JSON ${position}.` : 'The body cannot be read as JSON.';
}
