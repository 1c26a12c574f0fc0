/** Builds the lines of a Peppol invoice or credit note (invoicing-rules.md, section 4). */
import { formatAmount } from '../calculation/money.ts';
import type { InvoiceDocument, InvoiceRow } from './invoice-document.ts';
import { categoryOf, money, periodElement } from './peppol-elements.ts';
import { element, type XmlElement } from './xml.ts';

/** Builds the line of one row of the invoice or credit note; `sign` turns a credit's amounts positive. */
export function lineElement(
  row: InvoiceRow,
  index: number,
  { invoice, kind, sign }: { readonly invoice: InvoiceDocument; readonly kind: string; readonly sign: bigint },
): XmlElement | undefined {
  const amounts = lineAmounts(row);
  const isWithinPeriod =
    invoice.period !== null && row.first >= invoice.period.first && row.last <= invoice.period.last;
  return element(`cac:${kind}Line`, [
    element('cbc:ID', String(index + 1)),
    element(
      kind === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity',
      quantityText(amounts.quantity, sign),
      {
        unitCode: amounts.unit,
      },
    ),
    money('cbc:LineExtensionAmount', row.net * sign),
    // R110, R111: the period of a line must be within the invoice's; rows of other periods state theirs in the name.
    isWithinPeriod ? periodElement({ first: row.first, last: row.last }) : undefined,
    element('cac:Item', [
      element('cbc:Description', amounts.description),
      element('cbc:Name', isWithinPeriod ? row.title : `${row.title} ${row.first} - ${row.last}`),
      element('cac:ClassifiedTaxCategory', [
        element('cbc:ID', categoryOf(row.vat)),
        element('cbc:Percent', String(row.vat)),
        element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
      ]),
    ]),
    element('cac:Price', [element('cbc:PriceAmount', trimmed(amounts.price), { currencyID: 'SEK' })]),
  ]);
}

/**
 * R120: quantity times price must equal the line's amount. If it does not (a row that is shared between payers, or
 * rounded to full kronor), the line is one piece at its amount, and the description contains the measured quantity.
 */
function lineAmounts(row: InvoiceRow): {
  readonly quantity: string;
  readonly price: string;
  readonly unit: string;
  readonly description: string | undefined;
} {
  const product = parseExact(row.quantity) * parseExact(row.unitPrice);
  const difference = product - row.net * exactUnit * (exactUnit / 100n);
  const tolerance = 2n * exactUnit * (exactUnit / 100n);
  if (difference <= tolerance && difference >= -tolerance)
    return { ...positivePrice(row), unit: unitCode(row.unit), description: undefined };
  return {
    quantity: row.net < 0n ? '-1' : '1',
    price: formatAmount(row.net < 0n ? -row.net : row.net),
    unit: 'C62',
    description: `${trimmed(row.quantity)} ${row.unit ?? 'st'} à ${trimmed(row.unitPrice)}`,
  };
}

/** BR-27: the sign of a negative price goes to the quantity. */
function positivePrice({ quantity, unitPrice }: InvoiceRow): { readonly quantity: string; readonly price: string } {
  if (!unitPrice.startsWith('-')) return { quantity, price: unitPrice };
  return { quantity: negated(quantity), price: unitPrice.slice(1) };
}

function negated(decimal: string): string {
  if (decimal.startsWith('-')) return decimal.slice(1);
  return /[1-9]/.test(decimal) ? `-${decimal}` : decimal;
}

const exactUnit = 1_000_000n;

/** Parses a stored decimal of at most six decimals as millionths. */
function parseExact(text: string): bigint {
  const [integer = '0', decimals = ''] = text.replace('-', '').split('.');
  const value = BigInt(integer) * exactUnit + BigInt(decimals.padEnd(6, '0').slice(0, 6));
  return text.startsWith('-') ? -value : value;
}

const unitCodes: Readonly<Record<string, string>> = {
  kwh: 'KWH',
  m3: 'MTQ',
  'm³': 'MTQ',
  månad: 'MON',
  tim: 'HUR',
  m2: 'MTK',
  'm²': 'MTK',
};

function unitCode(unit: string | null): string {
  return unitCodes[(unit ?? '').toLowerCase()] ?? 'C62';
}

/** BR-27 forbids negative prices, so the quantity has the sign. */
function quantityText(quantity: string, sign: bigint): string {
  const text = trimmed(quantity);
  return sign > 0n ? text : negated(text);
}

function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
