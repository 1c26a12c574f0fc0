/** Records a write in the history, in the same statement: the change of its transaction, once, and each record's values. */
import { invariant } from '../kernel/invariant.ts';
import {
  identifier,
  join,
  keyword,
  literal,
  parameter,
  type SqlFragment,
  type SqlPart,
  sql,
} from '../kernel/sql-fragment.ts';
import type { Model, Resource } from '../model/model.ts';
import { type SystemName, systemResource } from '../model/system-resources.ts';
import { cte } from './input-sql.ts';
import { inputMembers, writeParameters } from './write-parameters.ts';

export type WriteKind = 'created' | 'updated' | 'deleted';

/**
 * Returns the parts `change` and `change_records` of a write. The first statement of a transaction inserts the change with its counts; for later ones the
 * row exists already, and the counts are set before the commit (record-change.ts).
 */
export function changeInserts(
  resource: Resource,
  what: WriteKind,
  model: Model,
  { input, written }: { readonly input: string; readonly written: string },
): readonly SqlFragment[] {
  const callerKinds = [...model.callerFields.keys()].flatMap((id) => {
    const kind = model.resourceById.get(id);
    return kind === undefined ? [] : [sql` when ${literal(id)} then ${literal(kind.contentTypeId)}::uuid`];
  });
  const customer = systemResource(model, 'customer').contentTypeId;
  const rows = sql`select count(*)::integer as records from ${identifier(written)}`;
  const change = insertInto(model, 'change', {
    id: sql`${parameter(writeParameters.change)}::uuid`,
    created_at: keyword('clock_timestamp()'),
    kind: sql`${parameter(writeParameters.changeKind)}::text`,
    operation: sql`${parameter(writeParameters.operation)}::text`,
    request_id: sql`${parameter(writeParameters.requestId)}::text`,
    caller_type: sql`case ${parameter(writeParameters.principalKind)}::text${join(callerKinds, '')} else ${literal(customer)}::uuid end`,
    caller: sql`${parameter(writeParameters.principal)}::uuid`,
    integration: sql`${parameter(writeParameters.agent)}::uuid`,
    created: what === 'created' ? keyword('records') : keyword('0'),
    updated: what === 'updated' ? keyword('records') : keyword('0'),
    deleted: what === 'deleted' ? keyword('records') : keyword('0'),
    complete: keyword('true'),
  });
  const values = insertInto(model, 'changerecord', {
    id: identifier(input, inputMembers.event),
    change: sql`${parameter(writeParameters.change)}::uuid`,
    content_type: sql`${literal(resource.contentTypeId)}::uuid`,
    object_id: identifier(written, 'id'),
    kind: literal(what),
    row_version: identifier(written, 'version'),
    settled: sql`${parameter(writeParameters.settled)}::boolean`,
    before: identifier(input, inputMembers.before),
    after: identifier(input, inputMembers.after),
  });
  return [
    cte('change', sql`${change} from (${rows}) as counted where records > 0 on conflict do nothing`),
    cte(
      'change_records',
      sql`${values} from ${identifier(written)} join ${identifier(input)} on ${identifier(input, 'id')} = ${identifier(written, 'id')}`,
    ),
  ];
}

function insertInto(model: Model, name: SystemName, values: Readonly<Record<string, SqlPart>>): SqlFragment {
  const resource = systemResource(model, name);
  const columns = Object.keys(values).map((member) => {
    const field = resource.fieldByName.get(member);
    invariant(field, `${resource.id} has no field ${member}`);
    return identifier(field.columnName);
  });
  return sql`insert into ${identifier(resource.table)} (${join([identifier('customer_id'), ...columns], ', ')}) select ${parameter(writeParameters.customer)}::uuid, ${join(Object.values(values), ', ')}`;
}
