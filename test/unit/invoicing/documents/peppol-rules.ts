/**
 * The rules of EN 16931, Peppol BIS Billing 3 and its Swedish rules that documents of Core can violate. Implemented from the texts of the rules, independent of
 * the code that creates the documents (invoicing-rules.md, section 4). Input: the XML text. Output: the violated rules.
 */

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

/** Parses elements, attributes and texts; throws if the XML is not well formed. */
export function parseXml(xml: string): XmlNode {
  const stack: { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }[] = [
    { name: '', attributes: {}, children: [], text: '' },
  ];
  const top = () => {
    const node = stack.at(-1);
    if (node === undefined) throw new Error('more ends than beginnings');
    return node;
  };
  for (const [, close, name = '', rest = '', text = ''] of xml.matchAll(
    /<\?[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*>|([^<]+)/g,
  )) {
    if (name === '') {
      top().text += text;
    } else if (close === '/') {
      const node = stack.pop();
      if (node?.name !== name) throw new Error(`</${name}> ends <${node?.name}>`);
      top().children.push(node);
    } else {
      const attributes = Object.fromEntries(
        [...rest.matchAll(/([\w:]+)="([^"]*)"/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
      );
      stack.push({ name, attributes, children: [], text: '' });
    }
  }
  const [root] = top().children;
  if (stack.length !== 1 || root === undefined) throw new Error('not one root');
  return root;
}

/** The nodes at a path of names without prefix. */
function nodes(node: XmlNode, path: string): readonly XmlNode[] {
  return path
    .split('/')
    .reduce<readonly XmlNode[]>(
      (parents, name) =>
        parents.flatMap((each) => each.children.filter((child) => child.name.replace(/^\w+:/, '') === name)),
      [node],
    );
}

export function texts(node: XmlNode, path: string): readonly string[] {
  return nodes(node, path).map((each) => each.text);
}

/** The amount at a path in öre, from a decimal with at most two places; 0 if there is none. */
function ore(node: XmlNode, path: string): bigint {
  const [text = '0'] = texts(node, path);
  const [, sign = '', integerPart = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (integerPart === '') throw new Error(`${path} is not an amount: ${text}`);
  return BigInt(`${sign}${integerPart}${decimals.padEnd(2, '0')}`);
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const same = <T>(left: readonly T[], right: readonly T[]): boolean =>
  left.length === right.length && left.every((each, index) => each === right[index]);

const order = {
  head: 'CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode CreditNoteTypeCode Note TaxPointDate DocumentCurrencyCode TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty PayeeParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine CreditNoteLine',
  party: 'EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  address: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country',
  total:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount',
  line: 'ID Note InvoicedQuantity CreditedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference AllowanceCharge Item Price',
  item: 'Description Name BuyersItemIdentification SellersItemIdentification ClassifiedTaxCategory',
  category: 'ID Name Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme',
};

/** UBL schemas are sequences: all children of a node are on the list, in the same order. */
function inOrder(node: XmlNode, names: string): boolean {
  const list = names.split(' ');
  const positions = node.children.map((child) => list.indexOf(child.name.replace(/^\w+:/, '')));
  return positions.every((position, index) => position >= 0 && position >= (positions[index - 1] ?? 0));
}

function everyNode(node: XmlNode): readonly XmlNode[] {
  return [node, ...node.children.flatMap(everyNode)];
}

/** Modulus 10 with weights 2 and 1 from the left of ten digits. */
function luhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((running, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return running + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d+$/.test(digits) && total % 10 === 0;
}

function gln(digits: string): boolean {
  const total = [...digits]
    .reverse()
    .reduce((running, digit, index) => running + Number(digit) * (index % 2 === 1 ? 3 : 1), 0);
  return /^\d{13}$/.test(digits) && total % 10 === 0;
}

/** Each rule by its id in the official rule sets; returns whether the document satisfies it. */
const rules: Readonly<Record<string, (document: XmlNode) => boolean>> = {
  'UBL-order': (document) =>
    inOrder(document, order.head) &&
    parties(document).every(
      (party) =>
        inOrder(party, order.party) && nodes(party, 'PostalAddress').every((each) => inOrder(each, order.address)),
    ) &&
    nodes(document, 'LegalMonetaryTotal').every((each) => inOrder(each, order.total)) &&
    lines(document).every(
      (line) => inOrder(line, order.line) && nodes(line, 'Item').every((each) => inOrder(each, order.item)),
    ) &&
    [
      ...nodes(document, 'TaxTotal/TaxSubtotal/TaxCategory'),
      ...lines(document).flatMap((line) => nodes(line, 'Item/ClassifiedTaxCategory')),
    ].every((each) => inOrder(each, order.category)),
  'PEPPOL-EN16931-R001 and R004': (document) =>
    texts(document, 'ProfileID')[0] === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0' &&
    texts(document, 'CustomizationID')[0] ===
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  'PEPPOL-EN16931-R002': (document) => nodes(document, 'Note').length <= 1,
  'PEPPOL-EN16931-R003': (document) =>
    nodes(document, 'BuyerReference').length + nodes(document, 'OrderReference').length > 0,
  'PEPPOL-EN16931-R008': (document) =>
    everyNode(document).every((node) => node.children.length > 0 || node.text.trim() !== ''),
  'PEPPOL-EN16931-R010 and R020': (document) =>
    parties(document).every(
      (party) =>
        nodes(party, 'EndpointID').every(({ attributes, text }) =>
          attributes.schemeID === '0007'
            ? text.length === 10 && luhn(text)
            : attributes.schemeID === '0088' && gln(text),
        ) && nodes(party, 'EndpointID').length === 1,
    ),
  'PEPPOL-EN16931-R051': (document) =>
    everyNode(document).every(
      (node) => node.attributes.currencyID === undefined || node.attributes.currencyID === 'SEK',
    ),
  'PEPPOL-EN16931-R053': (document) =>
    nodes(document, 'TaxTotal').length === 1 && nodes(document, 'TaxTotal/TaxSubtotal').length > 0,
  'PEPPOL-EN16931-R110 and R111': (document) => {
    const [start = ''] = texts(document, 'InvoicePeriod/StartDate');
    const [end = '9999'] = texts(document, 'InvoicePeriod/EndDate');
    return lines(document).every(
      (line) =>
        texts(line, 'InvoicePeriod/StartDate').every((day) => day >= start) &&
        texts(line, 'InvoicePeriod/EndDate').every((day) => day <= end),
    );
  },
  'PEPPOL-EN16931-R120': (document) =>
    lines(document).every((line) => {
      const quantity = Number(quantityOf(line)?.text);
      const price = Number(texts(line, 'Price/PriceAmount')[0]);
      return Math.abs(quantity * price - Number(ore(line, 'LineExtensionAmount')) / 100) <= 0.0201;
    }),
  'BR-02 to BR-05': (document) =>
    ['ID', 'IssueDate', 'DocumentCurrencyCode'].every((name) => nodes(document, name).length === 1) &&
    texts(document, isCredit(document) ? 'CreditNoteTypeCode' : 'InvoiceTypeCode')[0] ===
      (isCredit(document) ? '381' : '380'),
  'BR-06 to BR-11': (document) =>
    parties(document).every(
      (party) =>
        nodes(party, 'PartyLegalEntity/RegistrationName').length === 1 &&
        /^[A-Z]{2}$/.test(texts(party, 'PostalAddress/Country/IdentificationCode')[0] ?? ''),
    ),
  'BR-16': (document) => lines(document).length > 0,
  'BR-21 to BR-26': (document) =>
    new Set(lines(document).flatMap((line) => texts(line, 'ID'))).size === lines(document).length &&
    lines(document).every(
      (line) =>
        quantityOf(line)?.attributes.unitCode !== undefined &&
        texts(line, 'Item/Name').length === 1 &&
        nodes(line, 'Price/PriceAmount').length === 1,
    ),
  'BR-27': (document) => lines(document).every((line) => Number(texts(line, 'Price/PriceAmount')[0]) >= 0),
  'BR-29 and BR-30': (document) =>
    [document, ...lines(document)].every(
      (node) => (texts(node, 'InvoicePeriod/StartDate')[0] ?? '') <= (texts(node, 'InvoicePeriod/EndDate')[0] ?? ''),
    ),
  'BR-50 and BR-61': (document) =>
    nodes(document, 'PaymentMeans').every((means) => texts(means, 'PayeeFinancialAccount/ID').length === 1),
  'BR-55': (document) =>
    nodes(document, 'BillingReference').every((each) => nodes(each, 'InvoiceDocumentReference/ID').length === 1),
  'BR-CO-04': (document) => lines(document).every((line) => texts(line, 'Item/ClassifiedTaxCategory/ID').length === 1),
  'BR-CO-09': (document) =>
    parties(document)
      .flatMap((party) => vatNumbers(party))
      .every((number) => /^[A-Z]{2}/.test(number)),
  'BR-CO-10': (document) =>
    ore(document, 'LegalMonetaryTotal/LineExtensionAmount') ===
    sum(lines(document).map((line) => ore(line, 'LineExtensionAmount'))),
  'BR-CO-13': (document) =>
    ore(document, 'LegalMonetaryTotal/TaxExclusiveAmount') === ore(document, 'LegalMonetaryTotal/LineExtensionAmount'),
  'BR-CO-14': (document) =>
    ore(document, 'TaxTotal/TaxAmount') ===
    sum(nodes(document, 'TaxTotal/TaxSubtotal').map((each) => ore(each, 'TaxAmount'))),
  'BR-CO-15': (document) =>
    ore(document, 'LegalMonetaryTotal/TaxInclusiveAmount') ===
    ore(document, 'LegalMonetaryTotal/TaxExclusiveAmount') + ore(document, 'TaxTotal/TaxAmount'),
  'BR-CO-16': (document) =>
    ore(document, 'LegalMonetaryTotal/PayableAmount') ===
    ore(document, 'LegalMonetaryTotal/TaxInclusiveAmount') -
      ore(document, 'LegalMonetaryTotal/PrepaidAmount') +
      ore(document, 'LegalMonetaryTotal/PayableRoundingAmount'),
  'BR-CO-17': (document) =>
    nodes(document, 'TaxTotal/TaxSubtotal').every((each) => {
      const twice = 2n * ore(each, 'TaxableAmount') * BigInt(texts(each, 'TaxCategory/Percent')[0] ?? '0');
      return ore(each, 'TaxAmount') === (twice + (twice < 0n ? -100n : 100n)) / 200n;
    }),
  'BR-CO-18': (document) => nodes(document, 'TaxTotal/TaxSubtotal').length > 0,
  'BR-CO-26': (document) =>
    sellerOf(document).some(
      (party) => vatNumbers(party).length + texts(party, 'PartyLegalEntity/CompanyID').length > 0,
    ),
  'BR-S-01 and BR-E-01': (document) =>
    same(
      [...new Set(lines(document).map(categoryAndRate))].toSorted(),
      [
        ...new Set(
          nodes(document, 'TaxTotal/TaxSubtotal').map(
            (each) => `${texts(each, 'TaxCategory/ID')[0]} ${texts(each, 'TaxCategory/Percent')[0]}`,
          ),
        ),
      ].toSorted(),
    ) && lines(document).every((line) => /^(S (25|12|6)|E 0)$/.test(categoryAndRate(line))),
  'BR-S-02 and BR-E-02': (document) =>
    sellerOf(document).some((party) => nodes(party, 'PartyTaxScheme/CompanyID').length > 0),
  'BR-S-08 and BR-E-08': (document) =>
    nodes(document, 'TaxTotal/TaxSubtotal').every((each) => {
      const key = `${texts(each, 'TaxCategory/ID')[0]} ${texts(each, 'TaxCategory/Percent')[0]}`;
      return (
        ore(each, 'TaxableAmount') ===
        sum(
          lines(document)
            .filter((line) => categoryAndRate(line) === key)
            .map((line) => ore(line, 'LineExtensionAmount')),
        )
      );
    }),
  'BR-S-10 and BR-E-10': (document) =>
    nodes(document, 'TaxTotal/TaxSubtotal').every(
      (each) => (texts(each, 'TaxCategory/ID')[0] === 'E') === nodes(each, 'TaxCategory/TaxExemptionReason').length > 0,
    ),
  'BR-DEC': (document) =>
    everyNode(document).every(
      (node) =>
        node.attributes.currencyID === undefined ||
        node.name === 'cbc:PriceAmount' ||
        /^-?\d+(\.\d{1,2})?$/.test(node.text),
    ),
  'SE-R-001, 003, 004 and 013': (document) =>
    sellerOf(document).every(
      (party) =>
        vatNumbers(party).every((number) => /^SE\d{12}$/.test(number)) &&
        texts(party, 'PartyLegalEntity/CompanyID').every((number) => number.length === 10 && luhn(number)),
    ),
  'SE-R-005': (document) =>
    sellerOf(document).every((party) =>
      nodes(party, 'PartyTaxScheme').every(
        (scheme) =>
          texts(scheme, 'TaxScheme/ID')[0] === 'VAT' || texts(scheme, 'CompanyID')[0] === 'Godkänd för F-skatt',
      ),
    ),
  'SE-R-006': (document) =>
    [
      ...nodes(document, 'TaxTotal/TaxSubtotal/TaxCategory'),
      ...lines(document).flatMap((line) => nodes(line, 'Item/ClassifiedTaxCategory')),
    ].every(
      (category) => texts(category, 'ID')[0] !== 'S' || ['25', '12', '6'].includes(texts(category, 'Percent')[0] ?? ''),
    ),
  'SE-R-007 to SE-R-012': (document) =>
    nodes(document, 'PaymentMeans').every((means) => {
      const [account = ''] = texts(means, 'PayeeFinancialAccount/ID');
      const [branch] = texts(means, 'PayeeFinancialAccount/FinancialInstitutionBranch/ID');
      if (texts(means, 'PaymentMeansCode')[0] !== '30') return false;
      if (branch === 'SE:BANKGIRO') return /^\d{7,8}$/.test(account) && luhn(account);
      if (branch === 'SE:PLUSGIRO') return /^\d{2,8}$/.test(account) && luhn(account);
      return /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(account);
    }),
};

const isCredit = (document: XmlNode): boolean => document.name === 'CreditNote';
const lines = (document: XmlNode): readonly XmlNode[] =>
  nodes(document, isCredit(document) ? 'CreditNoteLine' : 'InvoiceLine');
const sellerOf = (document: XmlNode): readonly XmlNode[] => nodes(document, 'AccountingSupplierParty/Party');
const parties = (document: XmlNode): readonly XmlNode[] => [
  ...sellerOf(document),
  ...nodes(document, 'AccountingCustomerParty/Party'),
];
const quantityOf = (line: XmlNode): XmlNode | undefined =>
  [...nodes(line, 'InvoicedQuantity'), ...nodes(line, 'CreditedQuantity')][0];
const categoryAndRate = (line: XmlNode): string =>
  `${texts(line, 'Item/ClassifiedTaxCategory/ID')[0]} ${texts(line, 'Item/ClassifiedTaxCategory/Percent')[0]}`;
const vatNumbers = (party: XmlNode): readonly string[] =>
  nodes(party, 'PartyTaxScheme')
    .filter((scheme) => texts(scheme, 'TaxScheme/ID')[0] === 'VAT')
    .flatMap((scheme) => texts(scheme, 'CompanyID'));

/** Returns the ids of the rules that a document violates. */
export function brokenRules(xml: string): readonly string[] {
  const document = parseXml(xml);
  return Object.entries(rules).flatMap(([id, holds]) => (holds(document) ? [] : [id]));
}
