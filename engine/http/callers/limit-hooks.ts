/**
 * Marks users limited by a member with `limits` when the limit is written or removed, so that losing the last limit removes rights and never adds any (ADR
 * 0078). The mark is cleared only by an explicit write, and only if no limit remains.
 */
import {
  defineExtension,
  type Extension,
  type ExtensionContext,
  invalid,
  type ResourceHooks,
} from '../../extension/contract.ts';
import { referencedId } from '../../kernel/ids.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { limitMark } from '../../model/system-resources.ts';
import { t } from '../../texts/t.ts';

/** Records other than the user's own that limit the user they refer to. */
interface LimitRecords {
  readonly resource: Resource;
  readonly person: Field;
}

/** Returns the engine's own hooks for users that can be limited, and for the records that limit them. */
export function limitExtension(model: Model): Extension {
  const hooks = model.resources
    .filter(({ fieldByName }) => fieldByName.has(limitMark))
    .flatMap((kind): readonly (readonly [string, ResourceHooks])[] => {
      const others = model.resources.flatMap((resource): readonly LimitRecords[] => {
        if (resource === kind || !resource.fields.some(({ limits }) => limits)) return [];
        const person = resource.fields.find(({ target, required }) => target === kind && required);
        return person === undefined ? [] : [{ resource, person }];
      });
      return [
        [kind.id, personHooks(kind, others)],
        ...others.map(({ resource, person }) => [resource.id, markNamed(kind, person)] as const),
      ];
    });
  return defineExtension({ name: 'limits', hooks: Object.fromEntries(hooks) });
}

function personHooks(kind: Resource, others: readonly LimitRecords[]): ResourceHooks {
  const members = kind.fields.filter(({ limits }) => limits).map(({ name }) => name);
  const hasLimits = (record: JsonObject | undefined): boolean =>
    members.some((name) => {
      const value = record?.[name] ?? null;
      return Array.isArray(value) ? value.length > 0 : value !== null;
    });
  return {
    beforeWriteAll: async (changes, context) => {
      const isLifted = ({ before, after }: (typeof changes)[number]): boolean =>
        before?.[limitMark] === true && after?.[limitMark] === false;
      const lifted = changes.filter(isLifted).map(({ id }) => id);
      const limited = lifted.length === 0 ? new Set<string>() : await limitedBy(others, lifted, context);
      return changes.map((change) => {
        const { before, after, id } = change;
        if (after === undefined || after[limitMark] === true) return undefined;
        if (isLifted(change)) return hasLimits(after) || limited.has(id) ? stillLimited() : undefined;
        return hasLimits(after) || hasLimits(before) ? { ...after, [limitMark]: true } : undefined;
      });
    },
  };
}

const stillLimited = () =>
  invalid({
    pointer: `/${limitMark}`,
    code: 'not_allowed',
    message: t('recordHasLimits'),
  });

/** Returns the users that such records limit. */
async function limitedBy(
  others: readonly LimitRecords[],
  ids: readonly string[],
  context: ExtensionContext,
): Promise<ReadonlySet<string>> {
  // System: A user is unlimited only if no record limits it, not even one that is hidden from the caller.
  const { records } = context.system;
  const limited = new Set<string>();
  for (const { resource, person } of others)
    for await (const record of records.stream(resource.id, { [`${person.name}__in`]: ids.join() }))
      limited.add(String(referencedId(record[person.name])));
  return limited;
}

/** Marks the users that a record refers to, and those that it referred to before. */
function markNamed(kind: Resource, person: Field): ResourceHooks {
  return {
    afterWriteAll: async (changes, context) => {
      const named = changes.flatMap(({ before, after }) =>
        [before, after].flatMap((record) => referencedId(record?.[person.name]) ?? []),
      );
      // System: A limited user is marked even if the caller has no permission to write users.
      const { records } = context.system;
      const filter = { id__in: [...new Set(named)].join(), [limitMark]: 'false' };
      const unmarked = await records.list(kind.id, filter, { limit: named.length });
      if (unmarked.length > 0)
        await records.updateMany(
          kind.id,
          unmarked.map(({ id }) => ({ id: String(id), changes: { [limitMark]: true } })),
        );
      return [];
    },
  };
}
