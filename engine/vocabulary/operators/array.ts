/** Operators on arrays. */
import { sql } from 'kysely';
import type { Json } from '../../kernel/json.ts';
import type { Operator } from '../operator.ts';

export const has: Operator = {
  name: 'has',
  links: 'one',
  summary: 'Has the value as an element.',
  argument: 'value',
  sql: (column, argument) => sql`${column} @> array[${argument}]`,
  matches: (value, argument) => elements(value).includes(argument),
};

export const hasAny: Operator = {
  name: 'has_any',
  links: 'any',
  summary: 'Has at least one of the values of a comma-separated list as an element.',
  argument: 'list',
  sql: (column, argument) => sql`${column} && ${argument}`,
  matches: (value, argument) => elements(argument).some((candidate) => elements(value).includes(candidate)),
};

export const hasAll: Operator = {
  name: 'has_all',
  links: 'all',
  summary: 'Has every value of a comma-separated list as an element.',
  argument: 'list',
  sql: (column, argument) => sql`${column} @> ${argument}`,
  matches: (value, argument) => elements(argument).every((candidate) => elements(value).includes(candidate)),
};

function elements(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
