/** The language of the user: texts of the console and its plugins, and formats of numbers, dates and times (ADR 0087). */
import { type Catalogues, languages } from 'core:languages';
import { signal } from '@preact/signals';
import type { TextIn } from '../../engine/kernel/text.ts';
import { persistentStorage } from './browser-storage.ts';
import type { en } from './texts/first/en.ts';

/** The `t(id, values)` of a package: its own texts, and those of the console that are loaded with the first screen. */
export type Texts<English> = TextIn<English & Omit<typeof en, keyof English>, string | number>;

export const languageTags = Object.keys(languages);
const key = 'core.language';

const preferred = [persistentStorage.getItem(key), navigator.language];

/** Stored in this browser; the default is the browser language. */
export const language = signal(
  preferred.flatMap((tag) => languageTags.filter((name) => tag?.startsWith(name)))[0] ?? 'en',
);

let isLaterNeeded = false;

/** The loaded texts of the language: those of the first screen, then all others. */
export const catalogues = signal(await load(language.value));

async function load(chosen: string): Promise<readonly Catalogues[]> {
  const { first, later } = languages[chosen] ?? languages.en;
  const { texts } = await first();
  return isLaterNeeded ? [texts, (await later()).texts] : [texts];
}

export const nextLanguage = (): string =>
  languageTags[(languageTags.indexOf(language.value) + 1) % languageTags.length] ?? 'en';

/** Throws if the texts cannot be loaded; the language is then unchanged. */
export async function chooseLanguage(chosen: string): Promise<void> {
  catalogues.value = await load(chosen);
  persistentStorage.setItem(key, chosen);
  language.value = chosen;
}

/** Returns the `t(id, values)` of a package. */
export function defineTexts<English>(name: string): Texts<English> {
  const textOf = (catalogue: string, id: string): string | undefined =>
    catalogues.value.findLast((texts) => texts[catalogue]?.[id] !== undefined)?.[catalogue]?.[id];
  const formOf = (catalogue: string, id: string, { count }: Values): string | undefined =>
    (count === undefined ? undefined : textOf(catalogue, `${id}_${pluralForm(count)}`)) ?? textOf(catalogue, id);
  return (id: string, values: Values = {}) =>
    (formOf(name, id, values) ?? formOf('console', id, values) ?? id).replace(/\{(\w+)\}/g, (_, value: string) =>
      isolated(String(values[value] ?? '')),
    );
}

type Values = Readonly<Record<string, string | number>>;

/** Formatted numbers with a separator of thousands have the form `other`. */
const pluralForm = (count: string | number): string => new Intl.PluralRules(language.value).select(Number(count));

/** Waits for a part that the first screen does not need, and for the texts of all such parts. */
export async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  part.catch(() => undefined);
  isLaterNeeded = true;
  while (catalogues.peek().length < 2) {
    const chosen = language.peek();
    const loaded = await load(chosen);
    // The user can choose another language in the meantime.
    if (chosen === language.peek()) catalogues.value = loaded;
  }
  return part;
}

function isolated(text: string): string {
  return /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069]/.test(text) ? `\u2068${text}\u2069` : text;
}

const locale = (): string => (language.value === 'en' ? 'en-GB' : language.value);
const numbers = new Map<string, Intl.NumberFormat>();

/** Formats a number with all of its decimals, or with exactly this many. */
export function showNumber(value: number, decimals?: number): string {
  const id = `${language.value}${decimals}`;
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: 12 };
  const format = numbers.get(id) ?? new Intl.NumberFormat(locale(), digits);
  numbers.set(id, format);
  return format.format(value);
}

const moments = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** Formats a timestamp in the time zone of the browser: 2026-11-22 14:05. */
export function showTime(value: string): string {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : moments.format(time);
}

/** Returns a day, or that of a timestamp in the time zone of the browser. */
export function dayOf(value: unknown): string {
  const text = String(value ?? '');
  return text.length <= 10 ? text : showTime(text).slice(0, 10);
}

/** Returns the name of a language, in itself by default. */
export const languageName = (tag: string, of = tag): string =>
  humanize(new Intl.DisplayNames(of, { type: 'language' }).of(tag) ?? tag);

/** Formats the month of a day: nov 2026. */
export function showMonth(day: string): string {
  const format = new Intl.DateTimeFormat(locale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(day)).replace('.', '');
}

/** `cancellation_time` → `Cancellation time`, if the model has no label. */
export function humanize(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
