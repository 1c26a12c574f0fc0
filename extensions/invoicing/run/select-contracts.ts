/**
 * First step of the run: the contracts in scope with their terms, the days that are still open, and the periods and
 * pieces that are due (invoicing-rules.md, Y1). Temporary tables, each created with one statement for all contracts at
 * once.
 */

import { anyOf, shared } from '@core/engine/sql';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayInMonth, floorDivision, generationDayFrom, monthCount, monthsAfter } from './arithmetic.ts';
import type { RunInput } from './run-step.ts';
import { createFrom, db } from './working.ts';

/** The requirements for invoicing a contract: the member, and the column that is null without it. */
const setup = [
  ['invoicing_period', sql.ref('c.invoicing_period')],
  ['invoice_month_interval', sql.ref('c.invoice_month_interval')],
  ['invoicing_period_from', sql.ref('c.invoicing_period_from')],
  ['invoicing_contract_setting', sql.ref('s.id')],
  ['invoicing_company', sql.ref('c.invoicing_company_id')],
] as const;

const lacksSetup = sql<SqlBool>`(${sql.join(
  setup.map(([, column]) => sql`${column} is null`),
  sql` or `,
)})`;

const missingSetup = sql`array_to_json(array_remove(array[${sql.join(
  setup.map(([member, column]) => sql`case when ${column} is null then ${sql.lit(member)}::text end`),
)}], null))`;

type PremisesColumn =
  | 'indexation_setting_id'
  | 'indexation_base_year'
  | 'property_tax_share'
  | 'property_tax_taxable_value'
  | 'property_tax_rate';

const isArchived = sql<SqlBool>`(c.archived or c.status = 12)`;

/**
 * inv_terms: one row per contract, with the reason (G6) if it cannot be invoiced. The columns that every step reads
 * come first and have a fixed width: PostgreSQL unpacks a row up to the last requested column.
 */
export function termsStatement(input: RunInput) {
  const { kind, contracts, settings } = input;
  return createFrom(
    'inv_terms',
    db
      .selectFrom(kind.source.contracts.as('c'))
      .leftJoin('accounting_automaticcontractinvoicingsetting as s', 's.id', 'c.invoicing_contract_setting_id')
      .where('c.organization_id', '=', input.organizationId)
      .where((eb) => inChunk(input, eb.ref('c.id')))
      .$if(contracts !== undefined, (query) => query.where('c.id', '=', anyOf(contracts ?? [], 'uuid')))
      .$if(settings !== undefined, (query) =>
        query.where('c.invoicing_contract_setting_id', '=', anyOf(settings ?? [], 'uuid')),
      )
      .select(({ fn, lit, ref }) => {
        const ofPremises = <Column extends PremisesColumn>(column: Column) =>
          sql`${kind.isPremises ? ref(`c.${column}`) : lit(null)}`.as(column);
        return [
          'c.id as contract_id',
          'c.invoicing_company_id as company_id',
          'c.invoicing_contract_setting_id as setting_id',
          'c.tenant_id',
          'c.invoicing_period_from as anchor',
          'c.invoice_month_interval as n',
          'c.invoicing_period as mode',
          fn.coalesce('s.proration_method', lit(0)).as('method'),
          sql`case ${ref('s.row_rounding')} when 1 then 100 else 1 end`.as('row_unit'),
          fn.coalesce('s.zero_invoice', lit(0)).as('zero_invoice'),
          fn.coalesce('s.use_rounding', lit(false)).as('use_rounding'),
          fn.coalesce('s.include_zero_value_rows', lit(false)).as('include_zero_rows'),
          fn.coalesce('s.utilize_customer_balance', lit(false)).as('use_balance'),
          sql`coalesce(${ref('s.split_between_recipients')}, false) and ${ref('c.invoice_shares')} is not null`.as(
            'is_split',
          ),
          fn.coalesce('s.auto_attest', lit(true)).as('auto_attest'),
          fn.coalesce('s.auto_distribute', lit(false)).as('auto_distribute'),
          sql`${kind.isCooperative ? ref('c.payment_due_days') : lit(null)}`.as('payment_due_days'),
          sql`case
            when ${isArchived} then 'archived'
            when ${lacksSetup} then 'no_invoicing_setup'
            when ${ref('c.status')} = 0 and ${ref('c.signed_time')} is null then 'draft'
            when coalesce(${ref('s.require_signed')}, false) and ${ref('c.signed_time')} is null then 'not_signed'
            when not ${ref('s.is_active')} or ${kind.isCooperative ? ref('c.is_paused') : lit(false)} then 'setting_inactive'
            when ${ref('c.start_date')} is null then 'outside_dates'
          end`.as('reason'),
          'c.id_number',
          'c.base_rent',
          'c.base_rent_article_id',
          'c.has_base_rent_vat',
          'c.base_rent_vat_rate',
          'c.vat_changes',
          'c.custom_dimension_value',
          ofPremises('indexation_setting_id'),
          ofPremises('indexation_base_year'),
          sql`${kind.isPremises ? ref('c.property_tax_charged') : lit(false)}`.as('property_tax_charged'),
          ofPremises('property_tax_share'),
          ofPremises('property_tax_taxable_value'),
          ofPremises('property_tax_rate'),
          fn
            .coalesce(kind.isCooperative ? ref('c.invoice_day') : lit(null), 's.generation_day_in_month')
            .as('generation_day'),
          sql`greatest(coalesce(${ref('s.periods_per_run')}, 1), 1)`.as('periods_per_run'),
          's.maximum_future_period_invoicing as maximum_future',
          sql`greatest(${ref('c.start_date')}, ${ref('s.invoice_from')})`.as('lower_day'),
          sql`least(${ref('c.end_date')}, ${ref('c.cancellation_end_date')},
            case when not coalesce(${ref('c.renew_indefinetely')}, false) and ${ref('c.renew_interval_weeks')} is null then ${ref('c.initial_end_date')} end)`.as(
            'upper_day',
          ),
          'c.invoice_shares',
          fn.coalesce('c.invoicing_payment_terms_id', 's.payment_terms_setting_id').as('payment_terms_id'),
          'c.invoicing_marking',
          'c.invoicing_customer_reference',
          'c.updated_at as changed_at',
          fn
            .coalesce(kind.isCooperative ? ref('c.payment_method_id') : lit(null), 's.payment_method_id')
            .as('payment_method_id'),
          fn.coalesce(kind.isCooperative ? ref('c.invoice_message') : lit(null), 's.invoice_text').as('invoice_text'),
          sql`case when ${isArchived} then null when ${lacksSetup} then jsonb_build_object('missing', ${missingSetup}) end`.as(
            'reason_details',
          ),
        ];
      }),
  );
}

/** The companies that invoice by the contracts of a run. */
export function companiesOf(input: RunInput) {
  return db
    .selectFrom(input.kind.source.contracts.as('c'))
    .select('c.invoicing_company_id as company_id')
    .distinct()
    .where('c.organization_id', '=', input.organizationId)
    .where('c.invoicing_company_id', 'is not', null)
    .where((eb) => inChunk(input, eb.ref('c.id')));
}

/** The condition that restricts a column to the chunk of a large run. */
function inChunk({ chunk }: RunInput, column: Expression<unknown>): RawBuilder<SqlBool> {
  if (chunk === undefined) return sql`true`;
  const { after, upTo } = chunk;
  const upToLast = sql<SqlBool>`${column} <= ${upTo}::uuid`;
  return after === null ? upToLast : sql`${upToLast} and ${column} > ${after}::uuid`;
}

/** inv_gap: the days of each contract without a live claim (Y1, P4), with the plan of its periods. */
export function gapStatement(input: RunInput) {
  const { contracts } = input;
  const claimed = db
    .selectFrom('accounting_invoicingclaim as l')
    .select(['l.object_id', sql<string>`range_agg(daterange(l.period_start, l.period_end, '[]'))`.as('days')])
    .where('l.content_type_id', '=', input.contractType)
    .where('l.stream', '=', sql.lit('rent'))
    .where('l.released_at', 'is', null)
    .$if(contracts !== undefined, (query) => query.where('l.object_id', '=', anyOf(contracts ?? [], 'uuid')))
    .where((eb) => inChunk(input, eb.ref('l.object_id')))
    .groupBy('l.object_id');
  return createFrom(
    'inv_gap',
    db
      .selectFrom('inv_terms as t')
      .leftJoin(claimed.as('claimed'), 'claimed.object_id', 't.contract_id')
      .select([
        't.contract_id',
        't.anchor',
        't.n',
        't.mode',
        't.generation_day',
        't.periods_per_run',
        't.maximum_future',
        sql`datemultirange(daterange(t.lower_day, t.upper_day, '[]')) - coalesce(claimed.days, '{}'::datemultirange)`.as(
          'open',
        ),
        sql`claimed.days is not null`.as('has_claims'),
      ])
      .where('t.reason', 'is', null)
      .where((eb) => eb.or([eb('t.upper_day', 'is', null), eb('t.upper_day', '>=', eb.ref('t.lower_day'))])),
  );
}

/** The columns of a plan of periods. */
const plan = ['anchor', 'n', 'mode', 'generation_day', 'periods_per_run'] as const;

/**
 * inv_grid: the periods of every plan of the contracts, whose generation date has been reached (P1, G1 to G5).
 * Contracts share few plans, so the calendar is calculated once per plan instead of once per contract.
 */
export function gridStatement({ runDate: day, periodFrom, periodTo }: RunInput) {
  const runDate = sql`${shared(day)}::date`;
  const [anchor, n, generationDay] = [sql.ref('p.anchor'), sql.ref('p.n'), sql.ref('p.generation_day')];
  const [first, last] = [sql.ref('period.first'), sql.ref('period.last')];
  const batchStart = monthsAfter(anchor, sql`floor(k::float8 / p.periods_per_run)::int * p.periods_per_run * p.n`);
  const firstPeriod = sql`${floorDivision(sql`${monthCount(sql`p.open_from`)} - ${monthCount(anchor)}`, n)} - 1`;
  const lastPeriod = sql`${floorDivision(sql`${monthCount(runDate)} - ${monthCount(anchor)} + 1`, n)} + p.periods_per_run`;
  const generatedOn = sql<string>`case p.mode
    when 1 then ${dayInMonth(sql`(date_trunc('month', ${batchStart}) - interval '1 month')`, generationDay)}
    when 0 then ${generationDayFrom(first, generationDay)}
    else ${generationDayFrom(sql`(period.last + 1)`, generationDay)}
  end`;
  const plans = db
    .selectFrom('inv_gap')
    .select([...plan, sql<string>`min(lower(open))`.as('open_from')])
    .where(sql<SqlBool>`not isempty(open)`)
    .groupBy(plan);
  return createFrom(
    'inv_grid',
    db
      .selectFrom(plans.as('p'))
      .innerJoinLateral(
        sql<{ k: number }>`generate_series(${firstPeriod}, ${lastPeriod})`.as<'number'>(sql`number(k)`),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        db
          .selectNoFrom([
            monthsAfter(anchor, sql`k * p.n`).as('first'),
            sql<string>`${monthsAfter(anchor, sql`(k + 1) * p.n`)} - 1`.as('last'),
          ])
          .as('period'),
        (join) => join.onTrue(),
      )
      .select([
        'p.anchor',
        'p.n',
        'p.mode',
        'p.generation_day',
        'p.periods_per_run',
        'number.k',
        'period.first',
        'period.last',
      ])
      .whereRef('period.last', '>=', 'p.open_from')
      .where(sql<SqlBool>`(${generatedOn}) <= ${runDate}`)
      .$if(periodFrom !== undefined, (query) => query.where(sql<SqlBool>`${last} >= ${periodFrom}::date`))
      .$if(periodTo !== undefined, (query) => query.where(sql<SqlBool>`${first} <= ${periodTo}::date`)),
  );
}

/** inv_piece: the days to be invoiced, one row per contiguous piece of a period (Y1), with the first and last day of its document. */
export function pieceStatement({ runDate }: RunInput) {
  const due = db
    .selectFrom('inv_gap as g')
    .innerJoin('inv_grid as p', (join) =>
      plan
        .reduce((on, column) => on.onRef(`p.${column}`, '=', `g.${column}`), join)
        .on(sql<SqlBool>`p.last >= lower(g.open)`),
    )
    .select([
      'g.contract_id',
      'p.k',
      'p.first',
      'p.last',
      'g.open',
      sql<boolean>`g.open @> daterange(p.first, p.last, '[]')`.as('is_whole'),
    ])
    .where(sql<SqlBool>`g.open && daterange(p.first, p.last, '[]')`)
    .where(
      sql<SqlBool>`(g.maximum_future is null or ${monthsAfter(sql`g.anchor`, sql`(p.k - g.maximum_future) * g.n`)} <= ${runDate}::date)`,
    );
  return createFrom(
    'inv_piece',
    db
      .with('due', () => due)
      .selectFrom('due')
      .select([
        'contract_id',
        'k',
        'first',
        'last',
        sql`true`.as('is_whole'),
        sql`true`.as('is_first'),
        'first as document_first',
        'last as document_last',
        sql`false`.as('is_adjustment'),
      ])
      .where('is_whole', '=', true)
      .unionAll((eb) =>
        eb
          .selectFrom('due')
          .innerJoinLateral(
            sql<{ days: string }>`unnest(open * datemultirange(daterange(first, last, '[]')))`.as<'piece'>(
              sql`piece(days)`,
            ),
            (join) => join.onTrue(),
          )
          .select([
            'contract_id',
            'k',
            sql<string>`lower(days)`.as('first'),
            sql<string>`upper(days) - 1`.as('last'),
            sql`false`.as('is_whole'),
            sql`row_number() over (partition by contract_id, k order by lower(days)) = 1`.as('is_first'),
            sql<string>`min(lower(days)) over (partition by contract_id, k)`.as('document_first'),
            sql<string>`max(upper(days) - 1) over (partition by contract_id, k)`.as('document_last'),
            sql`false`.as('is_adjustment'),
          ])
          .where('is_whole', '=', false),
      ),
  );
}

/** G6: contracts that are configured but have nothing due. */
export function notDueStatement() {
  return db
    .updateTable('inv_terms as t')
    .set((eb) => ({
      reason: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('inv_gap as g')
              .whereRef('g.contract_id', '=', 't.contract_id')
              .where('g.has_claims', '=', true),
          ),
        )
        .then(sql.lit('already_invoiced'))
        .else(sql.lit('outside_dates'))
        .end(),
    }))
    .where('t.reason', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('inv_piece as p').whereRef('p.contract_id', '=', 't.contract_id'))),
    );
}
