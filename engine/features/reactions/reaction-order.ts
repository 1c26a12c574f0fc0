/** The queue of reactions: one job for the records of one statement, or for a page of records whose date was reached. */
import type { JobOptions, JsonObject } from '../../extension/contract.ts';
import { nameUuid } from '../../kernel/ids.ts';
import { isJsonObject } from '../../kernel/json.ts';
import type { Model, Reaction, Resource } from '../../model/model.ts';

export const reactionJob = 'reactions.run';

/** Maximum records of one job. */
export const batchSize = 1_000;

/** Attempts over half an hour: a rejected effect is rarely accepted later. */
const maxAttempts = 8;

/** Changes of one statement, with the day on which they were written. */
export interface Batch {
  readonly id: string;
  readonly day: string;
}

/** The records of one reaction. */
export interface ReactionOrder {
  readonly resource: string;
  readonly reaction: string;
  readonly ids: readonly string[];
  /** The IDs of the records that the changes added to the list of the trigger, by ID of the record. */
  readonly added?: Readonly<Record<string, readonly string[]>>;
  /** The batch of changes; undefined for dates. */
  readonly batch?: Batch;
  /** The number of reactions that have caused it. */
  readonly depth: number;
}

/** A reaction with its resource and what its changes added, for the trigger `added`. */
export interface FoundReaction extends Pick<ReactionOrder, 'added'> {
  readonly resource: Resource;
  readonly reaction: Reaction;
}

type Enqueue = (job: string, payload: JsonObject, options?: JobOptions) => Promise<void>;

/** Queues a reaction. Waiting orders with the same key replace each other. */
export function enqueueReaction(order: ReactionOrder, enqueue: Enqueue, key?: string): Promise<void> {
  const { batch, added, ...rest } = order;
  const payload = { ...rest, ...(added && { added: { ...added } }), ...(batch && { batch: { ...batch } }) };
  return enqueue(reactionJob, payload, { maxAttempts, ...(key !== undefined && { key: `reactions:${key}` }) });
}

/** Returns the two halves of an order; the IDs of their batches follow from its own, so that a repetition has the same. */
export function halvesOf(order: ReactionOrder): readonly ReactionOrder[] {
  const middle = Math.ceil(order.ids.length / 2);
  return [order.ids.slice(0, middle), order.ids.slice(middle)].map((ids, index) => ({
    ...order,
    ids,
    ...(order.batch && { batch: { ...order.batch, id: nameUuid(`${order.batch.id}/${index}`) } }),
  }));
}

/** Returns the order of a job. */
export function orderOf({ resource, reaction, ids, added, batch, depth }: JsonObject): ReactionOrder {
  return {
    resource: String(resource),
    reaction: String(reaction),
    ids: Array.isArray(ids) ? ids.map(String) : [],
    ...(isJsonObject(added) && { added: added as NonNullable<ReactionOrder['added']> }),
    ...(isJsonObject(batch) && { batch: { id: String(batch.id), day: String(batch.day) } }),
    depth: Number(depth),
  };
}

/** Returns the reaction of an order; undefined if the descriptors no longer have it. */
export function findReaction(
  { resource: id, reaction: name }: Pick<ReactionOrder, 'resource' | 'reaction'>,
  { resourceById }: Model,
): { readonly resource: Resource; readonly reaction: Reaction } | undefined {
  const resource = resourceById.get(id);
  const reaction = resource?.reactions.find((one) => one.name === name);
  return resource && reaction && { resource, reaction };
}
