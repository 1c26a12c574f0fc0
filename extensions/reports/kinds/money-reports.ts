/** Reports on invoices, debts and the books. */
import { type Expression, sql } from 'kysely';
import { AccountingInvoiceStatus as status } from '../../schema.ts';
import { db, given, type SqlReport } from '../sql-report.ts';
import { t } from '../texts/t.ts';
import { column, inCompany, nameMembers, nameOf, openName, sum } from './columns.ts';

const invoiceNumber = column(t('invoice'));
const recipient = column(t('recipient'));

const account = column(t('account'), 'integer');
const vatRate = column(t('vat'), 'integer');

type Amount = Expression<string>;

/** Statuses of an issued invoice that was not credited. */
const owedStatuses = [
  status.attested,
  status.sent,
  status.partly_paid,
  status.paid,
  status.overdue,
  status.reminded,
  status.debt_collection,
];

function orZero(amount: Expression<unknown>) {
  return sql<string>`coalesce(${amount}, 0)`;
}

/**
 * Rows invoiced in the period: every issued invoice, including those that were later credited or written off. The
 * reversal is a credit with a separate date, and counts on that day, as in the books.
 */
const invoicedRows = db
  .selectFrom('given as g')
  .innerJoin('accounting_invoice as i', (join) =>
    join
      .on('i.status', 'in', [...owedStatuses, status.credited, status.written_off])
      .on('i.annulled', '=', false)
      .on(({ between }) => between('i.invoice_date', given.first, given.last))
      .on(({ ref }) => inCompany(ref('i.company_id'))),
  )
  .innerJoin('accounting_invoicerow as r', 'r.invoice_id', 'i.id');

/** Members that `invoicedRows` and the sums over it read. */
const invoicedRead = {
  'accounting.invoice': ['status', 'annulled', 'invoice_date', 'company'],
  'accounting.invoicerow': ['used_article_account', 'vat', 'net_value', 'vat_value', 'total_value'],
};

/** Lines booked until the last day of the period. */
const bookedLines = db
  .selectFrom('given as g')
  .innerJoin('accounting_verification as v', (join) =>
    join.on('v.bookkeeping_date', '<=', given.last).on(({ ref }) => inCompany(ref('v.company_id'))),
  )
  .innerJoin('accounting_transaction as t', 't.verification_id', 'v.id');

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

/**
 * The unpaid amount of each invoice that is owed on the last day unless paid (not a draft, not annulled, and not
 * credited by that day), with the fees of its reminders and claims, and the days that it is overdue.
 */
const unpaidInvoices = db
  .selectFrom('given as g')
  .crossJoin('accounting_invoice as i')
  .crossJoinLateral((eb) =>
    eb
      .selectFrom('accounting_debtinvoice as d')
      .select(({ fn }) => orZero(fn.sum('d.fee')).as('fees'))
      .whereRef('d.invoice_id', '=', 'i.id')
      .where('d.attested_date', 'is not', null)
      .where('d.annulled', '=', false)
      .where('d.debt_date', '<=', given.last)
      .as('claims'),
  )
  .crossJoinLateral((eb) =>
    eb
      .selectFrom('accounting_invoicepayment as p')
      .select(({ fn }) => orZero(fn.sum('p.value')).as('value'))
      .whereRef('p.invoice_id', '=', 'i.id')
      .where('p.annulled', '=', false)
      .where('p.payment_date', '<=', given.last)
      .as('paid'),
  )
  .select(['i.id', 'i.invoice_number', 'i.due_date'])
  .select(({ ref, selectFrom }) => [
    sql<number>`coalesce(${given.last} - ${ref('i.due_date')}, 0)`.as('days'),
    selectFrom('accounting_invoicerecipient as n')
      .select(({ ref }) => openName(ref('n.tenant_id'), ref('n.name')).as('name'))
      .whereRef('n.invoice_id', '=', 'i.id')
      .where('n.view_only', '=', false)
      .orderBy('n.priority')
      .orderBy('n.id')
      .limit(1)
      .as('recipient'),
    openOf(ref('i.total_value'), ref('i.used_customer_balance'), ref('claims.fees'), ref('paid.value')).as('open'),
  ])
  .where(({ eb, or }) => or([eb('i.credits_id', 'is', null), eb('i.total_value', '>', '0')]))
  .where('i.annulled', '=', false)
  .where('i.invoice_date', '<=', given.last)
  .where(({ ref }) => inCompany(ref('i.company_id')))
  .where(({ eb, and, or, exists, selectFrom }) => {
    const laterCredit = selectFrom('accounting_invoice as c')
      .select('c.id')
      .whereRef('c.credits_id', '=', 'i.id')
      .where('c.invoice_date', '>', given.last);
    return or([eb('i.status', 'in', owedStatuses), and([eb('i.status', '=', status.credited), exists(laterCredit)])]);
  });

/** Returns the unpaid amount: an overpayment is none. */
function openOf(...[total, used, fees, paid]: readonly [Amount, Amount, Amount, Amount]) {
  const owed = sql<string>`(${total} - ${used} + ${fees})`;
  return sql<string>`case when ${owed} < 0 then least(${owed} - ${paid}, 0) else greatest(${owed} - ${paid}, 0) end`;
}

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
    column(t('due'), 'date'),
    sum(t('notDue')),
    sum(t('days1To30')),
    sum(t('days31To60')),
    sum(t('days61To90')),
    sum(t('over90Days')),
    sum(t('total')),
  ],
  query: db
    .selectFrom(unpaidInvoices.as('o'))
    .select(['o.invoice_number as c1', 'o.recipient as c2', 'o.due_date as c3', 'o.open as c9'])
    .select(({ eb, between, ref }) => [
      eb.case().when('o.days', '<=', 0).then(ref('o.open')).end().as('c4'),
      eb
        .case()
        .when(between('o.days', 1, 30))
        .then(ref('o.open'))
        .end()
        .as('c5'),
      eb
        .case()
        .when(between('o.days', 31, 60))
        .then(ref('o.open'))
        .end()
        .as('c6'),
      eb
        .case()
        .when(between('o.days', 61, 90))
        .then(ref('o.open'))
        .end()
        .as('c7'),
      eb.case().when('o.days', '>', 90).then(ref('o.open')).end().as('c8'),
    ])
    .where('o.open', '<>', '0')
    .orderBy('o.due_date')
    .orderBy('o.invoice_number')
    .orderBy('o.id'),
};

/** Invoiced revenue of the period, by account and VAT rate. */
export const invoicedRevenue: SqlReport = {
  acceptedParameters: ['company'],
  reads: invoicedRead,
  columns: [account, vatRate, column(t('rowsColumn'), 'integer'), sum(t('net')), sum(t('vatColumn')), sum(t('total'))],
  query: invoicedRows
    .select(({ fn }) => [
      'r.used_article_account as c1',
      'r.vat as c2',
      fn.countAll().as('c3'),
      fn.sum('r.net_value').as('c4'),
      fn.sum('r.vat_value').as('c5'),
      fn.sum('r.total_value').as('c6'),
    ])
    .groupBy(['r.used_article_account', 'r.vat'])
    .orderBy('c1')
    .orderBy('c2'),
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
    column(t('dayColumn'), 'date'),
    invoiceNumber,
    column(t('payer')),
    column(t('reference')),
    sum(t('amount')),
  ],
  query: db
    .selectFrom('given as g')
    .crossJoin('accounting_invoicepayment as p')
    .leftJoin('accounting_invoice as i', 'i.id', 'p.invoice_id')
    .leftJoin('accounts_tenant as payer', 'payer.id', 'p.tenant_id')
    .select(({ fn, ref }) => [
      'p.payment_date as c1',
      'i.invoice_number as c2',
      fn.coalesce(openName(ref('p.tenant_id'), ref('p.sender_name')), nameOf('payer')).as('c3'),
      fn.coalesce('p.ocr_number', 'p.reference_text').as('c4'),
      'p.value as c5',
    ])
    .where('p.annulled', '=', false)
    .where('p.from_customer_balance', '=', false)
    .where(({ between }) => between('p.payment_date', given.first, given.last))
    .where(({ ref }) => inCompany(ref('p.company_id')))
    .orderBy('p.payment_date')
    .orderBy('p.id'),
};

/** Sales and VAT of the period by rate, from the invoices. */
export const vatReport: SqlReport = {
  acceptedParameters: ['company'],
  reads: invoicedRead,
  columns: [vatRate, sum(t('salesWithoutVat')), sum(t('outgoingVat'))],
  query: invoicedRows
    .select(({ fn }) => ['r.vat as c1', fn.sum('r.net_value').as('c2'), fn.sum('r.vat_value').as('c3')])
    .groupBy('r.vat')
    .orderBy('r.vat', 'desc'),
};

/** Each account's balance before, change in and balance after the period. */
export const bookkeepingBalance: SqlReport = {
  acceptedParameters: ['company'],
  reads: bookedRead,
  columns: [account, sum(t('opening')), sum(t('debit')), sum(t('credit')), sum(t('closing'))],
  query: bookedLines
    .select(({ fn }) => {
      const total = fn.sum<string>('t.value');
      const inPeriod = total.filterWhere('v.bookkeeping_date', '>=', given.first);
      const [before, debit, credit] = [
        total.filterWhere('v.bookkeeping_date', '<', given.first),
        inPeriod.filterWhere('t.value', '>', '0'),
        inPeriod.filterWhere('t.value', '<', '0'),
      ];
      return [
        't.account as c1',
        orZero(before).as('c2'),
        orZero(debit).as('c3'),
        orZero(sql`-${credit}`).as('c4'),
        orZero(total).as('c5'),
      ];
    })
    .groupBy('t.account')
    .orderBy('t.account'),
};

/** Booked lines of each account, with the account's running balance. */
const runningLines = bookedLines
  .select([
    't.account',
    'v.bookkeeping_date',
    't.value',
    'v.verification_serie',
    'v.verification_number',
    't.id',
    'g.first',
  ])
  .select(({ fn, ref }) => [
    sql<string>`${ref('v.verification_serie')} || coalesce(${ref('v.verification_number')}::text, '')`.as(
      'verification',
    ),
    fn.coalesce('t.description', 'v.description').as('text'),
    fn
      .sum<string>('t.value')
      .over((over) =>
        over
          .partitionBy('t.account')
          .orderBy('v.bookkeeping_date')
          .orderBy('v.verification_serie')
          .orderBy('v.verification_number')
          .orderBy('t.id'),
      )
      .as('balance'),
  ]);

/** Every transaction of the period, account by account, with its running balance. */
export const generalLedger: SqlReport = {
  acceptedParameters: ['company'],
  groups: [0],
  reads: bookedRead,
  columns: [
    account,
    column(t('dayColumn'), 'date'),
    column(t('verification')),
    column(t('text')),
    sum(t('debit')),
    sum(t('credit')),
    column(t('balance'), 'decimal'),
  ],
  query: db
    .selectFrom(runningLines.as('b'))
    .select(['b.account as c1', 'b.bookkeeping_date as c2', 'b.verification as c3', 'b.text as c4', 'b.balance as c7'])
    .select(({ eb, neg, ref }) => [
      eb.case().when('b.value', '>', '0').then(ref('b.value')).end().as('c5'),
      eb
        .case()
        .when('b.value', '<', '0')
        .then(neg(ref('b.value')))
        .end()
        .as('c6'),
    ])
    .whereRef('b.bookkeeping_date', '>=', 'b.first')
    .orderBy('b.account')
    .orderBy('b.bookkeeping_date')
    .orderBy('b.verification_serie')
    .orderBy('b.verification_number')
    .orderBy('b.id'),
};
