/**
 * Runs a reaction for its records in one transaction: at least once as a job, and its effects once, because the same transaction stores what has been done. If
 * the effect for a record is rejected, the records are divided until that record is alone: the others are done, and its job is retried and fails.
 */
import { sql } from 'kysely';
import { errorMessage } from '../../kernel/errors.ts';
import { inEnglish, translate } from '../../kernel/text.ts';
import type { Reaction, Resource } from '../../model/model.ts';
import { messagesOf, ProblemError, titleOf } from '../../problems/problem.ts';
import { asSystem, type RequestContext } from '../../request/request-context.ts';
import { recordRollback } from '../../write/record-change.ts';
import { perform } from './effects.ts';
import { type MatchingRecord, matchingRecords } from './matching-records.ts';
import { enqueueReaction, findReaction, halvesOf, type ReactionOrder } from './reaction-order.ts';
import { claim, countRecords, failRuns, type Occasion } from './reaction-runs.ts';

/** Reactions that cause each other are rejected when descriptors are checked; hooks of extensions can still close a loop. */
const maxDepth = 8;

/** Runs the reaction of a job. */
export async function runReaction(order: ReactionOrder, jobContext: RequestContext): Promise<void> {
  const found = findReaction(order, jobContext.runtime.model);
  if (found === undefined) {
    const { resource, reaction } = order;
    jobContext.runtime.log('a reaction was removed before it ran', { reaction: `${resource}.${reaction}` });
    return;
  }
  const { resource, reaction } = found;
  if (order.depth > maxDepth) throw new HopelessError(`more than ${maxDepth} reactions have caused each other`);
  const doing = { kind: 'reaction', operation: reaction.id, depth: order.depth };
  const context: RequestContext = { ...asSystem(jobContext), doing };
  await context.session.executeForNoCustomer(sql`savepoint reaction`);
  try {
    await runOnce(order, resource, reaction, context);
  } catch (error) {
    if (order.ids.length < 2) throw new Error(reasonOf(error), { cause: error });
    await context.session.executeForNoCustomer(sql`rollback to savepoint reaction`);
    recordRollback(context);
    for (const half of halvesOf(order))
      await enqueueReaction(
        half,
        (job, payload, options) => context.runtime.enqueue(jobContext, job, payload, options),
        `${reaction.id}:${half.batch?.id ?? `${context.caller.customerId}:${half.ids[0]}:${half.ids.length}`}`,
      );
  }
}

async function runOnce(
  { ids, batch, added }: ReactionOrder,
  resource: Resource,
  reaction: Reaction,
  context: RequestContext,
): Promise<void> {
  const claimed = batch && (await claim(reaction.id, [{ occasion: batch.id, day: batch.day }], context));
  if (claimed?.size === 0) return;
  const matching = await matchingRecords(ids, resource, reaction, context);
  const pending = claimed ? matching : await claimDates(matching, reaction, context);
  const performed = await perform(pending, { resource, reaction, ...(added && { added }) }, context);
  if (batch === undefined) {
    const skipped = pending.filter(({ id }) => !performed.has(id)).map(({ id }) => id);
    await countRecords(reaction.id, skipped, { records: 0, skipped: 1 }, context);
    return;
  }
  const counts = { records: performed.size, skipped: ids.length - performed.size };
  await countRecords(reaction.id, [batch.id], counts, context);
}

async function claimDates(
  matching: readonly MatchingRecord[],
  { id: reaction }: Reaction,
  context: RequestContext,
): Promise<readonly MatchingRecord[]> {
  const claimed = await claim(reaction, matching.map(occasionOf), context);
  return matching.filter(({ id }) => claimed.has(id));
}

function occasionOf({ id, day }: MatchingRecord): Occasion {
  return { occasion: id, day };
}

/** Stores why the effect for a record was rejected, after the last attempt. */
export async function recordFailure(order: ReactionOrder, reason: string, context: RequestContext): Promise<void> {
  const found = findReaction(order, context.runtime.model);
  if (found === undefined) return;
  const { batch, ids } = order;
  const occasions =
    batch === undefined
      ? (await matchingRecords(ids, found.resource, found.reaction, asSystem(context))).map(occasionOf)
      : [{ occasion: batch.id, day: batch.day }];
  await failRuns(found.reaction.id, occasions, reason, context);
}

/** An error that a repetition does not change. */
class HopelessError extends Error {
  readonly isHopeless = true;
}

/** The messages of a problem, in English; the message of another error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ProblemError)) return errorMessage(error);
  const messages = messagesOf(error.problem);
  return (messages.length > 0 ? messages : [titleOf(error.problem)])
    .map((text) => translate(text, inEnglish))
    .join(' ');
}
