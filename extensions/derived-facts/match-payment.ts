/**
 * Which invoice an incoming payment is for (invoicing-rules.md, section 2): by what its payment method says first, then by its OCR reference, then
 * by what the method says last. A reference counts only with the right check digit, and a match only when it is the only one; what
 * stays unmatched waits for a person.
 */
import type { JsonObject, ServerContext } from '../../engine/extension/contract.ts';
import { stockholmDate } from '../support/local-day.ts';
import { isOcr } from '../support/ocr.ts';
import { idOf } from '../support/reference.ts';
import type { OwnFact } from './own-fact.ts';

/** Codes of accounting.paymentmethod.first_payment_matching_method, and the condition on the invoice i that each stands for. */
const conditions: Readonly<Record<number, string>> = {
  0: 'i.ocr_number = $4',
  1: 'i.invoice_number in ($5, $6)',
  2: `i.invoice_number is not null and string_to_array(regexp_replace($6, '[^0-9A-Za-z-]+', ' ', 'g'), ' ') && array[i.invoice_number, i.ocr_number]::text[]`,
  3: `payer.tenant_id in (select coalesce(p.tenant_id, r.tenant_id) from accounting_invoicepayment p
        left join accounting_invoicerecipient r on r.customer_id = p.customer_id and r.invoice_id = p.invoice_id and not r.view_only
        where p.customer_id = $1 and p.from_account_number = $7 and not p.annulled)`,
  4: 'lower(payer.name) = lower($8)',
  5: 'i.remaining_value = $3::numeric',
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
  { database, caller }: ServerContext,
  company: string,
): Promise<{ readonly first: number | null; readonly last: number | null }> {
  const [method] = await database.query<{ first: number | null; last: number | null }>(
    `select m.first_payment_matching_method as first, m.last_payment_matching_method as last from accounting_paymentmethod m
      where m.customer_id = $1 and m.id = coalesce($2::uuid, (select c.primary_payment_method_id from organization_company c where c.customer_id = $1 and c.id = $3))`,
    [caller.customerId, idOf(after.payment_method) ?? null, company],
  );
  return method ?? { first: null, last: null };
}

/** The only issued invoice that still stands and that the method finds; it stays locked, so that payments of one invoice wait for each other. */
async function find(
  method: number,
  after: JsonObject,
  company: string,
  { database, caller }: ServerContext,
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
  // What is paid already is found by its own reference or number alone: whoever names it means it.
  const standing =
    method <= 1 ? 'i.status between 1 and 7' : 'i.status in (1, 2, 3, 5, 6, 7) and i.remaining_value > 0';
  const values: readonly unknown[] = [
    caller.customerId,
    company,
    String(after.value),
    reference,
    reference,
    text('reference_text'),
    text('from_account_number'),
    text('sender_name'),
  ];
  const found = await database.query<{ id: string }>(
    `select i.id from accounting_invoice i
      left join lateral (select r.tenant_id, r.name from accounting_invoicerecipient r where r.customer_id = i.customer_id and r.invoice_id = i.id and not r.view_only
        order by r.priority, r.id limit 1) payer on true
      where i.customer_id = $1 and i.company_id = $2 and i.kind <> 2 and ${standing} and ${condition}
        and num_nulls($3::numeric, $4::text, $5::text, $6::text, $7::text, $8::text) >= 0 limit 2 for update of i`,
    values,
  );
  return found.length === 1 ? found[0]?.id : undefined;
}
