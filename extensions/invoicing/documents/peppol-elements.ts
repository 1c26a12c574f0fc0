/** Elements that the head and the lines of a Peppol invoice share. */
import { formatAmount } from '../calculation/money.ts';
import { element, type XmlElement } from './xml.ts';

/** V1: S for the three rates, E for exempt letting. */
export function categoryOf(rate: number): string {
  return rate === 0 ? 'E' : 'S';
}

/** An amount in kronor. */
export function money(name: string, ore: bigint): XmlElement | undefined {
  return element(name, formatAmount(ore), { currencyID: 'SEK' });
}

/** The days of an invoice or a line. */
export function periodElement(
  period: { readonly first: string; readonly last: string } | null,
): XmlElement | undefined {
  if (period === null) return undefined;
  return element('cac:InvoicePeriod', [element('cbc:StartDate', period.first), element('cbc:EndDate', period.last)]);
}
