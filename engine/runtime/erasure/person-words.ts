/** The search terms that identify a data subject in texts: current and former values of the record, in all common spellings. */
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Field } from '../../model/model.ts';
import type { Work } from '../context/work.ts';
import type { PersonRecord } from './plan-erasure.ts';

/** The search terms of a data subject. */
export interface PersonWords {
  /** Names, numbers and addresses in lower case, longest first. */
  readonly texts: readonly string[];
  /** A regular expression of all terms for JavaScript and PostgreSQL; undefined if there are none. */
  readonly pattern: string | undefined;
  /** The same for JSON text, where the parts of a name may be members of one object. */
  readonly jsonPattern: string | undefined;
  /** The parts of each name, in lower case. */
  readonly names: readonly (readonly string[])[];
}

/** Search terms that match no text. */
export const noWords: PersonWords = { texts: [], pattern: undefined, jsonPattern: undefined, names: [] };

/** Shorter terms match too many texts to be significant. */
const shortest = 5;

/** The maximum number of former names. */
const mostNames = 20;

/** Returns the search terms of a data subject. `record`: its stored record. */
export async function wordsOf({ resource, id }: PersonRecord, record: JsonObject, work: Work): Promise<PersonWords> {
  const { name = [], identifiedBy = [] } = resource.person ?? {};
  const { session, caller } = work;
  const kept = await session.query<{ before: JsonObject | null; after: JsonObject | null }>(
    `select before, after from ${session.tables.changerecord} where customer_id = $1 and object_id = $2 and kind <> 'created'`,
    [caller.customerId, id],
  );
  const states = [record, ...kept.flatMap(({ before, after }) => [before ?? {}, after ?? {}])];
  const valuesOf = (field: Field): readonly string[] => [
    ...new Set(states.flatMap((state) => [field.name, ...field.formerly].flatMap((key) => textOf(state[key] ?? null)))),
  ];
  const names = name.map(valuesOf);
  const whole = names.every((values) => values.length > 0)
    ? names
        .reduce<readonly (readonly string[])[]>(
          (begun, values) => begun.flatMap((start) => values.map((value) => [...start, value.trim()])),
          [[]],
        )
        .slice(0, mostNames)
    : [];
  const words = new Map<string, string>();
  const put = (text: string, pattern: string): void => {
    if (text.length >= shortest) words.set(text.toLowerCase(), pattern);
  };
  for (const parts of whole) if (parts.length > 0) put(parts.join(' '), namePattern(parts));
  for (const field of identifiedBy)
    for (const value of valuesOf(field)) put(value, field.type.spellings?.(value) ?? literalPattern(value));
  const sorted = [...words].toSorted(([left], [right]) => right.length - left.length);
  if (sorted.length === 0) return noWords;
  const pattern = sorted.map(([, one]) => `(?:${one})`).join('|');
  const divided = whole.filter((parts) => parts.length > 1 && parts.join(' ').length >= shortest);
  return {
    texts: sorted.map(([text]) => text),
    pattern,
    jsonPattern: [pattern, ...divided.flatMap(membersPattern)].join('|'),
    names: divided.map((parts) => parts.map((part) => part.toLowerCase())),
  };
}

function textOf(value: Json): readonly string[] {
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}

/** Returns a pattern for the name, also with the last part first. */
function namePattern(parts: readonly string[]): string {
  const between = String.raw`(?:[\s\u00a0,]|\\[nrt]){1,4}`;
  const straight = parts.map(literalPattern).join(between);
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2) return straight;
  const turned = [last, ...parts.slice(0, -1)].map(literalPattern).join(between);
  return `${straight}|${turned}`;
}

/** Returns patterns for two parts of a name, in any order, as texts in one JSON object. */
function membersPattern(parts: readonly string[]): readonly string[] {
  const texts = parts.map((part) => `"${literalPattern(part)}\\\\*"`);
  return [texts, texts.toReversed()].map((some) => some.join('[^{}]*'));
}

/**
 * Returns a pattern for the text that ignores case, matches composed and decomposed accents and any whitespace, and
 * includes its JSON escapes. Both cases are listed explicitly, because the letters that PostgreSQL recognizes depend on
 * the locale of the database.
 */
function literalPattern(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (/\s/u.test(letter)) return String.raw`(?:[\s\u00a0]|\\[nrt])+`;
      if (letter === '"') return String.raw`\\*"`;
      if (letter === '\\') return String.raw`\\+`;
      const both = [...new Set([letter.toLowerCase(), letter.toUpperCase()])].filter((one) => [...one].length === 1);
      const one = both.length > 1 ? `[${both.join('')}]` : letter.replace(/[.*+?^${}()|[\]]/, String.raw`\$&`);
      const apart = [...new Set(both.map((form) => form.normalize('NFD')))].filter((form) => [...form].length > 1);
      return apart.length === 0 ? one : `(?:${[one, ...apart].join('|')})`;
    })
    .join('');
}

/** Returns whether the text contains one of the terms. The parts of a name may be apart, as in the columns of a table. */
export function standsIn(text: string, { names, pattern }: PersonWords): boolean {
  if (pattern === undefined) return false;
  if (new RegExp(pattern).test(text)) return true;
  const small = text.toLowerCase();
  return names.some((parts) => parts.every((part) => small.includes(part)));
}

/** The replacement for a redacted term. */
export const blank = '***';

/** Returns the value with the terms redacted at any depth, including the parts of a name that are members of one object or list. */
export function withoutWords(value: Json, { pattern, names }: PersonWords): Json {
  return pattern === undefined ? value : without(value, new RegExp(pattern, 'g'), names);
}

function without(value: Json, pattern: RegExp, names: PersonWords['names']): Json {
  if (typeof value === 'string') return value.replaceAll(pattern, blank);
  if (typeof value === 'number') return String(value).search(pattern) === -1 ? value : null;
  const isList = Array.isArray(value);
  if (!isList && !isJsonObject(value)) return value;
  const own = new Set(
    Object.values(value).flatMap((inner) => (typeof inner === 'string' ? [inner.toLowerCase()] : [])),
  );
  const parts = new Set(names.filter((some) => some.every((part) => own.has(part))).flat());
  const inner = (one: Json): Json =>
    typeof one === 'string' && parts.has(one.toLowerCase()) ? blank : without(one, pattern, names);
  if (isList) return value.map((one: Json) => inner(one));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.replaceAll(pattern, blank), inner(one)]));
}
