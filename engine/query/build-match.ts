/** The records that have given values in the fields of a key. Values: the customer, then one for each field. */
import { fragment, identifier, join, keyword, parameter } from '../kernel/sql-fragment.ts';
import type { Field, Resource } from '../model/model.ts';
import { columnOf } from './sql-context.ts';
import { compileStatement, type Statement } from './statement.ts';

/** `id` of the matching records, at most two: one more than is good. */
export function buildMatch(resource: Resource, fields: readonly Field[]): Statement {
  const conditions = fields.map(
    (field, index) =>
      fragment`${columnOf(field, 'record')} = ${parameter(index + 1)}::${keyword(field.type.columnType(field))}`,
  );
  return compileStatement(
    fragment`select ${identifier('record', 'id')} as id from ${identifier(resource.table)} as record where ${identifier('record', 'customer_id')} = ${parameter(0)}::uuid and ${join(conditions, ' and ')} limit 2`,
  );
}
