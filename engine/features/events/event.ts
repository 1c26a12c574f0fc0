/** An event in the format of the feed and of webhooks: the fields of the event log, with `id` and `position` (api.md, section 8). */
import { sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { SystemTables } from '../../query/system-tables.ts';

/** One row of the event log, as read by `selectEvents`. */
export interface EventRow {
  readonly id: string;
  readonly organization_id: string | null;
  readonly created_at: Date;
  readonly content_type_id: string;
  readonly object_id: string;
  readonly event_identifier: string;
  readonly event_context: JsonObject | null;
  readonly position: string;
  /** The caller IDs by the field of their kind; all but one are null. */
  readonly triggers: Readonly<Record<string, string | null>>;
}

/** Returns a query of events with their triggers. */
export function selectEvents(tables: SystemTables) {
  const triggers = tables.callerColumns.flatMap(({ member, column }) => [sql.lit(member), sql.ref(column)]);
  return db
    .selectFrom('event')
    .select(['id', 'organization_id', 'created_at', 'content_type_id', 'object_id', 'event_identifier'])
    .select([
      'event_context',
      'position',
      sql<EventRow['triggers']>`json_build_object(${sql.join(triggers)})`.as('triggers'),
    ])
    .$narrowType<{ event_context: JsonObject | null; position: string }>();
}

const digits = 15;

/** Formats a position for clients, with a fixed length, so that the texts sort in order of position. */
export function positionText(position: string | bigint): string {
  return String(position).padStart(digits, '0');
}

/** Returns the event as JSON. */
export function eventValue(row: EventRow): JsonObject {
  const triggers = Object.entries(row.triggers).map(([name, id]) => [name, id === null ? null : { id }] as const);
  return {
    id: `evt_${row.id}`,
    event_identifier: row.event_identifier,
    created_at: row.created_at.toISOString(),
    organization: row.organization_id === null ? null : { id: row.organization_id },
    content_type: { id: row.content_type_id },
    object_id: row.object_id,
    event_context: row.event_context,
    ...Object.fromEntries(triggers),
    position: positionText(row.position),
  };
}
