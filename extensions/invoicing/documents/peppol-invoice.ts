/**
 * Builds an invoice as Peppol BIS Billing 3 (UBL 2.1) that follows BR-CO-10 to 17 and the Swedish rules
 * (invoicing-rules.md, section 4). A credit is a credit note with positive amounts (A2).
 */
import { exemptionReason } from '../calculation/vat.ts';
import type { InvoiceDocument, InvoiceParty } from './invoice-document.ts';
import { categoryOf, money, periodElement } from './peppol-elements.ts';
import { lineElement } from './peppol-line.ts';
import { element, type XmlElement, xmlDocument } from './xml.ts';

/** Converts the countries of addresses to the codes that electronic invoices require (ISO 3166-1 alpha-2). */

/** Unicode region codes that are not countries: unions, unknown regions, pseudo-locales. */
const noCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

let codes: ReadonlyMap<string, string> | undefined;

/** Returns the codes by code and by name in Swedish and English, including former codes; built lazily. */
function loadCountryCodes(): ReadonlyMap<string, string> {
  if (codes !== undefined) return codes;
  const languages = ['en', 'sv'].map((each) => new Intl.DisplayNames([each], { type: 'region', fallback: 'none' }));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codesByName = new Map<string, string>();
  for (const pair of letters.flatMap((first) => letters.map((second) => first + second))) {
    const names = languages.map((language) => language.of(pair)).filter((name) => name !== undefined);
    const code = Intl.getCanonicalLocales(`und-${pair}`)[0]?.slice('und-'.length);
    if (names.length === 0 || code === undefined || noCountries.has(code)) continue;
    for (const name of [pair, ...names]) codesByName.set(name.toLocaleLowerCase('sv'), code);
  }
  codes = codesByName;
  return codes;
}

/** Returns the code of a country by its code or its name in Swedish or English; undefined if it is unknown. */
function countryCode(country: string): string | undefined {
  return loadCountryCodes().get(country.trim().toLocaleLowerCase('sv'));
}

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** The XML text, or the data that the invoice lacks. */
export type PeppolOutcome =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly missing: readonly string[] };

/** Creates the document. Missing: an endpoint or the name of a party, or the seller's organization number. */
export function peppolInvoice(invoice: InvoiceDocument): PeppolOutcome {
  const seller = endpointOf(invoice.seller);
  const buyer = endpointOf(invoice.buyer);
  const missing = [
    ...(seller === undefined ? ['seller.peppol_id'] : []),
    ...(buyer === undefined ? ['buyer.peppol_id'] : []),
    ...(invoice.buyer.name.trim() === '' ? ['buyer.name'] : []),
    ...(invoice.seller.organizationNumber === null ? ['seller.org_no'] : []),
    ...(['seller', 'buyer'] as const)
      .filter((side) => isUnknown(invoice[side].country))
      .map((side) => `${side}.country`),
  ];
  if (missing.length > 0 || seller === undefined || buyer === undefined) return { ok: false, missing };
  const sign = invoice.isCredit ? -1n : 1n;
  const kind = invoice.isCredit ? 'CreditNote' : 'Invoice';
  const root: XmlElement = {
    name: kind,
    attributes: {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
    content: [
      element('cbc:CustomizationID', customization),
      element('cbc:ProfileID', profile),
      element('cbc:ID', invoice.number),
      element('cbc:IssueDate', invoice.invoiceDate),
      invoice.isCredit ? undefined : element('cbc:DueDate', invoice.dueDate ?? undefined),
      element(`cbc:${kind}TypeCode`, invoice.isCredit ? '381' : '380'),
      element('cbc:Note', invoice.message ?? undefined),
      element('cbc:DocumentCurrencyCode', 'SEK'),
      // R003: a buyer reference or an order reference is required.
      element('cbc:BuyerReference', invoice.customerReference ?? invoice.marking ?? invoice.number),
      periodElement(invoice.period),
      invoice.credits === null
        ? undefined
        : element('cac:BillingReference', [
            element('cac:InvoiceDocumentReference', [
              element('cbc:ID', invoice.credits.number),
              element('cbc:IssueDate', invoice.credits.date),
            ]),
          ]),
      element('cac:AccountingSupplierParty', [partyElement(invoice.seller, seller, sellerVatNumber(invoice), true)]),
      element('cac:AccountingCustomerParty', [
        partyElement(invoice.buyer, buyer, invoice.buyer.vatNumber ?? undefined, false),
      ]),
      ...paymentMeans(invoice),
      taxTotal(invoice, sign),
      monetaryTotal(invoice, sign),
      ...invoice.rows.map((row, index) => lineElement(row, index, { invoice, kind, sign })),
    ],
  };
  return { ok: true, xml: xmlDocument(root) };
}

interface Endpoint {
  readonly scheme: string;
  readonly value: string;
}

/** Returns the Peppol endpoint: the party's stored one, its GLN (0088), or its organization number (0007). */
function endpointOf(party: InvoiceParty): Endpoint | undefined {
  const [, scheme, value] = /^(0007|0088):(\d+)$/.exec(party.peppolId ?? '') ?? [];
  if (scheme !== undefined && value !== undefined) return { scheme, value };
  if (party.gln !== null) return { scheme: '0088', value: party.gln };
  return party.organizationNumber === null ? undefined : { scheme: '0007', value: numberOf(party.organizationNumber) };
}

/**
 * SE-R-003, 004, 013: a VAT number is SE, ten digits, 01. If none is stored, it is derived from the organization
 * number, unless the seller charges no VAT here and has an approval for F-tax (BR-E-02 requires one of the two).
 */
function sellerVatNumber({ seller, rows }: InvoiceDocument): string | undefined {
  if (seller.vatNumber !== null) return seller.vatNumber;
  if (seller.organizationNumber === null || (seller.hasTaxApproval && rows.every((row) => row.vat === 0)))
    return undefined;
  return `SE${numberOf(seller.organizationNumber)}01`;
}

/** The ten digits of an organization number. */
function numberOf(organizationNumber: string): string {
  return digits(organizationNumber).slice(-10);
}

function partyElement(
  party: InvoiceParty,
  endpoint: Endpoint,
  vatNumber: string | undefined,
  isSeller: boolean,
): XmlElement | undefined {
  const number = party.organizationNumber === null ? undefined : numberOf(party.organizationNumber);
  const scheme = (company: string | undefined, id: string) =>
    company === undefined
      ? undefined
      : element('cac:PartyTaxScheme', [
          element('cbc:CompanyID', company),
          element('cac:TaxScheme', [element('cbc:ID', id)]),
        ]);
  return element('cac:Party', [
    element('cbc:EndpointID', endpoint.value, { schemeID: endpoint.scheme }),
    element('cac:PartyName', [element('cbc:Name', party.name)]),
    element('cac:PostalAddress', [
      element('cbc:StreetName', party.street ?? undefined),
      element('cbc:AdditionalStreetName', party.careOf === null ? undefined : `c/o ${party.careOf}`),
      element('cbc:CityName', party.city ?? undefined),
      element('cbc:PostalZone', party.postalCode ?? undefined),
      element('cac:Country', [element('cbc:IdentificationCode', countryCode(party.country ?? swedish))]),
    ]),
    scheme(vatNumber, 'VAT'),
    // A tax scheme other than VAT must state that the seller is approved for F-tax.
    isSeller && party.hasTaxApproval ? scheme('Godkänd för F-skatt', 'TAX') : undefined,
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', party.name),
      number === undefined ? undefined : element('cbc:CompanyID', number, { schemeID: '0007' }),
    ]),
    element('cac:Contact', [
      element('cbc:Telephone', party.phone ?? undefined),
      element('cbc:ElectronicMail', party.email ?? undefined),
    ]),
  ]);
}

/** SE-R-005 to 012: bankgiro and plusgiro as means 30 with the branch that identifies which; digits only, the OCR reference as payment ID. */
function paymentMeans(invoice: InvoiceDocument): readonly (XmlElement | undefined)[] {
  const { bankgiro, plusgiro, iban, bic } = invoice.payment;
  const means = (account: string, branch: string | undefined) =>
    element('cac:PaymentMeans', [
      element('cbc:PaymentMeansCode', '30'),
      element('cbc:PaymentID', invoice.ocr ?? undefined),
      element('cac:PayeeFinancialAccount', [
        element('cbc:ID', account),
        element('cac:FinancialInstitutionBranch', [element('cbc:ID', branch)]),
      ]),
    ]);
  return [
    bankgiro === null ? undefined : means(digits(bankgiro), 'SE:BANKGIRO'),
    plusgiro === null ? undefined : means(digits(plusgiro), 'SE:PLUSGIRO'),
    iban === null ? undefined : means(iban.replaceAll(' ', ''), bic ?? undefined),
  ];
}

/** BR-CO-14, 17, 18: one total with a subtotal for each rate of the rows (BR-S-01, BR-E-01), even if the rows of a rate sum to zero. */
function taxTotal(invoice: InvoiceDocument, sign: bigint): XmlElement | undefined {
  const stored = new Set(invoice.vatLines.map((line) => line.rate));
  const without = new Set(invoice.rows.map((row) => row.vat).filter((rate) => !stored.has(rate)));
  const lines = [...invoice.vatLines, ...[...without].map((rate) => ({ rate, base: 0n, vat: 0n }))];
  return element('cac:TaxTotal', [
    money('cbc:TaxAmount', invoice.vat * sign),
    ...lines.map((line) =>
      element('cac:TaxSubtotal', [
        money('cbc:TaxableAmount', line.base * sign),
        money('cbc:TaxAmount', line.vat * sign),
        element('cac:TaxCategory', [
          element('cbc:ID', categoryOf(line.rate)),
          element('cbc:Percent', String(line.rate)),
          line.rate === 0 ? element('cbc:TaxExemptionReason', exemptionReason) : undefined,
          element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
        ]),
      ]),
    ),
  ]);
}

/** BR-CO-10, 13, 15, 16. */
function monetaryTotal(invoice: InvoiceDocument, sign: bigint): XmlElement | undefined {
  return element('cac:LegalMonetaryTotal', [
    money('cbc:LineExtensionAmount', invoice.net * sign),
    money('cbc:TaxExclusiveAmount', invoice.net * sign),
    money('cbc:TaxInclusiveAmount', (invoice.net + invoice.vat) * sign),
    invoice.usedBalance === 0n ? undefined : money('cbc:PrepaidAmount', invoice.usedBalance * sign),
    invoice.rounding === 0n ? undefined : money('cbc:PayableRoundingAmount', invoice.rounding * sign),
    money('cbc:PayableAmount', (invoice.total - invoice.usedBalance) * sign),
  ]);
}

function isUnknown(country: string | null): boolean {
  return country !== null && countryCode(country) === undefined;
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** A party without a country in its address is Swedish, like its endpoint and number. */
const swedish = 'SE';
