/** Operators on timestamps. */
import { sql } from 'kysely';
import type { Operator } from '../operator.ts';

/** The parameter is a calendar day followed by a space and the time zone: `2026-11-21 Europe/Stockholm`. */
export const onDate: Operator = {
  name: 'date',
  summary: 'On the calendar day (YYYY-MM-DD), in the time zone of `_tz` (default UTC).',
  argument: 'day',
  sql: (column, argument) =>
    sql`(${column} >= (split_part(${argument}, ' ', 1)::timestamp at time zone split_part(${argument}, ' ', 2)) and ${column} < ((split_part(${argument}, ' ', 1)::date + 1)::timestamp at time zone split_part(${argument}, ' ', 2)))`,
};

export const changedSince: Operator = {
  name: 'changed_since',
  summary: 'Changed at or after the timestamp: for clients that synchronize a copy.',
  argument: 'value',
  sql: (column, argument) => sql`${column} >= ${argument}`,
};
