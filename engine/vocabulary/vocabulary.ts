/** The words that descriptors may use: Core's own and those that extensions add. */
import type { ExampleValues } from './example-values.ts';
import type { FieldType } from './field-type.ts';
import type { Operator, OperatorName } from './operator.ts';
import type { RuleType } from './rule-type.ts';

export interface Vocabulary {
  readonly fieldTypes: ReadonlyMap<string, FieldType>;
  /** Those of the field types that elements of arrays and members of objects may have. */
  readonly elementTypes: ReadonlyMap<string, FieldType>;
  readonly ruleTypes: ReadonlyMap<string, RuleType>;
  readonly operators: ReadonlyMap<OperatorName, Operator>;
  /** What examples in documents show where a descriptor gives none. */
  readonly examples: ExampleValues;
}
