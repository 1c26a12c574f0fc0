/**
 * Assigns a write to a change: one for each transaction, or one for a statement outside of any. The response takes the
 * ID from the context's `changes`.
 */
import { sql } from 'kysely';
import { db } from '../database/kysely.ts';
import { placeholder } from '../database/placeholder.ts';
import type { RequestContext } from '../request/request-context.ts';

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

const changeId = placeholder<string>('id');

const countedRecords = db
  .selectFrom('changerecord')
  .select((eb) => {
    const countOf = (kind: string) => eb.fn.countAll().filterWhere('kind', '=', sql.lit(kind));
    return (['created', 'updated', 'deleted'] as const).map((kind) =>
      eb.cast<number>(countOf(kind), 'integer').as(kind),
    );
  })
  .where('change_id', '=', changeId);

const completeChange = db
  .updateTable('change')
  .from(countedRecords.as('counted'))
  .set((eb) => ({
    complete: sql<boolean>`${eb.ref('change.complete')} and not ${placeholder<boolean>('hasUnrecordedWrites')}::boolean`,
    created: eb.ref('counted.created'),
    updated: eb.ref('counted.updated'),
    deleted: eb.ref('counted.deleted'),
    version: eb.ref('change.version'),
  }))
  .where('change.id', '=', changeId)
  .returning('change.id');

/** Sets the counts of a change with several statements, and whether all values are recorded. */
async function complete({ session, changes, caller }: RequestContext): Promise<void> {
  const { hasUnrecordedWrites = false, change: { id, statements } = { id: '', statements: 0 } } =
    session.transaction ?? {};
  if (statements === 1 && !hasUnrecordedWrites) return;
  const [row] = await session.execute(completeChange, caller.customerId, { id, hasUnrecordedWrites });
  if (row === undefined && changes?.id === id) delete changes.id;
}
