/** The retry schedule of failed deliveries (api.md, section 8). */

const minute = 60;
const hour = 60 * minute;

/** Delays in seconds before the second attempt, the third, and so on. */
const ladder = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** Days without a success after which a webhook is deactivated. */
export const failingDays = 5;

const spread = 0.1;

/** Returns the seconds before the next attempt after `attempts` failures; undefined if there is none. `chance` is between 0 and 1. */
export function nextWait(attempts: number, retryAfter: number | null, chance: number): number | undefined {
  const planned = ladder[attempts - 1];
  if (planned === undefined) return undefined;
  const spreadOut = planned * (1 - spread + 2 * spread * chance);
  // A receiver may request a longer delay, but not an unlimited one.
  return Math.max(spreadOut, Math.min(retryAfter ?? 0, 24 * hour));
}
