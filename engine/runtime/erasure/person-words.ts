/** The words by which a person is found in texts: what the record has now, and what it has had. */
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { Field } from '../../model/model.ts';
import type { Work } from '../context/work.ts';
import type { PersonRecord } from './plan-erasure.ts';

/** Shorter words stand in too many texts to say anything. */
const shortest = 5;

/** Names that a person may have had. */
const mostNames = 20;

/** The words, in small letters, the longest first. `record`: the person's as it is stored. */
export async function wordsOf(
  { resource, id }: PersonRecord,
  record: JsonObject,
  work: Work,
): Promise<readonly string[]> {
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
        .reduce<readonly string[]>(
          (begun, values) => begun.flatMap((start) => values.map((value) => `${start} ${value}`.trim())),
          [''],
        )
        .slice(0, mostNames)
    : [];
  const words = [...whole, ...identifiedBy.flatMap(valuesOf)].map((word) => word.toLowerCase());
  return [...new Set(words)]
    .filter((word) => word.length >= shortest)
    .toSorted((left, right) => right.length - left.length);
}

function textOf(value: Json): readonly string[] {
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** The words as patterns of `like` for texts and for JSON, in which some letters are written in another way. */
export function likePatterns(words: readonly string[]): readonly string[] {
  const written = words.flatMap((word) => [word, JSON.stringify(word).slice(1, -1)]);
  return [...new Set(written)].map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** What stands in the place of a word. */
export const blank = '***';

/** The value without the words, in whatever depth. */
export function withoutWords(value: Json, words: readonly string[]): Json {
  if (typeof value === 'string') return blanked(value, words);
  if (typeof value === 'number') return words.some((word) => String(value).includes(word)) ? null : value;
  if (Array.isArray(value)) return value.map((item: Json) => withoutWords(item, words));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [blanked(key, words), withoutWords(inner, words)]),
  );
}

function blanked(text: string, words: readonly string[]): string {
  if (words.length === 0) return text;
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  return text.replaceAll(new RegExp(pattern, 'gi'), blank);
}
