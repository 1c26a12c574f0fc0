/** The operator that a filter names, where the member has it. */

import type { ServedMember } from '../compile/serve/served.ts';
import { nearestWord } from '../kernel/did-you-mean.ts';
import { phrase, withNearest } from '../kernel/text.ts';
import type { Operator, OperatorName } from '../vocabulary/operator.ts';
import type { FilterReader } from './filter-reader.ts';
import { refuseParameter } from './refuse-parameter.ts';

/** The operator, `eq` without a name; refuses one that there is not, and one that the field does not have. */
export function chooseOperator(
  parameter: string,
  { name: memberName, operators }: ServedMember,
  name: string | undefined,
  reader: FilterReader,
): Operator {
  const asked = (name ?? 'eq') as OperatorName;
  const operator = operators.get(asked);
  if (operator !== undefined) return operator;
  const allowed = [...operators.keys()];
  const nearest = nearestWord(asked, allowed);
  return refuseParameter(
    'operator_not_allowed',
    parameter,
    'operator_not_allowed',
    { operator: asked, allowed },
    name === undefined || reader.served.operators.has(asked)
      ? phrase('{memberName} cannot be filtered by {asked}.', { memberName, asked })
      : withNearest('There is no operator "{name}"', { name }, nearest),
  );
}
