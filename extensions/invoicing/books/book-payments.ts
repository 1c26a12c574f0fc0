/**
 * Posts payments to the books and to their payers' balances (invoicing-rules.md, F1, F3, Q3): the bank account against
 * receivables for the owed amount, against overpayments for the excess, and against unhandled payments if the payer is
 * unknown. Booked entries are never edited: a payment that is matched later is moved by a further verification, a
 * changed or annulled one is reversed.
 */

import { type Change, isProblem, type Problem, type ResourceHooks, type SystemContext } from '@core/engine/extension';
import { anyOf, jsonRows, shared } from '@core/engine/sql';
import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db } from '../../schema.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { organizationOf } from '../../support/organization-of.ts';
import { idOf, isSame } from '../../support/reference.ts';
import { type Ore, parseAmount } from '../calculation/money.ts';
import { futurePaymentProblem } from '../dated-facts.ts';
import { lockedDayOf, periodLocked } from '../run/locked-day.ts';
import { payerOf } from '../run/payer.ts';
import { refreshPaymentStatistics } from '../run/statistics.ts';
import { companyAccounts, primaryMethod } from './company-books.ts';
import { groupings, type Posting, postVerifications } from './post-verification.ts';

/** A payment with what it pays and where it is booked. */
type PaymentFacts = InferResult<ReturnType<typeof paymentFacts>>[number];

/** Removes the previous amount of a payment from the balance and adds the current one. */
export const paymentHooks: ResourceHooks = {
  derive: ({ after }, { now }) => (after === undefined ? undefined : futurePaymentProblem(after, now)),
  // A deleted payment is deleted with its counted amount, so the balance is corrected first.
  beforeWrite: async (change, { system: context }) => {
    if (change.kind === 'delete') await returnOverpaid(change, context);
    return undefined;
  },
  afterWriteAll: async (changes, { system: context }) => {
    const mattering = changes.filter(mattersForBooks);
    for (const change of mattering) if (change.kind === 'update') await returnOverpaid(change, context);
    const rejections = await reconcilePayments(context, {
      payments: mattering.map(({ id }) => id),
      invoices: mattering.flatMap(invoicesOf),
    });
    const isRejected = ({ id, invoice_id }: PaymentFacts, change: Change) =>
      id === change.id || (invoice_id !== null && invoicesOf(change).includes(invoice_id));
    return changes.map((change) => rejections.find(({ payment }) => isRejected(payment, change))?.problem);
  },
};

function invoicesOf({ before, after }: Change): readonly string[] {
  return [idOf(before?.invoice), idOf(after?.invoice)].filter((id) => id !== undefined);
}

/** Reconciles the payments of an invoice whose owed amount changed: it was attested or credited. */
export async function reconcileInvoicePayments(context: SystemContext, invoice: string): Promise<void> {
  await reconcilePayments(context, { payments: [], invoices: [invoice] });
}

/** The payments to reconcile: these, and those of these invoices. */
interface Scope {
  readonly payments: readonly string[];
  readonly invoices: readonly string[];
}

interface Rejection {
  readonly payment: PaymentFacts;
  readonly problem: Problem;
}

/** Updates the balances and books of all payments in scope, in a fixed number of statements. Rejected payments are not booked. */
async function reconcilePayments(context: SystemContext, scope: Scope): Promise<readonly Rejection[]> {
  if (scope.payments.length + scope.invoices.length === 0) return [];
  const payments = await context.database.execute(paymentFacts(scope));
  await moveBalances(context, payments);
  const postings: Posting[] = [];
  const rejections: Rejection[] = [];
  const today = stockholmDate(context.now);
  for (const payment of payments) {
    const booking = postingsOf(payment, today);
    if (isProblem(booking)) rejections.push({ payment, problem: booking });
    else postings.push(...booking);
  }
  await postVerifications(context, postings);
  await refreshPaymentStatistics(context.database, postings.length);
  return rejections;
}

/**
 * Selects the payments in scope with the overpaid amount of each: the payments of an invoice, oldest first, cover the
 * owed amount, including the fees of its reminders and claims. A credited invoice and its credit owe nothing; an
 * invoice that reverses a standalone credit does. A payment of a known payer without an invoice is credited in full.
 */
function paymentFacts({ payments, invoices }: Scope) {
  return (
    db
      .with('filled', (query) =>
        query
          .selectFrom('accounting_invoicepayment as p')
          .innerJoin('accounting_invoice as i', 'i.id', 'p.invoice_id')
          .crossJoinLateral((eb) =>
            eb
              .selectFrom('accounting_debtinvoice as d')
              .select(({ fn }) => fn.coalesce(fn.sum('d.fee'), sql.lit('0')).as('fees'))
              .whereRef('d.invoice_id', '=', 'i.id')
              .where('d.attested_date', 'is not', null)
              .where('d.annulled', '=', false)
              .as('debt'),
          )
          .select(({ ref }) => [
            'p.id',
            sql<string>`sum(case when ${ref('p.annulled')} then 0 else ${ref('p.value')} end)
              over (partition by ${ref('p.invoice_id')} order by ${ref('p.created_at')}, ${ref('p.id')})`.as('up_to'),
            sql<string>`case when ${ref('i.status')} in (8, 9) or ${ref('i.credits_id')} is not null and ${ref('i.total_value')} <= 0
              then 0 else ${ref('i.total_value')} - ${ref('i.used_customer_balance')} + ${ref('debt.fees')} end`.as(
              'owed',
            ),
          ])
          .where('p.invoice_id', '=', anyOf(invoices, 'uuid')),
      )
      .selectFrom('accounting_invoicepayment as p')
      .innerJoin('organization_company as c', 'c.id', 'p.company_id')
      .leftJoin('filled as f', 'f.id', 'p.id')
      .leftJoin('accounting_invoice as i', 'i.id', 'p.invoice_id')
      .leftJoinLateral(
        (eb) => payerOf(eb.ref('p.invoice_id')).select('r.tenant_id').as('recipient'),
        (join) => join.onTrue(),
      )
      .leftJoin('accounting_paymentmethod as method', 'method.id', 'p.payment_method_id')
      .leftJoin('accounting_paymentmethod as invoice_method', 'invoice_method.id', 'i.payment_method_id')
      .leftJoin('accounting_paymentmethod as company_method', (join) =>
        join.on(({ eb, fn, ref }) =>
          eb('company_method.id', '=', fn.coalesce('c.primary_payment_method_id', primaryMethod(ref('c.id')))),
        ),
      )
      .leftJoinLateral(
        ({ ref }) =>
          companyAccounts(ref('c.bookkeeping_accounts_config_id'), ref('c.organization_id'))
            .select(['config.receivable_account', 'config.overpayment_account'])
            .select(['config.unhandled_payment_account', 'config.payment_ver_serie'])
            .as('a'),
        (join) => join.onTrue(),
      )
      .select([
        'p.id',
        'p.invoice_id',
        'p.company_id',
        'p.value',
        'p.annulled',
        'p.payment_date',
        organizationOf('p').as('organization_id'),
      ])
      .select([
        'p.matched_date',
        'p.disable_system_bookkeeping as is_booked_by_hand',
        'p.overpaid_value as was_overpaid',
      ])
      // Paid from the payer's balance, not received: it has no bank account.
      .select([
        'p.from_customer_balance as is_from_balance',
        'p.skip_annullment_bookkeeping as keeps_books_when_annulled',
      ])
      .select('p.overriden_annullment_bookkeeping_date as annulment_date')
      .select('p.forced_annullment_bookkeeping_account as annulment_account')
      .select(['a.receivable_account', 'a.overpayment_account', 'a.unhandled_payment_account'])
      .select('a.payment_ver_serie as series')
      .select(({ ref, fn }) => [
        sql<string>`concat_ws(' ', case when ${ref('p.from_customer_balance')} then 'Kvittning'
          when ${ref('p.bank_file_id')} is not null then 'Återbetalning' else 'Inbetalning' end,
          coalesce(${ref('i.invoice_number')}, ${ref('p.ocr_number')}, ${ref('p.sender_name')}))`.as('text'),
        fn.coalesce('p.tenant_id', 'recipient.tenant_id').as('payer_id'),
        fn
          .coalesce(
            'method.bookkeeping_account',
            'invoice_method.bookkeeping_account',
            'company_method.bookkeeping_account',
          )
          .as('bank_account'),
        lockedDayOf('c').as('locked_to'),
      ])
      .select(({ eb, ref, fn }) => {
        const payer = fn.coalesce('p.tenant_id', 'p.sub_tenant_id', 'p.organization_user_id');
        const [value, upTo, owed] = [ref('p.value'), ref('f.up_to'), ref('f.owed')];
        return [
          eb
            .and([eb('p.invoice_id', 'is', null), eb(payer, 'is', null)])
            .$castTo<boolean>()
            .as('is_unhandled'),
          // The amount credited to the payer's balance: the part of the value that exceeds the debt; negative if it is paid from the balance.
          sql<string>`case when ${ref('p.annulled')} then 0
            when ${ref('p.invoice_id')} is not null then case when ${ref('p.from_customer_balance')} then 0 else ${value} end
              - (case when ${owed} = 0 then 0 when ${owed} > 0 then least(${upTo}, ${owed}) - least(${upTo} - ${value}, ${owed})
                else greatest(${upTo}, ${owed}) - greatest(${upTo} - ${value}, ${owed}) end)
            when ${payer} is not null and not ${ref('p.from_customer_balance')} then ${value}
            else 0 end`.as('overpaid'),
        ];
      })
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('accounting_verification as v')
            .innerJoin('accounting_transaction as t', 't.verification_id', 'v.id')
            .select(({ cast, fn }) => ['t.account', cast<string>(fn.sum('t.value'), 'text').as('value')])
            .whereRef('v.payment_id', '=', 'p.id')
            .groupBy('t.account')
            .having(({ fn }) => fn.sum('t.value'), '<>', '0'),
        ).as('booked'),
        eb
          .selectFrom('accounting_verification as v')
          .select('v.id')
          .whereRef('v.payment_id', '=', 'p.id')
          .orderBy('v.created_at', 'desc')
          .orderBy('v.id', 'desc')
          .limit(1)
          .as('last_verification'),
      ])
      .where('p.id', 'in', (eb) =>
        eb
          .selectFrom(sql<{ id: string }>`unnest(${payments}::uuid[])`.as<'given'>(sql`given(id)`))
          .select('given.id')
          .union(
            eb
              .selectFrom('accounting_invoicepayment as paid')
              .select('paid.id')
              .where('paid.invoice_id', '=', anyOf(invoices, 'uuid')),
          ),
      )
      .orderBy('p.created_at')
      .orderBy('p.id')
  );
}

/** Subtracts the overpaid amount of a payment from the balance of its payer, before it is counted again. */
async function returnOverpaid({ id, before }: Change, { now, database }: SystemContext): Promise<void> {
  const invoice = idOf(before?.invoice);
  const payer = idOf(before?.tenant) ?? (invoice === undefined ? null : payerOf(invoice).select('r.tenant_id'));
  const query = db
    .with('counted', (counted) =>
      counted
        .updateTable('accounting_invoicepayment as p')
        .from('accounting_invoicepayment as old')
        .set({ overpaid_value: 0 })
        .where('p.id', '=', id)
        .whereRef('old.id', '=', 'p.id')
        .where('old.overpaid_value', '<>', '0')
        .returning('old.overpaid_value as value'),
    )
    .updateTable('accounts_tenant as payer')
    .from('counted')
    .set((eb) => ({ customer_balance: eb('payer.customer_balance', '-', eb.ref('counted.value')), updated_at: now }))
    .where('payer.id', '=', payer);
  await database.execute(query);
}

/** Q3: the amount beyond the debt belongs to the payer, for later invoices. */
async function moveBalances({ now, database }: SystemContext, payments: readonly PaymentFacts[]): Promise<void> {
  const moved = payments.filter(({ overpaid, was_overpaid: was }) => parseAmount(overpaid) !== parseAmount(was));
  if (moved.length === 0) return;
  const payers = moved.map(({ payer_id: payer }) => payer);
  // Sorted in one order for all writers to avoid deadlocks.
  await database.execute(
    db.selectFrom('accounts_tenant').select('id').where('id', '=', anyOf(payers, 'uuid')).orderBy('id').forUpdate(),
  );
  const changes = jsonRows<{ id: string; payer: string | null; now: string; was: string }>(
    shared(
      JSON.stringify(
        moved.map((one) => ({ id: one.id, payer: one.payer_id, now: one.overpaid, was: one.was_overpaid })),
      ),
    ),
    { id: 'uuid', payer: 'uuid', now: 'numeric', was: 'numeric' },
  ).as('w');
  const query = db
    .with('noted', (noted) =>
      noted
        .updateTable('accounting_invoicepayment as p')
        .from(changes)
        .set((eb) => ({ overpaid_value: eb.ref('w.now') }))
        .whereRef('p.id', '=', 'w.id'),
    )
    .updateTable('accounts_tenant as payer')
    .from((eb) =>
      eb
        .selectFrom(changes)
        .select(({ eb, fn, ref }) => ['w.payer', fn.sum<string>(eb('w.now', '-', ref('w.was'))).as('change')])
        .groupBy('w.payer')
        .as('sums'),
    )
    .set((eb) => ({ customer_balance: eb('payer.customer_balance', '+', eb.ref('sums.change')), updated_at: now }))
    .whereRef('payer.id', '=', 'sums.payer');
  await database.execute(query);
}

type Lines = ReadonlyMap<number, Ore>;

/**
 * Returns the difference between the booked and the expected lines, or why it cannot be booked. A company without
 * accounts, or a payment without a bank, has no books here.
 */
function postingsOf(payment: PaymentFacts, today: string): readonly Posting[] | Problem {
  if (payment.is_booked_by_hand || payment.series === null) return [];
  const booked: Lines = new Map(payment.booked.map((line) => [line.account, parseAmount(line.value)]));
  const wanted = wantedLines(payment);
  if (wanted === undefined || isEqual(booked, wanted)) return [];
  const bank = payment.is_from_balance ? 0 : (payment.bank_account ?? 0);
  // Annulled, or another amount or bank: everything is reversed (F3). Otherwise only the counterpart moves: it was matched.
  const isReversal = booked.size > 0 && (payment.annulled || booked.get(bank) !== wanted.get(bank));
  const wish = booked.size === 0 ? payment.payment_date : isReversal ? today : (payment.matched_date ?? today);
  const date = openDay(
    isReversal && payment.annulled ? (payment.annulment_date ?? wish) : wish,
    payment.locked_to,
    today,
  );
  if (date === undefined) return periodLocked(payment.locked_to ?? '');
  const posting = (lines: Lines, text: string, credits: string | null): Posting => ({
    organizationId: payment.organization_id,
    companyId: payment.company_id,
    series: payment.series ?? '',
    date,
    lines: [...lines].filter(([, value]) => value !== 0n).map(([account, value]) => ({ account, value })),
    grouping: groupings.payments,
    members: {
      description: text,
      payment: { id: payment.id },
      ...(credits === null ? {} : { credits: { id: credits } }),
    },
  });
  if (isReversal) {
    const reversal = minus(new Map(), booked);
    const account = payment.annulled ? payment.annulment_account : null;
    const correction = posting(
      account === null ? reversal : moved(reversal, bank, account),
      `Rättelse av ${payment.text}`,
      payment.last_verification,
    );
    return payment.annulled ? [correction] : [correction, posting(wanted, payment.text, null)];
  }
  return [posting(minus(wanted, booked), payment.text, null)];
}

/** Returns the expected lines of a payment; undefined if the books are not changed. */
function wantedLines(payment: PaymentFacts): Lines | undefined {
  if (payment.annulled)
    return payment.keeps_books_when_annulled ? undefined : isClosed(payment) ? undefined : new Map();
  const { bank_account: bank, receivable_account: receivable, overpayment_account: overpayment } = payment;
  const unhandled = payment.unhandled_payment_account;
  const overpaid = parseAmount(payment.overpaid);
  if (payment.is_from_balance) {
    if (receivable === null || overpayment === null) return undefined;
    return overpaid === 0n
      ? new Map()
      : new Map([
          [overpayment, -overpaid],
          [receivable, overpaid],
        ]);
  }
  if (bank === null || receivable === null || overpayment === null || unhandled === null) return undefined;
  const value = parseAmount(payment.value);
  const lines = new Map<number, Ore>();
  const add = (account: number, amount: Ore) => lines.set(account, (lines.get(account) ?? 0n) + amount);
  add(bank, value);
  add(overpayment, -overpaid);
  add(payment.is_unhandled ? unhandled : receivable, overpaid - value);
  return new Map([...lines].filter(([, amount]) => amount !== 0n));
}

/** An annulment to another account leaves that account's line against the bank's; it is not reversed twice. */
function isClosed({ booked, annulment_account: account, bank_account: bank }: PaymentFacts): boolean {
  return (
    account !== null && booked.length === 2 && booked.every((line) => line.account === account || line.account === bank)
  );
}

function minus(left: Lines, right: Lines): Lines {
  const accounts = new Set([...left.keys(), ...right.keys()]);
  return new Map([...accounts].map((account) => [account, (left.get(account) ?? 0n) - (right.get(account) ?? 0n)]));
}

function moved(lines: Lines, from: number, to: number): Lines {
  return new Map([...lines].map(([account, value]) => [account === from ? to : account, value]));
}

function isEqual(left: Lines, right: Lines): boolean {
  return [...minus(left, right).values()].every((value) => value === 0n);
}

/** F3, F4: returns the day itself if its books are open, otherwise today; undefined if today is closed too. */
function openDay(wish: string, lockedTo: string | null, today: string): string | undefined {
  if (lockedTo === null || wish > lockedTo) return wish;
  return today > lockedTo ? today : undefined;
}

/** Members of a payment that determine its books and its payer's balance. */
const booksFollow = ['value', 'annulled', 'invoice', 'tenant', 'sub_tenant', 'organization_user', 'payment_method'];

function mattersForBooks({ kind, before, after }: Change): boolean {
  return kind !== 'update' || !booksFollow.every((name) => isSame(before, after, name));
}
