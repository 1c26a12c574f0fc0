/** Checks that reactions do not cause each other in a loop. */
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { topologicalSort } from '../../kernel/graph.ts';
import type { Json } from '../../kernel/json.ts';
import { modelProblems } from '../../problems/model.ts';
import { conditionFields, conditionSettings, matchesCondition } from '../../vocabulary/condition.ts';
import type { CheckContext } from '../check-context.ts';
import type { EffectValue, Reaction, Resource, Trigger } from '../model.ts';

interface Node {
  readonly reaction: Reaction;
  readonly resource: Resource;
}

/** Reports each loop at the reaction that comes first in it. */
export function* checkReactionLoops({ drafts }: CheckContext): Iterable<Diagnostic> {
  let nodes: readonly Node[] = drafts.flatMap(({ resource }) =>
    resource.reactions.map((reaction) => ({ reaction, resource })),
  );
  for (;;) {
    const { cycle } = topologicalSort(nodes, (node) => nodes.filter((other) => causes(node, other)));
    const [first] = cycle;
    if (first === undefined) return;
    const loop = [...cycle, first].map(({ reaction }) => reaction.id).join(' → ');
    yield modelProblems.reactionLoop.at(first.reaction.span, { loop });
    nodes = nodes.filter((node) => node !== first);
  }
}

/** Whether the effect of one reaction can be the trigger of the other. */
function causes({ reaction: { effect }, resource }: Node, { reaction: { on, when }, resource: other }: Node): boolean {
  if (effect.kind !== 'set' && effect.kind !== 'create') return false;
  if ((effect.kind === 'create' ? effect.resource : resource) !== other) return false;
  if (!isTriggered(effect.kind, effect.values, on)) return false;
  if (when === undefined || conditionSettings(when).length > 0) return true;
  const known = constantsOf(effect.kind, effect.values, other);
  return conditionFields(when).some(({ name }) => !(name in known)) || matchesCondition(when, known);
}

function isTriggered(kind: 'set' | 'create', values: readonly EffectValue[], on: Trigger): boolean {
  if (!('field' in on)) return (on.kind === 'created') === (kind === 'create');
  const written = values.find(({ field }) => field.name === on.field.name)?.value;
  if (on.kind === 'date') return written !== undefined || (kind === 'create' && on.field.default !== undefined);
  if (on.kind === 'added') return written !== undefined;
  if (kind === 'create' || written === undefined) return false;
  return on.to === undefined || written.kind !== 'constant' || written.value === on.to;
}

/** The values after the effect that are the same for all records. */
function constantsOf(
  kind: 'set' | 'create',
  values: readonly EffectValue[],
  { fields }: Resource,
): Readonly<Record<string, Json>> {
  const given = new Map(values.map(({ field, value }) => [field.name, value]));
  const defaults = kind === 'set' ? [] : fields.filter(({ name }) => !given.has(name));
  return Object.fromEntries([
    ...defaults.flatMap((field) => {
      if (field.default === undefined) return [[field.name, null] as const];
      return field.default.kind === 'constant' ? [[field.name, field.default.value] as const] : [];
    }),
    ...[...given].flatMap(([name, value]) => (value.kind === 'constant' ? [[name, value.value] as const] : [])),
  ]);
}
