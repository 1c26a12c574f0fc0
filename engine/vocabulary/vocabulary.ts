/** The vocabulary of descriptors: keywords of Core and of extensions. */
import type { ExampleValues } from './example-values.ts';
import type { FieldType } from './field-type.ts';
import type { Operator, OperatorName } from './operator.ts';
import type { RuleType } from './rule-type.ts';

export interface Vocabulary {
  readonly fieldTypes: ReadonlyMap<string, FieldType>;
  /** The field types that elements of arrays and members of objects can have. */
  readonly elementTypes: ReadonlyMap<string, FieldType>;
  readonly ruleTypes: ReadonlyMap<string, RuleType>;
  readonly operators: ReadonlyMap<OperatorName, Operator>;
  /** Example values in documents for members without an example in the descriptor. */
  readonly examples: ExampleValues;
}
