/** Rejects negative fees, which would pay money to payers or raise the legal limit for other fees. */
import { type Change, invalid, type Problem } from '@core/engine/extension';
import { t } from './texts/t.ts';

/** Returns the `derive` hook for a resource with these fees. A stored negative fee does not prevent changes of other members. */
export function checkNegativeFees(names: readonly string[]): (change: Change) => Problem | undefined {
  return ({ before, after }) => {
    const name = names.find(
      (one) => Number(after?.[one] ?? 0) < 0 && Number(before?.[one] ?? 0) !== Number(after?.[one]),
    );
    return name === undefined ? undefined : negativeFee(name, Number(after?.[name]));
  };
}

export function negativeFee(name: string, fee: number): Problem {
  return invalid({
    pointer: `/${name}`,
    code: 'min',
    params: { min: 0, actual: fee },
    message: t('negativeFee'),
  });
}
