/** An event as the feed and webhooks show it: the members of the event log, with `id` and `position` (api.md, section 8). */
import type { JsonObject } from '../../kernel/json.ts';
import { triggerFields } from '../../model/system-resources.ts';

/** One row of the event log. */
export interface EventRow {
  readonly id: string;
  readonly organization_id: string | null;
  readonly created_at: Date;
  readonly content_type_id: string;
  readonly object_id: string;
  readonly event_identifier: string;
  readonly event_context: JsonObject | null;
  readonly position: string;
  readonly triggered_by_tenant_id: string | null;
  readonly triggered_by_sub_tenant_id: string | null;
  readonly triggered_by_organization_user_id: string | null;
  readonly triggered_by_integration_id: string | null;
}

/** Columns of an EventRow. */
export const eventColumns = `id, organization_id, created_at, content_type_id, object_id, event_identifier, event_context, position,
  triggered_by_tenant_id, triggered_by_sub_tenant_id, triggered_by_organization_user_id, triggered_by_integration_id`;

const digits = 15;

/** A position as clients see it; texts of one length, so that they sort as positions do. */
export function positionText(position: string | bigint): string {
  return String(position).padStart(digits, '0');
}

/** The event as JSON. */
export function eventValue(row: EventRow): JsonObject {
  const triggers = Object.values(triggerFields).map((name) => {
    const id = row[`${name}_id` as keyof EventRow];
    return [name, typeof id === 'string' ? { id } : null] as const;
  });
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
