/** The search terms that identify a data subject in texts: current and former values of the record, in all common spellings. */
import { db } from '../../database/kysely.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Field } from '../../model/model.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { DataSubject } from './plan-erasure.ts';

/** The search terms of a data subject. */
export interface SearchTerms {
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
export const noSearchTerms: SearchTerms = { texts: [], pattern: undefined, jsonPattern: undefined, names: [] };

/** Shorter terms match too many texts to be significant. */
const minTermLength = 5;

/** The maximum number of former names. */
const maxNames = 20;

/** Returns the search terms of a data subject. `record`: its stored record. */
export async function searchTermsOf(
  { resource, id }: DataSubject,
  record: JsonObject,
  context: RequestContext,
): Promise<SearchTerms> {
  const { name = [], identifiedBy = [] } = resource.dataSubject ?? {};
  const { session, caller } = context;
  const history = db
    .selectFrom('changerecord')
    .select(['before', 'after'])
    .where('object_id', '=', id)
    .where('kind', '<>', 'created')
    .$narrowType<{ before: JsonObject | null; after: JsonObject | null }>();
  const historyRows = await session.execute(history, caller.customerId);
  const states = [record, ...historyRows.flatMap(({ before, after }) => [before ?? {}, after ?? {}])];
  const valuesOf = (field: Field): readonly string[] => [
    ...new Set(states.flatMap((state) => [field.name, ...field.formerly].flatMap((key) => textOf(state[key] ?? null)))),
  ];
  const names = name.map(valuesOf);
  const fullNames = names.every((values) => values.length > 0)
    ? names
        .reduce<readonly (readonly string[])[]>(
          (combinations, values) => combinations.flatMap((start) => values.map((value) => [...start, value.trim()])),
          [[]],
        )
        .slice(0, maxNames)
    : [];
  const patterns = new Map<string, string>();
  const put = (text: string, pattern: string): void => {
    if (text.length >= minTermLength) patterns.set(text.toLowerCase(), pattern);
  };
  for (const nameParts of fullNames) if (nameParts.length > 0) put(nameParts.join(' '), namePattern(nameParts));
  for (const field of identifiedBy)
    for (const value of valuesOf(field)) put(value, field.type.spellings?.(value) ?? literalPattern(value));
  const sorted = [...patterns].toSorted(([left], [right]) => right.length - left.length);
  if (sorted.length === 0) return noSearchTerms;
  const pattern = sorted.map(([, one]) => `(?:${one})`).join('|');
  const divided = fullNames.filter((nameParts) => nameParts.length > 1 && nameParts.join(' ').length >= minTermLength);
  return {
    texts: sorted.map(([text]) => text),
    pattern,
    jsonPattern: [pattern, ...divided.flatMap(membersPattern)].join('|'),
    names: divided.map((nameParts) => nameParts.map((namePart) => namePart.toLowerCase())),
  };
}

function textOf(value: Json): readonly string[] {
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}

/** Returns a pattern for the name, also with the last part first. */
function namePattern(nameParts: readonly string[]): string {
  const between = String.raw`(?:[\s\u00a0,]|\\[nrt]){1,4}`;
  const straight = nameParts.map(literalPattern).join(between);
  const last = nameParts.at(-1);
  if (last === undefined || nameParts.length < 2) return straight;
  const turned = [last, ...nameParts.slice(0, -1)].map(literalPattern).join(between);
  return `${straight}|${turned}`;
}

/** Returns patterns for two parts of a name, in any order, as texts in one JSON object. */
function membersPattern(nameParts: readonly string[]): readonly string[] {
  const texts = nameParts.map((namePart) => `"${literalPattern(namePart)}\\\\*"`);
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
export function containsTerm(text: string, { names, pattern }: SearchTerms): boolean {
  if (pattern === undefined) return false;
  if (new RegExp(pattern).test(text)) return true;
  const small = text.toLowerCase();
  return names.some((nameParts) => nameParts.every((namePart) => small.includes(namePart)));
}

/** The replacement for a redacted term. */
export const redacted = '***';

/** Returns the value with the terms redacted at any depth, including the parts of a name that are members of one object or list. */
export function redact(value: Json, { pattern, names }: SearchTerms): Json {
  return pattern === undefined ? value : redactWith(value, new RegExp(pattern, 'g'), names);
}

function redactWith(value: Json, pattern: RegExp, names: SearchTerms['names']): Json {
  if (typeof value === 'string') return value.replaceAll(pattern, redacted);
  if (typeof value === 'number') return String(value).search(pattern) === -1 ? value : null;
  const isList = Array.isArray(value);
  if (!isList && !isJsonObject(value)) return value;
  const innerTexts = new Set(
    Object.values(value).flatMap((inner) => (typeof inner === 'string' ? [inner.toLowerCase()] : [])),
  );
  const matchedParts = new Set(names.filter((some) => some.every((namePart) => innerTexts.has(namePart))).flat());
  const inner = (one: Json): Json =>
    typeof one === 'string' && matchedParts.has(one.toLowerCase()) ? redacted : redactWith(one, pattern, names);
  if (isList) return value.map((one: Json) => inner(one));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.replaceAll(pattern, redacted), inner(one)]));
}
