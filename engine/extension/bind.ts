/**
 * Binds extensions to the model: every declared action to its code, every hook to its resource. The start fails for a declared action without code, code
 * without a declaration, an unknown resource, or two extensions for one action.
 */

import type { Diagnostic } from '../kernel/diagnostic.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import type { JsonObject } from '../kernel/json.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import { eventNames } from '../model/event-names.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import {
  actionWithoutCode,
  actionWithoutDeclaration,
  archiveWithoutStore,
  hookWithoutResource,
  needWithoutField,
  noticeWithoutSender,
  notNotifiable,
  twoExtensionsForOne,
  unknownShownField,
} from '../problems/extension.ts';
import { isProblem, type Problem } from '../problems/problem.ts';
import type {
  ActionHandler,
  Change,
  DescribedAddress,
  Extension,
  Job,
  NoticeSender,
  PlainRoute,
  ResourceHooks,
  WriteAllHook,
} from './contract.ts';
import { bindFactSources, type FactSources } from './fact-sources.ts';

export interface BoundExtensions {
  readonly actions: ReadonlyMap<string, ActionHandler>;
  readonly hooks: ReadonlyMap<Resource, HookLists>;
  readonly jobs: ReadonlyMap<string, Job>;
  readonly callerFacts: FactSources;
  /** The store of the engine's files; undefined if no extension provides one. */
  readonly archives?: NonNullable<Extension['archives']>;
  /** Sends the notices of reactions; undefined if no extension provides it. */
  readonly notices?: NoticeSender;
  readonly settingChecks: readonly NonNullable<Extension['checkSettings']>[];
  readonly routes: readonly PlainRoute[];
  /** Every event that the log may contain, by name, each with a description. */
  readonly events: ReadonlyMap<string, string>;
  /** Routes that OpenAPI describes. */
  readonly addresses: readonly DescribedAddress[];
}

/** The hooks of one resource, in the order of the extensions' names. */
export interface HookLists {
  readonly beforeWrite: readonly BeforeWriteHook[];
  readonly afterWrite: readonly (Concern & { readonly run: NonNullable<ResourceHooks['afterWriteAll']> })[];
  readonly beforeResponse: readonly ResponseHook[];
  readonly traces: readonly NonNullable<ResourceHooks['traces']>[];
  /** Members of the stored row that response hooks need for their decisions; undefined if they need none. */
  readonly needs?: readonly string[];
}

/** Restricts a hook to writes in which one of these fields has or had a value; undefined if the hook runs for all writes. */
export interface Concern {
  readonly fields: readonly string[] | undefined;
  /** Additional condition; undefined if there is none. */
  readonly concerns?: ResourceHooks['concerns'];
}

/** A hook that runs before a write. */
export type BeforeWriteHook = Concern &
  (
    | { readonly kind: 'derive'; readonly run: NonNullable<ResourceHooks['derive']> }
    | { readonly kind: 'ask'; readonly run: NonNullable<ResourceHooks['beforeWriteAll']> }
  );

/** A hook on responses. */
export interface ResponseHook {
  readonly run: NonNullable<ResourceHooks['beforeResponse']>;
  /** Members that the hook receives and may replace; undefined if it receives all. */
  readonly shows?: readonly string[];
  /** The hook is skipped if all of these are null. */
  readonly ofFields?: true;
}

/** Prefix of the keys of hooks for every resource with a field of a type. */
const fieldKey = 'field:';

const noHooks: HookLists = { beforeWrite: [], afterWrite: [], beforeResponse: [], traces: [] };

/** Binds the extensions, or returns every error. */
export function bindExtensions(extensions: readonly Extension[], model: Model): Outcome<BoundExtensions> {
  const ordered = extensions.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const factSources = bindFactSources(ordered, model);
  const diagnostics: Diagnostic[] = [...factSources.diagnostics];
  const declared = new Map(
    model.resources.flatMap((resource) => resource.actions.map((action) => [action.id, action] as const)),
  );
  const engineActions = new Set(
    model.resources.flatMap((resource) =>
      resource.actions.flatMap(({ id, engineKey }) => (engineKey === undefined ? [] : [id])),
    ),
  );
  const actions = new Map<string, ActionHandler>();
  const jobs = new Map<string, Job>();
  let archives: Extension['archives'];
  let notices: Extension['notices'];
  for (const extension of ordered) {
    const span = spanOf(extension);
    for (const [id, handler] of Object.entries(extension.actions ?? {})) {
      if (!declared.has(id))
        diagnostics.push(actionWithoutDeclaration.at(span, { action: id }, didYouMean(id, declared.keys())));
      if (actions.has(id)) diagnostics.push(twoExtensionsForOne.at(span, { action: id }));
      actions.set(id, handler);
    }
    for (const [name, job] of Object.entries(extension.jobs ?? {})) {
      if (jobs.has(name)) diagnostics.push(twoExtensionsForOne.at(span, { action: name }));
      jobs.set(name, job);
    }
    if (extension.archives !== undefined) {
      if (archives !== undefined) diagnostics.push(twoExtensionsForOne.at(span, { action: 'archives' }));
      archives = extension.archives;
    }
    if (extension.notices !== undefined) {
      if (notices !== undefined) diagnostics.push(twoExtensionsForOne.at(span, { action: 'notices' }));
      notices = extension.notices;
    }
    for (const [key, hooks] of Object.entries(extension.hooks ?? {})) {
      const resource = model.resourceById.get(key);
      if (key !== '*' && !key.startsWith(fieldKey) && resource === undefined) {
        diagnostics.push(hookWithoutResource.at(span, { resource: key }, didYouMean(key, model.resourceById.keys())));
      }
      for (const name of hooks.shows ?? []) {
        if (resource?.fieldByName.has(name) === true) continue;
        const hint = didYouMean(name, resource?.fieldByName.keys() ?? []);
        diagnostics.push(unknownShownField.at(span, { resource: key, field: name }, hint));
      }
      for (const name of hooks.needs ?? []) {
        const field = resource?.fieldByName.get(name);
        if (field?.type.storage !== 'column' || field.personal)
          diagnostics.push(
            needWithoutField.at(
              span,
              { resource: key, field: name },
              didYouMean(name, resource?.fieldByName.keys() ?? []),
            ),
          );
      }
    }
  }
  for (const [id, action] of declared) {
    if (!actions.has(id) && !engineActions.has(id)) diagnostics.push(actionWithoutCode.at(action.span, { action: id }));
  }
  for (const { id, retention, span } of model.resources)
    if (retention?.archive === true && archives === undefined)
      diagnostics.push(archiveWithoutStore.at(span, { resource: id }));
  diagnostics.push(...unsentNotices(model, notices));
  if (diagnostics.length > 0) return failure(diagnostics);
  const hooks = new Map(model.resources.map((resource) => [resource, hooksOf(resource, ordered)]));
  return success({
    actions,
    hooks,
    jobs,
    callerFacts: factSources.sources,
    ...(archives && { archives }),
    ...(notices && { notices }),
    settingChecks: ordered.flatMap(({ checkSettings }) => checkSettings ?? []),
    routes: ordered.flatMap((extension) => extension.routes ?? []),
    events: eventNames(model, new Map(ordered.flatMap((extension) => Object.entries(extension.events ?? {})))),
    addresses: ordered.flatMap((extension) => extension.addresses ?? []),
  });
}

/** Returns an error for each reaction whose notice cannot be sent. */
function unsentNotices({ resources }: Model, notices: Extension['notices']): readonly Diagnostic[] {
  return resources.flatMap((resource) =>
    resource.reactions.flatMap(({ id, effect, span }) => {
      if (effect.kind !== 'notify') return [];
      if (notices === undefined) return [noticeWithoutSender.at(span, { reaction: id })];
      const targets = effect.to.flatMap((to) => (to === 'record' ? resource : to.path.field.target)?.id ?? []);
      const other = targets.find((target) => !notices.recipients.includes(target));
      if (other === undefined) return [];
      return [
        notNotifiable.at(span, { reaction: id, resource: other }, `use a path to ${notices.recipients.join(', ')}`),
      ];
    }),
  );
}

function hooksOf(resource: Resource, extensions: readonly Extension[]): HookLists {
  const lists = extensions.flatMap((extension) =>
    Object.entries(extension.hooks ?? {}).filter(([key]) => appliesTo(key, resource)),
  );
  if (lists.length === 0) return noHooks;
  const needs = [...new Set(lists.flatMap(([, hooks]) => hooks.needs ?? []))];
  return {
    ...(needs.length === 0 ? {} : { needs }),
    beforeWrite: lists.flatMap(([key, hooks]) => beforeWriteHooks(hooks, concernOf(key, hooks, resource))),
    afterWrite: lists.flatMap(([key, hooks]) => {
      const run = hooks.afterWriteAll ?? oneByOne(hooks.afterWrite);
      return run === undefined ? [] : [{ run, ...concernOf(key, hooks, resource) }];
    }),
    beforeResponse: lists.flatMap(([key, hooks]) => responseHook(key, hooks, resource)),
    traces: lists.flatMap(([, { traces }]) => traces ?? []),
  };
}

function beforeWriteHooks(
  { derive, beforeWrite, beforeWriteAll }: ResourceHooks,
  concern: Concern,
): readonly BeforeWriteHook[] {
  const beforeWriteHook = beforeWriteAll ?? oneByOne(beforeWrite);
  return [
    ...(derive === undefined ? [] : [{ kind: 'derive', run: derive, fields: concern.fields } as const]),
    ...(beforeWriteHook === undefined ? [] : [{ kind: 'ask', run: beforeWriteHook, ...concern } as const]),
  ];
}

/**
 * Converts a hook on one record to a hook on all of them: runs it for one record after the other, up to the first rejection. Returns undefined for
 * undefined.
 */
function oneByOne<Context, Result extends JsonObject | Problem | undefined>(
  hook: ((change: Change, context: Context) => Promise<Result>) | undefined,
): WriteAllHook<Context, Result> | undefined {
  if (hook === undefined) return undefined;
  return async (changes, context) => {
    const results: Result[] = [];
    for (const change of changes) {
      const result = await hook(change, context);
      results.push(result);
      if (isProblem(result)) break;
    }
    return results;
  };
}

function concernOf(key: string, { concerns }: ResourceHooks, resource: Resource): Concern {
  const fields = key.startsWith(fieldKey) ? fieldsOfType(key, resource).map((field) => field.name) : undefined;
  return { fields, ...(concerns && { concerns }) };
}

function fieldsOfType(key: string, resource: Resource): readonly Field[] {
  return resource.fields.filter((field) => field.type.name === key.slice(fieldKey.length));
}

function responseHook(
  key: string,
  { beforeResponse: run, shows }: ResourceHooks,
  resource: Resource,
): readonly ResponseHook[] {
  if (run === undefined) return [];
  if (key.startsWith(fieldKey))
    return [{ run, shows: fieldsOfType(key, resource).map((field) => field.name), ofFields: true }];
  return [{ run, ...(shows === undefined ? {} : { shows }) }];
}

function appliesTo(key: string, resource: Resource): boolean {
  if (key === '*' || key === resource.id) return true;
  return key.startsWith(fieldKey) && fieldsOfType(key, resource).length > 0;
}

function spanOf(extension: Extension & { readonly file?: string }) {
  return { file: extension.file ?? `extensions/${extension.name}/index.ts`, line: 1, column: 1 };
}
