/** The input of the checks of a linked model (checks.ts, checks/*.ts). */
import type { DescriptorSet } from '../descriptor/descriptor.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { DraftResource } from './draft.ts';
import type { TraitSet } from './merge-traits.ts';
import type { Field } from './model.ts';

/** The input of a check. Drafts may be incomplete if references could not be linked; those errors are already reported. */
export interface CheckContext {
  readonly set: DescriptorSet;
  readonly traits: TraitSet;
  readonly drafts: readonly DraftResource[];
  /** Every linked field with its resource. */
  readonly fields: readonly { readonly draft: DraftResource; readonly field: Field }[];
  readonly vocabulary: Vocabulary;
}

export type Check = (context: CheckContext) => Iterable<Diagnostic>;
