import { formatAmount } from '../calculation/money.ts';

/** `-1 234,50`, as amounts are written in Swedish. */
export function kronor(ore: bigint): string {
  const [whole = '', decimals = ''] = formatAmount(ore).split('.');
  return `${whole.replace('-', '−').replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')},${decimals}`;
}
