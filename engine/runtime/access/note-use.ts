/** When a secret was last used: written at most every few minutes and never waited for, so that it costs requests nothing. */
import type { Caller } from '../../extension/contract.ts';
import type { Runtime } from '../work.ts';
import type { StoredCredential } from './find-credential.ts';

/** Notes the use of a secret and of its agent, unless it was noted in the last five minutes. */
export function noteUse(found: Pick<StoredCredential, 'secret_id'>, caller: Caller, runtime: Runtime): void {
  runtime.database.session
    .query(
      `with used as (
         update accounts_clientsecret set last_used_at = now()
          where customer_id = $1 and id = $2 and (last_used_at is null or last_used_at < now() - interval '5 minutes')
         returning id)
       update accounts_integrationuseragent set last_used_at = now()
        where customer_id = $1 and id = $3 and exists (select from used)`,
      [caller.customerId, found.secret_id, caller.agentId],
    )
    .catch((error: Error) => runtime.log('the use of a secret could not be noted', { error: error.message }));
}
