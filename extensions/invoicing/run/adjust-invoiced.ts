/**
 * Adjusts already invoiced days after a change (invoicing-rules.md, A1): each live claim of a changed contract is
 * recalculated with the contract's current state, by the statements of a run; what was invoiced for those days before,
 * including adjustments, is subtracted, and the differences become the first rows of the contract's next document, or a
 * separate document if nothing is due. Only for what the organization's retroactivity configuration enables.
 */

import { type Query, shared } from '@core/engine/sql';
import { type SqlBool, sql } from 'kysely';
import {
  chargeRowStatement,
  indexRowStatement,
  indexValueStatement,
  onceAnInvoiceStatement,
} from './calculate-rows.ts';
import { lineStatement, segmentStatement } from './charge-lines.ts';
import { discountRowStatement } from './discount-rows.ts';
import { feeAmountStatement } from './fee-rows.ts';
import { formerPayerStatement } from './former-payers.ts';
import { anyRows, type QueryRows, type RunInput } from './run-step.ts';
import { createEmpty, createFrom, db, dropTables, insertRows } from './working.ts';
import { adjustmentDocument, recalculated } from './working-tables.ts';

/** Returns the changes for which the organization enables adjustments. */
function retroactivityQuery({ kind, organizationId }: RunInput) {
  return db
    .selectFrom('configurations_retroactivityconfiguration')
    .select([
      'maximum_months_back as months',
      'minimum_value as minimum',
      'title_suffix as suffix',
      'on_contract_start_change as on_start',
      'on_contract_end_change as on_end',
      'on_contract_revenue_created as on_created',
      'on_contract_revenue_changed as on_changed',
      'on_contract_revenue_removed as on_removed',
    ])
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or(kind.retroactivity.map((column) => eb(column, '=', true))));
}

type Retroactivity = Awaited<ReturnType<ReturnType<typeof retroactivityQuery>['execute']>>[number];

/** Creates inv_recheck, and inv_adjustment and inv_former_payer without rows. */
export async function recheckStatements(input: RunInput, queryRows: QueryRows): Promise<readonly Query<unknown>[]> {
  const [config] = await queryRows(retroactivityQuery(input));
  const recheck = config === undefined ? createEmpty('inv_recheck') : recheckStatement(input, config);
  return [createEmpty('inv_adjustment'), createEmpty('inv_former_payer'), recheck];
}

/** Fills inv_adjustment, and creates a separate document for changed contracts without anything due. */
export async function adjustmentStatements(input: RunInput, queryRows: QueryRows): Promise<readonly Query<unknown>[]> {
  const [config] = (await anyRows(queryRows, db.selectFrom('inv_recheck')))
    ? await queryRows(retroactivityQuery(input))
    : [];
  if (config === undefined) return [];
  const { kind } = input;
  return [
    // The claimed days that the contract still includes; a claim outside the contract's days is now zero.
    createFrom(
      recalculated.piece,
      db
        .selectFrom('inv_recheck as c')
        .innerJoin('inv_terms as t', 't.contract_id', 'c.contract_id')
        .select([
          'c.contract_id',
          'c.k',
          sql`greatest(c.first, t.lower_day)`.as('first'),
          sql`least(c.last, t.upper_day)`.as('last'),
          sql`false`.as('is_whole'),
          sql`true`.as('is_first'),
          'c.first as document_first',
          'c.last as document_last',
          sql`false`.as('is_adjustment'),
        ])
        .where(sql<SqlBool>`greatest(c.first, t.lower_day) <= least(c.last, coalesce(t.upper_day, c.last))`),
    ),
    lineStatement(
      input,
      recalculated,
      sql<SqlBool>`t.contract_id in ${db.selectFrom(recalculated.piece).select('contract_id')}`,
    ),
    segmentStatement(input, recalculated),
    chargeRowStatement(recalculated),
    onceAnInvoiceStatement(recalculated),
    ...(kind.isCooperative ? [feeAmountStatement(recalculated)] : []),
    ...(kind.isPremises
      ? [indexValueStatement(recalculated), indexRowStatement(recalculated), withoutUnknownIndex()]
      : []),
    discountRowStatement(recalculated),
    differenceStatement(input, config),
    withoutChargesStatement(input),
    dropTables(Object.values(recalculated)),
    formerPayerStatement(),
    adjustmentDocumentStatement(),
    documentOfAdjustmentsStatement(),
    formerDocumentStatement(),
    db
      .updateTable('inv_terms as t')
      .set({ reason: null })
      .where('t.reason', 'in', ['already_invoiced', 'outside_dates'])
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('inv_adjustment as a').whereRef('a.contract_id', '=', 't.contract_id')),
      ),
  ];
}

/**
 * inv_recheck: live rent claims, including those of periods that summed to zero, invoiced before the contract or one of
 * its rows last changed, as far back as the setting allows.
 */
function recheckStatement({ kind: { source }, contractType, runDate }: RunInput, config: Retroactivity) {
  const { increases } = source;
  return createFrom(
    'inv_recheck',
    db
      .selectFrom('accounting_invoicingclaim as l')
      .innerJoin('inv_terms as t', 't.contract_id', 'l.object_id')
      .where('l.content_type_id', '=', contractType)
      .where('l.stream', '=', sql.lit('rent'))
      .where('l.released_at', 'is', null)
      .where((eb) => eb.or([eb('t.reason', 'is', null), eb('t.reason', 'in', ['already_invoiced', 'outside_dates'])]))
      .$if(config.months !== null, (query) =>
        query.where((eb) =>
          eb('l.period_end', '>=', sql<string>`${runDate}::date - make_interval(months => ${config.months}::int)`),
        ),
      )
      .where((eb) =>
        eb.or([
          eb('t.changed_at', '>', eb.ref('l.created_at')),
          ...(increases === undefined
            ? []
            : [
                eb.exists(
                  eb
                    .selectFrom(increases.as('i'))
                    .innerJoin(source.rows.as('r'), 'r.id', 'i.revenue_row_source_id')
                    .whereRef('r.contract_id', '=', 'l.object_id')
                    .whereRef('i.updated_at', '>', 'l.created_at'),
                ),
              ]),
          // The index clause of the contract, or a value of its series, was corrected after the claim.
          eb.exists(
            eb
              .selectFrom('revenue_indexationsetting as clause')
              .leftJoin('revenue_consumerpriceindex as cpi', (join) =>
                join
                  .onRef('cpi.series', '=', 'clause.series')
                  .onRef('cpi.updated_at', '>', 'cpi.created_at')
                  .onRef('cpi.updated_at', '>', 'l.created_at'),
              )
              .whereRef('clause.id', '=', 't.indexation_setting_id')
              .where((of) =>
                of.or([of('clause.updated_at', '>', of.ref('l.created_at')), of('cpi.id', 'is not', null)]),
              ),
          ),
          eb.exists(
            eb
              .selectFrom(source.rows.as('r'))
              .whereRef('r.contract_id', '=', 'l.object_id')
              .whereRef('r.updated_at', '>', 'l.created_at'),
          ),
        ]),
      )
      .select(({ ref }) => [
        't.contract_id',
        sql`row_number() over (order by t.contract_id, ${ref('l.period_start')})`.as('k'),
        'l.period_start as first',
        'l.period_end as last',
        'l.created_at as claimed_at',
        'l.document',
        sql`(${ref('l.period_start')} < t.lower_day and ${config.on_start}::boolean)
          or (${ref('l.period_end')} > t.upper_day and ${config.on_end}::boolean)`.as('is_redated'),
      ]),
  );
}

/** I6: if an index value is missing, the days cannot be recalculated yet and are skipped. */
function withoutUnknownIndex() {
  return db
    .deleteFrom('inv_recheck as c')
    .using(`${recalculated.index} as x`)
    .whereRef('x.contract_id', '=', 'c.contract_id')
    .where((eb) => eb.or([eb('x.base_value', 'is', null), eb('x.comparison_value', 'is', null)]));
}

/** inv_adjustment: new minus old for each claim, origin of rows and VAT rate; without differences below the configured minimum. */
function differenceStatement({ kind: { source } }: RunInput, config: Retroactivity) {
  const onChanged = sql`${shared(config.on_changed)}::boolean`;
  const isSame = (of: 'n' | 'b') =>
    sql<SqlBool>`(${sql.ref(`${of}.contract_id`)}, ${sql.ref(`${of}.k`)}, ${sql.ref(`${of}.origin_id`)}, ${sql.ref(`${of}.vat`)})
      = (c.contract_id, c.k, pair.origin_id, pair.vat)`;
  const differences = db
    .with('now', (cte) =>
      cte
        .selectFrom(`${recalculated.row} as r`)
        .innerJoin(`${recalculated.line} as l`, 'l.line_id', 'r.line_id')
        .select((eb) => [
          'r.contract_id',
          'r.k',
          eb.fn.coalesce('l.origin_id', 'r.contract_id').as('origin_id'),
          'r.vat',
          sql<string>`sum(r.net)::bigint`.as('net'),
          eb.fn.min('l.title').as('title'),
          sql<string | null>`min(l.article_id::text)::uuid`.as('article_id'),
        ])
        .groupBy(sql`1, 2, 3, 4`),
    )
    .with('before', (cte) =>
      cte
        .selectFrom('inv_recheck as c')
        .innerJoin('accounting_invoice as i', (join) =>
          join
            .onRef('i.originates_from_object_id', '=', 'c.contract_id')
            .on('i.credits_id', 'is', null)
            // Only documents of runs that are in force; a reversed part of a split document counts while the other parts claim the days (D4).
            .on('i.claimed_document', 'is not', null)
            .on((eb) => eb.or([eb('i.status', 'not in', [8, 9]), eb('i.claimed_document', '=', eb.ref('c.document'))])),
        )
        .innerJoin('accounting_invoicerow as r', (join) =>
          join
            .onRef('r.invoice_id', '=', 'i.id')
            .onRef('r.period_start', '>=', 'c.first')
            .onRef('r.period_end', '<=', 'c.last'),
        )
        .where('r.kind', 'in', [0, 1, 2, 3, 5])
        .select((eb) => [
          'c.contract_id',
          'c.k',
          'r.originates_from_object_id as origin_id',
          'r.vat',
          sql<string>`sum(${eb.ref('r.net_value')} * 100)::bigint`.as('net'),
          eb.fn.min('r.title').filterWhere('r.kind', '<>', sql.lit(5)).as('title'),
          eb.fn.min('r.used_article_account').as('account'),
        ])
        .groupBy(sql`1, 2, 3, 4`),
    )
    .with('difference', (cte) =>
      cte
        .selectFrom('inv_recheck as c')
        .innerJoin(
          cte
            .selectFrom('now as n')
            .fullJoin('before as b', (join) =>
              join
                .onRef('b.contract_id', '=', 'n.contract_id')
                .onRef('b.k', '=', 'n.k')
                .onRef('b.origin_id', '=', 'n.origin_id')
                .onRef('b.vat', '=', 'n.vat'),
            )
            .select(({ fn }) => [
              fn.coalesce('n.contract_id', 'b.contract_id').as('contract_id'),
              fn.coalesce('n.k', 'b.k').as('k'),
              fn.coalesce('n.origin_id', 'b.origin_id').as('origin_id'),
              fn.coalesce('n.vat', 'b.vat').as('vat'),
            ])
            .as('pair'),
          (join) => join.onRef('pair.contract_id', '=', 'c.contract_id').onRef('pair.k', '=', 'c.k'),
        )
        .leftJoin('now as n', (join) => join.on(isSame('n')))
        .leftJoin('before as b', (join) => join.on(isSame('b')))
        .leftJoin(source.rows.as('source'), (join) =>
          join.onRef('source.id', '=', 'pair.origin_id').onRef('source.contract_id', '=', 'c.contract_id'),
        )
        .where(({ ref }) => sql<SqlBool>`coalesce(${ref('source.ignore_retroactivity_to')} <= c.first, true)`)
        .where(
          ({ ref }) => sql<SqlBool>`(c.is_redated or case
            when pair.origin_id = c.contract_id then ${onChanged}
            when ${ref('source.id')} is null then ${config.on_removed}::boolean
            when ${ref('source.created_at')} > c.claimed_at then ${config.on_created}::boolean
            else ${onChanged} end)`,
        )
        .select((eb) => [
          'c.contract_id',
          'c.k',
          eb.fn.coalesce('n.origin_id', 'b.origin_id').as('origin_id'),
          eb.fn.coalesce('n.vat', 'b.vat').as('vat'),
          'c.first',
          'c.last',
          sql<string>`coalesce(n.net, 0) - coalesce(b.net, 0)`.as('net'),
          eb.fn.coalesce('n.title', 'b.title', sql.lit('Hyra')).as('title'),
          'b.account',
          'n.article_id',
        ]),
    )
    .selectFrom('difference as d')
    .leftJoin('accounting_article as a', 'a.id', 'd.article_id')
    .where(sql<SqlBool>`d.net <> 0 and abs(d.net) >= coalesce(${config.minimum}::numeric, 0) * 100`);
  return insertRows('inv_adjustment', differences, ({ ref }) => ({
    contract_id: 'd.contract_id',
    k: 'd.k',
    origin_id: 'd.origin_id',
    vat: 'd.vat',
    account: sql`coalesce(d.account, case d.vat when 25 then ${ref('a.revenue_vat_25_account')} when 12 then ${ref('a.revenue_vat_12_account')}
      when 6 then ${ref('a.revenue_vat_6_account')} else ${ref('a.revenue_vat_0_account')} end)`,
    title: sql`concat_ws(' ', 'Justering', d.title, ${config.suffix}::text)`,
    first: 'd.first',
    last: 'd.last',
    net: 'd.net',
  }));
}

/** A contract that no longer charges anything is not invoiced (G6), but its earlier invoices are corrected. */
function withoutChargesStatement({ kind: { source } }: RunInput) {
  const adjusted = db.selectFrom('inv_adjustment').select('contract_id');
  return db
    .with(
      (cte) => cte('charged').materialized(),
      () => db.selectFrom(source.rows.as('r')).select('contract_id').where('contract_id', 'in', adjusted),
    )
    .deleteFrom('inv_piece as p')
    .using('inv_terms as t')
    .whereRef('t.contract_id', '=', 'p.contract_id')
    .where('t.base_rent', 'is', null)
    .where('p.contract_id', 'in', adjusted)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('charged').whereRef('charged.contract_id', '=', 'p.contract_id'))),
    );
}

/** Creates a document for the adjustments of the current payers of changed contracts that have nothing due; it claims no days. */
function adjustmentDocumentStatement() {
  const adjusted = db
    .selectFrom('inv_adjustment as a')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('inv_piece as p').whereRef('p.contract_id', '=', 'a.contract_id'))),
    )
    .where((eb) =>
      eb(
        eb.refTuple('a.contract_id', 'a.k'),
        'not in',
        eb.selectFrom('inv_former_payer as f').select(['f.contract_id', 'f.claim']).$asTuple('contract_id', 'claim'),
      ),
    )
    .groupBy('a.contract_id');
  return insertRows('inv_piece', adjusted, () => ({
    contract_id: 'a.contract_id',
    k: sql.lit(adjustmentDocument),
    ...daysOfAdjustments,
  }));
}

/** The columns of inv_piece for a document of adjustments (a), which claims no days. */
const daysOfAdjustments = {
  first: sql`min(a.first)`,
  last: sql`max(a.last)`,
  is_whole: sql`false`,
  is_first: sql`true`,
  document_first: sql`min(a.first)`,
  document_last: sql`max(a.last)`,
  is_adjustment: sql`true`,
};

/** Adjustments belong to the document of their former payers, or to the contract's first one. */
function documentOfAdjustmentsStatement() {
  return db.updateTable('inv_adjustment as a').set((eb) => ({
    k: eb.fn.coalesce(
      eb
        .selectFrom('inv_former_payer as f')
        .select('f.k')
        .distinct()
        .whereRef('f.contract_id', '=', 'a.contract_id')
        .whereRef('f.claim', '=', 'a.k'),
      eb
        .selectFrom('inv_piece as p')
        .select(({ fn }) => fn.min('p.k').as('k'))
        .whereRef('p.contract_id', '=', 'a.contract_id'),
    ),
  }));
}

/** The documents of former payers; they claim no days. */
function formerDocumentStatement() {
  const adjusted = db
    .selectFrom('inv_adjustment as a')
    .where('a.k', '<', sql.lit(adjustmentDocument))
    .groupBy(['a.contract_id', 'a.k']);
  return insertRows('inv_piece', adjusted, () => ({ contract_id: 'a.contract_id', k: 'a.k', ...daysOfAdjustments }));
}

/** Adds the adjustments as rows, before all others (L5). */
export function adjustmentRowStatement() {
  return insertRows('inv_row', db.selectFrom('inv_adjustment'), ({ lit }) => ({
    contract_id: 'contract_id',
    k: 'k',
    kind: lit(5),
    first: 'first',
    last: 'last',
    vat: 'vat',
    price: sql`net::numeric / 100`,
    per: lit(0),
    units: lit(0),
    place: lit(-1),
    net: 'net',
    title_prefix: 'title',
    fixed_account: 'account',
    origin_id: 'origin_id',
  }));
}
