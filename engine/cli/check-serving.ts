/** The checks of `core serve` beyond descriptors: roles, and the consistency of extensions and descriptors. */
import { bindCompiled } from '../boot.ts';
import { CompiledModel } from '../compile/serve/compiled-model.ts';
import { loadExtensions } from '../extension/load.ts';
import { loadFeatures } from '../features.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import type { Project } from '../project.ts';
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
  if (errors.length > 0 || !roles.ok || !bound.ok) return failure(errors);
  const unread = membersWithoutEffect(model, roles.value, project.extensions, bound.value.callerFacts);
  return unread.length > 0 ? failure(unread) : success(undefined, roles.warnings);
}
