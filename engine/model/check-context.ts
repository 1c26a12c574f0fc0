/** What the checks of a linked model are given (checks.ts, checks/*.ts). */
import type { DescriptorSet } from '../descriptor/descriptor.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { DraftResource } from './draft.ts';
import type { TraitSet } from './merge-traits.ts';
import type { Field } from './model.ts';

/** What a check sees. Drafts may lack what could not be linked; that has been reported and is not a check's concern. */
export interface CheckContext {
  readonly set: DescriptorSet;
  readonly traits: TraitSet;
  readonly drafts: readonly DraftResource[];
  /** Every linked field with its resource. */
  readonly fields: readonly { readonly draft: DraftResource; readonly field: Field }[];
  readonly vocabulary: Vocabulary;
}

export type Check = (context: CheckContext) => Iterable<Diagnostic>;
