/** The index clause of premises (invoicing-rules.md, I1 to I7). */
import {
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  parseDecimal,
  subtract,
  zero,
} from '../../../extensions/invoicing/calculation/exact.ts';
import type { IndexValue } from '../../../extensions/invoicing/calculation/index-clause.ts';
import { type Ore, roundKronor } from '../../../extensions/invoicing/calculation/money.ts';

export interface IndexClause {
  readonly series: number;
  readonly baseYear: number;
  /** I3: the comparison month, usually October. */
  readonly month: number;
  /** Percent of the base amount that follows the index. */
  readonly share: string;
  /** I2: `floor_base` lowers the addition when the index falls; `never_decrease` uses the highest value since the base. */
  readonly clause: 'floor_base' | 'never_decrease';
}

export type IndexAddition =
  | { readonly kind: 'addition'; readonly yearly: Ore }
  /** I6: the run omits the contract with this reason. */
  | { readonly kind: 'missing_index_value'; readonly year: number };

/** I1, I2: the addition for a calendar year on a yearly base amount (kronor); never below zero. */
export function indexAddition(
  baseAmount: Fraction,
  clause: IndexClause,
  year: number,
  values: readonly IndexValue[],
): IndexAddition {
  const base = octoberValue(values, clause, clause.baseYear);
  if (base === undefined) return { kind: 'missing_index_value', year: clause.baseYear };
  const years =
    clause.clause === 'floor_base'
      ? [year - 1]
      : Array.from({ length: Math.max(0, year - clause.baseYear) }, (_, index) => clause.baseYear + index).concat(
          year - 1 < clause.baseYear ? [year - 1] : [],
        );
  let comparison: Fraction = clause.clause === 'floor_base' ? zero : base;
  for (const each of years) {
    const value = octoberValue(values, clause, each);
    if (value === undefined) {
      if (each === year - 1) return { kind: 'missing_index_value', year: each };
      continue;
    }
    if (compare(value, comparison) > 0) comparison = value;
  }
  const difference = subtract(comparison, base);
  if (compare(difference, zero) <= 0) return { kind: 'addition', yearly: 0n };
  const share = multiply(parseDecimal(clause.share), fraction(1, 100));
  return { kind: 'addition', yearly: roundKronor(multiply(baseAmount, share, divide(difference, base))) };
}

function octoberValue(values: readonly IndexValue[], clause: IndexClause, year: number): Fraction | undefined {
  const indexValue = values.find(
    (value) => value.series === clause.series && value.year === year && value.month === clause.month,
  );
  return indexValue === undefined ? undefined : parseDecimal(indexValue.value);
}
