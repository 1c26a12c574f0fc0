/** The validation settings of the organizations whose records are written. */
import type { Change, JsonObject, ServerContext } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { idOf } from '../support/reference.ts';
import { table } from '../tables.ts';

const s = table('configurations_validationconfiguration', 's');

/** The organization whose settings a written record follows. */
export function organizationOf({ after }: Pick<Change, 'after'>): string | undefined {
  return idOf(after?.organization);
}

/** By organization; none of those that have no record. */
export async function readSettings(
  changes: readonly Change[],
  { database }: ServerContext,
): Promise<ReadonlyMap<string, JsonObject>> {
  const organizations = [...new Set(changes.flatMap((change) => organizationOf(change) ?? []))];
  if (organizations.length === 0) return new Map();
  const rows = await database.query<{ organization_id: string; settings: JsonObject }>(
    sql`select ${s.organization_id}, to_jsonb(s) as settings from ${s} where ${s.organization_id} = any(${bind(organizations)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.organization_id, row.settings]));
}
