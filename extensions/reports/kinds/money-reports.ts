/** Reports on invoices, debts and the books. */
import { derivedTable, type PickColumns, sql } from '../../../engine/extension/sql.ts';
import { type Tables, table } from '../../tables.ts';
import { parameterRow as g, type SqlReport } from '../sql-report.ts';
import { column, nameMembers, nameSql, openName, sum } from './columns.ts';

const i = table('accounting_invoice', 'i');
const c = table('accounting_invoice', 'c');
const r = table('accounting_invoicerow', 'r');
const n = table('accounting_invoicerecipient', 'n');
const p = table('accounting_invoicepayment', 'p');
const v = table('accounting_verification', 'v');
const t = table('accounting_transaction', 't');
const d = table('accounting_debtinvoice', 'd');
const payer = table('accounts_tenant', 'payer');

const invoiceNumber = column('Invoice', 'Avi');
const recipient = column('Recipient', 'Mottagare');

const account = column('Account', 'Konto', 'integer');
const vatRate = column('VAT, %', 'Moms, %', 'integer');

const recipientSql = sql`(select ${openName(n.tenant_id, n.name)} from ${n} where ${n.invoice_id} = ${i.id}
                             and not ${n.view_only} order by ${n.priority}, ${n.id} limit 1)`;

/**
 * Rows invoiced in the period: every issued invoice, including those that were later credited or written off. The
 * reversal is a credit with a separate date, and counts on that day, as in the books.
 */
const invoicedRows = sql`
          from ${g}
          join ${i} on ${i.status} in (1, 2, 3, 4, 5, 6, 7, 8, 10) and not ${i.annulled}
               and ${i.invoice_date} between ${g.first} and ${g.last} and (${g.company} is null or ${i.company_id} = ${g.company})
          join ${r} on ${r.invoice_id} = ${i.id}`;

/** Members that `invoicedRows` and the sums over it read. */
const invoicedRead = {
  'accounting.invoice': ['status', 'annulled', 'invoice_date', 'company'],
  'accounting.invoicerow': ['used_article_account', 'vat', 'net_value', 'vat_value', 'total_value'],
};

/** Lines booked until the last day of the period. */
const bookedLines = sql`
          from ${g}
          join ${v} on ${v.bookkeeping_date} <= ${g.last}
               and (${g.company} is null or ${v.company_id} = ${g.company})
          join ${t} on ${t.verification_id} = ${v.id}`;

/** Members that `bookedLines` reads. */
const bookedRead = {
  'accounting.verification': [
    'bookkeeping_date',
    'company',
    'verification_serie',
    'verification_number',
    'description',
  ],
  'accounting.transaction': ['account', 'value', 'description'],
};

/** Invoices that are owed on a day unless paid: not drafts, not annulled, and not credited by that day. */
const owedOnLastDay = sql`(${i.credits_id} is null or ${i.total_value} > 0) and not ${i.annulled} and ${i.invoice_date} <= ${g.last}
                   and (${g.company} is null or ${i.company_id} = ${g.company})
                   and (${i.status} in (1, 2, 3, 4, 5, 6, 7) or ${i.status} = 8 and exists (
                        select from ${c} where ${c.credits_id} = ${i.id} and ${c.invoice_date} > ${g.last}))`;

/** The unpaid amount of each invoice, with the fees of its reminders and claims, and the days that it is overdue. */
const o = derivedTable<
  PickColumns<Tables['accounting_invoice'], 'id' | 'invoice_number' | 'due_date'> &
    Record<'days' | 'recipient' | 'open', unknown>
>(
  sql`select ${i.id}, ${i.invoice_number}, ${i.due_date}, coalesce(${g.last} - ${i.due_date}, 0) as days, ${recipientSql} as recipient,
             case when s.owed < 0 then least(s.owed - s.paid, 0) else greatest(s.owed - s.paid, 0) end as open
        from ${g} cross join ${i}
       cross join lateral (
         select ${i.total_value} - ${i.used_customer_balance} + (select coalesce(sum(${d.fee}), 0) from ${d}
                    where ${d.invoice_id} = ${i.id} and ${d.attested_date} is not null and not ${d.annulled} and ${d.debt_date} <= ${g.last}) as owed,
                coalesce((select sum(${p.value}) from ${p}
                    where ${p.invoice_id} = ${i.id} and not ${p.annulled} and ${p.payment_date} <= ${g.last}), 0) as paid) s
       where ${owedOnLastDay}`,
  'o',
);

/**
 * Receivables on the last day of the period by days overdue: without the amount paid from the payer's balance, less the
 * payments by then. An overpayment belongs to the payer's balance, and does not reduce any other invoice.
 */
export const agedReceivables: SqlReport = {
  acceptedParameters: ['company'],
  isOfDay: true,
  reads: {
    'accounting.invoice': [
      'invoice_number',
      'status',
      'annulled',
      'invoice_date',
      'due_date',
      'total_value',
      'used_customer_balance',
    ],
    'accounting.invoicerecipient': ['name', 'priority', 'view_only'],
    'accounting.invoicepayment': ['value', 'payment_date', 'annulled'],
    'accounting.debtinvoice': ['fee', 'debt_date', 'attested_date', 'annulled'],
  },
  columns: [
    invoiceNumber,
    recipient,
    column('Due', 'Förfaller', 'date'),
    sum('Not due', 'Ej förfallet'),
    sum('1–30 days', '1–30 dagar'),
    sum('31–60 days', '31–60 dagar'),
    sum('61–90 days', '61–90 dagar'),
    sum('Over 90 days', 'Över 90 dagar'),
    sum('Total', 'Summa'),
  ],
  query: sql`select ${o.invoice_number} as c1, ${o.recipient} as c2, ${o.due_date} as c3,
               case when ${o.days} <= 0 then ${o.open} end as c4, case when ${o.days} between 1 and 30 then ${o.open} end as c5,
               case when ${o.days} between 31 and 60 then ${o.open} end as c6, case when ${o.days} between 61 and 90 then ${o.open} end as c7,
               case when ${o.days} > 90 then ${o.open} end as c8, ${o.open} as c9
          from ${o}
         where ${o.open} <> 0
         order by ${o.due_date}, ${o.invoice_number}, ${o.id}`,
};

/** Invoiced revenue of the period, by account and VAT rate. */
export const invoicedRevenue: SqlReport = {
  acceptedParameters: ['company'],
  reads: invoicedRead,
  columns: [
    account,
    vatRate,
    column('Rows', 'Rader', 'integer'),
    sum('Net', 'Netto'),
    sum('VAT', 'Moms'),
    sum('Total', 'Summa'),
  ],
  query: sql`select ${r.used_article_account} as c1, ${r.vat} as c2, count(*) as c3, sum(${r.net_value}) as c4, sum(${r.vat_value}) as c5,
               sum(${r.total_value}) as c6 ${invoicedRows}
         group by ${r.used_article_account}, ${r.vat} order by 1, 2`,
};

/** Payments in the period. */
export const payments: SqlReport = {
  acceptedParameters: ['company'],
  reads: {
    'accounting.invoicepayment': [
      'payment_date',
      'sender_name',
      'ocr_number',
      'reference_text',
      'value',
      'annulled',
      'from_customer_balance',
    ],
    'accounting.invoice': ['invoice_number'],
    'accounts.tenant': nameMembers,
  },
  columns: [
    column('Day', 'Dag', 'date'),
    invoiceNumber,
    column('Payer', 'Betalare'),
    column('Reference', 'Referens'),
    sum('Amount', 'Belopp'),
  ],
  query: sql`select ${p.payment_date} as c1, ${i.invoice_number} as c2, coalesce(${openName(p.tenant_id, p.sender_name)}, ${nameSql(payer)}) as c3,
               coalesce(${p.ocr_number}, ${p.reference_text}) as c4, ${p.value} as c5
          from ${g} cross join ${p}
          left join ${i} on ${i.id} = ${p.invoice_id}
          left join ${payer} on ${payer.id} = ${p.tenant_id}
         where not ${p.annulled} and not ${p.from_customer_balance} and ${p.payment_date} between ${g.first} and ${g.last} and (${g.company} is null or ${p.company_id} = ${g.company})
         order by ${p.payment_date}, ${p.id}`,
};

/** Sales and VAT of the period by rate, from the invoices. */
export const vatReport: SqlReport = {
  acceptedParameters: ['company'],
  reads: invoicedRead,
  columns: [vatRate, sum('Sales without VAT', 'Försäljning exklusive moms'), sum('Outgoing VAT', 'Utgående moms')],
  query: sql`select ${r.vat} as c1, sum(${r.net_value}) as c2, sum(${r.vat_value}) as c3 ${invoicedRows}
         group by ${r.vat} order by ${r.vat} desc`,
};

/** Each account's balance before, change in and balance after the period. */
export const bookkeepingBalance: SqlReport = {
  acceptedParameters: ['company'],
  reads: bookedRead,
  columns: [
    account,
    sum('Opening', 'Ingående'),
    sum('Debit', 'Debet'),
    sum('Credit', 'Kredit'),
    sum('Closing', 'Utgående'),
  ],
  query: sql`select ${t.account} as c1,
               coalesce(sum(${t.value}) filter (where ${v.bookkeeping_date} < ${g.first}), 0) as c2,
               coalesce(sum(${t.value}) filter (where ${v.bookkeeping_date} >= ${g.first} and ${t.value} > 0), 0) as c3,
               coalesce(-sum(${t.value}) filter (where ${v.bookkeeping_date} >= ${g.first} and ${t.value} < 0), 0) as c4,
               coalesce(sum(${t.value}), 0) as c5 ${bookedLines}
         group by ${t.account} order by ${t.account}`,
};

/** Booked lines of each account, with the account's running balance. */
const b = derivedTable<
  PickColumns<Tables['accounting_transaction'], 'account' | 'value' | 'id'> &
    PickColumns<Tables['accounting_verification'], 'bookkeeping_date' | 'verification_serie' | 'verification_number'> &
    Record<'verification' | 'text' | 'first' | 'balance', unknown>
>(
  sql`select ${t.account}, ${v.bookkeeping_date}, ${v.verification_serie} || coalesce(${v.verification_number}::text, '') as verification,
             coalesce(${t.description}, ${v.description}) as text, ${t.value}, ${v.verification_serie}, ${v.verification_number}, ${t.id}, ${g.first},
             sum(${t.value}) over (partition by ${t.account}
                 order by ${v.bookkeeping_date}, ${v.verification_serie}, ${v.verification_number}, ${t.id}) as balance ${bookedLines}`,
  'b',
);

/** Every transaction of the period, account by account, with its running balance. */
export const generalLedger: SqlReport = {
  acceptedParameters: ['company'],
  groups: [0],
  reads: bookedRead,
  columns: [
    account,
    column('Day', 'Dag', 'date'),
    column('Verification', 'Verifikation'),
    column('Text', 'Text'),
    sum('Debit', 'Debet'),
    sum('Credit', 'Kredit'),
    column('Balance', 'Saldo', 'decimal'),
  ],
  query: sql`select ${b.account} as c1, ${b.bookkeeping_date} as c2, ${b.verification} as c3, ${b.text} as c4,
               case when ${b.value} > 0 then ${b.value} end as c5, case when ${b.value} < 0 then -${b.value} end as c6, ${b.balance} as c7
          from ${b}
         where ${b.bookkeeping_date} >= ${b.first}
         order by ${b.account}, ${b.bookkeeping_date}, ${b.verification_serie}, ${b.verification_number}, ${b.id}`,
};
