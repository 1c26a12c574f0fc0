/**
 * Records when a secret and its user were last active. Written at most every few minutes and in the background, so that
 * it costs requests nothing.
 */
import type { Caller } from '../../extension/contract.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { lastLoginField } from '../../model/system-resources.ts';
import type { Runtime } from '../context/request-context.ts';
import type { StoredCredential } from './find-credential.ts';

/** Records the use of a secret, of its agent and of the user it acts for, at most once every five minutes. */
export function recordUse(credential: Pick<StoredCredential, 'secret_id'>, caller: Caller, runtime: Runtime): void {
  const { customerId, agentId } = caller;
  updateInBackground(
    runtime,
    `with used as (
       update ${runtime.database.tables.secret} set last_used_at = now()
        where customer_id = $1 and id = $2 and (last_used_at is null or last_used_at < now() - interval '5 minutes')
       returning id)
     update ${runtime.database.tables.agent} set last_used_at = now()
      where customer_id = $1 and id = $3 and exists (select from used)`,
    [customerId, credential.secret_id, agentId],
  );
  recordUserActivity(caller, runtime);
}

/** Records the use of a session, at most once a minute, and the activity of its user. */
export function recordSessionUse(id: string, caller: Caller, runtime: Runtime): void {
  updateInBackground(
    runtime,
    `update ${runtime.database.tables.session} set last_seen_at = now()
      where customer_id = $1 and id = $2 and ended_at is null and last_seen_at < now() - interval '1 minute'`,
    [caller.customerId, id],
  );
  recordUserActivity(caller, runtime);
}

function recordUserActivity({ customerId, principal }: Caller, runtime: Runtime): void {
  const kind = runtime.model.resourceById.get(principal.resource);
  const lastLogin = kind?.fieldByName.get(lastLoginField);
  if (kind === undefined || lastLogin === undefined) return;
  const [table, column] = [quoteIdentifier(kind.table), quoteIdentifier(lastLogin.columnName)];
  updateInBackground(
    runtime,
    `update ${table} set ${column} = date_trunc('second', now())
      where customer_id = $1 and id = $2 and (${column} is null or ${column} < now() - interval '5 minutes')`,
    [customerId, principal.id],
  );
}

function updateInBackground({ database, log }: Runtime, text: string, values: readonly string[]): void {
  database.session
    .query(text, values)
    .catch((error: Error) => log('failed to record the use of a credential', { error: error.message }));
}
