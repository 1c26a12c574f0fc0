/** The hooks that queue reactions with the write that causes them, and their jobs. */
import { type Change, defineExtension, type Extension, type ResourceHooks } from '../../extension/contract.ts';
import { contextOf } from '../../extension-context/extension-context.ts';
import { type JsonObject, referencedId } from '../../kernel/json.ts';
import { utcDay } from '../../kernel/read-day.ts';
import type { ChangeTrigger, Field, FieldTrigger, Model, Reaction, Resource } from '../../model/model.ts';
import { conditionSettings, matchesCondition } from '../../vocabulary/condition.ts';
import { sameValue } from '../../write/complete-record.ts';
import { enqueueDueReactions } from './due-reactions.ts';
import { batchSize, enqueueReaction, orderOf, reactionJob } from './reaction-order.ts';
import { recordFailure, runReaction } from './run-reaction.ts';

type ChangeReaction = Reaction & { readonly on: ChangeTrigger };

/** Returns the engine's own hooks and jobs. */
export function reactionExtension({ resources }: Model): Extension {
  const hooks = resources.flatMap((resource) => {
    const reactions = resource.reactions.filter((one): one is ChangeReaction => one.on.kind !== 'date');
    return reactions.length === 0 ? [] : [[resource.id, hooksOf(resource, reactions)] as const];
  });
  return defineExtension({
    name: 'reactions',
    hooks: Object.fromEntries(hooks),
    // System: The server performs a reaction, independently of the rights of the caller that caused it.
    jobs: {
      [reactionJob]: {
        run: async (payload, { system }) => runReaction(orderOf(payload), contextOf(system)),
        failed: async (payload, { system }, reason) => recordFailure(orderOf(payload), reason, contextOf(system)),
      },
      'reactions.dates': {
        schedule: '20 3 * * *',
        run: async (_payload, context) => enqueueDueReactions(contextOf(context), context.enqueue),
      },
    },
  });
}

function hooksOf(resource: Resource, reactions: readonly ChangeReaction[]): ResourceHooks {
  return {
    concerns: (change) => reactions.some((reaction) => isTriggered(reaction, change)),
    afterWriteAll: async (changes, context) => {
      const depth = (contextOf(context).doing?.depth ?? 0) + 1;
      for (const reaction of reactions) {
        const triggering = changes.filter((change) => isTriggered(reaction, change));
        for (let at = 0; at < triggering.length; at += batchSize) {
          const batch = { id: context.newId(), day: utcDay(context.now) };
          const some = triggering.slice(at, at + batchSize);
          const { on } = reaction;
          const added =
            on.kind === 'added'
              ? { added: Object.fromEntries(some.map((one) => [one.id, addedBy(on.field, one)])) }
              : {};
          const order = { resource: resource.id, reaction: reaction.name, ids: some.map(({ id }) => id), ...added };
          await enqueueReaction({ ...order, batch, depth }, context.enqueue);
        }
      }
      return [];
    },
  };
}

/** Whether a change causes the reaction. An undo causes none: what it restores has had its reactions. */
function isTriggered({ on, when }: ChangeReaction, change: Change): boolean {
  const { kind, before, after = {}, restores } = change;
  if (restores === true || kind === 'delete') return false;
  if (on.kind === 'added') {
    if (addedBy(on.field, change).length === 0) return false;
  } else {
    const isKind = on.kind === 'created' ? kind === 'create' : kind === 'update';
    if (!isKind || (on.kind === 'changed' && !isChanged(on, before, after))) return false;
  }
  // Settings are compared when the reaction runs.
  return when === undefined || conditionSettings(when).length > 0 || matchesCondition(when, after);
}

/** Returns the IDs that a change adds to a list of references. */
function addedBy({ name }: Field, { before = {}, after = {} }: Change): readonly string[] {
  const idsOf = (values: JsonObject): readonly string[] => {
    const list = values[name];
    return Array.isArray(list) ? list.flatMap((one) => referencedId(one) ?? []) : [];
  };
  const earlier = new Set(idsOf(before));
  return idsOf(after).filter((id) => !earlier.has(id));
}

function isChanged(
  { field, to }: FieldTrigger,
  before: Change['before'] = {},
  after: NonNullable<Change['after']> = {},
): boolean {
  const value = after[field.name] ?? null;
  if (sameValue(field, value, before[field.name] ?? null)) return false;
  return to === undefined || sameValue(field, value, to);
}
