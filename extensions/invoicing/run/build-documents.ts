/**
 * Fourth step of the run: the payers (Q1, Q2), the accounts (E4), and the document's sums: VAT per rate (V5), krona
 * rounding (N3), customer balance (Q3).
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lockedDayOf } from './locked-day.ts';
import { createFrom, db } from './working.ts';
import { adjustmentDocument } from './working-tables.ts';

/** The document number of a payer: that of former payers, otherwise 0 for all documents of the contract. */
export const partyDocument = (k: string): RawBuilder<number> =>
  sql`case when ${sql.ref(k)} < ${sql.lit(adjustmentDocument)} then ${sql.ref(k)} else 0 end`;

const weightOf = sql<string>`(share.value ->> 'weight')::numeric`;

/**
 * inv_party: the payers of each contract with their weights, without those of weight zero; one of weight 1 if the
 * setting does not split. Empty if no setting of the run splits and there are no former payers: then each contract's
 * tenant pays.
 */
export function partyStatement(isSplit: boolean) {
  const shares = sql<{ value: unknown; party: number }>`jsonb_array_elements(t.invoice_shares) with ordinality`;
  const formerPayers = db
    .selectFrom('inv_former_payer')
    .select(({ fn }) => ['contract_id', 'k', 'party', 'tenant_id', fn.sum<string>('weight').as('weight')])
    .groupBy(['contract_id', 'k', 'party', 'tenant_id']);
  return createFrom(
    'inv_party',
    db
      .selectFrom('inv_terms as t')
      .select([
        't.contract_id',
        sql<number | null>`1`.as('party'),
        't.tenant_id',
        sql<string | null>`1::numeric`.as('weight'),
        sql<string>`1::numeric`.as('weights'),
        sql<number | null>`0`.as('k'),
      ])
      .where(sql.lit(isSplit))
      .where('t.reason', 'is', null)
      .where('t.is_split', '=', false)
      .where('t.tenant_id', 'is not', null)
      .unionAll((eb) =>
        eb
          .selectFrom('inv_terms as t')
          .innerJoinLateral(shares.as<'share'>(sql`share(value, party)`), (join) => join.onTrue())
          .select([
            't.contract_id',
            sql<number>`share.party::int`.as('party'),
            sql<string>`(share.value ->> 'tenant')::uuid`.as('tenant_id'),
            weightOf.as('weight'),
            sql<string>`sum(${weightOf}) over (partition by t.contract_id)`.as('weights'),
            sql<number>`0`.as('k'),
          ])
          .where('t.reason', 'is', null)
          .where('t.is_split', '=', true)
          .where(weightOf, '>', sql.lit('0')),
      )
      .unionAll((eb) =>
        eb
          .selectFrom(formerPayers.as('former'))
          .select([
            'contract_id',
            'party',
            'tenant_id',
            'weight',
            sql<string>`sum(weight) over (partition by contract_id, k)`.as('weights'),
            'k',
          ]),
      ),
  );
}

/** G6: contracts without a recipient. A foreign key guarantees the contract's tenant if it is set; the tenants of shares might not exist. */
export function missingRecipientStatement() {
  return db
    .updateTable('inv_terms as t')
    .set({ reason: sql<string>`'missing_recipient'` })
    .where('t.reason', 'is', null)
    .where((eb) => {
      const hasParty = eb.exists(
        eb.selectFrom('inv_party as p').whereRef('p.contract_id', '=', 't.contract_id').where('p.k', '=', 0),
      );
      const lacksTenant = eb.exists(
        eb
          .selectFrom('inv_party as p')
          .leftJoin('accounts_tenant as person', 'person.id', 'p.tenant_id')
          .whereRef('p.contract_id', '=', 't.contract_id')
          .where('person.id', 'is', null),
      );
      return sql<SqlBool>`case when not t.is_split then t.tenant_id is null else not ${hasParty} or ${lacksTenant} end`;
    });
}

/** inv_company: the books of each company: its accounts, series and locked days. */
export function companyStatement() {
  return createFrom(
    'inv_company',
    db
      .selectFrom('organization_company as company')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('accounting_bookkeepingaccountsconfig as c')
            .select([
              'c.receivable_ver_serie',
              'c.creditation_ver_serie',
              'c.periodisation_ver_serie',
              'c.receivable_account',
              'c.overpayment_account',
              'c.rounding_account',
              'c.outgoing_vat_25_account',
              'c.outgoing_vat_12_account',
              'c.outgoing_vat_6_account',
              'c.admin_fee_0_account',
              'c.admin_fee_25_account',
              'c.admin_fee_12_account',
              'c.admin_fee_6_account',
              'c.internal_prepaid_vat_base_0',
              'c.internal_prepaid_vat_base_25',
              'c.internal_prepaid_vat_base_12',
              'c.internal_prepaid_vat_base_6',
            ])
            .where((or) =>
              or.or([
                or('c.id', '=', or.ref('company.bookkeeping_accounts_config_id')),
                or.and([
                  or('company.bookkeeping_accounts_config_id', 'is', null),
                  or('c.organization_id', 'is not distinct from', or.ref('company.organization_id')),
                ]),
              ]),
            )
            .orderBy(sql`c.id = company.bookkeeping_accounts_config_id desc nulls last`)
            .orderBy('c.created_at')
            .orderBy('c.id')
            .limit(sql.lit(1))
            .as('config'),
        (join) => join.onTrue(),
      )
      .where((eb) => eb('company.id', 'in', eb.selectFrom('inv_terms').select('company_id')))
      .selectAll('config')
      .select(({ fn, lit, ref }) => [
        'company.id as company_id',
        'company.name',
        lockedDayOf('company').as('locked_to'),
        fn.coalesce('company.bookkeeping_month_start', lit(1)).as('month_start'),
        'company.next_invoice_number',
        sql`coalesce(nullif(${ref('company.org_no')}, ''), nullif(${ref('company.vat_number')}, '')) is not null`.as(
          'has_number',
        ),
      ]),
  );
}

/** Features of a run beyond the common case; the statements omit those that it does not need. */
export interface RunTraits {
  /** Some setting splits invoices between recipients (Q1). */
  readonly isSplit: boolean;
  /** Some row is consumption (X1). */
  readonly hasConsumption: boolean;
}

/** The account of an article, or of its override, for the VAT rate of a row (r). */
const vatAccount = (of: 'a' | 'o'): RawBuilder<number | null> => {
  const account = (rate: number) => sql.ref(`${of}.revenue_vat_${rate}_account`);
  return sql`case r.vat when 25 then ${account(25)} when 12 then ${account(12)} when 6 then ${account(6)} else ${account(0)} end`;
};

/** The rows with the article and the account they are booked on (E4). */
function bookedRows({ isSplit, hasConsumption }: RunTraits) {
  const rows = db.selectFrom('inv_row as r');
  const billed = rows
    .leftJoin('measurements_measurementseries as m', 'm.id', 'r.series_id')
    .leftJoin('measurements_sensor as sensor', 'sensor.id', 'm.sensor_id')
    .leftJoin('measurements_sensorspecification as specification', 'specification.id', 'sensor.specification_id')
    .selectAll('r')
    .select('specification.billing_article_id');
  const unbilled = rows.selectAll('r').select(sql<string | null>`null::uuid`.as('billing_article_id'));
  return db
    .selectFrom((hasConsumption ? billed : unbilled).as('r'))
    .innerJoin('inv_terms as t', 't.contract_id', 'r.contract_id')
    .leftJoin('inv_line as l', 'l.line_id', 'r.line_id')
    .leftJoin('accounting_article as a', (join) =>
      join.on((eb) => eb('a.id', '=', eb.fn.coalesce('l.article_id', 'r.billing_article_id'))),
    )
    .leftJoin('accounting_articleaccountoverride as o', (join) =>
      join.onRef('o.article_id', '=', 'a.id').onRef('o.company_id', '=', 't.company_id'),
    )
    .where('t.reason', 'is', null)
    .select([
      'r.contract_id',
      'r.k',
      'r.kind',
      'r.line_id',
      'r.series_id',
      'r.price',
      'r.first',
      'r.last',
      'r.vat',
      'r.place',
      'r.net',
      'r.quantity',
      'r.title_prefix',
      'r.origin_id',
      'r.under',
      sql<number>`${isSplit ? sql`row_number() over ()::int` : sql`0`}`.as('item'),
      'a.id as article_id',
      sql<boolean>`t.is_split or r.k < ${sql.lit(adjustmentDocument)}`.as('is_split'),
      't.include_zero_rows',
      sql<number | null>`coalesce(r.fixed_account, ${vatAccount('o')}, ${vatAccount('a')})`.as('account'),
    ]);
}

/** inv_item: the rows as the payers get them; each row split in öre by largest remainder (Q1). */
export function itemStatement(traits: RunTraits) {
  const booked = db.with('booked', () => bookedRows(traits));
  if (!traits.isSplit)
    return createFrom('inv_item', booked.selectFrom('booked').selectAll().select(sql`1`.as('party')));
  const share = sql`div(abs(r.net)::numeric * p.weight, p.weights)`;
  return createFrom(
    'inv_item',
    booked
      .with('split', (cte) =>
        cte
          .selectFrom('booked as r')
          .innerJoin('inv_party as p', (join) =>
            join.onRef('p.contract_id', '=', 'r.contract_id').on('p.k', '=', partyDocument('r.k')),
          )
          .where('r.is_split', '=', true)
          .select([
            'r.item',
            'p.party as to_party',
            sql<string>`${share}`.as('floor'),
            sql<string>`row_number() over (partition by r.item order by abs(r.net)::numeric * p.weight - ${share} * p.weights desc, p.party)`.as(
              'rank',
            ),
            sql<string>`abs(r.net) - sum(${share}) over (partition by r.item)`.as('left_over'),
          ]),
      )
      .selectFrom('booked as r')
      .leftJoin('split as s', 's.item', 'r.item')
      // L6: a share of less than half an öre is omitted.
      .where(sql<SqlBool>`s.item is null or r.include_zero_rows or s.floor > 0 or s.rank <= s.left_over`)
      .select([
        'r.contract_id',
        'r.k',
        'r.kind',
        'r.line_id',
        'r.series_id',
        'r.price',
        'r.first',
        'r.last',
        'r.vat',
        'r.place',
        sql`case when s.item is null then r.net else (sign(r.net) * (s.floor + case when s.rank <= s.left_over then 1 else 0 end))::bigint end`.as(
          'net',
        ),
        'r.quantity',
        'r.title_prefix',
        'r.origin_id',
        'r.under',
        'r.item',
        'r.article_id',
        'r.is_split',
        'r.account',
        sql`coalesce(s.to_party, 1)`.as('party'),
      ]),
  );
}

/** G6, E4: rows whose article has no account for its VAT rate, or whose company has no accounts. */
export function missingAccountStatement() {
  const withAccounts = db.selectFrom('inv_company').select('company_id').where('receivable_account', 'is not', null);
  const missing = db
    .selectFrom('inv_item as i')
    .select([
      'i.contract_id',
      sql<string>`jsonb_build_object('article', min(i.article_id::text), 'vat', min(i.vat))`.as('details'),
    ])
    .where((eb) =>
      eb.or([
        eb('i.account', 'is', null),
        eb(
          'i.contract_id',
          'in',
          eb
            .selectFrom('inv_terms as owner')
            .select('owner.contract_id')
            .where('owner.company_id', 'not in', withAccounts),
        ),
      ]),
    )
    .groupBy('i.contract_id');
  return db
    .updateTable('inv_terms as t')
    .from(missing.as('missing'))
    .set((eb) => ({ reason: sql<string>`'missing_account'`, reason_details: eb.ref('missing.details') }))
    .whereRef('missing.contract_id', '=', 't.contract_id')
    .where('t.reason', 'is', null);
}

/** V6: a condition on inv_terms (t): VAT is charged by a company that has neither organization number nor VAT number. */
export const chargesWithoutNumber = sql<SqlBool>`(t.company_id in ${db
  .selectFrom('inv_company')
  .select('company_id')
  .where('has_number', '=', false)}
  and exists ${db
    .selectFrom('inv_item as i')
    .where('i.contract_id', '=', sql.ref<string>('t.contract_id'))
    .where('i.vat', '<>', 0)})`;

/** V6: documents that would be issued immediately are omitted; drafts are created and rejected at attest. */
export function missingSellerNumberStatement() {
  return db
    .updateTable('inv_terms as t')
    .set({
      reason: sql<string>`'missing_seller_number'`,
      reason_details: sql<string>`jsonb_build_object('company', t.company_id)`,
    })
    .where('t.reason', 'is', null)
    .where('t.auto_attest', '=', true)
    .where(chargesWithoutNumber);
}
