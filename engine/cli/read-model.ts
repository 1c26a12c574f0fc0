/** The first two stages together, as commands need them: all mistakes of both, or the Model with what it was made from. */
import type { DescriptorSet } from '../descriptor/descriptor.ts';
import { readFolderLeniently } from '../descriptor/read-folder.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import { linkModel } from '../model/link-model.ts';
import type { Model } from '../model/model.ts';
import { modelProblems } from '../problems/model.ts';
import { currentProject } from '../project.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

export interface LinkedDescriptors {
  readonly descriptors: DescriptorSet;
  readonly model: Model;
  /** The words that the descriptors were linked with. */
  readonly vocabulary: Vocabulary;
}

/** Reads and links a folder. A file that cannot be read does not keep the mistakes of the others back. */
export async function readModel(directory: string, vocabulary: Vocabulary): Promise<Outcome<LinkedDescriptors>> {
  // The cache is that of the project; a look at another folder must not empty it.
  const { resources, cacheFile } = currentProject();
  const isOwn = directory === resources;
  const { descriptors, diagnostics } = await readFolderLeniently(
    directory,
    isOwn && cacheFile !== undefined ? { cacheFile } : {},
  );
  const linked = linkModel(descriptors, vocabulary);
  if (isOwn && !linked.ok && linked.diagnostics.some(isUnknownWord)) {
    const wider = await withExtensionWords(vocabulary);
    return outcomeOf(descriptors, diagnostics, linkModel(descriptors, wider), wider);
  }
  return outcomeOf(descriptors, diagnostics, linked, vocabulary);
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

function isUnknownWord({ code }: Diagnostic): boolean {
  return code === modelProblems.unknownType.code || code === modelProblems.unknownRule.code;
}

/** Extensions take long to load, so they are asked for their words only when there is a word that Core does not know. */
async function withExtensionWords(vocabulary: Vocabulary): Promise<Vocabulary> {
  const [{ withExtensions }, { loadExtensions }] = await Promise.all([
    import('../boot.ts'),
    import('../extension/load.ts'),
  ]);
  return withExtensions(vocabulary, await loadExtensions(currentProject().extensions));
}
