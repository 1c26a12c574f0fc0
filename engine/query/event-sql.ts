/** The event-log row of every write (api.md, section 8). */
import { type RawBuilder, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import type { Model, Resource } from '../model/model.ts';
import { organizationField } from '../model/system-resources.ts';
import { type Insert, insertInto, type WriteKind, writtenInput } from './change-sql.ts';
import type { WriteSource } from './input-sql.ts';
import { inputMembers, writeParameters } from './write-parameters.ts';

/** The reaction that has caused the write, if one has. */
const reaction = sql`case when ${parameter(writeParameters.changeKind)}::text = 'reaction' then ${parameter(writeParameters.operation)}::text end`;

/** Inserts an event for each written record. */
export function eventInsert(
  resource: Resource,
  what: WriteKind,
  model: Model,
  { isComposed, member, written }: WriteSource,
): Insert {
  const organization = organizationField(resource);
  const changed = what === 'updated' ? sql`, 'changed', ${member(inputMembers.changed)}` : sql``;
  const values: Readonly<Record<string, RawBuilder<unknown>>> = {
    id: member(inputMembers.event),
    organization: organization ? written(organization.columnName) : sql`null::uuid`,
    content_type: sql`${sql.lit(resource.contentTypeId)}::uuid`,
    object_id: written('id'),
    event_identifier: sql.lit(eventIdentifier(resource, what)),
    event_context: sql`jsonb_strip_nulls(jsonb_build_object('version', 'v' || ${written('version')}, 'request_id', ${parameter(writeParameters.requestId)}::text, 'change_id', ${parameter(writeParameters.change)}::text, 'reaction', ${reaction}${changed}))`,
    // Not the transaction's start time: of two writes of a row the second must have the later time.
    created_at: sql`clock_timestamp()`,
    ...Object.fromEntries([...model.callerFields].map(([kind, { name }]) => [name, triggeredBy(kind)])),
  };
  return insertInto(model, 'event', values, isComposed ? writtenInput() : undefined);
}

/** `contracts.apartmentcontract.instancecreated`. */
function eventIdentifier(resource: Resource, what: string): string {
  return `${resource.id}.instance${what}`;
}

function triggeredBy(kind: string): RawBuilder<unknown> {
  return sql`case when ${parameter(writeParameters.principalKind)}::text = ${sql.lit(kind)} then ${parameter(writeParameters.principal)}::uuid end`;
}
