/** The words that descriptors may use: Core's own and those that extensions add. */
import type { FieldType } from './field-type.ts';
import type { Operator, OperatorName } from './operator.ts';
import type { RuleType } from './rule-type.ts';

export interface Vocabulary {
  readonly fieldTypes: ReadonlyMap<string, FieldType>;
  readonly ruleTypes: ReadonlyMap<string, RuleType>;
  readonly operators: ReadonlyMap<OperatorName, Operator>;
}
