/** The language of the user: labels of the console, and formats of numbers, dates and times. */
import { signal } from '@preact/signals';
import { persistentStorage } from './browser-storage.ts';
import type { en } from './translations/en.ts';

export type Language = 'en' | 'sv';
export type MessageKey = keyof typeof en;

/** A browser loads the labels of one language. */
const read: Readonly<Record<Language, () => Promise<Readonly<Record<MessageKey, string>>>>> = {
  en: async () => (await import('./translations/en.ts')).en,
  sv: async () => (await import('./translations/sv.ts')).sv,
};
const key = 'core.language';

/** Stored in this browser; the default is the browser language. */
export const language = signal<Language>(first());

function first(): Language {
  const stored = persistentStorage.getItem(key);
  if (stored === 'sv' || stored === 'en') return stored;
  return navigator.language.startsWith('sv') ? 'sv' : 'en';
}

const messages = signal(await read[language.value]());

/** Throws if the labels cannot be loaded; the language is then unchanged. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  messages.value = await read[chosen]();
  persistentStorage.setItem(key, chosen);
  language.value = chosen;
}

/** Returns a label in the language of the user, by name or from a separately loaded dictionary; `{name}` is replaced. */
export function t(
  message: MessageKey | Record<Language, string>,
  values: Record<string, string | number> = {},
): string {
  const text = typeof message === 'string' ? messages.value[message] : message[language.value];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => isolated(String(values[name] ?? '')));
}

function isolated(text: string): string {
  return /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069]/.test(text) ? `\u2068${text}\u2069` : text;
}

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', sv: 'sv-SE' };
const numbers = new Map<string, Intl.NumberFormat>();

/** Formats a number with all of its decimals, or with exactly this many. */
export function showNumber(value: number, decimals?: number): string {
  const id = `${language.value}${decimals}`;
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: 12 };
  const format = numbers.get(id) ?? new Intl.NumberFormat(locales[language.value], digits);
  numbers.set(id, format);
  return format.format(value);
}

const moments = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** Formats a timestamp in the time zone of the browser: 2026-11-22 14:05. */
export function showTime(value: string): string {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : moments.format(time);
}

/** Formats the month of a day: nov 2026. */
export function showMonth(day: string): string {
  const format = new Intl.DateTimeFormat(locales[language.value], { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(day)).replace('.', '');
}

/** `cancellation_time` → `Cancellation time`, if the model has no label. */
export function humanize(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
