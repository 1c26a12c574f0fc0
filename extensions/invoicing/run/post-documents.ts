/**
 * Sixth step of a perform: the books (invoicing-rules.md, section 3): one verification per invoice that sums to zero,
 * and for rent invoiced in advance one common verification per month, company and run (BFL 5:6 allows it for events of
 * one kind). Groups collect the verifications of a run for export (F7).
 */

import { shared } from '@core/engine/sql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Part } from './arithmetic.ts';
import type { BookingInput, IssueInput } from './issue-documents.ts';
import { createFrom, db, insertRows } from './working.ts';
import { day, idFrom, ownedBy, time, uuid } from './written-values.ts';

/** The name of an invoice (i) in the books, by its kind. */
const kindName = sql`case i.kind when 0 then 'Hyresavi' when 3 then 'Avgiftsavi' when 4 then 'Depositionsavi' else 'Avi' end`;

/** The account of a company for prepaid revenue, by the VAT rate of a row r. */
const prepaidAccount = sql<
  number | null
>`case r.vat when 25 then company.internal_prepaid_vat_base_25 when 12 then company.internal_prepaid_vat_base_12
  when 6 then company.internal_prepaid_vat_base_6 else company.internal_prepaid_vat_base_0 end`;

/** The account of an issued row (r) of a company: deferred revenue is posted to the prepaid account (E3). */
const revenueAccount = sql<
  number | null
>`case when r.accounted_first is not null then ${prepaidAccount} else r.account end`;

/** Returns the first day of the fiscal year that contains a day, by the company's first month. */
function fiscalYearStart(date: Part): RawBuilder<string> {
  return sql`make_date(extract(year from ${date})::int - case when extract(month from ${date})::int < company.month_start then 1 else 0 end, company.month_start, 1)`;
}

/** The verifications of invoices. An invoice without anything to book has none. */
function invoiceVerifications({ invoiceDate }: BookingInput) {
  const invoicedOn = sql<string>`${shared(invoiceDate)}::date`;
  return db
    .selectFrom('inv_issue as i')
    .innerJoin('inv_company as company', 'company.company_id', 'i.company_id')
    .where('i.auto_attest', '=', true)
    .where((eb) =>
      eb.or([
        eb('i.payable', '<>', sql.lit('0')),
        eb.exists(
          eb
            .selectFrom('inv_issue_row as r')
            .whereRef('r.invoice_id', '=', 'i.invoice_id')
            .groupBy([revenueAccount, 'r.dimensions'])
            .having(sql<SqlBool>`sum(r.net) <> 0`),
        ),
      ]),
    )
    .select([
      'i.seq as invoice_seq',
      'i.invoice_id',
      'i.company_id',
      sql<boolean>`false`.as('is_release'),
      sql<string | null>`${invoicedOn}`.as('booked_on'),
      sql<
        string | null
      >`case when i.payable < 0 then company.creditation_ver_serie else company.receivable_ver_serie end`.as('series'),
      fiscalYearStart(invoicedOn).as('fiscal_year_start'),
      sql<string>`rtrim(case when i.payable < 0 then 'Kreditavi' else ${kindName} end || ' ' || i.invoice_number || ' ' || i.id_number)`.as(
        'description',
      ),
    ]);
}

/** inv_verification: the verifications to be numbered, per series and fiscal year (F2). */
export function verificationStatement(input: BookingInput) {
  const months = db.selectFrom('inv_release').select(['company_id', 'booked_on']).distinct();
  const releases = db
    .selectFrom(months.as('r'))
    .innerJoin('inv_company as company', 'company.company_id', 'r.company_id')
    .select([
      sql<number | null>`null`.as('invoice_seq'),
      sql<string | null>`null`.as('invoice_id'),
      'r.company_id',
      sql<boolean>`true`.as('is_release'),
      'r.booked_on',
      'company.periodisation_ver_serie as series',
      fiscalYearStart(sql`r.booked_on`).as('fiscal_year_start'),
      sql<string>`'Periodisering ' || to_char(r.booked_on, 'YYYY-MM')`.as('description'),
    ]);
  const ordered = db
    .selectFrom(invoiceVerifications(input).unionAll(releases).as('v'))
    .selectAll()
    .select(sql<number>`row_number() over (order by is_release, booked_on, invoice_seq, company_id)::int`.as('seq'));
  return createFrom(
    'inv_verification',
    db
      .selectFrom(ordered.as('ordered'))
      .selectAll()
      .select([
        idFrom(input.idSeed(), sql`ordered.seq`).as('verification_id'),
        sql`row_number() over (partition by company_id, series, fiscal_year_start order by seq)`.as('place'),
      ]),
  );
}

export function verificationSeriesStatement() {
  const needed = db.selectFrom('inv_verification').groupBy(['company_id', 'series', 'fiscal_year_start']);
  return insertRows('inv_series', needed, ({ fn, lit }) => ({
    company_id: 'company_id',
    series: sql`'verification:' || series`,
    fiscal_year_start: 'fiscal_year_start',
    needed: fn.countAll(),
    start: lit(1),
  }));
}

/** Codes of accounting.verificationgroup for a group g: an invoice batch, a month of accruals. */
const groupingMethod = sql<number>`case when g.is_release then 6 else 4 end`;

type GroupInput = BookingInput & { readonly runId?: string };

/**
 * inv_group: the group of each verification (F7). A run has one group per company, and its accrual releases one per
 * month; a chunk adds to the groups that earlier chunks of its run have committed, unless they have been confirmed
 * since. Locks these groups, so that their confirmation waits.
 */
export function groupStatement({ idSeed, runId }: GroupInput) {
  const position = sql`(row_number() over (order by g.company_id, g.is_release, g.booked_on))::int`;
  const groups = db.selectFrom('inv_verification').select(['company_id', 'is_release', 'booked_on']).distinct();
  return createFrom(
    'inv_group',
    db
      .selectFrom(groups.as('g'))
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('accounting_verificationgroup as k')
            .select('k.id')
            .where('k.invoicing_run_id', '=', uuid(runId ?? null))
            .whereRef('k.company_id', '=', 'g.company_id')
            .whereRef('k.grouping_date', '=', 'g.booked_on')
            .where('k.grouping_method', '=', groupingMethod)
            .where('k.confirmation_date', 'is', null)
            .orderBy('k.id')
            .limit(sql.lit(1))
            .forShare()
            .as('known'),
        (join) => join.onTrue(),
      )
      .selectAll('g')
      .select([
        sql`known.id is not null`.as('is_known'),
        sql`coalesce(known.id, ${idFrom(idSeed(), position)})`.as('group_id'),
      ]),
  );
}

/** Writes the missing groups. */
export function writeGroupsStatement(input: GroupInput) {
  const missing = db.selectFrom('inv_group as g').where('g.is_known', '=', false);
  return insertRows('accounting_verificationgroup', missing, ({ lit }) => ({
    id: 'g.group_id',
    ...ownedBy(input),
    name: sql`case when g.is_release then 'Periodisering ' || to_char(g.booked_on, 'YYYY-MM') else 'Avisering ' || g.booked_on end`,
    company_id: 'g.company_id',
    grouping_method: groupingMethod,
    grouping_date: 'g.booked_on',
    grouped_on_type: lit(0),
    invoicing_run_id: uuid(input.runId ?? null),
  }));
}

export function writeVerificationsStatement(input: BookingInput) {
  const numbered = db
    .selectFrom('inv_verification as v')
    .innerJoin('inv_series as n', (join) =>
      join
        .onRef('n.company_id', '=', 'v.company_id')
        .on('n.series', '=', sql<string>`'verification:' || v.series`)
        .onRef('n.fiscal_year_start', '=', 'v.fiscal_year_start'),
    )
    .innerJoin('inv_group as g', (join) =>
      join
        .onRef('g.company_id', '=', 'v.company_id')
        .onRef('g.is_release', '=', 'v.is_release')
        .onRef('g.booked_on', '=', 'v.booked_on'),
    )
    .orderBy('v.seq');
  return insertRows('accounting_verification', numbered, () => ({
    id: 'v.verification_id',
    ...ownedBy(input),
    description: 'v.description',
    bookkeeping_date: 'v.booked_on',
    registration_date: day(input.registeredOn),
    verification_serie: 'v.series',
    verification_number: sql`n.first_number + v.place - 1`,
    invoice_id: 'v.invoice_id',
    kind: sql`case when v.is_release then 3 end`,
    verification_group_id: 'g.group_id',
    company_id: 'v.company_id',
  }));
}

type Sum = 'used_balance' | 'vat_25' | 'vat_12' | 'vat_6' | 'rounding';
type SumAccount = 'overpayment_account' | `outgoing_vat_${25 | 12 | 6}_account` | 'rounding_account';

/** The lines of verifications of invoices, except the receivable and the revenue: their place, account and amount. */
const sumLines: readonly (readonly [number, SumAccount, Sum, RawBuilder<string>])[] = [
  [2, 'overpayment_account', 'used_balance', sql`used_balance`],
  [4, 'outgoing_vat_25_account', 'vat_25', sql`-vat_25`],
  [5, 'outgoing_vat_12_account', 'vat_12', sql`-vat_12`],
  [6, 'outgoing_vat_6_account', 'vat_6', sql`-vat_6`],
  [7, 'rounding_account', 'rounding', sql`-rounding`],
];

/** E1, E3, Q3: writes the lines, debit positive. Each verification sums to zero; the database enforces that at commit. */
export function writeTransactionsStatement(input: BookingInput) {
  const issued = db
    .selectFrom('inv_issue as i')
    .innerJoin('inv_company as company', 'company.company_id', 'i.company_id')
    .where('i.auto_attest', '=', true)
    .select([
      'i.invoice_id',
      'i.payable',
      'i.used_balance',
      'i.vat_25',
      'i.vat_12',
      'i.vat_6',
      'i.rounding',
      'company.receivable_account',
      'company.overpayment_account',
      'company.rounding_account',
      'company.outgoing_vat_25_account',
      'company.outgoing_vat_12_account',
      'company.outgoing_vat_6_account',
    ]);
  const noDimensions = sql<unknown>`null::jsonb`.as('dimensions');
  const source = db
    .with('issued', () => issued)
    .with('revenue', (cte) =>
      cte
        .selectFrom('inv_issue_row as r')
        .innerJoin('inv_company as company', 'company.company_id', 'r.company_id')
        .select(['r.invoice_id', revenueAccount.as('account'), 'r.dimensions', sql<string>`-sum(r.net)`.as('value')])
        .groupBy(sql`1, 2, 3`),
    )
    .with('line', (cte) =>
      sumLines.reduce(
        (lines, [place, account, sum, value]) =>
          lines.unionAll(
            cte
              .selectFrom('issued')
              .select([
                'invoice_id',
                sql<number>`${sql.lit(place)}`.as('place'),
                `${account} as account`,
                value.as('value'),
                noDimensions,
              ])
              .where(sum, '<>', sql.lit('0')),
          ),
        cte
          .selectFrom('issued')
          .select([
            'invoice_id',
            sql<number>`1`.as('place'),
            'receivable_account as account',
            sql<string>`payable - used_balance`.as('value'),
            noDimensions,
          ])
          .unionAll(
            cte
              .selectFrom('revenue')
              .select(['invoice_id', sql<number>`3`.as('place'), 'account', 'value', 'dimensions']),
          ),
      ),
    )
    .with('release', (cte) =>
      cte
        .selectFrom('inv_release as r')
        .innerJoin('inv_company as company', 'company.company_id', 'r.company_id')
        .select([
          'r.company_id',
          'r.booked_on',
          sql<number>`1`.as('place'),
          prepaidAccount.as('account'),
          'r.value',
          'r.dimensions',
        ])
        .unionAll(
          cte
            .selectFrom('inv_release')
            .select([
              'company_id',
              'booked_on',
              sql<number>`2`.as('place'),
              'account',
              sql<string>`-value`.as('value'),
              'dimensions',
            ]),
        ),
    )
    .with('posted', (cte) =>
      cte
        .selectFrom('line as l')
        .innerJoin('inv_verification as v', 'v.invoice_id', 'l.invoice_id')
        .select(['v.seq', 'v.verification_id', 'l.place', 'l.account', 'l.value', 'l.dimensions'])
        .unionAll(
          cte
            .selectFrom('release as r')
            .innerJoin('inv_verification as v', (join) =>
              join
                .on('v.is_release', '=', true)
                .onRef('v.company_id', '=', 'r.company_id')
                .onRef('v.booked_on', '=', 'r.booked_on'),
            )
            .select([
              'v.seq',
              'v.verification_id',
              'r.place',
              'r.account',
              sql<string>`sum(r.value)`.as('value'),
              'r.dimensions',
            ])
            .groupBy(['v.seq', 'v.verification_id', 'r.place', 'r.account', 'r.dimensions']),
        ),
    )
    .selectFrom('posted as p')
    .where('p.value', '<>', sql.lit('0'))
    .orderBy('p.seq')
    .orderBy('p.place');
  return insertRows('accounting_transaction', source, () => ({
    id: idFrom(input.idSeed(), sql`(row_number() over (order by p.seq, p.place))::int`),
    ...ownedBy(input),
    verification_id: 'p.verification_id',
    account: 'p.account',
    value: sql`p.value::numeric / 100`,
    used_dimensions: 'p.dimensions',
  }));
}

/** Writes the events of the new invoices (api.md, section 8), as for any write. */
export function writeEventsStatement(input: IssueInput) {
  const { column, callerId, invoiceType } = input.event;
  return insertRows('common_eventlog', db.selectFrom('inv_issue as i').orderBy('i.seq'), () => ({
    id: idFrom(input.idSeed(), sql`i.seq`),
    organization_id: uuid(input.organizationId),
    created_at: time(input.now),
    content_type_id: uuid(invoiceType),
    object_id: 'i.invoice_id',
    event_identifier: sql`'accounting.invoice.instancecreated'`,
    // The descriptors decide which column refers to the caller.
    ...({ [column]: uuid(callerId) } as object),
  }));
}
