/** Calls the hooks of a resource around a write, inside its transaction. */

import type { HookLists } from '../../extension/bind.ts';
import type { Change, HookContext, JsonObject } from '../../extension/contract.ts';
import type { Resource } from '../../model/model.ts';
import { isProblem, ProblemError } from '../../problems/problem.ts';
import type { Work } from '../work.ts';

/** The hooks of a resource. */
export function hooksOf(resource: Resource, work: Work): HookLists | undefined {
  return work.runtime.extensions.hooks.get(resource);
}

/** Whether a write of the resource runs code of extensions. */
export function hasWriteHooks(resource: Resource, work: Work): boolean {
  const hooks = hooksOf(resource, work);
  return hooks !== undefined && hooks.beforeWrite.length + hooks.afterWrite.length > 0;
}

/** The record after every beforeWrite hook had its say; throws what a hook refuses with. */
export async function runBeforeWrite(change: Change, resource: Resource, work: Work): Promise<JsonObject | undefined> {
  let current = change;
  for (const hook of hooksOf(resource, work)?.beforeWrite ?? []) {
    const result = await hook(Object.freeze(current), hookContext(work));
    if (isProblem(result)) throw new ProblemError(result);
    if (result !== undefined) current = { ...current, after: result };
  }
  return current.after;
}

/** Tells every afterWrite hook. */
export async function runAfterWrite(change: Change, resource: Resource, work: Work): Promise<void> {
  for (const hook of hooksOf(resource, work)?.afterWrite ?? []) {
    const result = await hook(Object.freeze(change), hookContext(work));
    if (isProblem(result)) throw new ProblemError(result);
  }
}

function hookContext(work: Work): HookContext {
  return { ...work.runtime.contextOf(work), caller: work.caller };
}
