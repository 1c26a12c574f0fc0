/**
 * Finds the records with certain values in the fields of a key, for any number of keys in one statement. Values: the
 * customer, then one array for each field, all of the same length.
 */
import { sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import type { Field, Resource } from '../model/model.ts';
import { columnOf } from './sql-context.ts';
import { compileStatement } from './statement.ts';

/** Selects `position` (from 0) of each key that has records, and their `ids`, at most two: enough to detect that a key is not unique. */
export function buildMatch(resource: Resource, fields: readonly Field[]): Statement {
  const names = fields.map((_, index) => sql.id(`key${index}`));
  const arrays = fields.map((field, index) => sql`${parameter(index + 1)}::${sql.raw(field.type.columnType(field))}[]`);
  const same = fields.map((field, index) => sql`${columnOf(field, 'record')} = ${sql.id('wanted', `key${index}`)}`);
  return compileStatement(
    sql`select wanted.position::integer - 1 as position, (array_agg(${sql.id('record', 'id')}))[1:2] as ids from unnest(${sql.join(arrays)}) with ordinality as wanted(${sql.join([...names, sql.id('position')])}) join ${sql.id(resource.table)} as record on ${sql.id('record', 'customer_id')} = ${parameter(0)}::uuid and ${sql.join(same, sql` and `)} group by wanted.position`,
  );
}
