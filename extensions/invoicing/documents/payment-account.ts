/** The account to which an invoice is paid, as written in messages. */
import { writtenBankgiro } from '../../sweden/bankgiro.ts';
import { writtenPlusgiro } from '../../sweden/plusgiro.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** Returns for example `bankgiro 123-4567`; null if the invoice has neither a bankgiro nor a plusgiro. */
export function accountOf({ payment: { bankgiro, plusgiro } }: InvoiceDocument): string | null {
  if (bankgiro !== null) return `bankgiro ${writtenBankgiro(bankgiro)}`;
  return plusgiro === null ? null : `plusgiro ${writtenPlusgiro(plusgiro)}`;
}
