/**
 * Posts payments to the books and to their payers' balances (invoicing-rules.md, F1, F3, Q3): the bank account against
 * receivables for the owed amount, against overpayments for the excess, and against unhandled payments if the payer is
 * unknown. Booked entries are never edited: a payment that is matched later is moved by a further verification, a
 * changed or annulled one is reversed.
 */

import {
  type Change,
  isProblem,
  type Problem,
  type SystemContext,
  type SystemHooks,
} from '../../../engine/extension/contract.ts';
import { bind, type SqlFragment, sql, update } from '../../../engine/extension/sql.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { idOf } from '../../support/reference.ts';
import { table } from '../../tables.ts';
import { type Ore, parseAmount } from '../calculation/money.ts';
import { futurePaymentProblem } from '../dated-facts.ts';
import { run } from '../run/run-step.ts';
import { lockedDay, periodLocked } from './period-locked.ts';
import { groupings, type Posting, postVerifications } from './post-verification.ts';

const p = table('accounting_invoicepayment', 'p');
const i = table('accounting_invoice', 'i');
const d = table('accounting_debtinvoice', 'd');
const v = table('accounting_verification', 'v');
const t = table('accounting_transaction', 't');
const c = table('organization_company', 'c');
const r = table('accounting_invoicerecipient', 'r');
const method = table('accounting_paymentmethod', 'method');
const invoice_method = table('accounting_paymentmethod', 'invoice_method');
const company_method = table('accounting_paymentmethod', 'company_method');
const primaryMethod = table('accounting_paymentmethod', 'own');
const config = table('accounting_bookkeepingaccountsconfig', 'config');
const payer = table('accounts_tenant', 'payer');
const old = table('accounting_invoicepayment', 'old');
const paid = table('accounting_invoicepayment', 'paid');

/** A payment with what it pays and where it is booked. */
interface PaymentFacts {
  readonly id: string;
  readonly invoice_id: string | null;
  readonly organization_id: string;
  readonly company_id: string;
  readonly value: string;
  readonly annulled: boolean;
  readonly is_booked_by_hand: boolean;
  /** Paid from the payer's balance, not received: it has no bank account. */
  readonly is_from_balance: boolean;
  readonly keeps_books_when_annulled: boolean;
  readonly annulment_date: string | null;
  readonly annulment_account: number | null;
  readonly payment_date: string;
  readonly matched_date: string | null;
  readonly text: string;
  readonly payer_id: string | null;
  readonly is_unhandled: boolean;
  /**
   * The amount credited to the payer's balance: the part of the value that exceeds the debt; negative if it is paid
   * from the balance. Previous and current.
   */
  readonly was_overpaid: string;
  readonly overpaid: string;
  readonly bank_account: number | null;
  readonly receivable_account: number | null;
  readonly overpayment_account: number | null;
  readonly unhandled_payment_account: number | null;
  readonly series: string | null;
  readonly locked_to: string | null;
  readonly booked: readonly { readonly account: number; readonly value: string }[];
  readonly last_verification: string | null;
}

/** Removes the previous amount of a payment from the balance and adds the current one. */
export const paymentHooks: SystemHooks = {
  derive: ({ after }, { now }) => (after === undefined ? undefined : futurePaymentProblem(after, now)),
  // A deleted payment is deleted with its counted amount, so the balance is corrected first.
  beforeWrite: async (change, context) => {
    if (change.kind === 'delete') await returnOverpaid(change, context);
    return undefined;
  },
  afterWriteAll: async (changes, context) => {
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
  const payments = await run<PaymentFacts>(context.database, factsStatement(scope));
  await moveBalances(context, payments);
  const postings: Posting[] = [];
  const rejections: Rejection[] = [];
  for (const payment of payments) {
    const booking = postingsOf(payment, stockholmDate(context.now));
    if (isProblem(booking)) rejections.push({ payment, problem: booking });
    else postings.push(...booking);
  }
  await postVerifications(context, postings);
  return rejections;
}

/**
 * Selects the payments in scope with the overpaid amount of each: the payments of an invoice, oldest first, cover the
 * owed amount, including the fees of its reminders and claims. A credited invoice and its credit owe nothing; an
 * invoice that reverses a standalone credit does. A payment of a known payer without an invoice is credited in full.
 */
function factsStatement(scope: Scope): SqlFragment {
  return sql`with filled as (
      select ${p.id}, sum(case when ${p.annulled} then 0 else ${p.value} end) over (partition by ${p.invoice_id} order by ${p.created_at}, ${p.id}) as up_to,
        case when ${i.status} in (8, 9) or ${i.credits_id} is not null and ${i.total_value} <= 0 then 0 else ${i.total_value} - ${i.used_customer_balance} + debt.fees end as owed
      from ${p} join ${i} on ${i.id} = ${p.invoice_id}
      cross join lateral (select coalesce(sum(${d.fee}), 0) as fees from ${d}
        where ${d.invoice_id} = ${i.id} and ${d.attested_date} is not null and not ${d.annulled}) debt
      where ${p.invoice_id} = any(${bind(scope.invoices)}::uuid[])
    )
    select ${p.id}, ${p.invoice_id}, ${p.organization_id}, ${p.company_id}, ${p.value}::text, ${p.annulled}, ${p.disable_system_bookkeeping} as is_booked_by_hand, ${p.from_customer_balance} as is_from_balance,
      ${p.skip_annullment_bookkeeping} as keeps_books_when_annulled, ${p.overriden_annullment_bookkeeping_date}::text as annulment_date,
      ${p.forced_annullment_bookkeeping_account} as annulment_account, ${p.payment_date}::text as payment_date, ${p.matched_date}::text as matched_date,
      concat_ws(' ', case when ${p.from_customer_balance} then 'Kvittning' else 'Inbetalning' end, coalesce(${i.invoice_number}, ${p.ocr_number}, ${p.sender_name})) as text,
      coalesce(${p.tenant_id}, recipient.tenant_id) as payer_id,
      ${p.invoice_id} is null and coalesce(${p.tenant_id}, ${p.sub_tenant_id}, ${p.organization_user_id}) is null as is_unhandled,
      ${p.overpaid_value}::text as was_overpaid,
      (case when ${p.annulled} then 0
        when ${p.invoice_id} is not null then case when ${p.from_customer_balance} then 0 else ${p.value} end - (case when f.owed = 0 then 0 when f.owed > 0 then least(f.up_to, f.owed) - least(f.up_to - ${p.value}, f.owed)
          else greatest(f.up_to, f.owed) - greatest(f.up_to - ${p.value}, f.owed) end)
        when coalesce(${p.tenant_id}, ${p.sub_tenant_id}, ${p.organization_user_id}) is not null and not ${p.from_customer_balance} then ${p.value}
        else 0 end)::text as overpaid,
      coalesce(${method.bookkeeping_account}, ${invoice_method.bookkeeping_account}, ${company_method.bookkeeping_account}) as bank_account,
      a.receivable_account, a.overpayment_account, a.unhandled_payment_account, a.payment_ver_serie as series, ${lockedDay(c)}::text as locked_to,
      (select coalesce(json_agg(json_build_object('account', l.account, 'value', l.value::text)), '[]') from (
        select ${t.account}, sum(${t.value}) as value from ${v} join ${t} on ${t.verification_id} = ${v.id}
        where ${v.payment_id} = ${p.id} group by ${t.account} having sum(${t.value}) <> 0) l) as booked,
      (select ${v.id} from ${v} where ${v.payment_id} = ${p.id} order by ${v.created_at} desc, ${v.id} desc limit 1) as last_verification
    from ${p}
    join ${c} on ${c.id} = ${p.company_id}
    left join filled f on f.id = ${p.id}
    left join ${i} on ${i.id} = ${p.invoice_id}
    left join lateral (select ${r.tenant_id} from ${r} where ${r.invoice_id} = ${p.invoice_id} and not ${r.view_only}
      order by ${r.priority}, ${r.id} limit 1) recipient on true
    left join ${method} on ${method.id} = ${p.payment_method_id}
    left join ${invoice_method} on ${invoice_method.id} = ${i.payment_method_id}
    left join ${company_method} on ${company_method.id} = coalesce(${c.primary_payment_method_id},
      (select ${primaryMethod.id} from ${primaryMethod} where ${primaryMethod.company_id} = ${c.id} and ${primaryMethod.is_primary_payment_method} order by ${primaryMethod.created_at}, ${primaryMethod.id} limit 1))
    left join lateral (select * from ${config} where (${config.id} = ${c.bookkeeping_accounts_config_id}
        or ${c.bookkeeping_accounts_config_id} is null and ${config.organization_id} is not distinct from ${c.organization_id})
      order by ${config.id} = ${c.bookkeeping_accounts_config_id} desc nulls last, ${config.created_at}, ${config.id} limit 1) a on true
    where ${p.id} in (select id from unnest(${bind(scope.payments)}::uuid[]) given (id)
      union select ${paid.id} from ${paid} where ${paid.invoice_id} = any(${bind(scope.invoices)}::uuid[]))
    order by ${p.created_at}, ${p.id}`;
}

/** Subtracts the overpaid amount of a payment from the balance of its payer, before it is counted again. */
async function returnOverpaid({ id, before }: Change, context: SystemContext): Promise<void> {
  const updated_at = sql`${bind(context.now.toISOString())}::timestamptz`;
  await run(
    context.database,
    sql`with counted as (${update(
      p,
      { overpaid_value: 0 },
      {
        from: sql`${old}`,
        where: sql`${p.id} = ${bind(id)}::uuid and ${old.id} = ${p.id} and ${old.overpaid_value} <> 0`,
        returning: sql`${old.overpaid_value} as value`,
      },
    )})
      ${update(
        payer,
        { customer_balance: sql`${payer.customer_balance} - counted.value`, updated_at },
        {
          from: sql`counted`,
          where: sql`${payer.id} = coalesce(${bind(idOf(before?.tenant) ?? null)}::uuid, (
        select ${r.tenant_id} from ${r} where ${r.invoice_id} = ${bind(idOf(before?.invoice) ?? null)}::uuid and not ${r.view_only}
        order by ${r.priority}, ${r.id} limit 1))`,
        },
      )}`,
  );
}

/** Q3: the amount beyond the debt belongs to the payer, for later invoices. */
async function moveBalances(context: SystemContext, payments: readonly PaymentFacts[]): Promise<void> {
  const moved = payments.filter(({ overpaid, was_overpaid: was }) => parseAmount(overpaid) !== parseAmount(was));
  if (moved.length === 0) return;
  const changes = sql`jsonb_to_recordset(${bind(
    JSON.stringify(moved.map((one) => ({ id: one.id, payer: one.payer_id, now: one.overpaid, was: one.was_overpaid }))),
  )}::jsonb) as w (id uuid, payer uuid, now numeric, was numeric)`;
  // Sorted in one order for all writers to avoid deadlocks.
  await run(
    context.database,
    sql`select ${payer.id} from ${payer} where ${payer.id} in (select w.payer from ${changes}) order by ${payer.id} for update`,
  );
  await run(
    context.database,
    sql`with noted as (${update(p, { overpaid_value: sql`w.now` }, { from: changes, where: sql`${p.id} = w.id` })})
      ${update(
        payer,
        {
          customer_balance: sql`${payer.customer_balance} + sums.change`,
          updated_at: sql`${bind(context.now.toISOString())}::timestamptz`,
        },
        {
          from: sql`(select w.payer, sum(w.now - w.was) as change from ${changes} group by w.payer) sums`,
          where: sql`${payer.id} = sums.payer`,
        },
      )}`,
  );
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
  const isSame = (name: string) => JSON.stringify(before?.[name] ?? null) === JSON.stringify(after?.[name] ?? null);
  return kind !== 'update' || !booksFollow.every(isSame);
}
