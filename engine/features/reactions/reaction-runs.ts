/** The stored runs of reactions: what has been done is not done again. */
import { sql } from 'kysely';
import { anyOf, jsonRows } from '../../database/expressions.ts';
import { db } from '../../database/kysely.ts';
import type { RequestContext } from '../../request/request-context.ts';

/** A batch of changes with its day, or a record with its date. */
export type Occasion = { readonly occasion: string; readonly day: string };

/** Stores the runs and returns the occasions that no other run has done. A concurrent run of an occasion waits until this one commits. */
export async function claim(
  reaction: string,
  occasions: readonly Occasion[],
  context: RequestContext,
): Promise<ReadonlySet<string>> {
  const rows = await context.session.execute(
    insertRuns(reaction, occasions, null, context)
      .onConflict((conflict) =>
        conflict
          .columns(['reaction', 'occasion', 'day'])
          // On a cluster, this part is executed on a worker, without the parameters of the rows.
          .doUpdateSet({ failure: sql<null>`null` })
          // A failed one can be retried.
          .where('reactionrun.failure', 'is not', null),
      )
      .returning('occasion'),
    context.caller.customerId,
  );
  return new Set(rows.map(({ occasion }) => occasion));
}

/** Stores why runs failed. */
export async function failRuns(
  reaction: string,
  occasions: readonly Occasion[],
  failure: string,
  context: RequestContext,
): Promise<void> {
  await context.session.execute(
    insertRuns(reaction, occasions, failure, context).onConflict((conflict) => conflict.doNothing()),
    context.caller.customerId,
  );
}

function insertRuns(
  reaction: string,
  occasions: readonly Occasion[],
  failure: string | null,
  { runtime, now }: RequestContext,
) {
  const rows = occasions.map((occasion) => ({ id: runtime.newId(), ...occasion }));
  const given = jsonRows<Occasion & { readonly id: string }>(JSON.stringify(rows), {
    id: 'uuid',
    occasion: 'uuid',
    day: 'date',
  });
  return db
    .insertInto('reactionrun')
    .columns(['id', 'reaction', 'occasion', 'day', 'records', 'failure', 'created_at'])
    .expression(
      db
        .selectFrom(given.as('given'))
        .select('id')
        .select(sql<string>`${reaction}::text`.as('reaction'))
        .select(['occasion', 'day'])
        .select(sql<number>`${failure === null ? 1 : 0}::integer`.as('records'))
        .select(sql<string | null>`${failure}::text`.as('failure'))
        .select(sql<Date>`${now}::timestamptz`.as('created_at'))
        .orderBy('occasion'),
    );
}

/** Sets how many records the runs of these occasions had. */
export async function countRecords(
  reaction: string,
  occasions: readonly string[],
  counts: { readonly records: number; readonly skipped: number },
  { session, caller }: RequestContext,
): Promise<void> {
  if (occasions.length === 0) return;
  const update = db
    .updateTable('reactionrun')
    .set(counts)
    .where('reaction', '=', reaction)
    .where('occasion', '=', anyOf(occasions, 'uuid'));
  await session.execute(update, caller.customerId);
}
