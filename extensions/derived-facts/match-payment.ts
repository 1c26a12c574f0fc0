/**
 * Which invoice an incoming payment is for (invoicing-rules.md, section 2): by what its payment method says first, then by its OCR reference, then
 * by what the method says last. A reference counts only with the right check digit, and a match only when it is the only one; what
 * stays unmatched waits for a person.
 */

import type { JsonObject, ServerContext } from '../../engine/extension/contract.ts';
import { bind, type SqlFragment, sql } from '../../engine/extension/sql.ts';
import { stockholmDate } from '../support/local-day.ts';
import { idOf } from '../support/reference.ts';
import { isOcr } from '../sweden/ocr.ts';
import { table } from '../tables.ts';
import type { OwnFact } from './own-fact.ts';

const p = table('accounting_invoicepayment', 'p');
const r = table('accounting_invoicerecipient', 'r');
const m = table('accounting_paymentmethod', 'm');
const c = table('organization_company', 'c');
const i = table('accounting_invoice', 'i');

/** What a payment says of itself; null where it says nothing. */
interface Payment {
  readonly value: string;
  readonly reference: string | null;
  readonly text: string | null;
  readonly fromAccount: string | null;
  readonly sender: string | null;
}

/** Codes of accounting.paymentmethod.first_payment_matching_method, and the condition on the invoice i that each stands for. */
const conditions: Readonly<Record<number, (payment: Payment) => SqlFragment>> = {
  0: ({ reference }) => sql`${i.ocr_number} = ${bind(reference)}`,
  1: ({ reference, text }) => sql`${i.invoice_number} in (${bind(reference)}, ${bind(text)})`,
  2: ({ text }) => sql`${i.invoice_number} is not null
    and string_to_array(regexp_replace(${bind(text)}, '[^0-9A-Za-z-]+', ' ', 'g'), ' ') && array[${i.invoice_number}, ${i.ocr_number}]::text[]`,
  3: ({ fromAccount }) => sql`payer.tenant_id in (select coalesce(${p.tenant_id}, ${r.tenant_id}) from ${p}
        left join ${r} on ${r.invoice_id} = ${p.invoice_id} and not ${r.view_only}
        where ${p.from_account_number} = ${bind(fromAccount)} and not ${p.annulled})`,
  4: ({ sender }) => sql`lower(payer.name) = lower(${bind(sender)})`,
  5: ({ value }) => sql`${i.remaining_value} = ${bind(value)}::numeric`,
};
const ocr = 0;

/** On create, where nobody has said which invoice it is. */
export const matchPayment: OwnFact = async ({ kind, after }, context): Promise<JsonObject | undefined> => {
  const company = idOf(after.company);
  const isOpen = kind === 'create' && company !== undefined && idOf(after.invoice) === undefined;
  if (!isOpen || after.annulled === true || Number(after.value) <= 0) return undefined;
  const { first, last } = await methodsOf(after, context, company);
  for (const method of new Set([first ?? ocr, ocr, ...(last === null ? [] : [last])])) {
    const invoice = await find(method, after, company, context);
    if (invoice !== undefined) return { invoice: { id: invoice }, matched_date: stockholmDate(context.now) };
  }
  return undefined;
};

/** Those of the payment's method, else of the company's primary one. */
async function methodsOf(
  after: JsonObject,
  { database }: ServerContext,
  company: string,
): Promise<{ readonly first: number | null; readonly last: number | null }> {
  const [method] = await database.query<{ first: number | null; last: number | null }>(
    sql`select ${m.first_payment_matching_method} as first, ${m.last_payment_matching_method} as last from ${m}
      where ${m.id} = coalesce(${bind(idOf(after.payment_method) ?? null)}::uuid, (select ${c.primary_payment_method_id} from ${c} where ${c.id} = ${bind(company)}))`,
  );
  return method ?? { first: null, last: null };
}

/** The only issued invoice that still stands and that the method finds; it stays locked, so that payments of one invoice wait for each other. */
async function find(
  method: number,
  after: JsonObject,
  company: string,
  { database }: ServerContext,
): Promise<string | undefined> {
  const text = (name: string): string | null => {
    const value = after[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const reference = text('ocr_number')?.replaceAll(/\s/g, '') ?? null;
  const needed: Readonly<Record<number, string | null>> = {
    0: reference !== null && isOcr(reference) ? reference : null,
    1: reference ?? text('reference_text'),
    2: text('reference_text'),
    3: text('from_account_number'),
    4: text('sender_name'),
    5: '',
  };
  const condition = conditions[method];
  if (condition === undefined || (needed[method] ?? null) === null) return undefined;
  // What is paid already is found by its own reference or number alone: a payment that names it means it.
  const standing =
    method <= 1
      ? sql`${i.status} between 1 and 7`
      : sql`${i.status} in (1, 2, 3, 5, 6, 7) and ${i.remaining_value} > 0`;
  const payment: Payment = {
    value: String(after.value),
    reference,
    text: text('reference_text'),
    fromAccount: text('from_account_number'),
    sender: text('sender_name'),
  };
  const found = await database.query<{ id: string }>(
    sql`select ${i.id} from ${i}
      left join lateral (select ${r.tenant_id}, ${r.name} from ${r} where ${r.invoice_id} = ${i.id} and not ${r.view_only}
        order by ${r.priority}, ${r.id} limit 1) payer on true
      where ${i.company_id} = ${bind(company)} and ${i.kind} <> 2 and ${standing} and ${condition(payment)} limit 2 for update of i`,
  );
  return found.length === 1 ? found[0]?.id : undefined;
}
