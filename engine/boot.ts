/**
 * The boot pipeline in one function: read the manifests of extensions (which add keywords to the vocabulary), then read, link, compile and bind. Input: two
 * folders. Output: everything a server needs except a connection, or all errors of descriptors and extensions at once.
 */
import { dirname, join } from 'node:path';
import { CompiledModel } from './compile/serve/compiled-model.ts';
import { compileTables } from './compile/tables/compile-tables.ts';
import { readFolder } from './descriptor/read-folder.ts';
import { type BoundExtensions, bindExtensions } from './extension/bind.ts';
import type { Extension } from './extension/contract.ts';
import { bindFactSources } from './extension/fact-sources.ts';
import { loadExtensions, vocabularyOf } from './extension/load.ts';
import { loadFeatures, systemCacheFile, systemFolders } from './features.ts';
import { accessExtension } from './http/callers/access-extension.ts';
import { limitExtension } from './http/callers/limit-hooks.ts';
import type { Feature } from './http/feature.ts';
import { coreActions } from './http/handlers/core-actions.ts';
import type { BootResult } from './http/server.ts';
import { withDiagnostics } from './kernel/diagnostics-error.ts';
import { type Outcome, success } from './kernel/outcome.ts';
import { linkModel } from './model/link-model.ts';
import { type Roles, readRoles } from './request/read-roles.ts';

/** The complete state of a server except for its connection. */
export type Booted = BootResult;

export interface BootOptions {
  readonly resources: string;
  readonly extensions: string;
  /** A cache file for parsed descriptors: the next start parses only changed files. */
  readonly cacheFile?: string;
  /** The features; default: all (features.ts). */
  readonly features?: readonly Feature[];
}

/** Runs the pipeline. */
export function boot(options: BootOptions): Promise<Outcome<Booted>> {
  return withDiagnostics(() => bootFolders(options));
}

async function bootFolders(options: BootOptions): Promise<Outcome<Booted>> {
  const { cacheFile } = options;
  const [extensions, vocabulary, read, features] = await Promise.all([
    loadExtensions(options.extensions),
    vocabularyOf(options.extensions),
    readFolder(options.resources, {
      systemFolders: systemFolders(options.features),
      systemCacheFile,
      ...(cacheFile === undefined ? {} : { cacheFile }),
    }),
    options.features ?? loadFeatures(),
  ]);
  if (!read.ok) return read;
  const linked = linkModel(read.value, vocabulary);
  if (!linked.ok) return linked;
  const model = linked.value;
  const actions = actionsOf(features);
  const compiled = new CompiledModel(model, vocabulary, actions);
  const { roles, bound } = bindCompiled({ ...options, features }, extensions, compiled);
  if (!roles.ok) return roles;
  if (!bound.ok) return bound;
  return success({
    vocabulary,
    model,
    // Computed lazily: a server needs them only to explain errors of the database.
    get tables() {
      return compileTables(model);
    },
    compiled,
    operations: compiled.operations,
    extensions: bound.value,
    extensionsFolder: options.extensions,
    roles: roles.value,
    features,
    actions,
  });
}

/** Returns the handlers of actions of system resources, of the core and of features, by their `engineKey`. */
export function actionsOf(features: readonly Feature[]): BootResult['actions'] {
  return new Map([...coreActions, ...features.flatMap((feature) => Object.entries(feature.actions ?? {}))]);
}

/** Binds the roles of a folder and the extensions together with the engine's; invalid roles are ignored for the binding. */
export function bindCompiled(
  { resources, cacheFile, features }: Pick<BootOptions, 'resources' | 'cacheFile'> & Pick<BootResult, 'features'>,
  extensions: readonly Extension[],
  compiled: CompiledModel,
): { readonly roles: Outcome<Roles>; readonly bound: Outcome<BoundExtensions> } {
  const rolesCache = cacheFile === undefined ? undefined : join(dirname(cacheFile), 'roles.json');
  const { sources } = bindFactSources(extensions, compiled.model);
  const roles = readRoles(join(resources, 'roles'), compiled, sources, rolesCache);
  const outcome: { bound?: Outcome<BoundExtensions> } = {};
  const events = () => (outcome.bound?.ok ? outcome.bound.value.events : new Map<string, string>());
  const engineExtensions = [
    accessExtension(compiled, roles.ok ? roles.value : new Map(), sources),
    limitExtension(compiled.model),
    ...features.flatMap(({ extension }) => extension?.(compiled.model, events) ?? []),
  ];
  outcome.bound = bindExtensions([...extensions, ...engineExtensions], compiled.model);
  return { roles, bound: outcome.bound };
}
