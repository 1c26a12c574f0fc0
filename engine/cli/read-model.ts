/** Runs the first two stages together: returns all errors of both, or the Model with its sources. */
import type { DescriptorSet } from '../descriptor/descriptor.ts';
import { readFolderLeniently } from '../descriptor/read-folder.ts';
import { vocabularyOf } from '../extension/load.ts';
import { systemCacheFile, systemFolders } from '../features.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import { linkModel } from '../model/link-model.ts';
import type { Model } from '../model/model.ts';
import { currentProject } from '../project.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

export interface LinkedDescriptors {
  readonly descriptors: DescriptorSet;
  readonly model: Model;
  /** The vocabulary with which the descriptors were linked. */
  readonly vocabulary: Vocabulary;
}

/**
 * Reads and links a folder, by default with the vocabulary of the project's extensions. An unreadable file does not
 * suppress the errors of the others.
 */
export async function readModel(
  directory: string,
  vocabularyOverride?: Vocabulary,
): Promise<Outcome<LinkedDescriptors>> {
  // The cache belongs to the project; reading another folder must not clear it.
  const { resources, cacheFile, extensions } = currentProject();
  const isProjectFolder = directory === resources;
  const [{ descriptors, diagnostics }, vocabulary] = await Promise.all([
    readFolderLeniently(directory, {
      systemFolders: systemFolders(),
      systemCacheFile,
      ...(isProjectFolder && cacheFile !== undefined ? { cacheFile } : {}),
    }),
    vocabularyOverride ?? vocabularyOf(extensions),
  ]);
  return outcomeOf(descriptors, diagnostics, linkModel(descriptors, vocabulary), vocabulary);
}

function outcomeOf(
  descriptors: DescriptorSet,
  diagnostics: readonly Diagnostic[],
  linked: Outcome<Model>,
  vocabulary: Vocabulary,
): Outcome<LinkedDescriptors> {
  if (!linked.ok) return failure([...diagnostics, ...linked.diagnostics]);
  if (diagnostics.length > 0) return failure(diagnostics);
  return success({ descriptors, model: linked.value, vocabulary }, linked.warnings);
}
