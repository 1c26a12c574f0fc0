/** Selects the e-mail address for the invoices of a payer. A text without a visible character counts as empty: it must not hide another address. */
import { type Expression, type RawBuilder, sql } from 'kysely';

type Text = Expression<string | null>;

/** Returns a text, or null if it is blank. */
export function filledText(text: Text): RawBuilder<string | null> {
  return sql`case when ${text} ~ '[^[:space:]]' then ${text} end`;
}

/** `invoiceEmail` is the address for invoices, `email` the usual one. */
export function payerEmail(invoiceEmail: Text, email: Text): RawBuilder<string | null> {
  return sql`coalesce(${filledText(invoiceEmail)}, ${filledText(email)})`;
}
