/** GET /accounting/invoices/invoice/{pk}/late_interest/: what paying an invoice late costs on a day (invoicing rules B1 to B4). */
import { type ActionHandler, refuse } from '../../engine/extension/contract.ts';
import { stockholmDate } from '../support/local-day.ts';
import { businessDayOnOrAfter } from './calculation/business-days.ts';
import { lateInterest, MissingReferenceRate } from './calculation/late-interest.ts';
import { formatAmount, type Ore, parseAmount, sum } from './calculation/money.ts';
import { run } from './run/prepare-run.ts';
import { bind, sql } from './run/statement.ts';

interface Debt {
  readonly owed: string;
  readonly due_date: string | null;
  readonly status: number;
  readonly is_blocked: boolean;
  readonly agreed_percent: string | null;
  readonly points_above: string;
  readonly reminder_fee: string;
  readonly payments: readonly { readonly day: string; readonly value: string }[];
  readonly rates: readonly { readonly from: string; readonly percent: string }[];
}

/** Interest is on the invoice alone, never on interest; without a due date, blocked, or taken back, there is none. */
export const lateInterestAction: ActionHandler = async ({ parameters, query }, context) => {
  const day = query.get('day') ?? stockholmDate(context.now);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) {
    refuse('invalid_parameter', {
      errors: [
        {
          parameter: 'day',
          code: 'type',
          message: { en: 'day must be a day like 2026-03-31.', sv: 'day ska vara en dag som 2026-03-31.' },
        },
      ],
    });
  }
  const { customerId } = context.caller;
  const [debt] = await run<Debt>(
    context.database,
    sql`select (i.total_value - i.used_customer_balance)::text as owed, i.due_date::text as due_date, i.status, coalesce(i.interest_fee_blocked, false) as is_blocked,
        t.interest_rate::text as agreed_percent, coalesce(t.interest_over_reference_rate, 8)::text as points_above,
        coalesce(case when payer.is_company then t.reminder_fee_company else t.reminder_fee_private end, 0)::text as reminder_fee,
        (select coalesce(json_agg(json_build_object('day', p.payment_date, 'value', p.value::text)), '[]') from accounting_invoicepayment p
          where p.customer_id = i.customer_id and p.invoice_id = i.id and not p.annulled) as payments,
        (select coalesce(json_agg(json_build_object('from', r.from_date, 'percent', r.rate::text)), '[]') from common_swedishreferencerate r where r.customer_id = i.customer_id) as rates
      from accounting_invoice i
      left join accounting_paymenttermssetting t on t.customer_id = i.customer_id and t.id = i.payment_terms_setting_id
      left join lateral (select person.is_company from accounting_invoicerecipient x join accounts_tenant person on person.customer_id = x.customer_id and person.id = x.tenant_id
        where x.customer_id = i.customer_id and x.invoice_id = i.id and not x.view_only order by x.priority limit 1) payer on true
      where i.customer_id = ${bind(customerId)}::uuid and i.id = ${bind(parameters.pk ?? null)}::uuid`,
  );
  if (debt === undefined) refuse('not_found');
  // U2: what is paid on the first business day on or after the printed date is in time.
  const dueDate = debt.due_date;
  const inTime = dueDate === null ? undefined : businessDayOnOrAfter(dueDate);
  const isOpen = debt.status >= 1 && debt.status <= 7;
  const isLate = inTime !== undefined && isOpen && day > inTime && owedAfter(debt, inTime) > 0n;
  const interest = isLate && !debt.is_blocked ? interestOf(debt, { dueDate: dueDate ?? day, inTime, day }) : 0n;
  return {
    body: {
      day,
      due_date: dueDate,
      is_late: isLate,
      interest: Number(formatAmount(interest)),
      reminder_fee: isLate && !debt.is_blocked ? Number(debt.reminder_fee) : 0,
    },
  };
};

function owedAfter(debt: Debt, day: string): Ore {
  const paid = debt.payments.filter((payment) => payment.day <= day).map((payment) => parseAmount(payment.value));
  return parseAmount(debt.owed) - sum(paid);
}

function interestOf(
  debt: Debt,
  { dueDate, inTime, day }: { readonly dueDate: string; readonly inTime: string; readonly day: string },
): Ore {
  try {
    return lateInterest({
      principal: owedAfter(debt, inTime),
      payments: debt.payments
        .filter((payment) => payment.day > inTime)
        .map((payment) => ({ day: payment.day, amount: parseAmount(payment.value) })),
      dueDate,
      paymentDate: day,
      pointsAbove: debt.points_above,
      agreedPercent: debt.agreed_percent ?? undefined,
      rates: debt.rates,
    });
  } catch (error) {
    if (!(error instanceof MissingReferenceRate)) throw error;
    refuse('state_conflict', {
      detail: {
        en: `The reference rate of the half-year from ${error.halfYear} is not known; add it to common.swedishreferencerate.`,
        sv: `Referensräntan för halvåret från ${error.halfYear} är inte känd; lägg till den i common.swedishreferencerate.`,
      },
      params: { reason: 'missing_reference_rate', half_year: error.halfYear },
    });
  }
}
