/** The event-log row of every write, in the same statement (api.md, section 8). */
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
import { organizationField, systemResource } from '../model/system-resources.ts';
import { inputMembers, writeParameters } from './write-parameters.ts';

/** `insert into <event log> … select … from written`, or undefined for resources that are not logged. */
export function eventInsert(
  resource: Resource,
  what: 'created' | 'updated' | 'deleted',
  model: Model,
  rows: { readonly input: string; readonly written: string },
): SqlFragment | undefined {
  if (!resource.logged) return undefined;
  const log = systemResource(model, 'event');
  const { input, written } = rows;
  const organization = organizationField(resource);
  const changed = what === 'updated' ? sql`, 'changed', ${identifier(input, inputMembers.changed)}` : keyword('');
  const values: Readonly<Record<string, SqlPart>> = {
    id: identifier(input, inputMembers.event),
    organization: organization ? identifier(written, organization.columnName) : keyword('null::uuid'),
    content_type: sql`${literal(resource.contentTypeId)}::uuid`,
    object_id: identifier(written, 'id'),
    event_identifier: literal(eventIdentifier(resource, what)),
    event_context: sql`jsonb_strip_nulls(jsonb_build_object('version', 'v' || ${identifier(written, 'version')}, 'request_id', ${parameter(writeParameters.requestId)}::text, 'change_id', ${parameter(writeParameters.change)}::text${changed}))`,
    // Not the transaction's start time: of two writes of a row the second must have the later time.
    created_at: keyword('clock_timestamp()'),
    ...Object.fromEntries([...model.callerFields].map(([kind, { name }]) => [name, triggeredBy(kind)])),
  };
  const columns = Object.entries(values).map(([name, value]) => {
    const field = log.fieldByName.get(name);
    invariant(field, `the event log has no field ${name}`);
    return { column: identifier(field.columnName), value };
  });
  return sql`insert into ${identifier(log.table)} (${join([identifier('customer_id'), ...columns.map((entry) => entry.column)], ', ')}) select ${parameter(writeParameters.customer)}::uuid, ${join(
    columns.map((entry) => entry.value),
    ', ',
  )} from ${identifier(written)} join ${identifier(input)} on ${identifier(input, 'id')} = ${identifier(written, 'id')}`;
}

/** `contracts.apartmentcontract.instancecreated`. */
function eventIdentifier(resource: Resource, what: string): string {
  return `${resource.id}.instance${what}`;
}

function triggeredBy(kind: string): SqlFragment {
  return sql`case when ${parameter(writeParameters.principalKind)}::text = ${literal(kind)} then ${parameter(writeParameters.principal)}::uuid end`;
}
