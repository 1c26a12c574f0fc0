/** The checks of `core serve` beyond descriptors: roles, and the consistency of extensions and descriptors. */
import { bindCompiled } from '../boot.ts';
import { CompiledModel } from '../compile/serve/compiled-model.ts';
import { loadExtensions } from '../extension/load.ts';
import { loadFeatures } from '../features.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import type { Model } from '../model/model.ts';
import { modelProblems } from '../problems/model.ts';
import type { Project } from '../project.ts';
import type { Roles } from '../request/read-roles.ts';
import { membersWithoutEffect } from './members-without-effect.ts';
import type { LinkedDescriptors } from './read-model.ts';

/** Validates roles and extensions together and returns all errors at once. */
export async function checkServing(
  { model, vocabulary }: LinkedDescriptors,
  project: Project,
): Promise<Outcome<undefined>> {
  const { roles, bound } = bindCompiled(
    { ...project, features: await loadFeatures() },
    await loadExtensions(project.extensions),
    new CompiledModel(model, vocabulary),
  );
  const errors = [roles, bound].flatMap((outcome) => (outcome.ok ? [] : outcome.diagnostics));
  if (roles.ok) errors.push(...examplesOfUnknownRoles(model, roles.value));
  if (errors.length > 0 || !roles.ok || !bound.ok) return failure(errors);
  const unread = membersWithoutEffect(model, roles.value, project.extensions, bound.value.callerFacts);
  return unread.length > 0 ? failure(unread) : success(undefined, roles.warnings);
}

/** Reports examples whose role does not exist. */
function examplesOfUnknownRoles(model: Model, roles: Roles): readonly Diagnostic[] {
  return model.resources.flatMap(({ id: resource, requestExamples }) =>
    requestExamples.flatMap(({ as: role, number, spanOf }) => {
      if (role === undefined || roles.has(role)) return [];
      const reason = `is for the role "${role}", which does not exist`;
      return [
        modelProblems.badExample.at(spanOf(['as']), { number, resource, reason }, didYouMean(role, roles.keys())),
      ];
    }),
  );
}
