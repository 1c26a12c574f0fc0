/**
 * Records when a credential and its user were last active. Written at most every few minutes and in the background, so that
 * it costs requests nothing.
 */
import { sql } from 'kysely';
import { anyTable, db } from '../database/kysely.ts';
import { placeholder } from '../database/placeholder.ts';
import type { PlaceholderValues, Query } from '../database/prepare.ts';
import type { Caller } from '../extension/contract.ts';
import { lazyByObject } from '../kernel/lazy.ts';
import type { Resource } from '../model/model.ts';
import { lastLoginField } from '../model/system-resources.ts';
import type { Runtime } from '../request/request-context.ts';
import type { StoredCredential } from './find-credential.ts';

const now = sql<Date>`now()`;
const fiveMinutesAgo = sql<Date>`now() - interval '5 minutes'`;

/** Only the times change, so the versions do not. */
const secretUse = db
  .with('used', (query) =>
    query
      .updateTable('secret')
      .set((eb) => ({ last_used_at: now, version: eb.ref('secret.version') }))
      .where('id', '=', placeholder<string>('secretId'))
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', fiveMinutesAgo)]))
      .returning('id'),
  )
  .updateTable('agent')
  .set((eb) => ({ last_used_at: now, version: eb.ref('agent.version') }))
  .where('id', '=', placeholder<string>('agentId'))
  .where((eb) => eb.exists(eb.selectFrom('used').select('id')));

/** Records the use of a secret, of its agent and of the user it acts for, at most once every five minutes. */
export function recordUse(
  { secret_id: secretId }: Pick<StoredCredential, 'secret_id'>,
  caller: Caller,
  runtime: Runtime,
): void {
  recordActivity(secretUse, { secretId, agentId: caller.agentId }, caller, runtime);
}

const activityOf = lazyByObject(({ table }: Resource, column: string) =>
  anyTable
    .updateTable(table)
    .set({ [column]: sql`date_trunc('second', now())`, version: sql.ref('version') })
    .where('id', '=', placeholder<string>('id'))
    .where((eb) => eb.or([eb(sql.ref(column), 'is', null), eb(sql.ref(column), '<', fiveMinutesAgo)])),
);

/** Runs the update of a used credential in the background, and records the activity of its user. */
export function recordActivity(
  update: Query<object>,
  values: PlaceholderValues,
  caller: Caller,
  runtime: Runtime,
): void {
  updateInBackground(update, values, caller, runtime);
  const { id, resource } = caller.principal;
  const kind = runtime.model.resourceById.get(resource);
  const lastLogin = kind?.fieldByName.get(lastLoginField);
  if (kind === undefined || lastLogin === undefined) return;
  updateInBackground(activityOf(kind, lastLogin.columnName), { id }, caller, runtime);
}

function updateInBackground(
  update: Query<object>,
  values: PlaceholderValues,
  { customerId }: Caller,
  { database, log }: Runtime,
): void {
  database.session
    .execute(update, customerId, values)
    .catch((error: Error) => log('failed to record the use of a credential', { error: error.message }));
}
