/** Calls the hooks of a resource around a write, inside its transaction. */

import type { Concern, HookLists } from '../extension/bind.ts';
import type { Change, ExtensionContext, JsonObject } from '../extension/contract.ts';
import { invariant } from '../kernel/invariant.ts';
import { lazy } from '../kernel/lazy.ts';
import { withNormalDecimals } from '../model/exact-fields.ts';
import type { Resource } from '../model/model.ts';
import { isProblem, type Problem, ProblemError } from '../problems/problem.ts';
import type { RequestContext } from '../request/request-context.ts';

/** The hooks of a resource. */
export function hooksOf(resource: Resource, context: RequestContext): HookLists | undefined {
  return context.runtime.extensions.hooks.get(resource);
}

/** Returns whether a write of the resource runs code of extensions. */
export function hasWriteHooks(resource: Resource, context: RequestContext): boolean {
  const hooks = hooksOf(resource, context);
  return hooks !== undefined && hooks.beforeWrite.length + hooks.afterWrite.length > 0;
}

/** Returns whether extension code queries or changes the database during these changes. */
export function needsTransaction(changes: readonly Change[], hooks: HookLists | undefined): boolean {
  const { beforeWrite = [], afterWrite = [] } = hooks ?? {};
  const databaseHooks = [...beforeWrite.filter((hook) => hook.kind === 'ask'), ...afterWrite];
  return databaseHooks.some((hook) => changes.some((change) => isConcerned(hook, change)));
}

/** Returns the hook context of a request: one, regardless of the number of records that it writes. */
export function hookContext(context: RequestContext): () => ExtensionContext {
  return lazy(() => context.runtime.extensionContextOf(context));
}

/** A change with its location in the request: `''`, or `/17` in a bulk call. */
export interface ChangeWithPointer {
  readonly change: Change;
  readonly pointer: string;
}

/**
 * Returns the records of a write after its before hooks, in the order of the changes. Each hook receives all changes
 * that concern it before the next hook begins; the first rejection is thrown as a ProblemError. Values restored by an
 * undo are not changed.
 */
export async function runBeforeWrite(
  changes: readonly ChangeWithPointer[],
  resource: Resource,
  context: RequestContext,
  contextOf: () => ExtensionContext,
): Promise<readonly (JsonObject | undefined)[]> {
  const current = changes.map(({ change }) => change);
  for (const hook of hooksOf(resource, context)?.beforeWrite ?? []) {
    const indexes = concernedIndexes(hook, current);
    if (indexes.length === 0) continue;
    const concerned = indexes.map((index) => Object.freeze(changeAt(current, index)));
    const results =
      hook.kind === 'derive'
        ? concerned.map((change) => hook.run(change, contextOf()))
        : await hook.run(concerned, contextOf());
    rejectFirst(results, indexes, changes);
    for (const [index, changeIndex] of indexes.entries()) {
      const after = results[index];
      if (after !== undefined && !isProblem(after)) current[changeIndex] = { ...changeAt(current, changeIndex), after };
    }
  }
  return changes.map(({ change }, index) => {
    const { after } = changeAt(current, index);
    if (after === undefined || after === change.after) return after;
    const hooked = context.restores ? { ...after, ...restored(change) } : after;
    return withNormalDecimals(hooked, context.runtime.compiled.of(resource).exact, change.after);
  });
}

/** Returns the values restored by an undo: hooks validate them and may add to them, but do not derive them again. */
function restored({ before = {}, after = {} }: Change): JsonObject {
  const written = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name] ?? null),
  );
  return Object.fromEntries(written);
}

/** Runs the after hooks of a write, like the before hooks; the first rejection is thrown as a ProblemError. */
export async function runAfterWrite(
  changes: readonly ChangeWithPointer[],
  resource: Resource,
  context: RequestContext,
  contextOf: () => ExtensionContext,
): Promise<void> {
  const written = changes.map(({ change }) => Object.freeze(change));
  for (const hook of hooksOf(resource, context)?.afterWrite ?? []) {
    const indexes = concernedIndexes(hook, written);
    if (indexes.length === 0) continue;
    const concerned = indexes.map((index) => changeAt(written, index));
    rejectFirst(await hook.run(concerned, contextOf()), indexes, changes);
  }
}

function concernedIndexes(hook: Concern, changes: readonly Change[]): readonly number[] {
  return changes.flatMap((change, index) => (isConcerned(hook, change) ? [index] : []));
}

function changeAt(changes: readonly Change[], index: number): Change {
  const change = changes[index];
  invariant(change !== undefined, 'no change at this index');
  return change;
}

function rejectFirst(
  results: readonly (JsonObject | Problem | undefined)[],
  indexes: readonly number[],
  changes: readonly ChangeWithPointer[],
): void {
  for (const [index, changeIndex] of indexes.entries()) {
    const result = results[index];
    if (isProblem(result)) throw new ProblemError(withPointer(result, changes[changeIndex]?.pointer ?? ''));
  }
}

/** Hooks reject one record; in a request with several, the pointer identifies it. */
function withPointer(problem: Problem, pointer: string): Problem {
  if (pointer === '' || problem.errors === undefined) return problem;
  const errors = problem.errors.map((entry) =>
    'pointer' in entry ? { ...entry, pointer: `${pointer}${entry.pointer}` } : entry,
  );
  return { ...problem, errors };
}

function isConcerned({ fields, concerns }: Concern, change: Change): boolean {
  const { before, after } = change;
  const hasField = fields?.some((name) => (after?.[name] ?? before?.[name] ?? null) !== null) ?? true;
  return hasField && (concerns?.(change) ?? true);
}
