/** Fees below zero, which would give payers money back or make room for other fees above the law. */
import { type Change, invalid, type Problem } from '../../engine/extension/contract.ts';

/** `derive` for a resource with these fees. A stored fee below zero does not stop changes of other members. */
export function refuseNegativeFees(names: readonly string[]): (change: Change) => Problem | undefined {
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
    message: { en: 'A fee must not be below 0.', sv: 'En avgift får inte vara under 0.' },
  });
}
