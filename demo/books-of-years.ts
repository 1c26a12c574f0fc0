/**
 * Three years of the company's books: monthly invoices, the payments of the bank's file, reminders for late invoices, and one tenant who
 * stops paying. Each step is one request for a complete month.
 */
import { setTimeout } from 'node:timers/promises';
import type { DemoLife, Json, JsonObject } from '@core/engine/demo';
import { demoId, demoReference as ref } from './demo-batch.ts';
import { readMeters } from './meters.ts';

type Send = (method: string, path: string, body?: Json) => Promise<Json>;

/** Months with invoices before the current one: three years, or DEMO_MONTHS. */
export const monthsInvoiced = Number(process.env.DEMO_MONTHS ?? 36);

/** Tenants who have paid nothing for some months. */
const unpaidTenancy = { contract: demoId('contracts.apartmentcontract', 'B-1013'), months: 6 };

/** One of this many invoices is paid late, after a reminder. */
const lateInterval = 160;

const reminderFee = 60;

/** `2026-11-01`, 3 → `2026-08-01`. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

interface Run {
  readonly run: string;
  readonly state?: string;
}

interface Invoice {
  readonly id: string;
  readonly ocr_number: string;
  readonly total_value: number;
  readonly due_date: string;
  readonly apartment_contract: { readonly id: string } | null;
}

/** Homes month by month, parking and premises by the quarter, each invoiced in the middle of the month before. */
export async function generateBooks({ send, customerId, today, print: log }: DemoLife): Promise<void> {
  const thisMonth = `${today.slice(0, 7)}-01`;
  for (let back = monthsInvoiced; back >= 0; back -= 1) {
    const month = monthsBefore(thisMonth, back);
    const [invoice_date, period_to] = [
      `${monthsBefore(month, 1).slice(0, 8)}12`,
      daysAfter(monthsBefore(month, -1), -1),
    ];
    const isQuarter = Number(month.slice(5, 7)) % 3 === 1 || back === monthsInvoiced;
    if (isQuarter) await readMeters(send, monthsBefore(month, 1), monthsInvoiced - back - 1);
    for (const kind of isQuarter ? ['apartment', 'parkingspot', 'industrialpremises'] : ['apartment'])
      await perform(send, `/accounting/contracts/perform/${kind}contract/${customerId}/`, { invoice_date, period_to });
    await pay(send, invoice_date, back, today);
    if (back > 0 && back < monthsInvoiced && back % 12 === 0)
      log(`the demo customer has its invoices and payments until ${month}`);
  }
  log(`the demo customer has its invoices and payments until ${today}`);
}

/** Invoices the contracts. A large run continues after its response; this function waits until it ends. */
async function perform(send: Send, path: string, body: JsonObject): Promise<void> {
  let { run, state } = (await send('POST', path, body)) as unknown as Run;
  while (state === 'queued' || state === 'running') {
    await setTimeout(100);
    ({ state } = (await send('GET', `/accounting/invoicingrun/${run}/`)) as unknown as Run);
  }
}

/** Sends the payments of the month's invoices, as in the bank's file, and the reminders for the unpaid ones. */
async function pay(send: Send, invoiceDate: string, back: number, today: string): Promise<void> {
  const fields = '_fields=id,ocr_number,total_value,due_date,apartment_contract&_order_by=ocr_number';
  const path = `/accounting/invoices/invoice/list/?invoice_date=${invoiceDate}&due_date__lt=${today}&${fields}&_page=1&_page_size=1000`;
  const invoices = (await send('GET', path)) as unknown as readonly Invoice[];
  const isUnpaid = ({ apartment_contract: contract }: Invoice) =>
    contract?.id === unpaidTenancy.contract && back < unpaidTenancy.months;
  const late = invoices.filter((invoice, index) => index % lateInterval === lateInterval - 1 && !isUnpaid(invoice));
  const unpaid = invoices.filter(isUnpaid);
  const reminders = [...late, ...unpaid].flatMap((invoice) => reminderOf(invoice, today));
  if (reminders.length > 0) await send('POST', '/accounting/debt/debtinvoice/list/', reminders);
  if (back === Math.min(unpaidTenancy.months - 1, monthsInvoiced)) await claim(send, unpaid, today);
  const payments = invoices.flatMap((invoice) => {
    const isLate = late.includes(invoice);
    const day = isLate ? daysAfter(invoice.due_date, 24) : invoice.due_date;
    return unpaid.includes(invoice) || day >= today ? [] : [paymentOf(invoice, day, isLate ? reminderFee : 0)];
  });
  if (payments.length > 0)
    await send('POST', '/accounting/payments/invoicepayment/list/?_match=external_transaction_id', payments);
}

function paymentOf({ ocr_number, total_value }: Invoice, day: string, fee: number): JsonObject {
  return {
    company: ref('organization.company', 'company'),
    payment_method: ref('accounting.paymentmethod', 'bankgiro'),
    value: total_value + fee,
    payment_date: day,
    registration_date: day,
    ocr_number,
    external_transaction_id: `BG ${day} ${ocr_number}`,
  };
}

function reminderOf({ id, due_date }: Invoice, today: string): readonly JsonObject[] {
  const debt_date = daysAfter(due_date, 9);
  if (debt_date >= today) return [];
  return [
    {
      invoice: { id },
      kind: 0,
      debt_date,
      attested_date: debt_date,
      due_date: daysAfter(debt_date, 10),
      fee: reminderFee,
    },
  ];
}

/** The oldest debts of the tenant who stopped paying go to debt collection, and then to the enforcement authority. */
async function claim(send: Send, unpaid: readonly Invoice[], today: string): Promise<void> {
  for (const { id, due_date } of unpaid) {
    for (const [debt_stage, days, fee] of [
      [0, 30, 180],
      [2, 60, 0],
    ] as const) {
      const debt_date = daysAfter(due_date, days);
      if (debt_date >= today) continue;
      const claimed = {
        kind: 1,
        debt_stage,
        debt_date,
        attested_date: debt_date,
        due_date: daysAfter(debt_date, 10),
        fee,
      };
      await send('POST', '/accounting/debt/debtinvoice/', { invoice: { id }, ...claimed });
    }
  }
}
