/** The languages of the product: every built-in text exists in both. */

export type Language = 'en' | 'sv';

/** Formats a day in Sweden: `31 December 2026`, `31 december 2026`. */
export function longDay(day: Date, language: Language): string {
  const locale = language === 'sv' ? 'sv-SE' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Stockholm' }).format(day);
}
