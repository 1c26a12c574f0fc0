/**
 * Days and instants as texts of the API. The calendar date in Sweden is "today" of the nightly jobs, of contracts and of
 * requests that name no date (invoicing-rules.md, section 1).
 */

const stockholm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `YYYY-MM-DD` in Europe/Stockholm at an instant, also across changes of daylight-saving time. */
export function stockholmDate(instant: Date): string {
  return stockholm.format(instant);
}

/** `YYYY-MM-DD` some days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Whether a text is a day that there is, as `2026-02-28`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

/** An instant without parts of a second, as fields of type date-time hold it. */
export function inSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}
