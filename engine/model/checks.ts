/** The checks of a linked model, cheap and clear ones first. One file each; a new check is its file and its line here. */
import type { DescriptorSet } from '../descriptor/descriptor.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { DraftResource } from './draft.ts';
import type { TraitSet } from './merge-traits.ts';

/** What a check sees. Drafts may lack what could not be linked; that has been reported and is not a check's concern. */
export interface CheckContext {
  readonly set: DescriptorSet;
  readonly traits: TraitSet;
  readonly drafts: readonly DraftResource[];
  readonly vocabulary: Vocabulary;
}

export type Check = (context: CheckContext) => Iterable<Diagnostic>;

const checks: readonly Check[] = [];
const hints: readonly Check[] = [];

/** Everything the checks find: errors, and warnings that stop nothing. */
export function checkModel(context: CheckContext): {
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
} {
  return {
    errors: checks.flatMap((check) => [...check(context)]),
    warnings: hints.flatMap((hint) => [...hint(context)]),
  };
}
