/** Records a write in the history, in the same statement: the change of its transaction, once, and each record's values. */
import { type InsertQueryBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Model, Resource } from '../model/model.ts';
import { type SystemName, systemResource } from '../model/system-resources.ts';
import { type AnyTables, db, type Select } from './builder.ts';
import { input, inputMember, written } from './input-sql.ts';
import { writeParameters } from './write-parameters.ts';

export type WriteKind = 'created' | 'updated' | 'deleted';

export type Insert = InsertQueryBuilder<AnyTables, string, object>;

/**
 * Returns the inserts of a write's change and of its records. The first statement of a transaction inserts the change with its counts; for later ones the
 * row exists already, and the counts are set before the commit (record-change.ts).
 */
export function changeInserts(
  resource: Resource,
  what: WriteKind,
  model: Model,
): { readonly changes: Insert; readonly change_records: Insert } {
  const callerKinds = [...model.callerFields.keys()].flatMap((id) => {
    const kind = model.resourceById.get(id);
    return kind === undefined ? [] : [sql` when ${sql.lit(id)} then ${sql.lit(kind.contentTypeId)}::uuid`];
  });
  const customer = systemResource(model, 'customer').contentTypeId;
  const counted = db.selectFrom(written).select(sql`count(*)::integer`.as('records'));
  const countOf = (kind: WriteKind): RawBuilder<unknown> => (kind === what ? sql`records` : sql.lit(0));
  const change = insertInto(
    model,
    'change',
    {
      id: sql`${parameter(writeParameters.change)}::uuid`,
      created_at: sql`clock_timestamp()`,
      kind: sql`${parameter(writeParameters.changeKind)}::text`,
      operation: sql`${parameter(writeParameters.operation)}::text`,
      request_id: sql`${parameter(writeParameters.requestId)}::text`,
      caller_type: sql`case ${parameter(writeParameters.principalKind)}::text${sql.join(callerKinds, sql``)} else ${sql.lit(customer)}::uuid end`,
      caller: sql`${parameter(writeParameters.principal)}::uuid`,
      integration: sql`${parameter(writeParameters.agent)}::uuid`,
      created: countOf('created'),
      updated: countOf('updated'),
      deleted: countOf('deleted'),
      complete: sql.lit(true),
    },
    db.selectFrom(counted.as('counted')).where(sql<SqlBool>`records > 0`),
  );
  const records = insertInto(
    model,
    'changerecord',
    {
      id: inputMember('event'),
      change: sql`${parameter(writeParameters.change)}::uuid`,
      content_type: sql`${sql.lit(resource.contentTypeId)}::uuid`,
      object_id: sql.id(written, 'id'),
      kind: sql.lit(what),
      row_version: sql.id(written, 'version'),
      settled: sql`${parameter(writeParameters.settled)}::boolean`,
      before: inputMember('before'),
      after: inputMember('after'),
    },
    writtenInput(),
  );
  return { changes: change.onConflict((conflict) => conflict.doNothing()), change_records: records };
}

/** The written rows with their input. */
export function writtenInput(): Select {
  return db.selectFrom(written).innerJoin(input, `${input}.id`, `${written}.id`);
}

/** Inserts rows of one of the engine's resources. `values`: expressions on `rows` by member. */
export function insertInto(
  model: Model,
  name: SystemName,
  values: Readonly<Record<string, RawBuilder<unknown>>>,
  rows: Select,
): Insert {
  const resource = systemResource(model, name);
  const columns = Object.entries(values).map(([member, value]) => {
    const field = resource.fieldByName.get(member);
    invariant(field, `${resource.id} has no field ${member}`);
    return { column: field.columnName, value };
  });
  return db
    .insertInto(resource.table)
    .columns(columns.map(({ column }) => column))
    .expression(rows.select(columns.map(({ column, value }) => value.as(column))));
}
