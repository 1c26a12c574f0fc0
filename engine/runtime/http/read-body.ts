/**
 * A request's body → JSON. Size, media type, UTF-8, depth, number of members, double and forbidden names are checked here;
 * what the members mean comes later. Every refusal names its cause (api.md, sections 4 and 6).
 */

import getRawBody from 'raw-body';
import type { Json } from '../../kernel/json.ts';
import { hasDoubleMembers, type LongNumbers, parseKeepingDigits, parseWithDigits } from '../../kernel/json-text.ts';
import type { Limits } from '../../kernel/limits.ts';
import { type JsonLimits, scanJson } from '../../kernel/scan-json.ts';
import { phrase } from '../../kernel/text.ts';
import {
  invalid,
  problem as makeProblem,
  type Problem,
  type ProblemEntry,
  ProblemError,
  refuse,
} from '../../problems/problem.ts';
import type { BodyStream } from '../context/asked.ts';
import { findUnstorableText, hasForbiddenName, mayHoldUnstorableText, tooMuch } from './inspect-json.ts';

export interface BodyLimits extends JsonLimits {
  readonly bytes: number;
  /** That the body may take to arrive; without it 30 seconds. Files have a route and a limit of their own. */
  readonly milliseconds?: number;
}

/** Members, and values of all kinds, that each row of a bulk write may have on average. */
const membersOfRow = 200;

/** Values that a body with one record may hold, or as many as a filter may list. */
const valuesOfRecord = 50_000;

/** The limits of a body with one record. */
export function recordLimits(sizes: Limits): BodyLimits {
  const values = Math.max(valuesOfRecord, sizes.recordMembers + sizes.listedInBody);
  return { bytes: sizes.recordBytes, depth: sizes.recordDepth, members: sizes.recordMembers, values };
}

/** The limits of a body with many. */
export function bulkLimits(sizes: Limits): BodyLimits {
  const most = Math.max(valuesOfRecord, sizes.bulkItems * membersOfRow);
  return { bytes: sizes.bulkBytes, depth: sizes.recordDepth, members: most, values: most };
}

const bodyTimeout = 30_000;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

export interface BodyOptions {
  readonly limits: BodyLimits;
  /** Media types that are understood, without parameters. */
  readonly accepts: readonly string[];
  /** Refuses a body by its beginning, in which every byte is a character, before the rest has come. */
  readonly look?: (beginning: string) => void;
}

/** A body with the digits of its long numbers beside it, for those whose fields are exact. */
export interface ParsedBody {
  readonly value: Json;
  readonly digits: LongNumbers;
}

/** Reads and parses a body whose numbers all keep their digits: they are text where a double would change them. Refuses as readBodyWithDigits. */
export async function readExactBody(message: BodyStream, options: BodyOptions): Promise<Json> {
  const text = await readTextBody(message, options);
  const members = checkSize(text, options.limits);
  const value = parseText(text, parseKeepingDigits);
  checkValue(text, value, members);
  return value;
}

/** The media type of a body, without parameters and in lower case; empty when none is given. */
export function mediaTypeOf(headers: BodyStream['headers']): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Whether the text is UTF-8, as JSON is (RFC 8259, 8.1): read as anything else it would silently become another text. */
function isUtf8(contentType: string): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType) ?? [];
  return charset === undefined || ['utf-8', 'utf8', 'us-ascii'].includes(charset.toLowerCase());
}

/** Reads the body as text. */
export async function readTextBody(message: BodyStream, { limits, accepts, look }: BodyOptions): Promise<string> {
  if (!accepts.includes(mediaTypeOf(message.headers))) {
    refuse('unsupported_media_type', {
      params: { accepted: accepts },
      headers: { [message.method === 'PATCH' ? 'Accept-Patch' : 'Accept-Post']: accepts.join(', ') },
      detail: phrase('Send one of: {accepts}.', { accepts: accepts.join(', ') }),
    });
  }
  if (!isUtf8(message.headers['content-type'] ?? ''))
    refuse('unsupported_media_type', {
      detail: phrase('JSON is UTF-8; leave charset out.'),
    });
  const encoding = message.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    refuse('unsupported_media_type', {
      detail: phrase('Content-Encoding is not supported.'),
    });
  const bytes = await readBytes(message, limits, look);
  try {
    return decoder.decode(bytes);
  } catch {
    return refuse('malformed_json', { detail: phrase('The body is not UTF-8.') });
  }
}

/** Reads the body as it came, or refuses: 413, 400 malformed_json for one that ended early. */
export async function readBytes(
  message: BodyStream,
  limits: Pick<BodyLimits, 'bytes' | 'milliseconds'>,
  look?: BodyOptions['look'],
): Promise<Buffer> {
  const length = message.headers['content-length'];
  if (length !== undefined && Number(length) > limits.bytes) tooLarge(limits);
  try {
    const read = getRawBody(message, { limit: limits.bytes, ...(length === undefined ? {} : { length }) });
    const inTime = withinTime(read, limits.milliseconds ?? bodyTimeout);
    return await (look === undefined ? inTime : Promise.race([inTime, refusalAhead(message, look)]));
  } catch (error) {
    return refuseUnread(error, limits);
  }
}

/** Bytes at which the beginning of a body is looked at first, and again whenever it has doubled: twice as much is looked at as there is. */
const firstLook = 32_768;

/** Rejects as soon as the beginning of a body is refused, and reads no more of it. */
function refusalAhead(message: BodyStream, look: (beginning: string) => void): Promise<never> {
  return new Promise((_resolve, reject) => {
    const chunks: Buffer[] = [];
    let [bytes, next] = [0, firstLook];
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes < next) return;
      next = 2 * bytes;
      try {
        look(Buffer.concat(chunks).toString('latin1'));
      } catch (error) {
        message.off('data', onData);
        // Whatever else has come is dropped with the connection.
        message.removeAllListeners('data').pause();
        reject(error instanceof ProblemError ? new ProblemError(closing(error.problem)) : error);
      }
    };
    message.on('data', onData);
  });
}

function closing(problem: Problem): Problem {
  return { ...problem, headers: { ...problem.headers, Connection: 'close' } };
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

/** Reads and parses the body, or refuses: 411, 413, 415, 400 malformed_json. */
export async function readBodyWithDigits(message: BodyStream, options: BodyOptions): Promise<ParsedBody> {
  return parseJsonBody(await readTextBody(message, options), options);
}

/** Parses a body's text. `rows`: it holds rows that are refused one by one for their texts, not here for all of them. */
export function parseJsonBody(
  text: string,
  options: Pick<BodyOptions, 'limits'> & { readonly rows?: true },
): ParsedBody {
  const members = checkSize(text, options.limits);
  const parsed = parseText(text, parseWithDigits);
  checkValue(text, parsed.value, members, options.rows);
  return parsed;
}

/** The error of a value with a text that cannot be stored; undefined: it has none. `pointer` is the place of the value. */
export function unstorableText(value: Json, pointer = ''): ProblemEntry | undefined {
  const place = findUnstorableText(value, pointer);
  if (place === undefined) return undefined;
  const message = phrase('A text with NUL or half a surrogate pair.');
  return { pointer: place, code: 'format', params: { format: 'unicode' }, message };
}

/** Refuses a text that holds too much, before it is parsed: 400 malformed_json, 413 bulk_too_large. Returns the number of its members. */
export function checkSize(text: string, limits: JsonLimits): number {
  const size = scanJson(text, limits);
  if (size.kind === 'fits') return size.members;
  if (size.of === 'items') return refuse('bulk_too_large', { params: { max_items: limits.items ?? 0 } });
  return refuse('malformed_json', { detail: tooMuch[size.of](limits) });
}

function parseText<Value>(text: string, parse: (text: string) => Value): Value {
  if (text.trim() === '') refuse('malformed_json', { detail: phrase('The body is empty.') });
  try {
    return parse(text);
  } catch (error) {
    return refuse('malformed_json', {
      detail: phrase('The body cannot be read as JSON: {reason}', { reason: describe(error) }),
    });
  }
}

/** What a parsed body must not hold. `members`: those of its text. */
function checkValue(text: string, value: Json, members: number, rows?: true): void {
  if (hasForbiddenName(text, value)) {
    refuse('malformed_json', { detail: phrase('A member is called __proto__.') });
  }
  const unstorable = rows !== true && mayHoldUnstorableText(text) ? unstorableText(value) : undefined;
  if (unstorable !== undefined) refuse(invalid(unstorable));
  if (hasDoubleMembers(members, value)) {
    refuse('malformed_json', {
      detail: phrase('A member stands twice in an object.'),
    });
  }
}

function tooLarge(limits: Pick<BodyLimits, 'bytes'>): never {
  return refuse('body_too_large', { params: { max_bytes: limits.bytes }, headers: { Connection: 'close' } });
}

function refuseUnread(error: unknown, limits: Pick<BodyLimits, 'bytes'>): never {
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') tooLarge(limits);
  if (type === 'request.aborted' || type === 'request.size.invalid') {
    refuse('malformed_json', { detail: phrase('The body ended early.') });
  }
  throw error;
}

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  // V8 quotes the text around the mistake; only the position is reported, never the content.
  const position = /at position \d+(?: \(line \d+ column \d+\))?/.exec(message)?.[0];
  return position ? `The body cannot be read as JSON ${position}.` : 'The body cannot be read as JSON.';
}
