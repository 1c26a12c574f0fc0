/** The payers of adjusted claims that are no longer those of the contract (invoicing-rules.md, A1). */
import { sql } from 'kysely';
import { db, insertRows } from './working.ts';
import { adjustmentDocument } from './working-tables.ts';

/** The tolerance of a share for rounding to öre; a larger difference means that the payers have changed. */
const roundingTolerance = sql<string>`0.01`;

const shareOf = sql<string>`(share.value ->> 'weight')::numeric`;

/** The payers of each contract with their shares. */
const today = db
  .selectFrom('inv_terms as t')
  .select(['t.contract_id', 't.tenant_id', sql<string>`1::numeric`.as('share')])
  .where('t.is_split', '=', false)
  .unionAll((eb) =>
    eb
      .selectFrom('inv_terms as t')
      .innerJoinLateral(
        sql<{ value: unknown }>`jsonb_array_elements(t.invoice_shares)`.as<'share'>(sql`share(value)`),
        (join) => join.onTrue(),
      )
      .select([
        't.contract_id',
        sql<string>`(share.value ->> 'tenant')::uuid`.as('tenant_id'),
        sql<string>`${shareOf} / sum(${shareOf}) over (partition by t.contract_id)`.as('share'),
      ])
      .where('t.is_split', '=', true)
      .where(shareOf, '>', sql.lit('0')),
  );

/** inv_former_payer: the payers of the documents with adjusted claims, if they or their shares differ from the current ones of the contract. */
export function formerPayerStatement() {
  const payers = db
    .with('invoiced', (cte) =>
      cte
        .selectFrom('inv_recheck as c')
        .innerJoin('accounting_invoice as i', (join) =>
          join.onRef('i.claimed_document', '=', 'c.document').on('i.status', 'not in', [8, 9]),
        )
        .innerJoin('accounting_invoicerecipient as recipient', (join) =>
          join.onRef('recipient.invoice_id', '=', 'i.id').on('recipient.view_only', '=', false),
        )
        .where((eb) =>
          eb(
            eb.refTuple('c.contract_id', 'c.k'),
            'in',
            eb.selectFrom('inv_adjustment as a').select(['a.contract_id', 'a.k']).$asTuple('contract_id', 'k'),
          ),
        )
        .select(({ ref }) => [
          'c.contract_id',
          'c.k as claim',
          'recipient.tenant_id',
          sql<string>`sum(abs(${ref('i.net_value')}))`.as('net'),
        ])
        .groupBy(['c.contract_id', 'c.k', 'recipient.tenant_id']),
    )
    .with('shared', (cte) =>
      cte
        .selectFrom('invoiced')
        .selectAll()
        .select(
          sql<string>`case when sum(net) over (partition by contract_id, claim) = 0 then 1.0 / count(*) over (partition by contract_id, claim)
            else net / sum(net) over (partition by contract_id, claim) end`.as('share'),
        ),
    )
    .with('today', () => today)
    // A recipient that is not a tenant was chosen for that document by a user; its adjustments go to the current payer.
    .with('claimed', (cte) =>
      cte
        .selectFrom('shared')
        .select(['contract_id', 'claim'])
        .groupBy(['contract_id', 'claim'])
        .having(sql<boolean>`bool_and(tenant_id is not null)`),
    )
    .with('part', (cte) =>
      cte
        .selectFrom((eb) =>
          eb
            .selectFrom('shared as s')
            .innerJoin('claimed as c', (join) =>
              join.onRef('c.contract_id', '=', 's.contract_id').onRef('c.claim', '=', 's.claim'),
            )
            .select(['s.contract_id', 's.claim', 's.tenant_id', 's.share'])
            .unionAll(
              eb
                .selectFrom('claimed as c')
                .innerJoin('today as t', 't.contract_id', 'c.contract_id')
                .select(['c.contract_id', 'c.claim', 't.tenant_id', sql<string>`-t.share`.as('share')]),
            )
            .as('each'),
        )
        .select(({ fn }) => ['contract_id', 'claim', 'tenant_id', fn.sum<string>('share').as('difference')])
        .groupBy(['contract_id', 'claim', 'tenant_id']),
    )
    .with('distance', (cte) =>
      cte
        .selectFrom('part')
        .select(['contract_id', 'claim', sql<string>`sum(abs(difference))`.as('moved')])
        .groupBy(['contract_id', 'claim']),
    )
    .with('payers', (cte) =>
      cte
        .selectFrom('shared as s')
        .innerJoin('distance as d', (join) =>
          join.onRef('d.contract_id', '=', 's.contract_id').onRef('d.claim', '=', 's.claim'),
        )
        .where('d.moved', '>', roundingTolerance)
        .select([
          's.contract_id',
          's.claim',
          sql<string>`string_agg(tenant_id || ':' || round(share, 2), ',' order by tenant_id)`.as('names'),
        ])
        .groupBy(['s.contract_id', 's.claim']),
    )
    .selectFrom('payers as p')
    .innerJoin('shared as s', (join) =>
      join.onRef('s.contract_id', '=', 'p.contract_id').onRef('s.claim', '=', 'p.claim'),
    );
  return insertRows('inv_former_payer', payers, () => ({
    contract_id: 'p.contract_id',
    claim: 'p.claim',
    k: sql`${sql.lit(adjustmentDocument)} - dense_rank() over (partition by p.contract_id order by p.names)::int`,
    party: sql`dense_rank() over (partition by p.contract_id, p.claim order by s.tenant_id)::int`,
    tenant_id: 's.tenant_id',
    weight: 's.share',
  }));
}
