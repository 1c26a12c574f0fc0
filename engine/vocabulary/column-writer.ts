/**
 * From a column's text, as PostgreSQL sends it with the settings of our connections (UTC, ISO dates, exact doubles), to what answers hold: a
 * JSON value and a cell of CSV. No value becomes an object on the way.
 */

/** How exact numbers are written: in answers as JSON numbers, or as texts; `stored`: whole values, to be merged and written again. */
export type ColumnForm = 'number' | 'text' | 'stored';

export interface ColumnWriter {
  /** The JSON of a value that is not null. */
  readonly json: (text: string) => string;
  /** What a cell of CSV shows of it, before quoting. */
  readonly cell: (text: string) => string;
  /** Its cells have the decimal comma of Swedish spreadsheets. */
  readonly isNumber?: true;
  /** The JSON of null, where that is not `null`. */
  readonly nothing?: string;
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

/** A text that a spreadsheet would run as a formula gets an apostrophe, and one more where it begins with some: imports remove one. */
function escapeFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Texts of any content. */
export const textWriter: ColumnWriter = { json: jsonText, cell: escapeFormula };

/** Texts that hold nothing to escape: ids, days. */
export const quotedWriter: ColumnWriter = { json: quoted, cell: asItIs };

/** Whole numbers and exact decimals. */
export const numberWriter: ColumnWriter = { json: asItIs, cell: asItIs, isNumber: true };

/** Exact decimals as texts, with every digit for readers whose numbers are doubles. */
export const exactTextWriter: ColumnWriter = { json: quoted, cell: asItIs, isNumber: true };

/** Doubles: what is no number is a text, as PostgreSQL's own JSON has it. */
export const doubleWriter: ColumnWriter = {
  json: (text) => (/\d$/.test(text) ? text : `"${text}"`),
  cell: asItIs,
  isNumber: true,
};

export const booleanWriter: ColumnWriter = { json: trueOrFalse, cell: trueOrFalse };

/** `t` from a column, `true` where SQL made it a text. */
function trueOrFalse(text: string): string {
  return text.startsWith('t') ? 'true' : 'false';
}

/** JSON, without PostgreSQL's blanks between values. Every digit and the order of members stay. */
export const jsonWriter: ColumnWriter = { json: compactJson, cell: (text) => structureCell(compactJson(text)) };

/** The id of a record: `{"id":"…"}`. */
export const referenceWriter: ColumnWriter = { json: (id) => `{"id":"${id}"}`, cell: asItIs };

/** Ids of records with commas between them; null is the empty list. */
export const referencesWriter: ColumnWriter = {
  json: (ids) => `[{"id":"${ids.replaceAll(',', '"},{"id":"')}"}]`,
  cell: (ids) => ids.replaceAll(',', ' '),
  nothing: '[]',
};

/** Instants, `2026-11-21 09:30:00.5+00`, with `digits` of the second. */
export function instantWriter(digits: 0 | 3): ColumnWriter {
  const write = digits === 0 ? inSeconds : inMilliseconds;
  return { json: (text) => quotedOrNull(write(text)), cell: (text) => write(text) ?? '' };
}

function quotedOrNull(text: string | undefined): string {
  return text === undefined ? 'null' : `"${text}"`;
}

/** An instant of a column with whole seconds; undefined for the ends of time. */
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

/** An instant as RFC 3339 has it, whatever its digits. */
export function instantText(text: string): string {
  return inMilliseconds(text) ?? text;
}

const structured = /[:,] /;

/** JSON without blanks between its values. */
export function compactJson(text: string): string {
  if (!structured.test(text)) return text;
  return text.replaceAll(/("(?:[^"\\]|\\.)*")|[ \n]+/g, (_, kept: string | undefined) => kept ?? '');
}

/** The cell of a list or object as it is stored: JSON, whatever its members; an empty list is an empty cell. */
function structureCell(json: string): string {
  return json === '[]' || !/^[[{]/.test(json) ? jsonCell(json) : json;
}

const oneId = /^\{"id":"([^"\\]*)"\}$/;
const manyIds = /^\[(?:\{"id":"[^"\\]*"\}(?:,(?!\])|(?=\])))*\]$/;

/** The cell of JSON: a text is itself, a reference is its id, many are joined by blanks, other structures are JSON. */
export function jsonCell(json: string): string {
  if (json.startsWith('"')) return escapeFormula(JSON.parse(json) as string);
  if (json === 'null') return '';
  const id = oneId.exec(json)?.[1];
  if (id !== undefined) return id;
  return manyIds.test(json) ? [...json.matchAll(/"id":"([^"]*)"/g)].map(([, each]) => each).join(' ') : json;
}
