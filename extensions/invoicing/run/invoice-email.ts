/** Selects the e-mail address for the invoices of a payer. A text without a visible character counts as empty: it must not hide another address. */
import { type SqlFragment, type SqlPart, sql } from '../../../engine/extension/sql.ts';

/** Returns a text, or null if it is blank. */
export function filled(text: SqlPart): SqlFragment {
  return sql`case when ${text} ~ '[^[:space:]]' then ${text} end`;
}

export function invoiceEmail(recipient: { readonly invoice_email: SqlPart; readonly email: SqlPart }): SqlFragment {
  return sql`coalesce(${filled(recipient.invoice_email)}, ${filled(recipient.email)})`;
}
