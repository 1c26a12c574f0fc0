/** Operators that compare a complete value: equality, order, lists and ranges. */
import { sql } from 'kysely';
import type { Json } from '../../kernel/json.ts';
import type { Operator, OperatorName } from '../operator.ts';

export const eq: Operator = {
  name: 'eq',
  bounds: 'both',
  links: 'one',
  summary: 'Equal to the value.',
  argument: 'value',
  sql: (column, argument) => sql`${column} = ${argument}`,
  matches: (value, argument, compare) => value !== null && compare(value, argument) === 0,
};

export const isAmong: Operator = {
  name: 'in',
  links: 'any',
  summary: 'Equal to one of the values of a comma-separated list.',
  argument: 'list',
  sql: (column, argument) => sql`${column} = any(${argument})`,
  matches: (value, argument, compare) =>
    value !== null && asList(argument).some((candidate) => compare(value, candidate) === 0),
};

export const gt = ordering('gt', 'Greater (later) than the value.', '>', 'low', (difference) => difference > 0);
export const gte = ordering(
  'gte',
  'Greater (later) than or equal to the value.',
  '>=',
  'low',
  (difference) => difference >= 0,
);
export const lt = ordering('lt', 'Less (earlier) than the value.', '<', 'high', (difference) => difference < 0);
export const lte = ordering(
  'lte',
  'Less (earlier) than or equal to the value.',
  '<=',
  'high',
  (difference) => difference <= 0,
);

export const range: Operator = {
  name: 'range',
  summary: 'Between two values of a comma-separated list, both included.',
  argument: 'pair',
  bounds: 'pair',
  sql: (column, argument) => sql`${column} between (${argument})[1] and (${argument})[2]`,
  matches: (value, argument, compare) => {
    const [low, high] = asList(argument);
    if (value === null || low === undefined || high === undefined) return false;
    return compare(value, low) >= 0 && compare(value, high) <= 0;
  },
};

function ordering(
  name: OperatorName,
  summary: string,
  symbol: string,
  bounds: 'low' | 'high',
  test: (difference: number) => boolean,
): Operator {
  const compare: Operator['sql'] = (column, argument) => sql`${column} ${sql.raw(symbol)} ${argument}`;
  return {
    name,
    summary,
    argument: 'value',
    bounds,
    sql: compare,
    matches: (value, argument, compare) => value !== null && test(compare(value, argument)),
  };
}

function asList(argument: Json): readonly Json[] {
  return Array.isArray(argument) ? argument : [];
}
