/** Names that the database and clients see, made from the names in descriptors. */
import { createHash } from 'node:crypto';
import type { Json } from '../kernel/json.ts';
import { isJsonObject } from '../kernel/json.ts';
import { type Language, type LocalizedText, languageTag } from '../kernel/text.ts';

/** PostgreSQL cuts longer names without a word. */
const maximumLength = 63;

/** The parts joined by `_`; too long a name is cut and ends with a hash of the whole, so that it stays unique. */
export function databaseName(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (name.length <= maximumLength) return name;
  const hash = createHash('sha1').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, maximumLength - hash.length - 1)}_${hash}`;
}

/** The ids that a resource had under its former names, which may be of another application. */
export function formerIds(application: string, formerly: readonly string[]): readonly string[] {
  return formerly.map((name) => (name.includes('.') ? name : `${application}.${name}`));
}

/** `awaiting_signatures` → `Awaiting signatures`. */
export function humanize(name: string): string {
  const text = name.replaceAll(/[_-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words of the product by language: by the name of a field or of an enumeration's value, or of both (valueWord). */
export type SharedWords = ReadonlyMap<string, Readonly<Record<Language, string>>>;

/** The key among the words of a value that is called otherwise in this field than in others. */
export function valueWord(field: string, value: string): string {
  return `${field}.${value}`;
}

/** What several are called, where no descriptor says it: an English word with an ending of the plural, as it is where it may have one already. */
export function pluralOf(label: string): string {
  if (/(?:ss|x|z|ch|sh)$/.test(label)) return `${label}es`;
  if (/s$/.test(label)) return label;
  return /[^aeiou]y$/.test(label) ? `${label.slice(0, -1)}ies` : `${label}s`;
}

/** What several records of a resource are called; in a language that has no word for several, what one is called. */
export function severalOf({
  label,
  plural,
}: {
  readonly label: LocalizedText;
  readonly plural: LocalizedText;
}): LocalizedText {
  return { ...label, ...plural };
}

/** A label as written (a text, or one in several languages), else of the words of the product, else made from the name. */
export function labelOf(
  label: Json | undefined,
  name: string,
  shared: Readonly<Record<Language, string>> = {},
): LocalizedText {
  if (typeof label === 'string') return { en: label };
  const words = Object.entries(isJsonObject(label) ? label : {}).flatMap(([key, text]) =>
    languageTag.test(key) && typeof text === 'string' ? [[key, text] as const] : [],
  );
  return { en: words[0]?.[1] ?? humanize(name), ...shared, ...Object.fromEntries(words) };
}
