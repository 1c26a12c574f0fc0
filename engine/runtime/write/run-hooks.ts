/** Calls the hooks of a resource around a write, inside its transaction. */

import type { Concern, HookLists } from '../../extension/bind.ts';
import type { Change, JsonObject, WorkContext } from '../../extension/contract.ts';
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

/** Whether code of extensions asks or changes the database when these are written. */
export function needsTransaction(changes: readonly Change[], hooks: HookLists | undefined): boolean {
  const { beforeWrite = [], afterWrite = [] } = hooks ?? {};
  const asking = [...beforeWrite.filter((hook) => hook.kind === 'ask'), ...afterWrite];
  return asking.some((hook) => changes.some((change) => isConcerned(hook, change)));
}

/** The context of the hooks of a work: one, however many records it writes. */
export function hookContext(work: Work): () => WorkContext {
  return whenNeeded(() => work.runtime.contextOf(work));
}

/** A change with its place in the request: `''`, or `/17` in a bulk call. */
export interface PlacedChange {
  readonly change: Change;
  readonly pointer: string;
}

/** The record after every hook before a write had its say; throws what a hook refuses with. */
export async function runBeforeWrite(
  { change, pointer }: PlacedChange,
  resource: Resource,
  work: Work,
  contextOf: () => WorkContext,
): Promise<JsonObject | undefined> {
  let current = change;
  const hooks = (hooksOf(resource, work)?.beforeWrite ?? []).filter((hook) => isConcerned(hook, change));
  if (hooks.length === 0) return change.after;
  const context = contextOf();
  for (const hook of hooks) {
    const given = Object.freeze(current);
    const result = hook.kind === 'derive' ? hook.run(given, context) : await hook.run(given, context);
    if (isProblem(result)) throw new ProblemError(placed(result, pointer));
    if (result !== undefined) current = { ...current, after: result };
  }
  return current.after === undefined || current.after === change.after
    ? current.after
    : withNormalDecimals(current.after, work.runtime.served.of(resource).exact, change.after);
}

/** Tells every afterWrite hook. */
export async function runAfterWrite(
  { change, pointer }: PlacedChange,
  resource: Resource,
  work: Work,
  contextOf: () => WorkContext,
): Promise<void> {
  const hooks = (hooksOf(resource, work)?.afterWrite ?? []).filter((hook) => isConcerned(hook, change));
  if (hooks.length === 0) return;
  const context = contextOf();
  for (const hook of hooks) {
    const result = await hook.run(Object.freeze(change), context);
    if (isProblem(result)) throw new ProblemError(placed(result, pointer));
  }
}

/** Hooks refuse one record; in a request with several, the pointer says which one it is. */
function placed(refusal: Problem, pointer: string): Problem {
  if (pointer === '' || refusal.errors === undefined) return refusal;
  const errors = refusal.errors.map((entry) =>
    'pointer' in entry ? { ...entry, pointer: `${pointer}${entry.pointer}` } : entry,
  );
  return { ...refusal, errors };
}

function isConcerned({ fields }: Concern, { before, after }: Change): boolean {
  return fields?.some((name) => (after?.[name] ?? before?.[name] ?? null) !== null) ?? true;
}
