/**
 * Parses a request's body as JSON. Size, media type, UTF-8, depth, number of members, duplicate and forbidden names are checked here; the meaning of the
 * members is checked later. Every problem states its cause (api.md, sections 4 and 6).
 */

import getRawBody from 'raw-body';
import type { Json } from '../kernel/json.ts';
import {
  hasDoubleMembers,
  type JsonLimits,
  type LongNumbers,
  parseKeepingDigits,
  parseWithDigits,
  scanJson,
} from '../kernel/json-text.ts';
import type { Limits } from '../kernel/limits.ts';
import type { Message } from '../kernel/text.ts';
import { escapePointer } from '../platform/schema-entry.ts';
import {
  invalid,
  problem as makeProblem,
  type Problem,
  type ProblemEntry,
  ProblemError,
  throwProblem,
} from '../problems/problem.ts';
import { t } from '../texts/t.ts';
import type { BodyStream } from './request-context.ts';

export interface BodyLimits extends JsonLimits {
  readonly bytes: number;
  /** Timeout in milliseconds for receiving the body; 30 seconds by default. Files have a separate route and limit. */
  readonly milliseconds?: number;
}

/** Members, and values of all kinds, that each row of a bulk write may have on average. */
const membersOfRow = 200;

/** Maximum values of a body with one record, which is also the maximum that a filter may list. */
const valuesOfRecord = 50_000;

/** Returns the limits of a body with one record. */
export function recordLimits(sizes: Limits): BodyLimits {
  const values = Math.max(valuesOfRecord, sizes.recordMembers + sizes.listedInBody);
  return { bytes: sizes.recordBytes, depth: sizes.recordDepth, members: sizes.recordMembers, values };
}

/** Returns the limits of a body with one record and its rows. */
export function limitsWithRows(sizes: Limits): BodyLimits {
  const { members, values } = bulkLimits(sizes);
  return { ...recordLimits(sizes), members, values };
}

/** Returns the limits of a body with many records. */
export function bulkLimits(sizes: Limits): BodyLimits {
  const maxValues = Math.max(valuesOfRecord, sizes.bulkItems * membersOfRow);
  return { bytes: sizes.bulkBytes, depth: sizes.recordDepth, members: maxValues, values: maxValues };
}

const bodyTimeout = 30_000;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

export interface BodyOptions {
  readonly limits: BodyLimits;
  /** Supported media types, without parameters. */
  readonly accepts: readonly string[];
  /** Checks the beginning of a body, one character per byte, and rejects it before the rest is received. */
  readonly inspect?: (beginning: string) => void;
}

/** A body together with the digits of its long numbers, for exact fields. */
export interface ParsedBody {
  readonly value: Json;
  readonly digits: LongNumbers;
}

/**
 * Reads and parses a body whose numbers all retain their digits: those that a double would change are strings. Throws
 * the same problems as readBodyWithDigits.
 */
export async function readExactBody(message: BodyStream, options: BodyOptions): Promise<Json> {
  const text = await readTextBody(message, options);
  const members = checkSize(text, options.limits);
  const value = parseText(text, parseKeepingDigits);
  checkValue(text, value, members);
  return value;
}

/** Returns the media type of a body, without parameters and in lower case; empty if missing. */
export function mediaTypeOf(headers: BodyStream['headers']): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Returns whether the text is UTF-8, as JSON must be (RFC 8259, 8.1): decoded in any other encoding it would silently become a different text. */
function isUtf8(contentType: string): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType) ?? [];
  return charset === undefined || ['utf-8', 'utf8', 'us-ascii'].includes(charset.toLowerCase());
}

/** Reads the body as text. */
export async function readTextBody(message: BodyStream, { limits, accepts, inspect }: BodyOptions): Promise<string> {
  if (!accepts.includes(mediaTypeOf(message.headers))) {
    throwProblem('unsupported_media_type', {
      params: { accepted: accepts },
      headers: { [message.method === 'PATCH' ? 'Accept-Patch' : 'Accept-Post']: accepts.join(', ') },
      detail: t('sendOne', { accepts: accepts.join(', ') }),
    });
  }
  if (!isUtf8(message.headers['content-type'] ?? ''))
    throwProblem('unsupported_media_type', {
      detail: t('jsonMustBeUtf8'),
    });
  const encoding = message.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throwProblem('unsupported_media_type', {
      detail: t('contentEncodingIsNotSupported'),
    });
  const bytes = await readBytes(message, limits, inspect);
  try {
    return decoder.decode(bytes);
  } catch {
    return throwProblem('malformed_json', { detail: t('bodyIsNotUtf8') });
  }
}

/** Reads the raw body. Throws 413, or 400 malformed_json for one that ended early. */
export async function readBytes(
  message: BodyStream,
  limits: Pick<BodyLimits, 'bytes' | 'milliseconds'>,
  inspect?: BodyOptions['inspect'],
): Promise<Buffer> {
  const length = message.headers['content-length'];
  if (length !== undefined && Number(length) > limits.bytes) tooLarge(limits);
  try {
    const read = getRawBody(message, { limit: limits.bytes, ...(length === undefined ? {} : { length }) });
    const inTime = withinTime(read, limits.milliseconds ?? bodyTimeout);
    return await (inspect === undefined ? inTime : Promise.race([inTime, rejectEarly(message, inspect)]));
  } catch (error) {
    return rejectUnreadable(error, limits);
  }
}

/** Bytes at which the beginning of a body is first inspected, and again whenever it has doubled: in total at most twice its length is inspected. */
const firstInspectionBytes = 32_768;

/** Rejects as soon as the beginning of a body is rejected, and stops reading it. */
function rejectEarly(message: BodyStream, inspect: (beginning: string) => void): Promise<never> {
  return new Promise((_resolve, reject) => {
    const chunks: Buffer[] = [];
    let [bytes, next] = [0, firstInspectionBytes];
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes < next) return;
      next = 2 * bytes;
      try {
        inspect(Buffer.concat(chunks).toString('latin1'));
      } catch (error) {
        message.off('data', onData);
        // Data received after this is dropped with the connection.
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

/** Rejects a body that takes longer; the connection is not reused because the rest of the body may still arrive. */
async function withinTime<Value>(operation: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const problem = () =>
      reject(new ProblemError(makeProblem('request_timeout', { headers: { Connection: 'close' } })));
    timer = setTimeout(problem, milliseconds);
  });
  try {
    return await Promise.race([operation, late]);
  } finally {
    clearTimeout(timer);
    // The result of an aborted read is ignored.
    operation.catch(() => undefined);
  }
}

/** Reads and parses the body. Throws 411, 413, 415, 400 malformed_json. */
export async function readBodyWithDigits(message: BodyStream, options: BodyOptions): Promise<ParsedBody> {
  return parseJsonBody(await readTextBody(message, options), options);
}

/** Parses a body's text. `rows`: it contains rows whose texts are validated one by one later, not here. */
export function parseJsonBody(
  text: string,
  options: Pick<BodyOptions, 'limits'> & { readonly rows?: true },
): ParsedBody {
  const members = checkSize(text, options.limits);
  const parsed = parseText(text, parseWithDigits);
  checkValue(text, parsed.value, members, options.rows);
  return parsed;
}

/** Returns the error of a value that contains a text which cannot be stored; undefined if there is none. `pointer` is the location of the value. */
export function unstorableText(value: Json, pointer = ''): ProblemEntry | undefined {
  const location = findUnstorableText(value, pointer);
  if (location === undefined) return undefined;
  const message = t('textContainsNulOrUnpairedSurrogate');
  return { pointer: location, code: 'format', params: { format: 'unicode' }, message };
}

/** Rejects a text that exceeds the limits, before it is parsed: 400 malformed_json, 413 bulk_too_large. Returns the number of its members. */
export function checkSize(text: string, limits: JsonLimits): number {
  const size = scanJson(text, limits);
  if (size.kind === 'fits') return size.members;
  if (size.of === 'items') return throwProblem('bulk_too_large', { params: { max_items: limits.items ?? 0 } });
  return throwProblem('malformed_json', { detail: limitMessages[size.of](limits) });
}

function parseText<Value>(text: string, parse: (text: string) => Value): Value {
  if (text.trim() === '') throwProblem('malformed_json', { detail: t('bodyIsEmpty') });
  try {
    return parse(text);
  } catch (error) {
    return throwProblem('malformed_json', {
      detail: t('bodyNotJson', { reason: describe(error) }),
    });
  }
}

/** Rejects forbidden contents of a parsed body. `members`: the number of members in its text. */
function checkValue(text: string, value: Json, members: number, rows?: true): void {
  if (hasForbiddenName(text, value)) {
    throwProblem('malformed_json', { detail: t('protoNotAllowed') });
  }
  const unstorable = rows !== true && mayContainUnstorableText(text) ? unstorableText(value) : undefined;
  if (unstorable !== undefined) throwProblem(invalid(unstorable));
  if (hasDoubleMembers(members, value)) {
    throwProblem('malformed_json', {
      detail: t('duplicateMemberInObject'),
    });
  }
}

function tooLarge(limits: Pick<BodyLimits, 'bytes'>): never {
  return throwProblem('body_too_large', { params: { max_bytes: limits.bytes }, headers: { Connection: 'close' } });
}

function rejectUnreadable(error: unknown, limits: Pick<BodyLimits, 'bytes'>): never {
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') tooLarge(limits);
  if (type === 'request.aborted' || type === 'request.size.invalid') {
    throwProblem('malformed_json', { detail: t('bodyEndedEarly') });
  }
  throw error;
}

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  // V8 quotes the text around the error; only the position is reported, never the content.
  const position = /at position \d+(?: \(line \d+ column \d+\))?/.exec(message)?.[0];
  return position ? `The body cannot be read as JSON ${position}.` : 'The body cannot be read as JSON.';
}

/** The problems for a body that exceeds a limit; `items` has the bulk write's own problem. */
export const limitMessages: Readonly<Record<Exclude<keyof JsonLimits, 'items'>, (limits: JsonLimits) => Message>> = {
  depth: ({ depth }) => t('nestedTooDeeply', { depth }),
  members: ({ members }) => t('moreThanMembers', { members }),
  values: ({ values }) => t('moreThanValues', { values }),
};

/** Returns whether a member is named `__proto__`. Few bodies are traversed: the text must contain the name, or an escape sequence that may encode it. */
export function hasForbiddenName(text: string, value: Json): boolean {
  return /__proto__|\\u00/.test(text) && findName(value);
}

function findName(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, item]) => name === '__proto__' || findName(item as Json));
}

/** Returns the pointer of a text (or name) that PostgreSQL cannot store: with NUL, or with an unpaired surrogate. */
export function findUnstorableText(value: Json, pointer = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : pointer;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    if (!isStorable(name)) return pointer;
    const invalidPointer = findUnstorableText(item as Json, `${pointer}/${escapePointer(name)}`);
    if (invalidPointer !== undefined) return invalidPointer;
  }
  return undefined;
}

/** Returns whether a JSON text may contain such a text; only then is a traversal needed. */
export function mayContainUnstorableText(json: string): boolean {
  return /\\u0000|\\u[dD][89a-fA-F]/.test(json);
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
