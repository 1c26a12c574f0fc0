/** Records a write in the history, in the same statement: the change of its transaction, once, and each record's values. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
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
): readonly RawBuilder<unknown>[] {
  const callerKinds = [...model.callerFields.keys()].flatMap((id) => {
    const kind = model.resourceById.get(id);
    return kind === undefined ? [] : [sql` when ${sql.lit(id)} then ${sql.lit(kind.contentTypeId)}::uuid`];
  });
  const customer = systemResource(model, 'customer').contentTypeId;
  const rows = sql`select count(*)::integer as records from ${sql.id(written)}`;
  const change = insertInto(model, 'change', {
    id: sql`${parameter(writeParameters.change)}::uuid`,
    created_at: sql.raw('clock_timestamp()'),
    kind: sql`${parameter(writeParameters.changeKind)}::text`,
    operation: sql`${parameter(writeParameters.operation)}::text`,
    request_id: sql`${parameter(writeParameters.requestId)}::text`,
    caller_type: sql`case ${parameter(writeParameters.principalKind)}::text${sql.join(callerKinds, sql``)} else ${sql.lit(customer)}::uuid end`,
    caller: sql`${parameter(writeParameters.principal)}::uuid`,
    integration: sql`${parameter(writeParameters.agent)}::uuid`,
    created: what === 'created' ? sql.raw('records') : sql.raw('0'),
    updated: what === 'updated' ? sql.raw('records') : sql.raw('0'),
    deleted: what === 'deleted' ? sql.raw('records') : sql.raw('0'),
    complete: sql.raw('true'),
  });
  const values = insertInto(model, 'changerecord', {
    id: sql.id(input, inputMembers.event),
    change: sql`${parameter(writeParameters.change)}::uuid`,
    content_type: sql`${sql.lit(resource.contentTypeId)}::uuid`,
    object_id: sql.id(written, 'id'),
    kind: sql.lit(what),
    row_version: sql.id(written, 'version'),
    settled: sql`${parameter(writeParameters.settled)}::boolean`,
    before: sql.id(input, inputMembers.before),
    after: sql.id(input, inputMembers.after),
  });
  return [
    cte('change', sql`${change} from (${rows}) as counted where records > 0 on conflict do nothing`),
    cte(
      'change_records',
      sql`${values} from ${sql.id(written)} join ${sql.id(input)} on ${sql.id(input, 'id')} = ${sql.id(written, 'id')}`,
    ),
  ];
}

function insertInto(
  model: Model,
  name: SystemName,
  values: Readonly<Record<string, Expression<unknown>>>,
): RawBuilder<unknown> {
  const resource = systemResource(model, name);
  const columns = Object.keys(values).map((member) => {
    const field = resource.fieldByName.get(member);
    invariant(field, `${resource.id} has no field ${member}`);
    return sql.id(field.columnName);
  });
  return sql`insert into ${sql.id(resource.table)} (${sql.join([sql.id('customer_id'), ...columns])}) select ${parameter(writeParameters.customer)}::uuid, ${sql.join(Object.values(values))}`;
}
