/** The event-log row of every write, in the same statement (api.md, section 8). */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Model, Resource } from '../model/model.ts';
import { organizationField, systemResource } from '../model/system-resources.ts';
import { inputMembers, writeParameters } from './write-parameters.ts';

/** `insert into <event log> … select … from written`, or undefined for resources that are not logged. */
export function eventInsert(
  resource: Resource,
  what: 'created' | 'updated' | 'deleted',
  model: Model,
  rows: { readonly input: string; readonly written: string },
): RawBuilder<unknown> | undefined {
  if (!resource.logged) return undefined;
  const log = systemResource(model, 'event');
  const { input, written } = rows;
  const organization = organizationField(resource);
  const changed = what === 'updated' ? sql`, 'changed', ${sql.id(input, inputMembers.changed)}` : sql.raw('');
  const values: Readonly<Record<string, Expression<unknown>>> = {
    id: sql.id(input, inputMembers.event),
    organization: organization ? sql.id(written, organization.columnName) : sql.raw('null::uuid'),
    content_type: sql`${sql.lit(resource.contentTypeId)}::uuid`,
    object_id: sql.id(written, 'id'),
    event_identifier: sql.lit(eventIdentifier(resource, what)),
    event_context: sql`jsonb_strip_nulls(jsonb_build_object('version', 'v' || ${sql.id(written, 'version')}, 'request_id', ${parameter(writeParameters.requestId)}::text, 'change_id', ${parameter(writeParameters.change)}::text${changed}))`,
    // Not the transaction's start time: of two writes of a row the second must have the later time.
    created_at: sql.raw('clock_timestamp()'),
    ...Object.fromEntries([...model.callerFields].map(([kind, { name }]) => [name, triggeredBy(kind)])),
  };
  const columns = Object.entries(values).map(([name, value]) => {
    const field = log.fieldByName.get(name);
    invariant(field, `the event log has no field ${name}`);
    return { column: sql.id(field.columnName), value };
  });
  return sql`insert into ${sql.id(log.table)} (${sql.join([sql.id('customer_id'), ...columns.map((entry) => entry.column)])}) select ${parameter(writeParameters.customer)}::uuid, ${sql.join(
    columns.map((entry) => entry.value),
  )} from ${sql.id(written)} join ${sql.id(input)} on ${sql.id(input, 'id')} = ${sql.id(written, 'id')}`;
}

/** `contracts.apartmentcontract.instancecreated`. */
function eventIdentifier(resource: Resource, what: string): string {
  return `${resource.id}.instance${what}`;
}

function triggeredBy(kind: string): RawBuilder<unknown> {
  return sql`case when ${parameter(writeParameters.principalKind)}::text = ${sql.lit(kind)} then ${parameter(writeParameters.principal)}::uuid end`;
}
