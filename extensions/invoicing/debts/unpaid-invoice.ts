/** Reads an invoice that may be late: the debt, the payer, the terms, and the claims so far (invoicing rules 1.13). */

import { bind, type DatabaseSession, joinSql, type SqlFragment, sql } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { lockedDay } from '../books/period-locked.ts';
import { businessDayOnOrAfter } from '../calculation/business-days.ts';
import { lateInterest, publishedReferenceRates, type ReferenceRate } from '../calculation/late-interest.ts';
import { type Ore, parseAmount, sum } from '../calculation/money.ts';
import { contractKinds } from '../run/contract-kind.ts';
import { run } from '../run/run-step.ts';

const p = table('accounting_invoicepayment', 'p');
const r = table('common_swedishreferencerate', 'r');
export const i = table('accounting_invoice', 'i');
const company = table('organization_company', 'company');
export const t = table('accounting_paymenttermssetting', 't');
const x = table('accounting_invoicerecipient', 'x');
const tenant = table('accounts_tenant', 'person');
const d = table('accounting_debtinvoice', 'd');

export interface UnpaidInvoice {
  readonly id: string;
  readonly organization_id: string;
  readonly invoice_date: string;
  readonly due_date: string | null;
  readonly status: number;
  /** The total, without the part paid from the payer's balance; and the remaining amount of it. */
  readonly owed: string;
  readonly remaining: string;
  readonly is_company: boolean;
  /** No interest and no fees: set on the invoice, otherwise on its contract. The other two work likewise. */
  readonly is_interest_blocked: boolean;
  readonly is_reminder_blocked: boolean;
  readonly is_debt_blocked: boolean;
  readonly reminder_pushed_until: string | null;
  readonly debt_pushed_until: string | null;
  readonly terms: PaymentTerms | null;
  readonly payments: readonly { readonly day: string; readonly value: string }[];
  readonly rates: readonly { readonly from: string; readonly percent: string }[];
  /** Reminders and claims that are not annulled, and the due date of the latest. */
  readonly reminders: number;
  readonly claims: number;
  readonly last_due_date: string | null;
  readonly locked_to: string | null;
}

/** The terms for the kind of payer: a company or a private person. */
export interface PaymentTerms {
  readonly is_active: boolean;
  readonly grace_days: number;
  readonly grace_value: string;
  readonly reminder_amount: number;
  readonly reminder_days: number | null;
  readonly reminder_expires: number | null;
  /** B4: agreed when the debt arose: the lowest since. */
  readonly reminder_fee: string;
  readonly debt_amount: number | null;
  readonly debt_stage_start: number | null;
  readonly debt_stage_end: number | null;
  readonly debt_days: number | null;
  readonly debt_expires: number | null;
  readonly debt_fee: string;
  readonly interest_rate: string | null;
  readonly points_above: string;
  readonly inform_social_committee: boolean;
  readonly eviction: boolean;
  readonly distribute_annulment: boolean;
}

/** The invoice's contract of any kind, for its blocks. */
const contract = joinSql(
  contractKinds.flatMap(({ contracts, invoiceColumn }) => {
    if (invoiceColumn === undefined) return [];
    const c = contracts('c');
    return [
      sql`select ${c.invoicing_interest_fee_blocked} as interest, ${c.invoicing_reminder_blocked} as reminder, ${c.invoicing_reminder_distribution_pushed_until} as reminder_until,
            ${c.invoicing_debt_distribution_pushed_until} as debt_until from ${c} where ${c.id} = ${i[invoiceColumn]}`,
    ];
  }),
  ' union all ',
);

const ofPayer = (name: 'grace_days' | 'grace_value' | 'reminder_fee' | 'debt_fee'): SqlFragment =>
  sql`case when payer.is_company then ${t[`${name}_company`]} else ${t[`${name}_private`]} end`;

/** Selects invoices as UnpaidInvoice; `which` is a condition on the invoice i with its terms t. */
export function unpaidStatement(which: SqlFragment): SqlFragment {
  return sql`select ${i.id}, ${i.organization_id}, ${i.invoice_date}::text as invoice_date, ${i.due_date}::text as due_date, ${i.status},
      (${i.total_value} - ${i.used_customer_balance})::text as owed, ${i.remaining_value}::text as remaining, coalesce(payer.is_company, false) as is_company,
      coalesce(${i.interest_fee_blocked}, contract.interest, false) as is_interest_blocked, coalesce(${i.reminder_blocked}, contract.reminder, false) as is_reminder_blocked,
      coalesce(${i.debt_blocked}, false) as is_debt_blocked, coalesce(${i.reminder_distribution_pushed_until}, contract.reminder_until)::text as reminder_pushed_until,
      coalesce(${i.debt_distribution_pushed_until}, contract.debt_until)::text as debt_pushed_until,
      case when ${t.id} is not null then json_build_object('is_active', ${t.is_active}, 'grace_days', ${ofPayer('grace_days')}, 'grace_value', (${ofPayer('grace_value')})::text,
        'reminder_amount', ${t.reminder_amount}, 'reminder_days', ${t.reminder_days_after_due_date}, 'reminder_expires', ${t.reminder_expires_in_days},
        'reminder_fee', least(${ofPayer('reminder_fee')}, (select min(case when payer.is_company then old.company else old.private end)
          from jsonb_to_recordset(${t.reminder_fee_changes}) as old(until date, private numeric, company numeric) where old.until >= ${i.invoice_date}))::text,
        'debt_amount', ${t.debt_reminder_amount}, 'debt_stage_start', ${t.debt_reminder_stage_start}, 'debt_stage_end', ${t.debt_reminder_stage_end},
        'debt_days', ${t.debt_reminder_days_after_due_date}, 'debt_expires', ${t.debt_reminder_expires_in_days}, 'debt_fee', (${ofPayer('debt_fee')})::text,
        'interest_rate', ${t.interest_rate}::text, 'points_above', coalesce(${t.interest_over_reference_rate}, 8)::text,
        'inform_social_committee', ${t.inform_social_committee_on_bailiff}, 'eviction', ${t.eviction_on_bailiff}, 'distribute_annulment', ${t.auto_distribute_on_debt_annullment}) end as terms,
      (select coalesce(json_agg(json_build_object('day', ${p.payment_date}, 'value', ${p.value}::text)), '[]') from ${p}
        where ${p.invoice_id} = ${i.id} and not ${p.annulled}) as payments,
      (select coalesce(json_agg(json_build_object('from', ${r.from_date}, 'percent', ${r.rate}::text)), '[]') from ${r}) as rates,
      debt.reminders, debt.claims, debt.last_due_date, ${lockedDay(company)}::text as locked_to
    from ${i}
    join ${company} on ${company.id} = ${i.company_id}
    left join ${t} on ${t.id} = ${i.payment_terms_setting_id}
    left join lateral (${contract}) contract on true
    left join lateral (select ${tenant.is_company} from ${x} join ${tenant} on ${tenant.id} = ${x.tenant_id}
      where ${x.invoice_id} = ${i.id} and not ${x.view_only} order by ${x.priority}, ${x.id} limit 1) payer on true
    left join lateral (select count(*) filter (where ${d.kind} = 0)::int as reminders, count(*) filter (where ${d.kind} = 1)::int as claims, max(${d.due_date})::text as last_due_date
      from ${d} where ${d.invoice_id} = ${i.id} and not ${d.annulled}) debt on true
    where ${which}`;
}

/** Reads one invoice; undefined if the customer has none with this id. */
export async function readUnpaid(database: DatabaseSession, id: string): Promise<UnpaidInvoice | undefined> {
  const [invoice] = await run<UnpaidInvoice>(database, unpaidStatement(sql`${i.id} = ${bind(id)}::uuid`));
  return invoice;
}

/** U2: returns the last day in time: the first business day on or after the printed date; undefined without a date. */
export function inTimeUntil(invoice: UnpaidInvoice): string | undefined {
  return invoice.due_date === null ? undefined : businessDayOnOrAfter(invoice.due_date);
}

/** Returns whether an amount is still owed after the last day in time, on an invoice in force. */
export function isLateOn(invoice: UnpaidInvoice, day: string): boolean {
  const inTime = inTimeUntil(invoice);
  const isOpen = invoice.status >= 1 && invoice.status <= 7;
  return inTime !== undefined && isOpen && day > inTime && owedAfter(invoice, inTime) > 0n;
}

/** B3: returns the customer's rates, and the published ones of the other half-years. */
export function ratesOf(invoice: UnpaidInvoice): readonly ReferenceRate[] {
  const customerDays = new Set(invoice.rates.map(({ from }) => from));
  return [...invoice.rates, ...publishedReferenceRates.filter(({ from }) => !customerDays.has(from))];
}

/** B1 to B3: the interest up to and including a day, on the invoice alone. Throws MissingReferenceRate. */
export function interestOn(invoice: UnpaidInvoice, day: string): Ore {
  const inTime = inTimeUntil(invoice);
  if (inTime === undefined || invoice.due_date === null || invoice.is_interest_blocked || !isLateOn(invoice, day))
    return 0n;
  return lateInterest({
    principal: owedAfter(invoice, inTime),
    payments: invoice.payments
      .filter((payment) => payment.day > inTime)
      .map((payment) => ({ day: payment.day, amount: parseAmount(payment.value) })),
    dueDate: invoice.due_date,
    paymentDate: day,
    pointsAbove: invoice.terms?.points_above ?? '8',
    agreedPercent: invoice.terms?.interest_rate ?? undefined,
    rates: ratesOf(invoice),
  });
}

function owedAfter(invoice: UnpaidInvoice, day: string): Ore {
  const paid = invoice.payments.filter((payment) => payment.day <= day).map((payment) => parseAmount(payment.value));
  return parseAmount(invoice.owed) - sum(paid);
}
