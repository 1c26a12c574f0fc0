/**
 * Converts a column's text, in the format that PostgreSQL sends with the settings of Core's connections (UTC, ISO dates, exact doubles), to the form of
 * responses: a JSON value and a CSV cell. No intermediate objects are created.
 */
import { escapeFormula } from '../kernel/csv.ts';

/** The form of exact numbers in responses: JSON numbers or texts; `stored`: complete values, to be merged and written again. */
export type ColumnForm = 'number' | 'text' | 'stored';

export interface ColumnWriter {
  /** The JSON of a value that is not null. */
  readonly json: (text: string) => string;
  /** The content of its CSV cell, before quoting. */
  readonly cell: (text: string) => string;
  /** Whether its cells use the decimal comma of Swedish spreadsheets. */
  readonly isNumber?: true;
  /** The JSON of null, if that is not `null`. */
  readonly nullJson?: string;
}

const asItIs = (text: string): string => text;
const quoted = (text: string): string => `"${text}"`;

/** Characters that JSON escapes. Lone surrogates cannot be stored. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const escaped = /["\\\u0000-\u001f]/;

/** A text as a JSON string. */
export function jsonText(text: string): string {
  return escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** Texts of any content. */
export const textWriter: ColumnWriter = { json: jsonText, cell: escapeFormula };

/** Texts without characters to escape: IDs, dates. */
export const quotedWriter: ColumnWriter = { json: quoted, cell: asItIs };

/** Integers and exact decimals. */
export const numberWriter: ColumnWriter = { json: asItIs, cell: asItIs, isNumber: true };

/** Exact decimals as texts, with all digits, for clients whose numbers are doubles. */
export const exactTextWriter: ColumnWriter = { json: quoted, cell: asItIs, isNumber: true };

/** Doubles: values that are not numbers are texts, as in PostgreSQL's JSON. */
export const doubleWriter: ColumnWriter = {
  json: (text) => (/\d$/.test(text) ? text : `"${text}"`),
  cell: asItIs,
  isNumber: true,
};

export const booleanWriter: ColumnWriter = { json: trueOrFalse, cell: trueOrFalse };

/** `t` from a column, `true` if SQL converted it to text. */
function trueOrFalse(text: string): string {
  return text.startsWith('t') ? 'true' : 'false';
}

/** JSON, without PostgreSQL's blanks between values. Preserves every digit and the order of members. */
export const jsonWriter: ColumnWriter = { json: compactJson, cell: (text) => structureCell(compactJson(text)) };

/** The ID of a record: `{"id":"…"}`. */
export const referenceWriter: ColumnWriter = { json: (id) => `{"id":"${id}"}`, cell: asItIs };

/** IDs of records, separated by commas; null is the empty list. */
export const referencesWriter: ColumnWriter = {
  json: (ids) => `[{"id":"${ids.replaceAll(',', '"},{"id":"')}"}]`,
  cell: (ids) => ids.replaceAll(',', ' '),
  nullJson: '[]',
};

/** Timestamps, `2026-11-21 09:30:00.5+00`, with `digits` of the second. */
export function timestampWriter(digits: 0 | 3): ColumnWriter {
  const write = digits === 0 ? inSeconds : inMilliseconds;
  return { json: (text) => quotedOrNull(write(text)), cell: (text) => write(text) ?? '' };
}

function quotedOrNull(text: string | undefined): string {
  return text === undefined ? 'null' : `"${text}"`;
}

/** A timestamp of a column with whole seconds; undefined for infinity. */
function inSeconds(text: string): string | undefined {
  if (text.length === 22) return `${text.slice(0, 10)}T${text.slice(11, 19)}Z`;
  const [day = '', time = ''] = text.split(' ');
  return time === '' ? undefined : `${day}T${time.slice(0, 8)}Z`;
}

function inMilliseconds(text: string): string | undefined {
  if (text.length === 22) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  if (text.length === 26 && text[19] === '.') return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  const [day = '', time = ''] = text.split(' ');
  if (time === '') return undefined;
  const fraction = /\.(\d+)/.exec(time)?.[1] ?? '';
  return `${day}T${time.slice(0, 8)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

/** A timestamp in RFC 3339 format, with any number of digits. */
export function timestampText(text: string): string {
  return inMilliseconds(text) ?? text;
}

const structured = /[:,] /;

/** JSON without blanks between its values. */
export function compactJson(text: string): string {
  if (!structured.test(text)) return text;
  return text.replaceAll(/("(?:[^"\\]|\\.)*")|[ \n]+/g, (_, kept: string | undefined) => kept ?? '');
}

/** The cell of a stored list or object: JSON, whatever its members; an empty list is an empty cell. */
function structureCell(json: string): string {
  return json === '[]' || !/^[[{]/.test(json) ? jsonCell(json) : json;
}

const oneId = /^\{"id":"([^"\\]*)"\}$/;
const manyIds = /^\[(?:\{"id":"[^"\\]*"\}(?:,(?!\])|(?=\])))*\]$/;

/** The cell of a JSON value: a text unchanged, a reference as its ID, lists joined by spaces, other structures as JSON. */
export function jsonCell(json: string): string {
  if (json.startsWith('"')) return escapeFormula(JSON.parse(json) as string);
  if (json === 'null') return '';
  const id = oneId.exec(json)?.[1];
  if (id !== undefined) return id;
  return manyIds.test(json) ? [...json.matchAll(/"id":"([^"]*)"/g)].map(([, each]) => each).join(' ') : json;
}
