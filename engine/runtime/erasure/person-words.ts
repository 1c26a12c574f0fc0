/** The words by which a person is found in texts: what the record has now, and what it has had, however people write it. */
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Field } from '../../model/model.ts';
import type { Work } from '../context/work.ts';
import type { PersonRecord } from './plan-erasure.ts';

/** What a person is searched by. */
export interface PersonWords {
  /** Names, numbers and addresses in small letters, the longest first. */
  readonly texts: readonly string[];
  /** A regular expression of all of them for JavaScript and PostgreSQL; undefined where there is none. */
  readonly pattern: string | undefined;
  /** The same for JSON as text, where the parts of a name may be members of one object. */
  readonly jsonPattern: string | undefined;
  /** The parts of each name, in small letters. */
  readonly names: readonly (readonly string[])[];
}

/** Nothing to search for. */
export const noWords: PersonWords = { texts: [], pattern: undefined, jsonPattern: undefined, names: [] };

/** Shorter words stand in too many texts to say anything. */
const shortest = 5;

/** Names that a person may have had. */
const mostNames = 20;

/** The words of a person. `record`: the person's as it is stored. */
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

/** The name, also with its last part first. */
function namePattern(parts: readonly string[]): string {
  const between = String.raw`(?:[\s\u00a0,]|\\[nrt]){1,4}`;
  const straight = parts.map(literalPattern).join(between);
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2) return straight;
  const turned = [last, ...parts.slice(0, -1)].map(literalPattern).join(between);
  return `${straight}|${turned}`;
}

/** The parts of a name as texts of one object of JSON, in any order of two. */
function membersPattern(parts: readonly string[]): readonly string[] {
  const texts = parts.map((part) => `"${literalPattern(part)}\\\\*"`);
  return [texts, texts.toReversed()].map((some) => some.join('[^{}]*'));
}

/**
 * The text in whatever case, with its accents in one character or two, with any space between its words, and as JSON writes it. Cases are spelled
 * out: what PostgreSQL takes for a letter is up to the locale of the database.
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

/** Whether one of the words stands in the text. The parts of a name may stand apart, as in the columns of a table. */
export function standsIn(text: string, { names, pattern }: PersonWords): boolean {
  if (pattern === undefined) return false;
  if (new RegExp(pattern).test(text)) return true;
  const small = text.toLowerCase();
  return names.some((parts) => parts.every((part) => small.includes(part)));
}

/** What stands in the place of a word. */
export const blank = '***';

/** The value without the words, in whatever depth; where the parts of a name are members of one object or list, without these. */
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
