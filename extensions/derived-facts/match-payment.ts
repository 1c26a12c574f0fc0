/**
 * Finds the invoice of an incoming payment (invoicing-rules.md, section 2): by the first matching method of its payment
 * method, then by its OCR reference, then by the last matching method; without one, by the number of an invoice in its
 * text whose remaining amount it pays. A reference counts only with a correct check digit, and a match only if it is
 * unique; an unmatched payment is left for manual handling. An amount that is paid back matches by OCR reference only.
 */

import type { JsonObject } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { jsonRows } from '@core/engine/sql';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { AccountingInvoiceKind, AccountingInvoiceStatus, type Database, db } from '../schema.ts';
import { addDecimals, timesDecimal } from '../support/decimal.ts';
import { stockholmDate } from '../support/local-day.ts';
import { idOf } from '../support/reference.ts';
import { isOcr } from '../sweden/ocr.ts';
import type { BatchDerivedFact, Writing } from './derived-fact.ts';
import { type NumberedInvoice, textCandidates, unpaid } from './text-candidates.ts';

/** The identifying data of a payment; null if it is missing. */
type Payment = {
  readonly place: number;
  readonly company: string;
  readonly method: string | null;
  readonly value: string;
  readonly reference: string | null;
  readonly text: string | null;
  readonly account: string | null;
  readonly sender: string | null;
};

/** An earlier payment of the same request, with the data that affects later ones. */
type Earlier = {
  readonly invoice: string | null;
  readonly tenant: string | null;
  readonly account: string | null;
  readonly value: string;
};

/** The values that conditions compare: the payment, the invoice and its payer, and the earlier payments of the request, also in total for the invoice. */
interface Matching extends Database {
  readonly w: Payment;
  readonly i: Database['accounting_invoice'];
  readonly payer: Pick<Database['accounting_invoicerecipient'], 'tenant_id' | 'name'>;
  readonly before: Earlier;
  readonly earlier: Pick<Earlier, 'value'>;
}
const eb = expressionBuilder<Matching, 'w' | 'i' | 'payer' | 'earlier'>();

/** The remaining amount after the earlier payments of the request. */
const owed = sql<string>`${eb.ref('i.total_value')} - ${eb.ref('i.used_customer_balance')} - ${eb.ref('i.paid_value')}`;
const remaining = sql<string>`case when ${eb.ref('earlier.value')} is null then ${eb.ref('i.remaining_value')}
  else greatest(${owed} - ${eb.ref('earlier.value')}, 0) end`;

/** The tenants who paid from the account before, also as the recipients of invoices. */
const payersOfAccount = eb
  .selectFrom('accounting_invoicepayment as p')
  .leftJoin('accounting_invoicerecipient as r', (join) =>
    join.onRef('r.invoice_id', '=', 'p.invoice_id').on('r.view_only', '=', false),
  )
  .select(({ fn }) => fn.coalesce('p.tenant_id', 'r.tenant_id').as('tenant'))
  .whereRef('p.from_account_number', '=', 'w.account')
  .where('p.annulled', '=', false)
  .unionAll(
    eb
      .selectFrom('before as b')
      .leftJoin('accounting_invoicerecipient as r', (join) =>
        join.onRef('r.invoice_id', '=', 'b.invoice').on('r.view_only', '=', false),
      )
      .select(({ fn }) => fn.coalesce('b.tenant', 'r.tenant_id').as('tenant'))
      .whereRef('b.account', '=', 'w.account'),
  );

/**
 * Codes of accounting.paymentmethod.first_payment_matching_method, each with its condition on the invoice i of the
 * payment w; the reference text (2) is compared in sets (text-candidates.ts).
 */
const conditions: Readonly<Record<number, Expression<SqlBool>>> = {
  0: eb('i.ocr_number', '=', eb.ref('w.reference')),
  1: eb('i.invoice_number', 'in', [eb.ref('w.reference'), eb.ref('w.text')]),
  3: eb('payer.tenant_id', 'in', payersOfAccount),
  4: eb(eb.fn('lower', ['payer.name']), '=', eb.fn('lower', ['w.sender'])),
  5: eb(remaining, '=', eb.ref('w.value')),
};

const ocr = 0;
const referenceText = 2;
/** The last method of a payment method that names none: the reference text, if the amount is the remaining one. */
const referenceTextAndAmount = -1;

const { attested, debt_collection } = AccountingInvoiceStatus;
const isClaimed = eb.between('i.status', attested, debt_collection);
const isUnpaid = eb('i.status', 'in', unpaid);

/**
 * An invoice that is already paid matches only by its own reference or number, which identify it with certainty. These
 * methods therefore do not depend on earlier payments, and find the invoices of all payments of a request at once.
 */
const lastExact = 1;
const isExact = (method: number): boolean => method === ocr || method === lastExact;

/** Runs on create, if the invoice was not set by the client. */
export const matchPayments: BatchDerivedFact = async (writings, context) => {
  const { database } = context;
  const open = writings.map((writing, place) => (isOpen(writing) ? paymentOf(writing, place) : undefined));
  const payments = open.filter((payment) => payment !== undefined);
  if (payments.length === 0) return [];
  const methods = await methodsOf(payments, database);
  const exact = await findExact(payments, methods, database);
  const byText = await textCandidates(
    payments.filter(({ place }) => !exact.has(place) && (methods.get(place) ?? []).some(usesText)),
    database,
  );
  const earlier: Earlier[] = [];
  const results: (JsonObject | undefined)[] = [];
  const today = stockholmDate(context.now);
  for (const [place, { after }] of writings.entries()) {
    const payment = open[place];
    const invoice =
      payment === undefined
        ? undefined
        : (exact.get(place) ??
          (await findAmong(
            payment,
            { methods: methods.get(place) ?? [], earlier, numbered: byText.get(place) ?? [] },
            database,
          )));
    results.push(invoice === undefined ? undefined : { invoice: { id: invoice }, matched_date: today });
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
  return isFree && after.annulled !== true && Number(after.value) !== 0;
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
  database: DatabaseSession,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const paymentMethods = db
    .selectFrom(rowsOf(payments).as('w'))
    .leftJoin('organization_company as c', 'c.id', 'w.company')
    .leftJoin('accounting_paymentmethod as m', (join) =>
      join.on('m.id', '=', ({ fn }) => fn.coalesce('w.method', 'c.primary_payment_method_id')),
    )
    .select(['w.place', 'm.first_payment_matching_method as first', 'm.last_payment_matching_method as last']);
  const rows = await database.execute(paymentMethods);
  const methods = new Map(
    rows.map(({ place, first, last }) => [place, [first ?? ocr, ocr, last ?? referenceTextAndAmount]]),
  );
  return new Map(
    payments.map((payment) => {
      const distinctMethods = new Set(methods.get(payment.place) ?? [ocr]);
      return [payment.place, [...distinctMethods].filter((method) => hasDataFor(payment, method))];
    }),
  );
}

function hasDataFor({ value, reference, text, account, sender }: Payment, method: number): boolean {
  if (Number(value) < 0 && method !== ocr) return false;
  const needed: Readonly<Record<number, string | null>> = {
    0: reference !== null && isOcr(reference) ? reference : null,
    1: reference ?? text,
    [referenceText]: text,
    [referenceTextAndAmount]: text,
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
  database: DatabaseSession,
): Promise<ReadonlyMap<number, string>> {
  const matches = new Map<number, string>();
  for (let round = 0; ; round += 1) {
    const pending = payments.filter(({ place }) => {
      const tried = methods.get(place)?.slice(0, round + 1) ?? [];
      return !matches.has(place) && tried.length > round && tried.every(isExact);
    });
    if (pending.length === 0) return matches;
    for (const method of [ocr, lastExact]) {
      const these = pending.filter(({ place }) => methods.get(place)?.[round] === method);
      if (these.length === 0) continue;
      const rows = await database.execute(exactMatches(these, method));
      const counts = new Map<number, number>();
      for (const { place } of rows) counts.set(place, (counts.get(place) ?? 0) + 1);
      for (const { place, id } of rows) if (counts.get(place) === 1) matches.set(place, id);
    }
  }
}

/** Returns the query of the invoices that an exact method finds for payments. */
function exactMatches(payments: readonly Payment[], method: number) {
  return db
    .selectFrom(rowsOf(payments).as('w'))
    .innerJoin('accounting_invoice as i', 'i.company_id', 'w.company')
    .select(['w.place', 'i.id'])
    .where('i.kind', '<>', AccountingInvoiceKind.credit)
    .where(isClaimed)
    .where(conditions[method] ?? sql.lit(false))
    .orderBy('i.id')
    .forUpdate('i');
}

interface Search {
  readonly methods: readonly number[];
  readonly earlier: readonly Earlier[];
  /** The unpaid invoices whose numbers the text of the payment contains. */
  readonly numbered: readonly NumberedInvoice[];
}

function usesText(method: number): boolean {
  return method === referenceText || method === referenceTextAndAmount;
}

/** Kronor that remain of an invoice after the earlier payments of the request. */
function leftToPay({ id, owed, remaining: stored }: NumberedInvoice, earlier: readonly Earlier[]): number {
  const paid = earlier.filter(({ invoice }) => invoice === id).map(({ value }) => value);
  return Number(paid.length === 0 ? stored : addDecimals([owed, timesDecimal(addDecimals(paid), '-1', 2)]));
}

/** Finds invoices by the other methods, in their order: the only invoice with an amount left to pay after the earlier payments of the request. */
async function findAmong(
  payment: Payment,
  { methods, earlier, numbered }: Search,
  database: DatabaseSession,
): Promise<string | undefined> {
  const first = methods.findIndex((method) => !isExact(method));
  for (const method of first === -1 ? [] : methods.slice(first)) {
    const rows = usesText(method)
      ? numbered.filter((invoice) => {
          const left = leftToPay(invoice, earlier);
          return left > 0 && (method === referenceText || left === Number(payment.value));
        })
      : await database.execute(matches(payment, method, earlier));
    if (rows.length === 1) return rows[0]?.id;
  }
  return undefined;
}

/** Returns the query of at most two invoices that a method finds for a payment. */
function matches(payment: Payment, method: number, earlier: readonly Earlier[]) {
  const given = jsonRows<Earlier>(JSON.stringify(earlier), {
    invoice: 'uuid',
    tenant: 'uuid',
    account: 'text',
    value: 'numeric',
  });
  return db
    .with('before', (query) => query.selectFrom(given.as('given')).selectAll())
    .with('earlier', (query) => {
      const total = query.selectFrom('before').select('invoice').groupBy('invoice');
      return total.select(({ fn }) => fn.sum('value').as('value'));
    })
    .selectFrom(rowsOf([payment]).as('w'))
    .innerJoin('accounting_invoice as i', 'i.company_id', 'w.company')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('accounting_invoicerecipient as r')
          .select(['r.tenant_id', 'r.name'])
          .whereRef('r.invoice_id', '=', 'i.id')
          .where('r.view_only', '=', false)
          .orderBy('r.priority')
          .orderBy('r.id')
          .limit(1)
          .as('payer'),
      (join) => join.onTrue(),
    )
    .leftJoin('earlier', 'earlier.invoice', 'i.id')
    .select('i.id')
    .where('i.kind', '<>', AccountingInvoiceKind.credit)
    .where(isExact(method) ? isClaimed : eb.and([isUnpaid, eb(remaining, '>', '0')]))
    .where(conditions[method] ?? sql.lit(false))
    .limit(2)
    .forUpdate('i');
}

function rowsOf(payments: readonly Payment[]) {
  return jsonRows<Payment>(JSON.stringify(payments), {
    place: 'integer',
    company: 'uuid',
    method: 'uuid',
    value: 'numeric',
    reference: 'text',
    text: 'text',
    account: 'text',
    sender: 'text',
  });
}
