/** VAT per rate on a document (invoicing-rules.md, V1 and V5). */

/** V1: the rates; 0 is exempt and needs a reason text. */
export type VatRate = 0 | 6 | 12 | 25;

/** V6: what an exempt row refers to. */
export const exemptionReason =
  'Undantagen från skatteplikt: upplåtelse av nyttjanderätt till fastighet (10 kap. 35 § mervärdesskattelagen)';
