/** Writes of an erasure: overwrites fields of records by one statement, whose change and events contain the names of the fields but no values. */
import type { Json } from '../../kernel/json.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import type { Field, Resource } from '../../model/model.ts';
import { organizationField, systemResource } from '../../model/system-resources.ts';
import { isWriteTime } from '../../query/build-write.ts';
import { erasedMark, notRecorded } from '../../query/history-marks.ts';
import { type RequestContext, withCallerPermissions } from '../context/request-context.ts';
import type { StoredRecord } from '../reading/load-records.ts';
import { encodeValue } from '../write/encode-value.ts';
import { recordChange } from '../write/record-change.ts';
import { hookContext, hooksOf } from '../write/run-hooks.ts';

/** The values to write, which are the same for each of the records. */
export interface Overwriting {
  readonly resource: Resource;
  readonly ids: readonly string[];
  readonly values: ReadonlyMap<Field, Json>;
  /** The stored records, if one of the fields has external data of an extension, such as a file. */
  readonly stored: readonly StoredRecord[];
}

/** Overwrites the fields, with a new version, an event and a change record for each. */
export async function overwrite(
  { resource, ids, values, stored }: Overwriting,
  context: RequestContext,
): Promise<void> {
  if (ids.length === 0 || values.size === 0) return;
  const { session, caller, runtime } = context;
  const parameters: unknown[] = [caller.customerId, ids];
  const addParameter = (value: unknown): string => `$${parameters.push(value)}`;
  const times = resource.fields.filter(isWriteTime).map(({ columnName }) => `${quoteIdentifier(columnName)} = now()`);
  const sets = [...values].map(([field, value]) => {
    const encoded = encodeValue(field, value);
    const type = field.type.columnType(field);
    const isJson = type === 'jsonb' && encoded !== null;
    return `${quoteIdentifier(field.columnName)} = ${addParameter(isJson ? JSON.stringify(encoded) : encoded)}::${type}`;
  });
  const organization = organizationField(resource)?.columnName;
  const owner = organization === undefined ? 'null::uuid' : quoteIdentifier(organization);
  const update = `update ${quoteIdentifier(resource.table)} set ${[...sets, ...times, 'version = version + 1'].join(', ')}
  where customer_id = $1 and id = any($2::uuid[]) returning id, version, ${owner} as organization_id`;
  if (!resource.logged) await session.query(update, parameters);
  else {
    const events = addParameter(ids.map(() => runtime.newId()));
    await session.query(
      loggedUpdate(update, resource, [...values.keys()], { events, addParameter, requestContext: context }),
      parameters,
    );
  }
  await releaseFiles(resource, stored, values, context);
}

interface Logging {
  readonly events: string;
  readonly addParameter: (value: unknown) => string;
  readonly requestContext: RequestContext;
}

function loggedUpdate(
  update: string,
  resource: Resource,
  fields: readonly Field[],
  { events, addParameter, requestContext }: Logging,
): string {
  const { session, runtime, requestId } = requestContext;
  const { caller } = withCallerPermissions(requestContext);
  const { id, kind, operation } = recordChange(requestContext);
  const names = fields.map(({ name }) => name);
  const change = `${addParameter(id)}::uuid`;
  const type = `'${resource.contentTypeId}'::uuid`;
  const caught = runtime.model.callerFields.get(caller.principal.resource);
  const callerType = (
    runtime.model.resourceById.get(caller.principal.resource) ?? systemResource(runtime.model, 'customer')
  ).contentTypeId;
  const context = { request_id: requestId, change_id: id, changed: names };
  const marked = `${addParameter(JSON.stringify({ [notRecorded]: names, [erasedMark]: true }))}::jsonb`;
  const trigger = caught === undefined ? '' : `, ${quoteIdentifier(caught.columnName)}`;
  const triggered = caught === undefined ? '' : `, ${addParameter(caller.principal.id)}::uuid`;
  return `with written as (${update}), input as (select * from unnest($2::uuid[], ${events}::uuid[]) as given(id, event)),
  change as (insert into ${session.tables.change} (customer_id, id, created_at, kind, operation, request_id, caller_type_id, caller, integration, created, updated, deleted, complete)
    select $1::uuid, ${change}, clock_timestamp(), ${addParameter(kind)}::text, ${addParameter(operation)}::text, ${addParameter(requestId)}::text, ${addParameter(callerType)}::uuid, ${addParameter(caller.principal.id)}::uuid, ${addParameter(caller.agentId)}::uuid, 0, 0, 0, false on conflict do nothing),
  event as (insert into ${session.tables.event} (customer_id, id, organization_id, created_at, content_type_id, object_id, event_identifier, event_context${trigger})
    select $1::uuid, input.event, written.organization_id, clock_timestamp(), ${type}, written.id, ${addParameter(`${resource.id}.instanceupdated`)}::text,
      jsonb_build_object('version', 'v' || written.version) || ${addParameter(JSON.stringify(context))}::jsonb${triggered} from written join input using (id))
insert into ${session.tables.changerecord} (customer_id, id, change_id, content_type_id, object_id, kind, row_version, settled, before, after)
  select $1::uuid, input.event, ${change}, ${type}, written.id, 'updated', written.version, true, ${marked}, ${marked} from written join input using (id)`;
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
