/** Records a write in the history, with the write: the change of its transaction, once, and each record's values. */
import { type InsertQueryBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Model, Resource } from '../model/model.ts';
import { type SystemName, systemResource } from '../model/system-resources.ts';
import { type AnyTables, db, type Select } from './builder.ts';
import { input, type WriteSource, written } from './input-sql.ts';
import { inputMembers, writeParameters } from './write-parameters.ts';

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
  source: WriteSource,
): { readonly changes: Insert; readonly change_records: Insert } {
  const { isComposed, member, written: ofWritten } = source;
  const callerKind = sql`${parameter(writeParameters.principalKind)}::text`;
  // Citus 13 sends the comparison of a simple CASE to the worker as null, if the values of an INSERT contain it.
  const [compared, equals] = isComposed ? [sql` ${callerKind}`, sql``] : [sql``, sql`${callerKind} = `];
  const callerKinds = [...model.callerFields.keys()].flatMap((id) => {
    const kind = model.resourceById.get(id);
    return kind === undefined ? [] : [sql` when ${equals}${sql.lit(id)} then ${sql.lit(kind.contentTypeId)}::uuid`];
  });
  const customer = systemResource(model, 'customer').contentTypeId;
  const counted = db.selectFrom(written).select(sql`count(*)::integer`.as('records'));
  const countOf = (kind: WriteKind): RawBuilder<unknown> => {
    if (kind !== what) return sql.lit(0);
    return isComposed ? sql`records` : sql.lit(1);
  };
  const change = insertInto(
    model,
    'change',
    {
      id: sql`${parameter(writeParameters.change)}::uuid`,
      created_at: sql`clock_timestamp()`,
      kind: sql`${parameter(writeParameters.changeKind)}::text`,
      operation: sql`${parameter(writeParameters.operation)}::text`,
      request_id: sql`${parameter(writeParameters.requestId)}::text`,
      caller_type: sql`case${compared}${sql.join(callerKinds, sql``)} else ${sql.lit(customer)}::uuid end`,
      caller: sql`${parameter(writeParameters.principal)}::uuid`,
      integration: sql`${parameter(writeParameters.agent)}::uuid`,
      created: countOf('created'),
      updated: countOf('updated'),
      deleted: countOf('deleted'),
      complete: sql.lit(true),
    },
    isComposed ? db.selectFrom(counted.as('counted')).where(sql<SqlBool>`records > 0`) : undefined,
  );
  const records = insertInto(
    model,
    'changerecord',
    {
      id: member(inputMembers.event),
      change: sql`${parameter(writeParameters.change)}::uuid`,
      content_type: sql`${sql.lit(resource.contentTypeId)}::uuid`,
      object_id: ofWritten('id'),
      kind: sql.lit(what),
      row_version: ofWritten('version'),
      settled: sql`${parameter(writeParameters.settled)}::boolean`,
      before: member(inputMembers.before),
      after: member(inputMembers.after),
    },
    isComposed ? writtenInput() : undefined,
  );
  return { changes: change.onConflict((conflict) => conflict.doNothing()), change_records: records };
}

/** The written rows with their input. */
export function writtenInput(): Select {
  return db.selectFrom(written).innerJoin(input, `${input}.id`, `${written}.id`);
}

/** Inserts into the table of one of the engine's resources. `values`: expressions by member. */
export function insertInto(
  model: Model,
  name: SystemName,
  values: Readonly<Record<string, RawBuilder<unknown>>>,
  rows: Select | undefined,
): Insert {
  const resource = systemResource(model, name);
  const columns = Object.entries(values).map(([member, value]) => {
    const field = resource.fieldByName.get(member);
    invariant(field, `${resource.id} has no field ${member}`);
    return [field.columnName, value] as const;
  });
  return insert(resource.table, columns, rows);
}

/** Inserts expressions by column: one row for each of `rows`, or one row of values. */
export function insert(
  table: string,
  values: readonly (readonly [column: string, value: RawBuilder<unknown>])[],
  rows: Select | undefined,
): Insert {
  if (rows === undefined) return db.insertInto(table).values(Object.fromEntries(values));
  return db
    .insertInto(table)
    .columns(values.map(([column]) => column))
    .expression(rows.select(values.map(([column, value]) => value.as(column))));
}
