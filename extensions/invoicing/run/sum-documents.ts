/** Sums of documents (invoicing-rules.md, V5, N3, Z1, Q3): VAT per rate, krona rounding, customer balance. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { roundedInteger } from './arithmetic.ts';
import { partyDocument } from './build-documents.ts';
import { balanceOrDebt } from './payer-balance.ts';
import { createFrom, db } from './working.ts';

/** Code of accounting.invoicerow.kind for adjustments. */
const adjustmentKind = sql.lit(5);

/** The sums of an item's row of taxed documents, in the order of the table. */
const sums = ['net', 'base_25', 'base_12', 'base_6', 'base_0', 'vat_25', 'vat_12', 'vat_6', 'items'] as const;

/**
 * inv_document: one row per document with its sums in öre. `rates` are the VAT rates above zero of the run's rows. A document that sums to 0
 * is omitted if the setting is enabled (Z1), but not one that adjusts invoiced days or changes the owed VAT: its rows are recorded nowhere
 * else.
 */
export function documentStatement(isSplit: boolean, rates: readonly number[]) {
  const has = (rate: number) => rates.includes(rate);
  const baseOf = (rate: number): RawBuilder<string> =>
    has(rate) ? sql`sum(case when i.vat = ${sql.lit(rate)} then i.net else 0 end)::bigint` : sql`0::bigint`;
  const vatOf = (rate: number): RawBuilder<string> =>
    has(rate) ? roundedInteger(sql`${sql.ref(`base_${rate}`)} * ${sql.lit(rate)}`, 100) : sql`0::bigint`;
  const onePayer = db.selectNoFrom([
    sql<number | null>`1`.as('party'),
    sql<string | null>`t.tenant_id`.as('tenant_id'),
  ]);
  const payers = db
    .selectFrom('inv_party as p')
    .select(['p.party', 'p.tenant_id'])
    .where('p.contract_id', '=', sql.ref<string>('c.contract_id'))
    .where('p.k', '=', partyDocument('c.k'));
  return createFrom(
    'inv_document',
    db
      .with('summed', (cte) =>
        cte
          .selectFrom('inv_item as i')
          .select([
            'i.contract_id',
            'i.k',
            'i.party',
            sql<string>`sum(i.net)::bigint`.as('net'),
            baseOf(25).as('base_25'),
            baseOf(12).as('base_12'),
            baseOf(6).as('base_6'),
            sql<number>`count(*)::int`.as('items'),
            sql<boolean>`bool_or(i.kind = ${adjustmentKind})`.as('adjusts'),
          ])
          .groupBy(['i.contract_id', 'i.k', 'i.party']),
      )
      // OFFSET prevents the planner from repeating the expression for each use.
      .with('taxed', (cte) =>
        cte
          .selectFrom('summed')
          .selectAll()
          .select([
            sql<string>`net - base_25 - base_12 - base_6`.as('base_0'),
            vatOf(25).as('vat_25'),
            vatOf(12).as('vat_12'),
            vatOf(6).as('vat_6'),
          ])
          .offset(sql.lit(0)),
      )
      .with('covered', (cte) =>
        cte
          .selectFrom('inv_piece')
          .select(['contract_id', 'k', 'document_first as first', 'document_last as last'])
          .where('is_first', '=', true),
      )
      .with('total', (cte) =>
        cte
          .selectFrom('covered as c')
          .innerJoin('inv_terms as t', 't.contract_id', 'c.contract_id')
          .innerJoinLateral((isSplit ? payers : onePayer).as('p'), (join) => join.onTrue())
          .leftJoin('taxed as x', (join) =>
            join.onRef('x.contract_id', '=', 'c.contract_id').onRef('x.k', '=', 'c.k').onRef('x.party', '=', 'p.party'),
          )
          .where('t.reason', 'is', null)
          .select(({ fn, lit }) => [
            'c.contract_id',
            'c.k',
            'p.party',
            'p.tenant_id',
            't.company_id',
            't.setting_id',
            't.id_number',
            't.use_rounding',
            't.zero_invoice',
            't.use_balance',
            fn.coalesce('t.payment_due_days', lit(-1)).as('due_days'),
            'c.first',
            'c.last',
            ...sums.map((sum) => sql<string>`coalesce(${sql.ref(`x.${sum}`)}, 0)`.as(sum)),
            fn.coalesce('x.adjusts', lit(false)).as('adjusts'),
            sql<string>`coalesce(x.net + x.vat_25 + x.vat_12 + x.vat_6, 0)`.as('gross'),
          ])
          .offset(sql.lit(0)),
      )
      .selectFrom('total as x')
      .leftJoin('inv_due as due', (join) =>
        join
          .onRef('due.setting_id', '=', 'x.setting_id')
          .onRef('due.first', '=', 'x.first')
          .onRef('due.days', '=', 'x.due_days'),
      )
      .innerJoinLateral(
        db
          .selectNoFrom(
            sql<string>`case when x.use_rounding then ${roundedInteger(sql`x.gross`, 100)} * 100 else x.gross end`.as(
              'value',
            ),
          )
          .as('payable'),
        (join) => join.onTrue(),
      )
      .select([
        'x.contract_id',
        'x.k',
        'x.party',
        'x.tenant_id',
        'x.company_id',
        'x.id_number',
        'x.first',
        'x.last',
        ...sums.map((sum) => `x.${sum}` as const),
        'payable.value as payable',
        sql`payable.value - x.gross`.as('rounding'),
        sql`payable.value = 0 and x.zero_invoice = 0 and not x.adjusts and x.vat_25 = 0 and x.vat_12 = 0 and x.vat_6 = 0`.as(
          'is_skipped',
        ),
        sql`0::bigint`.as('used_balance'),
        sql`case when payable.value >= 0 then due.due_date end`.as('due_date'),
        'x.use_balance',
      ]),
  );
}

/** The documents that use or change a balance: those of payers that have one, and those in the payer's favour. */
export function documentsWithBalance() {
  return db
    .selectFrom('inv_document as d')
    .leftJoin('accounts_tenant as tenant', 'tenant.id', 'd.tenant_id')
    .where((eb) => eb.or([eb('d.payable', '<', sql.lit('0')), eb('tenant.customer_balance', '<>', sql.lit('0'))]));
}

/**
 * Q3: uses the payer's balance in the order of each company's documents, if the setting is enabled; the first of them claims a negative
 * balance whatever the setting. A document in the payer's favour (Z2) raises the balance by its full amount, as overpayments do. In these two
 * cases its used balance is negative.
 */
export function balanceStatement() {
  const names = {
    payer: sql.ref<string>('claim.tenant_id'),
    balance: sql.ref<string>('claim.customer_balance'),
    company: sql.ref<string>('claim.company_id'),
  };
  const claims = db
    .selectFrom('inv_document as x')
    .innerJoin('accounts_tenant as tenant', (join) =>
      join.onRef('tenant.id', '=', 'x.tenant_id').on('tenant.customer_balance', '<>', sql.lit('0')),
    )
    .where((eb) => eb.or([eb('x.use_balance', '=', true), eb('tenant.customer_balance', '<', sql.lit('0'))]))
    .where('x.payable', '>', sql.lit('0'))
    .groupBy(['tenant.id', 'tenant.customer_balance', 'x.company_id'])
    .select([
      'tenant.id as tenant_id',
      'tenant.customer_balance',
      'x.company_id',
      sql<boolean>`count(*) over (partition by tenant.id) > 1`.as('is_shared'),
    ]);
  const available = balanceOrDebt(names, sql`claim.is_shared`);
  const own = db
    .selectFrom(claims.as('claim'))
    .select(['claim.tenant_id', 'claim.company_id', sql<string>`(${available} * 100)::bigint`.as('balance')]);
  const running = db
    .selectFrom('inv_document as d')
    .innerJoin(own.as('own'), (join) =>
      join.onRef('own.tenant_id', '=', 'd.tenant_id').onRef('own.company_id', '=', 'd.company_id'),
    )
    .where(sql<SqlBool>`(d.use_balance or own.balance < 0) and d.payable > 0`)
    .select([
      'd.contract_id',
      'd.k',
      'd.party',
      'd.payable',
      'own.balance',
      sql<string>`coalesce(sum(d.payable) over (partition by d.tenant_id, d.company_id order by d.first, d.contract_id, d.k, d.party
        rows between unbounded preceding and 1 preceding), 0)`.as('before'),
    ]);
  const used = db
    .selectFrom(running.as('running'))
    .select([
      'contract_id',
      'k',
      'party',
      sql<
        string | null
      >`case when balance > 0 then greatest(0, least(payable, balance - before)) when before = 0 then balance end::bigint`.as(
        'value',
      ),
    ])
    .unionAll(
      db
        .selectFrom('inv_document')
        .select(['contract_id', 'k', 'party', 'payable as value'])
        .where('payable', '<', sql.lit('0')),
    );
  return db
    .updateTable('inv_document as d')
    .from(used.as('used'))
    .set((eb) => ({ used_balance: eb.ref('used.value') }))
    .where('used.value', '<>', sql.lit('0'))
    .whereRef('used.contract_id', '=', 'd.contract_id')
    .whereRef('used.k', '=', 'd.k')
    .whereRef('used.party', '=', 'd.party');
}
