/** SQL of an earlier time. Citus executes only updates whose expressions are independent of the time zone of the session. */

/** Returns the SQL of a column's time minus an interval, which is SQL too: `interval '1 day'`, `$1::interval`. */
export function earlier(column: string, interval: string): string {
  return `(${column} at time zone 'UTC' - ${interval}) at time zone 'UTC'`;
}
