/** Resources for walks that would visit every resource: few in every run of the suite, all of them every night. */
import type { Field, Resource } from '../../engine/model/model.ts';
import { isLong } from './long-runs.ts';

/** All resources in a long run; otherwise few that together have every kind of member, rule and setting that one of them has. */
export function chosenResources(resources: readonly Resource[]): readonly Resource[] {
  return isLong ? resources : coverOf(resources, kindsOf);
}

/** A small selection of `all` that together has every kind that one of them has: repeatedly the one with most missing kinds for its cost. */
export function coverOf<Value>(
  all: readonly Value[],
  kinds: (one: Value) => readonly string[],
  cost: (one: Value) => number = () => 1,
): readonly Value[] {
  const kindsByValue = new Map(all.map((one) => [one, new Set(kinds(one))]));
  const missing = new Set(all.flatMap(kinds));
  const chosen: Value[] = [];
  const news = (one: Value): number => (kindsByValue.get(one)?.intersection(missing).size ?? 0) / cost(one);
  while (missing.size > 0) {
    const best = all.reduce((one, other) => (news(other) > news(one) ? other : one));
    chosen.push(best);
    for (const kind of kindsByValue.get(best) ?? []) missing.delete(kind);
  }
  return chosen;
}

function kindsOf(resource: Resource): readonly string[] {
  const settings = [
    'singleton',
    'private',
    'dataSubject',
    'legalHold',
    'constantRows',
    'partition',
    'retention',
    'settings',
  ] as const;
  const flags = ['logged', 'shared', 'large', 'bulkCreates', 'concurrencyRequired'] as const;
  return [
    [...resource.operations].sort().join(''),
    ...settings.filter((name) => resource[name] !== undefined && String(resource[name]) !== ''),
    ...flags.filter((name) => resource[name]),
    ...resource.rules.map(({ type }) => `rule ${type.name}`),
    ...resource.fields.flatMap(kindsOfField),
  ];
}

function kindsOfField(field: Field): readonly string[] {
  const flags = [
    'hidden',
    'writeOnly',
    'writeOnce',
    'readOnly',
    'personal',
    'stepUp',
    'limits',
    'informational',
  ] as const;
  return [
    field.type.name,
    ...flags.filter((name) => field[name]),
    ...(field.target === undefined ? [] : [`${field.type.name} ${field.onDelete} ${field.erase ?? ''}`]),
    ...(field.derivation === undefined ? [] : [field.derivation.kind]),
    ...(field.default === undefined ? [] : [`default ${field.default.kind}`]),
  ];
}
