/**
 * Finds API changes that can break clients, separated into requests and responses: a narrower field rejects requests
 * that were accepted before, and a removed field is missing in responses too. Used by `core migrate plan` and `core
 * contract diff`.
 */
import type { ApiField, ApiResource, ApiSummary } from './api-summary.ts';

export interface ApiBreak {
  /** `shop.article` or `shop.article.cost`, in the names that clients use; the usage counts have the same keys. */
  readonly element: string;
  readonly message: string;
  /** `requests`: accepted input is now rejected. `answers`: output is missing or different. */
  readonly side: 'requests' | 'answers' | 'both';
}

/** Returns all changes from `before` to `after` that can break a client. */
export function findApiBreaks(before: ApiSummary, after: ApiSummary): readonly ApiBreak[] {
  return Object.entries(before).flatMap(([id, old]) => {
    if (old.operations.length + old.actions.length === 0) return [];
    const now = after[id];
    const about = (side: ApiBreak['side'], what: string): ApiBreak => ({
      element: id,
      message: `${id}: ${what}`,
      side,
    });
    if (now === undefined) return [about('both', 'the resource is removed')];
    const removed = (names: readonly string[], remaining: readonly string[]): readonly string[] =>
      names.filter((name) => !remaining.includes(name));
    return [
      ...(old.path === now.path ? [] : [about('both', `has the path ${now.path} instead of ${old.path}`)]),
      ...removed(old.operations, now.operations).map((code) => about('requests', `operation ${code} is removed`)),
      ...removed(old.actions, now.actions).map((action) => about('requests', `${action} is removed`)),
      ...fieldBreaks(id, old, now),
      ...newRules(old, now).map((rule) => about('requests', `new rule ${rule}`)),
    ];
  });
}

function fieldBreaks(id: string, before: ApiResource, after: ApiResource): readonly ApiBreak[] {
  const breaks = Object.entries(before.fields).flatMap(([name, old]): readonly ApiBreak[] => {
    const element = `${id}.${name}`;
    const now = after.fields[name];
    return now === undefined
      ? [{ element, message: `${id}: field ${name} is removed${renamedTo(after, name)}`, side: 'both' }]
      : findNarrowings(old, now).map(([side, what]) => ({ element, message: `${id}: ${name} ${what}`, side }));
  });
  const added = Object.entries(after.fields).flatMap(([name, now]): readonly ApiBreak[] =>
    before.fields[name] === undefined && now.required
      ? [{ element: id, message: `${id}: new field ${name} is required on create`, side: 'requests' }]
      : [],
  );
  return [...breaks, ...added];
}

function renamedTo(after: ApiResource, name: string): string {
  const successor = Object.entries(after.fields).find(([, field]) => field.formerly?.includes(name));
  return successor === undefined ? '' : ` (renamed to ${successor[0]})`;
}

type Narrowing = readonly [side: ApiBreak['side'], what: string];

/** Returns the differences by which a remaining field accepts or returns less than before. */
function findNarrowings(old: ApiField, now: ApiField): readonly Narrowing[] {
  // A field that cannot be written occurs only in responses and filters.
  const isReadable = old.writeOnly !== true;
  if (old.type !== now.type) return [['both', `is ${now.type} instead of ${old.type}`]];
  const missing = (old.values ?? []).filter((value) => now.values !== undefined && !now.values.includes(value));
  const requests: readonly (readonly [boolean, string])[] = [
    [now.required === true && old.required !== true, 'becomes required on create'],
    [now.readOnly === true && old.readOnly !== true, 'can no longer be written'],
    [now.writeOnce === true && old.writeOnce !== true && now.readOnly !== true, 'can be set only once'],
    [now.unfilterable === true && old.unfilterable !== true, 'can no longer be filtered by'],
    [now.unsortable === true && old.unsortable !== true, 'can no longer be ordered by'],
    [missing.length > 0, `no longer accepts ${missing.join(', ')}`],
  ];
  const limits = now.readOnly === true ? [] : findStricterLimits(old.limits ?? {}, now.limits ?? {});
  return [
    ...requests.flatMap(([applies, what]): readonly Narrowing[] => (applies ? [['requests', what]] : [])),
    ...limits.map((what): Narrowing => ['requests', what]),
    ...(isLessExact(old.kept, now.kept) ? [['both', `is stored as ${now.kept} instead of ${old.kept}`] as const] : []),
    ...(isReadable && now.writeOnly === true ? [['answers', 'is no longer in responses'] as const] : []),
    ...(isReadable && now.nullable === true && old.nullable !== true ? [['answers', 'may be null'] as const] : []),
  ];
}

type Limits = NonNullable<ApiField['limits']>;

/** Whether a limit narrows as it increases, and its message. */
const limitMessages: Readonly<Record<string, readonly [isLeast: boolean, message: (limit: number) => string]>> = {
  min: [true, (limit) => `must be at least ${limit}`],
  max: [false, (limit) => `must be at most ${limit}`],
  min_length: [true, (limit) => `must have at least ${limit} characters`],
  max_length: [false, (limit) => `must have at most ${limit} characters`],
  min_items: [true, (limit) => `must have at least ${limit} elements`],
  max_items: [false, (limit) => `must have at most ${limit} elements`],
};

function findStricterLimits(old: Limits, now: Limits): readonly string[] {
  return Object.entries(now).flatMap(([name, limit]) => {
    const before = old[name];
    if (before === limit) return [];
    const [isMinimum, messageOf] = limitMessages[name] ?? [];
    if (messageOf === undefined || typeof limit !== 'number') return [`must match ${limit}`];
    if (typeof before !== 'number') return [messageOf(limit)];
    return isMinimum === limit > before ? [messageOf(limit)] : [];
  });
}

/** `numeric(12,2)` → `numeric(12,1)`, `timestamp(3)` → `timestamp(0)`: fewer digits before or after the point. */
function isLessExact(old: string | undefined, now: string | undefined): boolean {
  const digits = (text: string | undefined): readonly number[] => {
    const [first = 0, second] = (text ?? '').match(/\d+/g)?.map(Number) ?? [];
    return second === undefined ? [first] : [first - second, second];
  };
  const [before, after] = [digits(old), digits(now)];
  return old !== undefined && now !== undefined && before.some((count, index) => (after[index] ?? 0) < count);
}

/** Returns rules that did not exist before, compared under the former names of their fields. */
function newRules(before: ApiResource, after: ApiResource): readonly string[] {
  const former = new Map(
    Object.entries(after.fields).flatMap(([name, { formerly = [] }]) => {
      const old = formerly.findLast((one) => before.fields[one] !== undefined && after.fields[one] === undefined);
      return old === undefined ? [] : [[name, old] as const];
    }),
  );
  const withFormerNames = (rule: string): string =>
    rule.replaceAll(/[a-z][a-z0-9_]*/g, (identifier) => {
      const isColumn = !former.has(identifier) && identifier.endsWith('_id') && former.has(identifier.slice(0, -3));
      return isColumn ? `${former.get(identifier.slice(0, -3))}_id` : (former.get(identifier) ?? identifier);
    });
  const previousRules = new Set(before.rules);
  // A condition weakens a rule.
  return (after.rules ?? []).filter((rule) => {
    const old = withFormerNames(rule);
    return !previousRules.has(old) && !previousRules.has(old.replace(/ when .*$/s, ''));
  });
}
