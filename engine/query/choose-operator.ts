/** The operator that a filter names, where the field's type has it. */
import { didYouMean } from '../kernel/did-you-mean.ts';
import type { Field } from '../model/model.ts';
import type { Operator, OperatorName } from '../vocabulary/operator.ts';
import type { FilterReader } from './filter-reader.ts';
import { refuseParameter } from './refuse-parameter.ts';

/** The operator, `eq` without a name; refuses one that there is not, and one that the field does not have. */
export function chooseOperator(
  parameter: string,
  field: Field,
  name: string | undefined,
  reader: FilterReader,
): Operator {
  const allowed = field.type.operatorsOf?.(field) ?? field.type.operators;
  const asked = (name ?? 'eq') as OperatorName;
  const operator = allowed.includes(asked)
    ? reader.operators.get(field.type.operatorAliases?.[asked] ?? asked)
    : undefined;
  if (operator !== undefined) return operator;
  const hint = didYouMean(asked, allowed);
  return refuseParameter(
    'operator_not_allowed',
    parameter,
    'operator_not_allowed',
    { operator: asked, allowed },
    name === undefined || reader.operators.has(asked)
      ? {
          en: `${field.name} cannot be filtered by ${asked}.`,
          sv: `${field.name} kan inte filtreras med ${asked}.`,
        }
      : {
          en: `There is no operator "${name}"${hint ? `; ${hint}` : '.'}`,
          sv: `Operatorn "${name}" finns inte.`,
        },
  );
}
