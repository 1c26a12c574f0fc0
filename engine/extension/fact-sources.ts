/** Binds the sources of facts about callers that extensions declare to the model. */
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import type { Model, Resource } from '../model/model.ts';
import { factsWithoutResource, twoExtensionsForOne } from '../problems/extension.ts';
import type { CallerFactSource, Extension } from './contract.ts';

/** A source with the resource of its record. */
export interface FactSource extends Omit<CallerFactSource, 'resource'> {
  readonly resource: Resource;
}

/** The sources, by the kind of caller. */
export type FactSources = ReadonlyMap<string, FactSource>;

/** Returns the sources of extensions, and the errors of those that the model does not match. */
export function bindFactSources(
  extensions: readonly (Extension & { readonly file?: string })[],
  model: Model,
): { readonly sources: FactSources; readonly diagnostics: readonly Diagnostic[] } {
  const sources = new Map<string, FactSource>();
  const diagnostics: Diagnostic[] = [];
  for (const { name, file = `extensions/${name}/index.ts`, callerFacts = {} } of extensions) {
    const span = { file, line: 1, column: 1 };
    for (const [kind, { resource: id, ...source }] of Object.entries(callerFacts)) {
      const resource = model.resourceById.get(id);
      const unknown = model.callerFields.has(kind) ? (resource === undefined ? id : undefined) : kind;
      if (unknown !== undefined)
        diagnostics.push(
          factsWithoutResource.at(span, { resource: unknown }, didYouMean(unknown, model.resourceById.keys())),
        );
      else if (sources.has(kind)) diagnostics.push(twoExtensionsForOne.at(span, { action: `callerFacts of ${kind}` }));
      else if (resource !== undefined) sources.set(kind, { resource, ...source });
    }
  }
  return { sources, diagnostics };
}
