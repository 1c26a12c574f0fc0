/** Writes of an erasure: overwrites fields of records by one statement, whose change and events contain the names of the fields but no values. */
import { sql } from 'kysely';
import { anyOf } from '../../database/expressions.ts';
import { anyTable, db } from '../../database/kysely.ts';
import type { Caller } from '../../extension/contract.ts';
import type { Json } from '../../kernel/json.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { organizationField, systemResource } from '../../model/system-resources.ts';
import { isWriteTime } from '../../query/build-write.ts';
import { erasedMark, notRecorded } from '../../query/history-marks.ts';
import type { StoredRecord } from '../../read/load-records.ts';
import { type RequestContext, withCallerPermissions } from '../../request/request-context.ts';
import { encodeValue } from '../../write/encode-rows.ts';
import { recordChange } from '../../write/record-change.ts';
import { hookContext, hooksOf } from '../../write/run-hooks.ts';

/** The values to write, which are the same for each of the records. */
export interface Overwriting {
  readonly resource: Resource;
  readonly ids: readonly string[];
  readonly values: ReadonlyMap<Field, Json>;
  /** The stored records, if one of the fields has external data of an extension, such as a file. */
  readonly stored: readonly StoredRecord[];
}

/** Overwrites the fields, with a new version, an event and a change record for each. */
export async function overwrite(overwriting: Overwriting, context: RequestContext): Promise<void> {
  const { resource, ids, values, stored } = overwriting;
  if (ids.length === 0 || values.size === 0) return;
  const query = resource.logged ? loggedUpdate(overwriting, context) : updateOf(overwriting);
  await context.session.execute<object>(query, context.caller.customerId);
  await releaseFiles(resource, stored, values, context);
}

function updateOf({ resource, ids, values }: Overwriting) {
  const now = sql<never>`now()`;
  const times = resource.fields.filter(isWriteTime).map(({ columnName }) => [columnName, now] as const);
  const sets = [...values].map(([field, value]) => {
    const encoded = encodeValue(field, value);
    const type = field.type.columnType(field);
    const isJson = type === 'jsonb' && encoded !== null;
    return [field.columnName, sql<never>`${isJson ? JSON.stringify(encoded) : encoded}::${sql.raw(type)}`] as const;
  });
  const organization = organizationField(resource)?.columnName;
  const owner = organization === undefined ? sql<null>`null::uuid` : sql<string | null>`${sql.ref(organization)}`;
  return anyTable
    .updateTable(resource.table)
    .set(Object.fromEntries([...sets, ...times]))
    .where('id', '=', anyOf(ids, 'uuid'))
    .returning(['id', 'version', owner.as('organization_id')]);
}

/** Returns the query that updates records and adds their change, events and change records. */
function loggedUpdate(overwriting: Overwriting, requestContext: RequestContext) {
  const { resource, ids, values } = overwriting;
  const { runtime, requestId } = requestContext;
  const { caller } = withCallerPermissions(requestContext);
  const { id, kind, operation } = recordChange(requestContext);
  const { model } = runtime;
  const names = [...values.keys()].map(({ name }) => name);
  const type = sql`${resource.contentTypeId}::uuid`;
  const marked = sql`${JSON.stringify({ [notRecorded]: names, [erasedMark]: true })}::jsonb`;
  const callerType = model.resourceById.get(caller.principal.resource) ?? systemResource(model, 'customer');
  const context = JSON.stringify({ request_id: requestId, change_id: id, changed: names });
  const trigger = triggerOf(caller, model);
  const newIds = ids.map(() => runtime.newId());
  const given = sql<{ id: string; event: string }>`unnest(${ids}::uuid[], ${newIds}::uuid[])`;
  return db
    .with('written', () => updateOf(overwriting))
    .with('recorded', (query) =>
      query
        .selectFrom('written')
        .innerJoin(given.as<'given'>(sql`given(id, event)`), 'given.id', 'written.id')
        .select(['written.id', 'written.version', 'written.organization_id', 'given.event as event_id']),
    )
    .with('changed', (query) =>
      query
        .insertInto('change')
        .values({
          id,
          created_at: sql<Date>`clock_timestamp()`,
          kind,
          operation,
          request_id: requestId,
          caller_type_id: callerType.contentTypeId,
          caller: caller.principal.id,
          integration: caller.agentId,
          created: 0,
          updated: 0,
          deleted: 0,
          complete: false,
        })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with('announced', (query) =>
      query
        .insertInto('event')
        .columns([
          'id',
          'organization_id',
          'created_at',
          'content_type_id',
          'object_id',
          'event_identifier',
          'event_context',
          ...trigger.columns,
        ])
        .expression(
          query
            .selectFrom('recorded')
            .select(['event_id', 'organization_id', sql`clock_timestamp()`.as('created_at'), type.as('type'), 'id'])
            .select(sql`${`${resource.id}.instanceupdated`}::text`.as('identifier'))
            .select(sql`jsonb_build_object('version', 'v' || version) || ${context}::jsonb`.as('context'))
            .select(trigger.values),
        ),
    )
    .insertInto('changerecord')
    .columns(['id', 'change_id', 'content_type_id', 'object_id', 'kind', 'row_version', 'settled', 'before', 'after'])
    .expression((query) =>
      query
        .selectFrom('recorded')
        .select(['event_id', sql`${id}::uuid`.as('change'), type.as('type'), 'id', sql.lit('updated').as('kind')])
        .select(['version', sql.lit(true).as('settled'), marked.as('before'), marked.as('after')]),
    );
}

/** Returns the column of an event with its caller, and the value; none for callers of other kinds. */
function triggerOf({ principal }: Caller, { callerFields }: Model) {
  const field = callerFields.get(principal.resource);
  if (field === undefined) return { columns: [], values: [] };
  // There is one such column for each kind of caller, all of the same type.
  const column = field.columnName as 'triggered_by_integration_id';
  return { columns: [column], values: [sql`${principal.id}::uuid`.as('trigger')] };
}

/** Runs the hooks of fields with data outside of the database, so that files are deleted with the field. */
async function releaseFiles(
  resource: Resource,
  stored: readonly StoredRecord[],
  values: ReadonlyMap<Field, Json>,
  context: RequestContext,
): Promise<void> {
  const names = new Set([...values.keys()].map(({ name }) => name));
  const hooks = hooksOf(resource, context)?.afterWrite.filter(({ fields }) => fields?.some((name) => names.has(name)));
  if (hooks === undefined || hooks.length === 0 || stored.length === 0) return;
  const newValues = Object.fromEntries([...values].map(([field, value]) => [field.name, value]));
  const changes = stored.map(({ id, record }) => ({
    kind: 'update' as const,
    resource: resource.id,
    id,
    before: record,
    after: { ...record, ...newValues },
    bySystem: true,
  }));
  const contextOf = hookContext(context);
  for (const { run } of hooks) await run(changes, contextOf());
}
