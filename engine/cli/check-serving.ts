/** What `core serve` refuses beyond descriptors: roles, and what extensions and descriptors say of each other. */
import { dirname, join } from 'node:path';
import { bindExtensions } from '../extension/bind.ts';
import { loadExtensions } from '../extension/load.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import { accessExtension } from '../runtime/access/access-extension.ts';
import { readRoles } from '../runtime/access/read-roles.ts';
import { webhookExtension } from '../runtime/events/webhook-extension.ts';
import type { LinkedDescriptors } from './read-model.ts';
import { descriptorCache, extensionsFolder, resourcesFolder } from './resources-folder.ts';

/** All of it at once. Extensions belong to the descriptors of this installation, and are not held against another folder. */
export async function checkServing(
  { model, vocabulary }: LinkedDescriptors,
  directory: string,
): Promise<Outcome<undefined>> {
  const isOwn = directory === resourcesFolder;
  const extensions = isOwn ? await loadExtensions(extensionsFolder) : [];
  const cacheFile = isOwn ? join(dirname(descriptorCache), 'roles.json') : undefined;
  const roles = readRoles(join(directory, 'roles'), model, vocabulary, cacheFile);
  const known = roles.ok ? roles.value : new Map();
  const own = [accessExtension(model, vocabulary, known), webhookExtension(model)];
  const bound = isOwn ? bindExtensions([...extensions, ...own], model) : undefined;
  const mistakes = [roles, bound].flatMap((outcome) =>
    outcome === undefined || outcome.ok ? [] : outcome.diagnostics,
  );
  return mistakes.length > 0 ? failure(mistakes) : success(undefined, roles.ok ? roles.warnings : []);
}
