/**
 * Finds the records with certain values in the fields of a key, for any number of keys in one statement. Values: the
 * customer, then one array for each field, all of the same length.
 */
import { type SqlBool, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import type { Statement } from '../database/statement.ts';
import type { Field, Resource } from '../model/model.ts';
import { type AnyRow, allOf, db } from './builder.ts';
import { columnOf } from './sql-context.ts';

/** Selects `position` (from 0) of each key that has records, and their `ids`, at most two: enough to detect that a key is not unique. */
export function buildMatch(resource: Resource, fields: readonly Field[], { queries }: CompiledModel): Statement {
  const keys = fields.map((_, index) => sql.id(`key${index}`));
  const arrays = fields.map((field, index) => sql`${parameter(index + 1)}::${sql.raw(field.type.columnType(field))}[]`);
  const same = fields.map(
    (field, index) => sql<SqlBool>`${columnOf(field, 'record')} = ${sql.id('wanted', `key${index}`)}`,
  );
  const query = db
    .selectFrom(
      sql<AnyRow>`unnest(${sql.join(arrays)}) with ordinality`.as<'wanted'>(
        sql`wanted(${sql.join([...keys, sql.id('position')])})`,
      ),
    )
    .innerJoin(`${resource.table} as record`, (on) => on.on(allOf(same)))
    .select([sql`wanted.position::integer - 1`.as('position'), sql`(array_agg(record.id))[1:2]`.as('ids')])
    .groupBy('wanted.position');
  return queries.statement(query);
}
