/** Queues the reactions to dates that are due, one job for each page of records. */
import { type SqlBool, sql } from 'kysely';
import type { DateTrigger, Reaction, Resource } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { db } from '../../query/builder.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { conditionSettings, conditionSql } from '../../vocabulary/condition.ts';
import { type DuePeriod, duePeriod } from './due-period.ts';
import { batchSize, enqueueReaction } from './reaction-order.ts';

type Enqueue = Parameters<typeof enqueueReaction>[1];

/** Queues what is due for the customer of the context. A repetition queues what has not been done. */
export async function enqueueDueReactions(context: RequestContext, enqueue: Enqueue): Promise<void> {
  for (const resource of context.runtime.model.resources)
    for (const reaction of resource.reactions)
      if (reaction.on.kind === 'date') await enqueueDue({ resource, reaction, on: reaction.on }, context, enqueue);
}

interface DateReaction {
  readonly resource: Resource;
  readonly reaction: Reaction;
  readonly on: DateTrigger;
}

async function enqueueDue(due: DateReaction, context: RequestContext, enqueue: Enqueue): Promise<void> {
  const { resource, reaction, on } = due;
  const period = duePeriod(reaction, on, context.now);
  for (let after: string | undefined; ; ) {
    const rows = await context.session.execute(dueRecords(due, period, after, context), context.caller.customerId);
    const ids = rows.map(({ id }) => String(id));
    after = ids.at(-1);
    if (after === undefined) return;
    const order = { resource: resource.id, reaction: reaction.name, ids, depth: 1 };
    await enqueueReaction(order, enqueue, `${reaction.id}:${context.caller.customerId}:${ids[0]}`);
    if (ids.length < batchSize) return;
  }
}

/** The next page of records whose date is due and has not been done. */
function dueRecords(
  { resource, reaction, on }: DateReaction,
  { from, until }: DuePeriod,
  after: string | undefined,
  { runtime }: RequestContext,
) {
  const column = sql<string>`${sql.ref(`record.${on.field.columnName}`)}`;
  const isTime = on.field.type.magnitude === 'instant';
  const day = isTime ? sql<string>`(${column} at time zone 'UTC')::date` : column;
  const start = (text: string, days: number) =>
    isTime
      ? sql<string>`(${text}::date + ${days}::integer)::timestamp at time zone 'UTC'`
      : sql<string>`${text}::date + ${days}::integer`;
  const runs = systemResource(runtime.model, 'reactionrun').table;
  let query = db
    .selectFrom(`${resource.table} as record`)
    .select('record.id')
    .where(column, '<', start(until, 1))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(`${runs} as run`)
            .select('run.id')
            .where('run.reaction', '=', reaction.id)
            .whereRef('run.occasion', '=', 'record.id')
            .where(sql<SqlBool>`run.day = ${day}`)
            .where('run.failure', 'is', null),
        ),
      ),
    )
    .orderBy('record.id')
    .limit(batchSize);
  if (from !== undefined) query = query.where(column, '>=', start(from, 0));
  if (after !== undefined) query = query.where('record.id', '>', after);
  // Settings are compared when the reaction runs.
  if (reaction.when !== undefined && conditionSettings(reaction.when).length === 0)
    query = query.where(sql<SqlBool>`${conditionSql(reaction.when)}`);
  return query;
}
