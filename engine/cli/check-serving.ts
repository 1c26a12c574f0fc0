/** The checks of `core serve` beyond descriptors: roles, and the consistency of extensions and descriptors. */
import { bindServed } from '../boot.ts';
import { Served } from '../compile/serve/served.ts';
import { loadExtensions } from '../extension/load.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import type { Project } from '../project.ts';
import type { LinkedDescriptors } from './read-model.ts';

/** One statement for all of it. */
export async function checkServing(
  { model, vocabulary }: LinkedDescriptors,
  project: Project,
): Promise<Outcome<undefined>> {
  const { roles, bound } = bindServed(project, await loadExtensions(project.extensions), new Served(model, vocabulary));
  const mistakes = [roles, bound].flatMap((outcome) => (outcome.ok ? [] : outcome.diagnostics));
  return mistakes.length > 0 ? failure(mistakes) : success(undefined, roles.ok ? roles.warnings : []);
}
