/** Operators that test whether a value exists. */
import { sql } from 'kysely';
import type { Operator } from '../operator.ts';

export const isNull: Operator = {
  name: 'isnull',
  links: 'presence',
  summary: 'true: has no value; false: has one.',
  argument: 'boolean',
  sql: (column, argument) => sql`(${column} is null) = ${argument}`,
  matches: (value, argument) => (value === null) === argument,
};

export const empty: Operator = {
  name: 'empty',
  links: 'presence',
  summary: 'true: has no element (or no value); false: has at least one.',
  argument: 'boolean',
  sql: (column, argument) => sql`(coalesce(cardinality(${column}), 0) = 0) = ${argument}`,
  matches: (value, argument) => (value === null || (Array.isArray(value) && value.length === 0)) === argument,
};
