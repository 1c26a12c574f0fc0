/**
 * Assigns a write to a change: one for each transaction, or one for a statement outside of any. The response takes the
 * ID from the context's `changes`.
 */
import type { Work } from '../context/work.ts';

/** The change data of a write statement. */
export interface ChangeNote {
  readonly id: string;
  readonly kind: string;
  readonly operation: string | null;
}

/** The change that the next write statement of the work belongs to. */
export function noteChange(work: Work): ChangeNote {
  const { kind, operation } = work.doing ?? { kind: 'job', operation: null };
  const id = changeIdOf(work);
  if (work.changes !== undefined) work.changes.id = id;
  return { id, kind, operation };
}

/** Records that some writes of the transaction were rolled back to a savepoint. */
export function noteRollback({ session }: Work): void {
  const change = session.transaction?.change;
  if (change !== undefined) change.statements += 1;
}

function changeIdOf(work: Work): string {
  const { transaction } = work.session;
  if (transaction === undefined) return work.runtime.newId();
  if (transaction.change === undefined) {
    transaction.change = { id: work.runtime.newId(), statements: 0 };
    transaction.beforeCommit.push(() => complete(work));
  }
  transaction.change.statements += 1;
  return transaction.change.id;
}

/** Sets the counts of a change with several statements, and whether all values are recorded. */
async function complete({ session, changes, caller }: Work): Promise<void> {
  const { isUnkept = false, change: { id, statements } = { id: '', statements: 0 } } = session.transaction ?? {};
  if (statements === 1 && !isUnkept) return;
  const { change, changerecord } = session.tables;
  const [row] = await session.query(
    `update ${change} set complete = complete and not $3::boolean, (created, updated, deleted) = (select count(*) filter (where kind = 'created'),
  count(*) filter (where kind = 'updated'), count(*) filter (where kind = 'deleted') from ${changerecord} where customer_id = $1 and change_id = $2)
  where customer_id = $1 and id = $2 returning id`,
    [caller.customerId, id, isUnkept],
  );
  if (row === undefined && changes?.id === id) delete changes.id;
}
