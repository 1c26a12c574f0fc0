import { formatAmount } from '../calculation/money.ts';

/** `-1 234,50`, as amounts are written in Swedish. */
export function kronor(ore: bigint): string {
  const [integer = '', decimals = ''] = formatAmount(ore).split('.');
  return `${integer.replace('-', '−').replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')},${decimals}`;
}

/** `120,5`: a stored decimal without its last zeros. */
export function decimal(text: string): string {
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const [integer = '', decimals] = trimmed.split('.');
  const grouped = integer.replace('-', '−').replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** Formats a price with at least two decimals. */
export function price(text: string): string {
  const written = decimal(text);
  const decimals = written.split(',')[1] ?? '';
  return decimals.length >= 2 ? written : `${written}${decimals === '' ? ',' : ''}${'0'.repeat(2 - decimals.length)}`;
}
