/** Exact arithmetic of decimal texts, as the engine passes decimals to hooks. */

/** Returns the product, rounded half away from zero to `scale` decimals. */
export function timesDecimal(left: string, right: string, scale: number): string {
  const [one, other] = [scaled(left), scaled(right)];
  return decimalText(one.value * other.value, one.scale + other.scale, scale);
}

/** The sum. */
export function addDecimals(terms: readonly string[]): string {
  const scaledTerms = terms.map(scaled);
  const scale = Math.max(0, ...scaledTerms.map((term) => term.scale));
  const sum = scaledTerms.reduce((total, term) => total + term.value * 10n ** BigInt(scale - term.scale), 0n);
  return decimalText(sum, scale, scale);
}

/** Returns by how many percent the second exceeds the first; undefined if the first is zero. */
export function percentChange(from: string, to: string, scale: number): string | undefined {
  const [first, second] = [scaled(from), scaled(to)];
  if (first.value === 0n) return undefined;
  const digits = Math.max(first.scale, second.scale);
  const [start, end] = [first, second].map(
    ({ value, scale: valueScale }) => value * 10n ** BigInt(digits - valueScale),
  );
  if (start === undefined || end === undefined) return undefined;
  // Two digits more than requested, for rounding.
  return decimalText(((end - start) * 100n * 10n ** BigInt(scale + 2)) / start, scale + 2, scale);
}

function scaled(text: string): { readonly value: bigint; readonly scale: number } {
  const [integer = '0', fraction = ''] = text.split('.');
  return { value: BigInt(`${integer}${fraction}`), scale: fraction.length };
}

function decimalText(value: bigint, from: number, to: number): string {
  const magnitude = value < 0n ? -value : value;
  const unit = 10n ** BigInt(Math.max(0, from - to));
  const rounded = (magnitude + unit / 2n) / unit;
  const digits = rounded.toString().padStart(Math.min(from, to) + 1, '0');
  const point = digits.length - Math.min(from, to);
  const fraction = digits.slice(point).replace(/0+$/, '');
  const sign = value < 0n && rounded !== 0n ? '-' : '';
  return `${sign}${digits.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`;
}
