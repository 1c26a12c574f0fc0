/** The payer of an invoice and the address that invoices are sent to, in queries. */

import { type Expression, type RawBuilder, sql } from 'kysely';
import { db } from '../../schema.ts';

type Text = Expression<string | null>;

/** Returns a text, or null if it has no visible character: it must not hide another address. */
export function filledText(text: Text): RawBuilder<string | null> {
  return sql`case when ${text} ~ '[^[:space:]]' then ${text} end`;
}

/** Selects the e-mail address for the invoices of a payer. `invoiceEmail` is the address for invoices, `email` the usual one. */
export function payerEmail(invoiceEmail: Text, email: Text): RawBuilder<string | null> {
  return sql`coalesce(${filledText(invoiceEmail)}, ${filledText(email)})`;
}

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
