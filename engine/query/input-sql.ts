/** The rows of a write as PostgreSQL reads them: one JSON array, one set of columns for each resource. */
import { fragment, identifier, join, keyword, parameter, type SqlFragment } from '../kernel/sql-fragment.ts';
import type { Field, Resource } from '../model/model.ts';
import { inputMembers, writePlaces } from './write-places.ts';

/** Name of the CTE with the rows of a write. */
export const input = 'input';

/** Asked for with every row that is written. */
const stored = new WeakMap<Resource, readonly Field[]>();
const linked = new WeakMap<Resource, readonly Field[]>();

/** Fields that have a column. */
export function storedFields(resource: Resource): readonly Field[] {
  return kept(stored, resource, (field) => field.type.storage === 'column');
}

/** Fields that have a join table. */
export function linkFields(resource: Resource): readonly Field[] {
  return kept(linked, resource, (field) => field.linkTable !== undefined);
}

function kept(
  known: WeakMap<Resource, readonly Field[]>,
  resource: Resource,
  isMeant: (field: Field) => boolean,
): readonly Field[] {
  const fields = known.get(resource) ?? resource.fields.filter(isMeant);
  known.set(resource, fields);
  return fields;
}

/** The CTE `input`: the rows of a write, read from one JSON array of encoded columns. */
export function inputSql(resource: Resource, columns: readonly Field[]): SqlFragment {
  const definitions = [
    ...columns.map((field) => fragment`${identifier(field.columnName)} ${keyword(field.type.columnType(field))}`),
    ...linkFields(resource).map((field) => fragment`${identifier(field.name)} uuid[]`),
    fragment`${identifier(inputMembers.position)} integer`,
    fragment`${identifier(inputMembers.version)} integer`,
    fragment`${identifier(inputMembers.event)} uuid`,
    fragment`${identifier(inputMembers.changed)} jsonb`,
  ];
  return cte(
    input,
    fragment`select * from json_to_recordset(${parameter(writePlaces.rows)}::json) as rows(${join(definitions, ', ')})`,
  );
}

/** `"name" as (body)`. */
export function cte(name: string, body: SqlFragment): SqlFragment {
  return fragment`${identifier(name)} as (${body})`;
}
