/** Names for the database and clients, derived from the names in descriptors. */
import { createHash } from 'node:crypto';
import type { Json } from '../kernel/json.ts';
import { isJsonObject } from '../kernel/json.ts';
import { type Language, type LocalizedText, languageTag } from '../kernel/text.ts';

/** PostgreSQL silently truncates longer names. */
const maxLength = 63;

/** Joins the segments with `_`; a name that is too long is truncated and ends with a hash of the complete name, so that it remains unique. */
export function databaseName(...segments: readonly string[]): string {
  const name = segments.join('_');
  if (name.length <= maxLength) return name;
  const hash = createHash('sha1').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, maxLength - hash.length - 1)}_${hash}`;
}

/** The IDs that a resource had under its former names, which may be in another application. */
export function formerIds(application: string, formerly: readonly string[]): readonly string[] {
  return formerly.map((name) => (name.includes('.') ? name : `${application}.${name}`));
}

/** `awaiting_signatures` → `Awaiting signatures`. */
export function humanize(name: string): string {
  const text = name.replaceAll(/[_-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The product's labels by language: by the name of a field or of an enumeration value, or of both (valueLabelKey). */
export type SharedLabels = ReadonlyMap<string, Readonly<Record<Language, string>>>;

/** The key of a value's label that applies only to this field. */
export function valueLabelKey(field: string, value: string): string {
  return `${field}.${value}`;
}

/** The default plural: an English noun with a plural ending, unchanged if it may already have one. */
export function pluralOf(label: string): string {
  if (/(?:ss|x|z|ch|sh)$/.test(label)) return `${label}es`;
  if (/s$/.test(label)) return label;
  return /[^aeiou]y$/.test(label) ? `${label.slice(0, -1)}ies` : `${label}s`;
}

/** The plural label of a resource; in a language without a plural label, the singular. */
export function pluralLabel({
  label,
  plural,
}: {
  readonly label: LocalizedText;
  readonly plural: LocalizedText;
}): LocalizedText {
  return { ...label, ...plural };
}

/** A label from the descriptor (a text, or one in several languages), otherwise from the labels of the product, otherwise derived from the name. */
export function labelOf(
  label: Json | undefined,
  name: string,
  shared: Readonly<Record<Language, string>> = {},
): LocalizedText {
  if (typeof label === 'string') return { en: label };
  const translations = Object.entries(isJsonObject(label) ? label : {}).flatMap(([key, text]) =>
    languageTag.test(key) && typeof text === 'string' ? [[key, text] as const] : [],
  );
  return { en: translations[0]?.[1] ?? humanize(name), ...shared, ...Object.fromEntries(translations) };
}
