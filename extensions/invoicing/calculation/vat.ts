/** VAT per rate on a document (invoicing-rules.md, V1 and V5). */

/** V1: the rates; 0 is exempt and needs a reason text. */
export type VatRate = 0 | 6 | 12 | 25;

/** V6: the legal reference of an exempt row. */
export const exemptionReason =
  'Undantagen från skatteplikt: upplåtelse av nyttjanderätt till fastighet (10 kap. 35 § mervärdesskattelagen)';
