/** Names of time zones. */

/** Accepts current and former names (Europe/Kyiv, Europe/Kiev), not offsets: PostgreSQL interprets the sign of `+02:00` in the opposite direction. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
