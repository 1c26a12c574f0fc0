/** The first two stages together, as commands need them: all mistakes of both, or the Model with what it was made from. */
import type { DescriptorSet } from '../descriptor/descriptor.ts';
import { readFolderLeniently } from '../descriptor/read-folder.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import { linkModel } from '../model/link-model.ts';
import type { Model } from '../model/model.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { descriptorCache, resourcesFolder } from './resources-folder.ts';

export interface LinkedDescriptors {
  readonly descriptors: DescriptorSet;
  readonly model: Model;
}

/** Reads and links a folder. A file that cannot be read does not keep the mistakes of the others back. */
export async function readModel(directory: string, vocabulary: Vocabulary): Promise<Outcome<LinkedDescriptors>> {
  // One cache, for the descriptors of this installation; a look at another folder must not empty it.
  const options = directory === resourcesFolder ? { cacheFile: descriptorCache } : {};
  const { descriptors, diagnostics } = await readFolderLeniently(directory, options);
  const linked = linkModel(descriptors, vocabulary);
  const mistakes: readonly Diagnostic[] = linked.ok ? diagnostics : [...diagnostics, ...linked.diagnostics];
  if (!linked.ok || mistakes.length > 0) return failure(mistakes);
  return success({ descriptors, model: linked.value }, linked.warnings);
}
