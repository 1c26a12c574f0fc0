/** The payer of an invoice. */
import type { Expression } from 'kysely';
import { db } from '../schema.ts';

/** Returns the query of the recipient `r` who owes an invoice: the first one that does not only view it. */
export function payerOf(invoice: string | Expression<string | null>) {
  return db
    .selectFrom('accounting_invoicerecipient as r')
    .where('r.invoice_id', '=', invoice)
    .where('r.view_only', '=', false)
    .orderBy('r.priority')
    .orderBy('r.id')
    .limit(1);
}
