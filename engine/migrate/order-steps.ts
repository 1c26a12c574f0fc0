/** Orders steps for execution: by phase, then by table, each after the steps that it needs. */
import { topologicalSort } from '../kernel/graph.ts';
import { invariant } from '../kernel/invariant.ts';
import { phases, type Step } from './migration-plan.ts';

/** Returns the same steps, ordered; the result does not depend on the order of the input. */
export function orderSteps(steps: readonly Step[]): readonly Step[] {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  invariant(byKey.size === steps.length, `two migration steps have the same key: ${duplicateKeys(steps)}`);
  const sorted = steps.toSorted((left, right) => compare(left, right));
  const { ordered, cycle } = topologicalSort(sorted, (step) => step.needs.flatMap((key) => byKey.get(key) ?? []));
  invariant(cycle.length === 0, `migration steps depend on each other: ${cycle.map(({ key }) => key).join(', ')}`);
  return ordered;
}

/** Steps of one table remain in planned order (toSorted is stable); tables are ordered by name. */
function compare(left: Step, right: Step): number {
  const phase = phases.indexOf(left.phase) - phases.indexOf(right.phase);
  if (phase !== 0) return phase;
  return left.table < right.table ? -1 : left.table > right.table ? 1 : 0;
}

function duplicateKeys(steps: readonly Step[]): string {
  const keys = steps.map(({ key }) => key);
  return keys.filter((key, index) => keys.indexOf(key) !== index).join(', ');
}
