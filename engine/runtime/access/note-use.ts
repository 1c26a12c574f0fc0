/**
 * When a secret, and the person it was used for, last acted: written at most every few minutes and never waited for, so that it costs
 * requests nothing.
 */
import type { Caller } from '../../extension/contract.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { lastLoginField } from '../../model/system-resources.ts';
import type { Runtime } from '../context/work.ts';
import type { StoredCredential } from './find-credential.ts';

/** Notes the use of a secret, of its agent and of the person it speaks for, unless it was noted in the last five minutes. */
export function noteUse(found: Pick<StoredCredential, 'secret_id'>, caller: Caller, runtime: Runtime): void {
  const { customerId, agentId, principal } = caller;
  const note = (text: string, values: readonly string[]): void => {
    runtime.database.session
      .query(text, values)
      .catch((error: Error) => runtime.log('the use of a secret could not be noted', { error: error.message }));
  };
  note(
    `with used as (
       update ${runtime.database.tables.secret} set last_used_at = now()
        where customer_id = $1 and id = $2 and (last_used_at is null or last_used_at < now() - interval '5 minutes')
       returning id)
     update ${runtime.database.tables.agent} set last_used_at = now()
      where customer_id = $1 and id = $3 and exists (select from used)`,
    [customerId, found.secret_id, agentId],
  );
  const kind = runtime.model.resourceById.get(principal.resource);
  const lastLogin = kind?.fieldByName.get(lastLoginField);
  if (kind === undefined || lastLogin === undefined) return;
  const [table, column] = [quoteIdentifier(kind.table), quoteIdentifier(lastLogin.columnName)];
  note(
    `update ${table} set ${column} = date_trunc('second', now())
      where customer_id = $1 and id = $2 and (${column} is null or ${column} < now() - interval '5 minutes')`,
    [customerId, principal.id],
  );
}
