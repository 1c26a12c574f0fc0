/**
 * Assigns a write to a change: one for each transaction, or one for a statement outside of any. The response takes the
 * ID from the context's `changes`.
 */
import type { RequestContext } from '../context/request-context.ts';

/** The change data of a write statement. */
export interface ChangeInfo {
  readonly id: string;
  readonly kind: string;
  readonly operation: string | null;
}

/** Returns the change that the next write statement of the context belongs to. */
export function recordChange(context: RequestContext): ChangeInfo {
  const { kind, operation } = context.doing ?? { kind: 'job', operation: null };
  const id = changeIdOf(context);
  if (context.changes !== undefined) context.changes.id = id;
  return { id, kind, operation };
}

/** Records that some writes of the transaction were rolled back to a savepoint. */
export function recordRollback({ session }: RequestContext): void {
  const change = session.transaction?.change;
  if (change !== undefined) change.statements += 1;
}

function changeIdOf(context: RequestContext): string {
  const { transaction } = context.session;
  if (transaction === undefined) return context.runtime.newId();
  if (transaction.change === undefined) {
    transaction.change = { id: context.runtime.newId(), statements: 0 };
    transaction.beforeCommit.push(() => complete(context));
  }
  transaction.change.statements += 1;
  return transaction.change.id;
}

/** Sets the counts of a change with several statements, and whether all values are recorded. */
async function complete({ session, changes, caller }: RequestContext): Promise<void> {
  const { hasUnrecordedWrites = false, change: { id, statements } = { id: '', statements: 0 } } =
    session.transaction ?? {};
  if (statements === 1 && !hasUnrecordedWrites) return;
  const { change, changerecord } = session.tables;
  const [row] = await session.query(
    `update ${change} set complete = complete and not $3::boolean, (created, updated, deleted) = (select count(*) filter (where kind = 'created'),
  count(*) filter (where kind = 'updated'), count(*) filter (where kind = 'deleted') from ${changerecord} where customer_id = $1 and change_id = $2)
  where customer_id = $1 and id = $2 returning id`,
    [caller.customerId, id, hasUnrecordedWrites],
  );
  if (row === undefined && changes?.id === id) delete changes.id;
}
