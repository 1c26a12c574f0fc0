/** Evaluates rules of the model while a form is filled in: which fields are required or excluded. */
import { matchesCondition } from '../actions/matches-condition.ts';
import { itemsOf } from '../fields/references.tsx';
import type { Resource } from '../model.ts';
import type { Values } from '../values.ts';

export type Demand = 'required' | 'excluded';

/** Returns whether a value is set; empty texts and lists are not. */
export const isSet = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  (typeof value !== 'object' || !('items' in value || Array.isArray(value)) || itemsOf(value).length > 0);

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).map(String);

/** Returns the requirements for the current values of a form, by field; other fields are optional. The server decides in the end. */
export function demandsOf({ rules }: Resource, values: Values): ReadonlyMap<string, Demand> {
  const demands = new Map<string, Demand>();
  const has = (name: string): boolean => isSet(values[name]);
  const demand = (names: readonly string[], what: Demand): void => {
    for (const name of names) if (!has(name)) demands.set(name, what);
  };
  for (const { when, ...rule } of rules) {
    if (!matchesCondition(values, when as Values | undefined)) continue;
    for (const [kind, argument] of Object.entries(rule)) {
      const isAmong = ['together', 'at_most_one', 'exactly_one'].includes(kind);
      if (isAmong && Array.isArray(argument) && listed(argument).some(has))
        demand(listed(argument), kind === 'together' ? 'required' : 'excluded');
      if (kind === 'required' || kind === 'all_set') demand(listed(argument), 'required');
      if (kind !== 'requires' && kind !== 'excludes') continue;
      for (const [name, targets] of Object.entries(argument as Values))
        if (has(name)) demand(listed(targets), kind === 'requires' ? 'required' : 'excluded');
    }
  }
  return demands;
}
