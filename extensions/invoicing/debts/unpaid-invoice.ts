/** Reads an invoice that may be late: the debt, the payer, the terms, and the claims so far (invoicing rules 1.13). */

import { type DatabaseSession, jsonRows } from '@core/engine/sql';
import { type Expression, type InferResult, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { db } from '../../schema.ts';
import { organizationOf } from '../../support/organization-of.ts';
import { businessDayOnOrAfter } from '../calculation/business-days.ts';
import { lateInterest, publishedReferenceRates, type ReferenceRate } from '../calculation/late-interest.ts';
import { type Ore, parseAmount, sum } from '../calculation/money.ts';
import { lockedDayOf } from '../run/locked-day.ts';
import { payerOf } from '../run/payer.ts';

export type UnpaidInvoice = InferResult<ReturnType<typeof unpaidInvoices>>[number];

/** The terms for the kind of payer: a company or a private person. */
export type PaymentTerms = NonNullable<UnpaidInvoice['terms']>;

/** The tables of contracts, by the columns of invoices that refer to them. */
const contractTables = {
  apartment_contract_id: 'contracts_apartmentcontract',
  parking_spot_contract_id: 'contracts_parkingspotcontract',
  outdoor_section_contract_id: 'contracts_outdoorsectioncontract',
  industrial_premises_contract_id: 'contracts_industrialpremisescontract',
  block_contract_id: 'contracts_blockcontract',
  other_contract_id: 'contracts_othercontract',
} as const;

/** Blocks of claims on the contract of the invoice `i`, of any kind. */
const contractBlocks = Object.entries(contractTables).map(([column, table]) =>
  db
    .selectFrom(`${table as 'contracts_apartmentcontract'} as c`)
    .select(['c.invoicing_interest_fee_blocked as interest', 'c.invoicing_reminder_blocked as reminder'])
    .select('c.invoicing_reminder_distribution_pushed_until as reminder_until')
    .select('c.invoicing_debt_distribution_pushed_until as debt_until')
    .where('c.id', '=', sql.ref<string>(`i.${column}`)),
);

type ContractBlocks = InferResult<(typeof contractBlocks)[number]>[number];

/** Returns the query of invoices `i` with what decides their claims. */
export function unpaidInvoices() {
  return (
    db
      .selectFrom('accounting_invoice as i')
      .innerJoin('organization_company as company', 'company.id', 'i.company_id')
      .leftJoinLateral(
        sql<ContractBlocks>`(${sql.join(contractBlocks, sql` union all `)})`.as<'contract'>(sql`contract`),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        ({ ref }) =>
          payerOf(ref('i.id'))
            .innerJoin('accounts_tenant as person', 'person.id', 'r.tenant_id')
            .select('person.is_company')
            .as('payer'),
        (join) => join.onTrue(),
      )
      .crossJoinLateral((eb) =>
        eb
          .selectFrom('accounting_debtinvoice as d')
          .select(({ cast, fn }) => [
            cast<number>(fn.countAll().filterWhere('d.kind', '=', sql.lit(0)), 'integer').as('reminders'),
            cast<number>(fn.countAll().filterWhere('d.kind', '=', sql.lit(1)), 'integer').as('claims'),
            fn.max('d.due_date').as('last_due_date'),
          ])
          .whereRef('d.invoice_id', '=', 'i.id')
          .where('d.annulled', '=', false)
          .as('debt'),
      )
      .select([
        'i.id',
        organizationOf('i').as('organization_id'),
        'i.invoice_date',
        'i.due_date',
        'i.status',
        'i.remaining_value as remaining',
      ])
      // Reminders and claims that are not annulled, and the due date of the latest.
      .select(['debt.reminders', 'debt.claims', 'debt.last_due_date'])
      .select(({ eb, fn, ref }) => [
        // The total, without the part paid from the payer's balance.
        eb('i.total_value', '-', ref('i.used_customer_balance')).as('owed'),
        fn.coalesce('payer.is_company', sql.lit(false)).as('is_company'),
        // No interest and no fees: set on the invoice, otherwise on its contract. The other two work likewise.
        fn.coalesce('i.interest_fee_blocked', 'contract.interest', sql.lit(false)).as('is_interest_blocked'),
        fn.coalesce('i.reminder_blocked', 'contract.reminder', sql.lit(false)).as('is_reminder_blocked'),
        fn.coalesce('i.debt_blocked', sql.lit(false)).as('is_debt_blocked'),
        fn.coalesce('i.reminder_distribution_pushed_until', 'contract.reminder_until').as('reminder_pushed_until'),
        fn.coalesce('i.debt_distribution_pushed_until', 'contract.debt_until').as('debt_pushed_until'),
        lockedDayOf('company').as('locked_to'),
        jsonObjectFrom(termsOf(ref('i.payment_terms_setting_id'), ref('payer.is_company'), ref('i.invoice_date'))).as(
          'terms',
        ),
      ])
      .select(({ selectFrom }) => [
        jsonArrayFrom(
          selectFrom('accounting_invoicepayment as p')
            .select(({ cast }) => ['p.payment_date as day', cast<string>('p.value', 'text').as('value')])
            .whereRef('p.invoice_id', '=', 'i.id')
            .where('p.annulled', '=', false),
        ).as('payments'),
        jsonArrayFrom(
          selectFrom('common_swedishreferencerate')
            .select('from_date as from')
            .select(({ cast }) => cast<string>('rate', 'text').as('percent')),
        ).as('rates'),
      ])
  );
}

/** Returns the query of payment terms for a company or a private person. */
function termsOf(
  id: Expression<string | null>,
  isCompany: Expression<boolean | null>,
  invoiceDate: Expression<string>,
) {
  const ofPayer = <Value>(company: Expression<Value>, person: Expression<Value>) =>
    sql<Value>`case when ${isCompany} then ${company} else ${person} end`;
  return db
    .selectFrom('accounting_paymenttermssetting as t')
    .select(({ cast, fn, ref, selectFrom }) => {
      const changes = jsonRows<{ until: string; private: string; company: string }>(
        ref('t.reminder_fee_changes').$castTo<string>(),
        { until: 'date', private: 'numeric', company: 'numeric' },
      );
      // B4: agreed when the debt arose: the lowest since.
      const lowest = selectFrom(changes.as('old'))
        .select(sql<string>`min(${ofPayer(sql`old.company`, sql`old.private`)})`.as('fee'))
        .where('old.until', '>=', invoiceDate);
      const reminderFee = ofPayer(ref('t.reminder_fee_company'), ref('t.reminder_fee_private'));
      return [
        ofPayer(ref('t.grace_days_company'), ref('t.grace_days_private')).as('grace_days'),
        cast<string>(ofPayer(ref('t.grace_value_company'), ref('t.grace_value_private')), 'text').as('grace_value'),
        sql<string>`least(${reminderFee}, ${lowest})::text`.as('reminder_fee'),
        cast<string>(ofPayer(ref('t.debt_fee_company'), ref('t.debt_fee_private')), 'text').as('debt_fee'),
        cast<string | null>('t.interest_rate', 'text').as('interest_rate'),
        cast<string>(fn.coalesce('t.interest_over_reference_rate', sql<string>`8`), 'text').as('points_above'),
      ];
    })
    .select(['t.is_active', 't.reminder_amount', 't.reminder_days_after_due_date as reminder_days'])
    .select(['t.reminder_expires_in_days as reminder_expires', 't.debt_reminder_amount as debt_amount'])
    .select(['t.debt_reminder_stage_start as debt_stage_start', 't.debt_reminder_stage_end as debt_stage_end'])
    .select(['t.debt_reminder_days_after_due_date as debt_days', 't.debt_reminder_expires_in_days as debt_expires'])
    .select(['t.inform_social_committee_on_bailiff as inform_social_committee', 't.eviction_on_bailiff as eviction'])
    .select('t.auto_distribute_on_debt_annullment as distribute_annulment')
    .where('t.id', '=', id);
}

/** Reads one invoice; undefined if the customer has none with this id. */
export async function readUnpaid(database: DatabaseSession, id: string): Promise<UnpaidInvoice | undefined> {
  const [invoice] = await database.execute(unpaidInvoices().where('i.id', '=', id));
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
