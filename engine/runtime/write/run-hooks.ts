/** Calls the hooks of a resource around a write, inside its transaction. */

import type { Concern, HookLists } from '../../extension/bind.ts';
import type { Change, JsonObject, WorkContext } from '../../extension/contract.ts';
import { invariant } from '../../kernel/invariant.ts';
import { whenNeeded } from '../../kernel/when-needed.ts';
import { withNormalDecimals } from '../../model/exact-fields.ts';
import type { Resource } from '../../model/model.ts';
import { isProblem, type Problem, ProblemError } from '../../problems/problem.ts';
import type { Work } from '../context/work.ts';

/** The hooks of a resource. */
export function hooksOf(resource: Resource, work: Work): HookLists | undefined {
  return work.runtime.extensions.hooks.get(resource);
}

/** Whether a write of the resource runs code of extensions. */
export function hasWriteHooks(resource: Resource, work: Work): boolean {
  const hooks = hooksOf(resource, work);
  return hooks !== undefined && hooks.beforeWrite.length + hooks.afterWrite.length > 0;
}

/** Returns whether extension code queries or changes the database when these are written. */
export function needsTransaction(changes: readonly Change[], hooks: HookLists | undefined): boolean {
  const { beforeWrite = [], afterWrite = [] } = hooks ?? {};
  const asking = [...beforeWrite.filter((hook) => hook.kind === 'ask'), ...afterWrite];
  return asking.some((hook) => changes.some((change) => isConcerned(hook, change)));
}

/** The context of the hooks of a work: one, however many records it writes. */
export function hookContext(work: Work): () => WorkContext {
  return whenNeeded(() => work.runtime.contextOf(work));
}

/** A change with its location in the request: `''`, or `/17` in a bulk call. */
export interface PlacedChange {
  readonly change: Change;
  readonly pointer: string;
}

/**
 * Returns the records of a write after its before hooks, in the order of the changes. Each hook receives all changes
 * that concern it before the next hook begins; the first rejection is thrown as a ProblemError. Values restored by an
 * undo are not changed.
 */
export async function runBeforeWrite(
  changes: readonly PlacedChange[],
  resource: Resource,
  work: Work,
  contextOf: () => WorkContext,
): Promise<readonly (JsonObject | undefined)[]> {
  const current = changes.map(({ change }) => change);
  for (const hook of hooksOf(resource, work)?.beforeWrite ?? []) {
    const places = concernedPlaces(hook, current);
    if (places.length === 0) continue;
    const given = places.map((place) => Object.freeze(changeAt(current, place)));
    const results =
      hook.kind === 'derive'
        ? given.map((change) => hook.run(change, contextOf()))
        : await hook.run(given, contextOf());
    refuseFirst(results, places, changes);
    for (const [index, place] of places.entries()) {
      const after = results[index];
      if (after !== undefined && !isProblem(after)) current[place] = { ...changeAt(current, place), after };
    }
  }
  return changes.map(({ change }, place) => {
    const { after } = changeAt(current, place);
    if (after === undefined || after === change.after) return after;
    const hooked = work.restores ? { ...after, ...restored(change) } : after;
    return withNormalDecimals(hooked, work.runtime.served.of(resource).exact, change.after);
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
  changes: readonly PlacedChange[],
  resource: Resource,
  work: Work,
  contextOf: () => WorkContext,
): Promise<void> {
  const written = changes.map(({ change }) => Object.freeze(change));
  for (const hook of hooksOf(resource, work)?.afterWrite ?? []) {
    const places = concernedPlaces(hook, written);
    if (places.length === 0) continue;
    const given = places.map((place) => changeAt(written, place));
    refuseFirst(await hook.run(given, contextOf()), places, changes);
  }
}

function concernedPlaces(hook: Concern, changes: readonly Change[]): readonly number[] {
  return changes.flatMap((change, place) => (isConcerned(hook, change) ? [place] : []));
}

function changeAt(changes: readonly Change[], place: number): Change {
  const change = changes[place];
  invariant(change !== undefined, 'no change at this index');
  return change;
}

function refuseFirst(
  results: readonly (JsonObject | Problem | undefined)[],
  places: readonly number[],
  changes: readonly PlacedChange[],
): void {
  for (const [index, place] of places.entries()) {
    const result = results[index];
    if (isProblem(result)) throw new ProblemError(placed(result, changes[place]?.pointer ?? ''));
  }
}

/** Hooks reject one record; in a request with several, the pointer identifies it. */
function placed(refusal: Problem, pointer: string): Problem {
  if (pointer === '' || refusal.errors === undefined) return refusal;
  const errors = refusal.errors.map((entry) =>
    'pointer' in entry ? { ...entry, pointer: `${pointer}${entry.pointer}` } : entry,
  );
  return { ...refusal, errors };
}

function isConcerned({ fields, concerns }: Concern, change: Change): boolean {
  const { before, after } = change;
  const hasField = fields?.some((name) => (after?.[name] ?? before?.[name] ?? null) !== null) ?? true;
  return hasField && (concerns?.(change) ?? true);
}
