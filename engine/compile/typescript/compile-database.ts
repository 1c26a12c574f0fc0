/** Generates the `Database` interface of Kysely: the columns of each table, with the types of their values. */
import type { Column, Table } from '../tables/tables.ts';

/** Returns the declaration of `Database`: the tables by the names that queries use. */
export function compileDatabase(tables: readonly Table[], nameOf: (table: Table) => string): readonly string[] {
  return [
    '/** The tables by name, with the columns of their rows. */',
    'export interface Database {',
    ...tables.map((table) => `  ${nameOf(table)}: { ${table.columns.map((column) => memberOf(column)).join('; ')} };`),
    '}',
  ];
}

/** Columns that the database or the customer plugin fills. */
const filled = new Set(['customer_id', 'version']);

function memberOf({ name, type, nullable, default: fallback }: Column): string {
  const value = `${typeOf(type)}${nullable ? ' | null' : ''}`;
  const isFilled = filled.has(name) || (fallback !== undefined && !nullable);
  return `${name}: ${isFilled ? `Filled<${value}>` : value}`;
}

/** TypeScript types by the first letters of PostgreSQL's name of a type; node-postgres returns all other types as text. */
const types: readonly (readonly [RegExp, string])[] = [
  [/^(?:text|uuid|character)[^[]*\[\]$/, 'string[]'],
  [/^integer\[\]$/, 'number[]'],
  [/\[\]$/, 'unknown[]'],
  [/^(?:integer|smallint|double precision)/, 'number'],
  [/^(?:bigint|numeric)/, 'Exact'],
  [/^boolean/, 'boolean'],
  [/^timestamp/, 'Time'],
  [/^json/, 'Json'],
];

function typeOf(type: string): string {
  return types.find(([pattern]) => pattern.test(type))?.[1] ?? 'string';
}
