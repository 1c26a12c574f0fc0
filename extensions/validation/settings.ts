/** The validation settings of the organizations whose records are written. */

import type { Change, JsonObject, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { sql } from 'kysely';
import { db } from '../schema.ts';
import { idOf } from '../support/reference.ts';

/** Returns the organization whose settings apply to a written record. */
export function organizationOf({ after }: Pick<Change, 'after'>): string | undefined {
  return idOf(after?.organization);
}

/**
 * Milliseconds for which the absence of settings is cached: a lookup for each create would double its statements. In
 * other processes, the first settings of an organization take effect up to three seconds later.
 */
const trusted = 3_000;
const capacity = 10_000;
/** Organizations without settings, each with the time until which that is cached. */
const withoutSettings = new Map<string, number>();

/** Returns whether the organization of a change may have settings. */
export function mayHaveSettings(change: Change): boolean {
  const until = withoutSettings.get(organizationOf(change) ?? '');
  return until === undefined || until < Date.now();
}

/** Settings were written: they apply from the next request to this process. */
export function forgetOrganizations(changes: readonly Change[]): void {
  for (const change of changes) withoutSettings.delete(organizationOf(change) ?? '');
}

/** Returns the settings by organization; organizations without a record are absent. */
export async function readSettings(
  changes: readonly Change[],
  { database }: SystemContext,
): Promise<ReadonlyMap<string, JsonObject>> {
  const organizations = [...new Set(changes.flatMap((change) => organizationOf(change) ?? []))];
  if (organizations.length === 0) return new Map();
  const configurations = db
    .selectFrom('configurations_validationconfiguration as c')
    .select(['c.organization_id', sql<JsonObject>`to_jsonb(c)`.as('settings')])
    .where('c.organization_id', '=', anyOf(organizations, 'uuid'));
  const rows = await database.execute(configurations);
  const settings = new Map(rows.map((row) => [row.organization_id, row.settings]));
  if (withoutSettings.size > capacity) withoutSettings.clear();
  for (const organization of organizations)
    if (!settings.has(organization)) withoutSettings.set(organization, Date.now() + trusted);
  return settings;
}
