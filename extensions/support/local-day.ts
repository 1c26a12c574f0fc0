/** The calendar date in Sweden: "today" of the nightly jobs, of contracts and of requests that name no date (invoicing rules, 1.1). */

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
