/**
 * Finds the invoice of an incoming payment (invoicing-rules.md, section 2): by the first matching method of its payment
 * method, then by its OCR reference, then by the last matching method. A reference counts only with a correct check
 * digit, and a match only if it is unique; an unmatched payment is left for manual handling.
 */

import type { JsonObject, SystemContext } from '../../engine/extension/contract.ts';
import { bind, type SqlFragment, sql } from '../../engine/extension/sql.ts';
import { stockholmDate } from '../support/local-day.ts';
import { idOf } from '../support/reference.ts';
import { isOcr } from '../sweden/ocr.ts';
import { table } from '../tables.ts';
import type { BatchDerivedFact, Writing } from './derived-fact.ts';

const p = table('accounting_invoicepayment', 'p');
const r = table('accounting_invoicerecipient', 'r');
const m = table('accounting_paymentmethod', 'm');
const c = table('organization_company', 'c');
const i = table('accounting_invoice', 'i');

/** The identifying data of a payment; null if it is missing. */
interface Payment {
  readonly place: number;
  readonly company: string;
  readonly method: string | null;
  readonly value: string;
  readonly reference: string | null;
  readonly text: string | null;
  readonly account: string | null;
  readonly sender: string | null;
}

/** An earlier payment of the same request, with the data that affects later ones. */
interface Earlier {
  readonly invoice: string | null;
  readonly tenant: string | null;
  readonly account: string | null;
  readonly value: string;
}

const columns = sql`place int, company uuid, method uuid, value numeric, reference text, text text, account text, sender text`;

/** The remaining amount after the earlier payments of the request. */
const remaining = sql`case when earlier.value is null then ${i.remaining_value}
  else greatest(${i.total_value} - ${i.used_customer_balance} - ${i.paid_value} - earlier.value, 0) end`;

/** Codes of accounting.paymentmethod.first_payment_matching_method, each with its condition on the invoice i of the payment w. */
const conditions: Readonly<Record<number, SqlFragment>> = {
  0: sql`${i.ocr_number} = w.reference`,
  1: sql`${i.invoice_number} in (w.reference, w.text)`,
  2: sql`${i.invoice_number} is not null
    and string_to_array(regexp_replace(w.text, '[^0-9A-Za-z-]+', ' ', 'g'), ' ') && array[${i.invoice_number}, ${i.ocr_number}]::text[]`,
  3: sql`payer.tenant_id in (select coalesce(${p.tenant_id}, ${r.tenant_id}) from ${p}
        left join ${r} on ${r.invoice_id} = ${p.invoice_id} and not ${r.view_only}
        where ${p.from_account_number} = w.account and not ${p.annulled}
      union all select coalesce(before.tenant, ${r.tenant_id}) from before
        left join ${r} on ${r.invoice_id} = before.invoice and not ${r.view_only}
        where before.account = w.account)`,
  4: sql`lower(payer.name) = lower(w.sender)`,
  5: sql`${remaining} = w.value`,
};

const ocr = 0;

/**
 * An invoice that is already paid matches only by its own reference or number, which identify it with certainty. These
 * methods therefore do not depend on earlier payments, and find the invoices of all payments of a request at once.
 */
const lastExact = 1;

/** Runs on create, if the invoice was not set by the client. */
export const matchPayments: BatchDerivedFact = async (writings, context) => {
  const open = writings.map((writing, place) => (isOpen(writing) ? paymentOf(writing, place) : undefined));
  const payments = open.filter((payment) => payment !== undefined);
  if (payments.length === 0) return [];
  const methods = await methodsOf(payments, context);
  const exact = await findExact(payments, methods, context);
  const earlier: Earlier[] = [];
  const results: (JsonObject | undefined)[] = [];
  for (const [place, { after }] of writings.entries()) {
    const payment = open[place];
    const invoice =
      payment === undefined
        ? undefined
        : (exact.get(place) ?? (await findAmong(payment, methods.get(place) ?? [], earlier, context)));
    results.push(
      invoice === undefined ? undefined : { invoice: { id: invoice }, matched_date: stockholmDate(context.now) },
    );
    if (after.annulled === true) continue;
    earlier.push({
      invoice: invoice ?? idOf(after.invoice) ?? null,
      tenant: idOf(after.tenant) ?? null,
      account: textIn(after, 'from_account_number'),
      value: String(after.value),
    });
  }
  return results;
};

function isOpen({ kind, after }: Writing): boolean {
  const isFree = kind === 'create' && idOf(after.company) !== undefined && idOf(after.invoice) === undefined;
  return isFree && after.annulled !== true && Number(after.value) > 0;
}

function paymentOf({ after }: Writing, place: number): Payment {
  return {
    place,
    company: idOf(after.company) ?? '',
    method: idOf(after.payment_method) ?? null,
    value: String(after.value),
    reference: textIn(after, 'ocr_number')?.replaceAll(/\s/g, '') ?? null,
    text: textIn(after, 'reference_text'),
    account: textIn(after, 'from_account_number'),
    sender: textIn(after, 'sender_name'),
  };
}

function textIn(record: JsonObject, name: string): string | null {
  const value = record[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/**
 * Returns the methods of each payment by index, in their order, without those that the payment has no data for: from
 * its own payment method, otherwise from the company's primary one.
 */
async function methodsOf(
  payments: readonly Payment[],
  { database }: SystemContext,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await database.query<{ place: number; first: number | null; last: number | null }>(
    sql`select w.place, ${m.first_payment_matching_method} as first, ${m.last_payment_matching_method} as last
      from ${wanted(payments)}
      left join ${c} on ${c.id} = w.company
      left join ${m} on ${m.id} = coalesce(w.method, ${c.primary_payment_method_id})`,
  );
  const methods = new Map(
    rows.map(({ place, first, last }) => [place, [first ?? ocr, ocr, ...(last === null ? [] : [last])]]),
  );
  return new Map(
    payments.map((payment) => {
      const distinctMethods = new Set(methods.get(payment.place) ?? [ocr]);
      return [payment.place, [...distinctMethods].filter((method) => hasDataFor(payment, method))];
    }),
  );
}

function hasDataFor({ reference, text, account, sender }: Payment, method: number): boolean {
  const needed: Readonly<Record<number, string | null>> = {
    0: reference !== null && isOcr(reference) ? reference : null,
    1: reference ?? text,
    2: text,
    3: account,
    4: sender,
    5: '',
  };
  return (needed[method] ?? null) !== null;
}

/**
 * Finds the invoices of the payments whose first methods are exact, by index. The rows stay locked, so payments of one
 * invoice wait for each other.
 */
async function findExact(
  payments: readonly Payment[],
  methods: ReadonlyMap<number, readonly number[]>,
  { database }: SystemContext,
): Promise<ReadonlyMap<number, string>> {
  const matches = new Map<number, string>();
  for (let round = 0; ; round += 1) {
    const pending = payments.filter(({ place }) => {
      const tried = methods.get(place)?.slice(0, round + 1) ?? [];
      return !matches.has(place) && tried.length > round && tried.every((method) => method <= lastExact);
    });
    if (pending.length === 0) return matches;
    for (const method of [ocr, lastExact]) {
      const these = pending.filter(({ place }) => methods.get(place)?.[round] === method);
      if (these.length === 0) continue;
      const rows = await database.query<{ place: number; id: string }>(
        sql`select w.place, ${i.id} from ${wanted(these)}
          join ${i} on ${i.company_id} = w.company and ${i.kind} <> 2 and ${i.status} between 1 and 7 and ${conditions[method] ?? sql`false`}
          order by ${i.id} for update of i`,
      );
      const counts = new Map<number, number>();
      for (const { place } of rows) counts.set(place, (counts.get(place) ?? 0) + 1);
      for (const { place, id } of rows) if (counts.get(place) === 1) matches.set(place, id);
    }
  }
}

/** Finds invoices by the other methods, in their order: the only invoice with an amount left to pay after the earlier payments of the request. */
async function findAmong(
  payment: Payment,
  methods: readonly number[],
  earlier: readonly Earlier[],
  { database }: SystemContext,
): Promise<string | undefined> {
  const first = methods.findIndex((method) => method > lastExact);
  for (const method of first === -1 ? [] : methods.slice(first)) {
    const statusCondition =
      method <= lastExact
        ? sql`${i.status} between 1 and 7`
        : sql`${i.status} in (1, 2, 3, 5, 6, 7) and ${remaining} > 0`;
    const rows = await database.query<{ id: string }>(
      sql`with before as (
          select * from jsonb_to_recordset(${bind(JSON.stringify(earlier))}::jsonb) as before (invoice uuid, tenant uuid, account text, value numeric)
        )
        select ${i.id} from ${wanted([payment])}
        join ${i} on ${i.company_id} = w.company and ${i.kind} <> 2
        left join lateral (select ${r.tenant_id}, ${r.name} from ${r} where ${r.invoice_id} = ${i.id} and not ${r.view_only}
          order by ${r.priority}, ${r.id} limit 1) payer on true
        left join (select before.invoice, sum(before.value) as value from before group by before.invoice) earlier on earlier.invoice = ${i.id}
        where ${statusCondition} and ${conditions[method] ?? sql`false`} limit 2 for update of i`,
    );
    if (rows.length === 1) return rows[0]?.id;
  }
  return undefined;
}

function wanted(payments: readonly Payment[]): SqlFragment {
  return sql`jsonb_to_recordset(${bind(JSON.stringify(payments))}::jsonb) as w (${columns})`;
}
