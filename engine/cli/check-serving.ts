/** What `core serve` refuses beyond descriptors: roles, and what extensions and descriptors say of each other. */
import { dirname, join } from 'node:path';
import { bindExtensions } from '../extension/bind.ts';
import { loadExtensions } from '../extension/load.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import type { Project } from '../project.ts';
import { accessExtension } from '../runtime/access/access-extension.ts';
import { readRoles } from '../runtime/access/read-roles.ts';
import { webhookExtension } from '../runtime/events/webhook-extension.ts';
import type { LinkedDescriptors } from './read-model.ts';

/** All of it at once. */
export async function checkServing(
  { model, vocabulary }: LinkedDescriptors,
  project: Project,
): Promise<Outcome<undefined>> {
  const { resources, cacheFile } = project;
  const extensions = await loadExtensions(project.extensions);
  const rolesCache = cacheFile === undefined ? undefined : join(dirname(cacheFile), 'roles.json');
  const roles = readRoles(join(resources, 'roles'), model, vocabulary, rolesCache);
  const known = roles.ok ? roles.value : new Map();
  const own = [accessExtension(model, vocabulary, known), webhookExtension(model)];
  const bound = bindExtensions([...extensions, ...own], model);
  const mistakes = [roles, bound].flatMap((outcome) => (outcome.ok ? [] : outcome.diagnostics));
  return mistakes.length > 0 ? failure(mistakes) : success(undefined, roles.ok ? roles.warnings : []);
}
