/**
 * Adjusts already invoiced days after a change (invoicing-rules.md, A1): each live claim of a changed contract is
 * recalculated with the contract's current state, by the statements of a run; what was invoiced for those days before,
 * including adjustments, is subtracted, and the differences become the first rows of the contract's next document, or a
 * separate document if nothing is due. Only for what the organization's retroactivity configuration enables.
 */

import {
  addRows,
  aliased,
  bareNames,
  bind,
  createEmpty,
  createFrom,
  dropTables,
  type SqlFragment,
  sql,
} from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import {
  chargeRowStatement,
  discountRowStatement,
  indexRowStatement,
  indexValueStatement,
  onceAnInvoiceStatement,
} from './calculate-rows.ts';
import { lineStatement, segmentStatement } from './charge-lines.ts';
import { feeAmountStatement } from './fee-rows.ts';
import type { RunInput } from './run-input.ts';
import { anyRows, type QueryRows } from './run-step.ts';
import * as work from './tables.ts';

const configuration = table('configurations_retroactivityconfiguration');
const clause = table('revenue_indexationsetting', 'clause');
const cpi = table('revenue_consumerpriceindex', 'cpi');
const l = table('accounting_invoicingclaim', 'l');
const i = table('accounting_invoice', 'i');
const r = table('accounting_invoicerow', 'r');
const a = table('accounting_article', 'a');
const c = aliased(work.recheck, 'c');
const t = aliased(work.terms, 't');
const recipient = table('accounting_invoicerecipient', 'recipient');
const adjustment = aliased(work.adjustment, 'a');
const former = aliased(work.formerPayer, 'f');
const piece = aliased(work.piece, 'p');
const x = aliased(work.recalculated.index, 'x');
const row = aliased(work.recalculated.row, 'r');
const line = aliased(work.recalculated.line, 'l');

/** Whether the index clause of a contract t, or a value of its series, was corrected after the claim l. */
const indexChanged = sql`exists (select from ${clause}
    left join ${cpi} on ${cpi.series} = ${clause.series} and ${cpi.updated_at} > ${cpi.created_at} and ${cpi.updated_at} > ${l.created_at}
  where ${clause.id} = ${t.indexation_setting_id} and (${clause.updated_at} > ${l.created_at} or ${cpi.id} is not null))`;

interface Retroactivity {
  readonly months: number | null;
  readonly minimum: string | null;
  readonly suffix: string | null;
  readonly on_start: boolean;
  readonly on_end: boolean;
  readonly on_created: boolean;
  readonly on_changed: boolean;
  readonly on_removed: boolean;
}

/** Reads the changes for which the organization enables adjustments; undefined for none. */
async function readRetroactivity(input: RunInput, queryRows: QueryRows): Promise<Retroactivity | undefined> {
  const [config] = await queryRows<Retroactivity>(
    sql`select ${configuration.maximum_months_back} as months, ${configuration.minimum_value}::text as minimum, ${configuration.title_suffix} as suffix,
        ${configuration.on_contract_start_change} as on_start, ${configuration.on_contract_end_change} as on_end, ${configuration.on_contract_revenue_created} as on_created,
        ${configuration.on_contract_revenue_changed} as on_changed, ${configuration.on_contract_revenue_removed} as on_removed
      from ${configuration}
      where ${configuration.organization_id} = ${bind(input.organizationId)}::uuid and (${input.kind.retroactivity})`,
  );
  return config;
}

/** Creates inv_recheck, and inv_adjustment and inv_former_payer without rows. */
export async function recheckStatements(input: RunInput, queryRows: QueryRows): Promise<readonly SqlFragment[]> {
  const config = await readRetroactivity(input, queryRows);
  const recheck = config === undefined ? createEmpty(work.recheck) : recheckStatement(input, config);
  return [createEmpty(work.adjustment), createEmpty(work.formerPayer), recheck];
}

/** Fills inv_adjustment, and creates a separate document for changed contracts without anything due. */
export async function adjustmentStatements(input: RunInput, queryRows: QueryRows): Promise<readonly SqlFragment[]> {
  const config = (await anyRows(queryRows, sql`${work.recheck}`))
    ? await readRetroactivity(input, queryRows)
    : undefined;
  if (config === undefined) return [];
  const r = input.kind.rows('r');
  const { recalculated } = work;
  return [
    // The claimed days that the contract still includes; a claim outside the contract's days is now zero.
    createFrom(
      recalculated.piece,
      sql`select ${c.contract_id}, ${c.k}, greatest(${c.first}, ${t.lower_day}) as first, least(${c.last}, ${t.upper_day}) as last, false as is_whole, true as is_first,
        ${c.first} as document_first, ${c.last} as document_last, false as is_adjustment
      from ${c} join ${t} using (contract_id) where greatest(${c.first}, ${t.lower_day}) <= least(${c.last}, coalesce(${t.upper_day}, ${c.last}))`,
    ),
    lineStatement(
      input,
      recalculated,
      sql`${t.contract_id} in (select ${recalculated.piece.contract_id} from ${recalculated.piece})`,
    ),
    segmentStatement(input, recalculated),
    chargeRowStatement(recalculated),
    onceAnInvoiceStatement(recalculated),
    ...(input.kind.isCooperative ? [feeAmountStatement(recalculated)] : []),
    ...(input.kind.isPremises
      ? [indexValueStatement(recalculated), indexRowStatement(recalculated), withoutUnknownIndex()]
      : []),
    discountRowStatement(recalculated),
    differenceStatement(input, config),
    // A contract that no longer charges anything is not invoiced (G6), but its earlier invoices are corrected.
    sql`delete from ${piece} using ${t} where ${t.contract_id} = ${piece.contract_id} and ${t.base_rent} is null
      and ${piece.contract_id} in (select ${adjustment.contract_id} from ${adjustment})
      and not exists (select from ${r} where ${r.contract_id} = ${piece.contract_id})`,
    dropTables(Object.values(recalculated)),
    formerPayerStatement(),
    adjustmentDocumentStatement(),
    sql`update ${adjustment} set ${bareNames(adjustment.k)} = coalesce(
      (select distinct ${former.k} from ${former} where ${former.contract_id} = ${adjustment.contract_id} and ${former.claim} = ${adjustment.k}),
      (select min(${piece.k}) from ${piece} where ${piece.contract_id} = ${adjustment.contract_id}))`,
    formerDocumentStatement(),
    sql`update ${t} set ${bareNames(t.reason)} = null where ${t.reason} in ('already_invoiced', 'outside_dates')
      and exists (select from ${adjustment} where ${adjustment.contract_id} = ${t.contract_id})`,
  ];
}

/**
 * inv_recheck: live rent claims, including those of periods that summed to zero, invoiced before the contract or one of
 * its rows last changed, as far back as the setting allows.
 */
function recheckStatement(input: RunInput, config: Retroactivity): SqlFragment {
  const { kind } = input;
  const [r, i] = [kind.rows('r'), kind.increases?.('i')];
  const increase =
    i === undefined
      ? sql`false`
      : sql`exists (select from ${i} join ${r} on ${r.id} = ${i.revenue_row_source_id}
          where ${r.contract_id} = ${l.object_id} and ${i.updated_at} > ${l.created_at})`;
  return createFrom(
    work.recheck,
    sql`select ${t.contract_id}, row_number() over (order by ${t.contract_id}, ${l.period_start})::int as k, ${l.period_start} as first, ${l.period_end} as last, ${l.created_at} as claimed_at, ${l.document},
      (${l.period_start} < ${t.lower_day} and ${bind(config.on_start)}::boolean) or (${l.period_end} > ${t.upper_day} and ${bind(config.on_end)}::boolean) as is_redated
    from ${l}
    join ${t} on ${t.contract_id} = ${l.object_id}
    where ${l.content_type_id} = ${bind(input.contractType)}::uuid and ${l.stream} = 'rent'
      and ${l.released_at} is null and (${t.reason} is null or ${t.reason} in ('already_invoiced', 'outside_dates'))
      and (${bind(config.months)}::int is null or ${l.period_end} >= ${bind(input.runDate)}::date - make_interval(months => ${bind(config.months)}::int))
      and (${t.changed_at} > ${l.created_at} or ${increase} or ${indexChanged} or exists (select from ${r}
        where ${r.contract_id} = ${l.object_id} and ${r.updated_at} > ${l.created_at}))`,
  );
}

/** I6: if an index value is missing, the days cannot be recalculated yet and are skipped. */
function withoutUnknownIndex(): SqlFragment {
  return sql`delete from ${c} using ${x} where ${x.contract_id} = ${c.contract_id} and (${x.base_value} is null or ${x.comparison_value} is null)`;
}

/** inv_adjustment: new minus old for each claim, origin of rows and VAT rate; without differences below the configured minimum. */
function differenceStatement(input: RunInput, config: Retroactivity): SqlFragment {
  const source = input.kind.rows('source');
  return addRows(
    work.adjustment,
    ['contract_id', 'k', 'origin_id', 'vat', 'account', 'title', 'first', 'last', 'net'],
    sql`with now as (
      select ${row.contract_id}, ${row.k}, coalesce(${line.origin_id}, ${row.contract_id}) as origin_id, ${row.vat}, sum(${row.net})::bigint as net, min(${line.title}) as title, min(${line.article_id}::text)::uuid as article_id
      from ${row} join ${line} using (line_id) group by 1, 2, 3, 4
    ),
    before as (
      select ${c.contract_id}, ${c.k}, ${r.originates_from_object_id} as origin_id, ${r.vat}, sum(${r.net_value} * 100)::bigint as net,
        min(${r.title}) filter (where ${r.kind} <> 5) as title, min(${r.used_article_account}) as account
      from ${c}
      join ${i} on ${i.originates_from_object_id} = ${c.contract_id} and ${i.credits_id} is null
        -- Only documents of runs that are in force; a reversed part of a split document counts while the other parts claim the days (D4).
        and ${i.claimed_document} is not null and (${i.status} not in (8, 9) or ${i.claimed_document} = ${c.document})
      join ${r} on ${r.invoice_id} = ${i.id} and ${r.period_start} >= ${c.first} and ${r.period_end} <= ${c.last}
      where ${r.kind} in (0, 1, 2, 3, 5) group by 1, 2, 3, 4
    ),
    difference as (
      select ${c.contract_id}, ${c.k}, coalesce(n.origin_id, b.origin_id) as origin_id, coalesce(n.vat, b.vat) as vat, ${c.first}, ${c.last},
        coalesce(n.net, 0) - coalesce(b.net, 0) as net, coalesce(n.title, b.title, 'Hyra') as title, b.account, n.article_id
      from ${c}
      join (select * from now full join before using (contract_id, k, origin_id, vat)) pair(contract_id, k, origin_id, vat) using (contract_id, k)
      left join now n on n.contract_id = ${c.contract_id} and n.k = ${c.k} and n.origin_id = pair.origin_id and n.vat = pair.vat
      left join before b on b.contract_id = ${c.contract_id} and b.k = ${c.k} and b.origin_id = pair.origin_id and b.vat = pair.vat
      left join ${source} on ${source.id} = pair.origin_id and ${source.contract_id} = ${c.contract_id}
      where coalesce(${source.ignore_retroactivity_to} <= ${c.first}, true) and (${c.is_redated} or case
        when pair.origin_id = ${c.contract_id} then ${bind(config.on_changed)}::boolean
        when ${source.id} is null then ${bind(config.on_removed)}::boolean
        when ${source.created_at} > ${c.claimed_at} then ${bind(config.on_created)}::boolean
        else ${bind(config.on_changed)}::boolean end)
    )
    select d.contract_id, d.k, d.origin_id, d.vat,
      coalesce(d.account, case d.vat when 25 then ${a.revenue_vat_25_account} when 12 then ${a.revenue_vat_12_account} when 6 then ${a.revenue_vat_6_account} else ${a.revenue_vat_0_account} end),
      concat_ws(' ', 'Justering', d.title, ${bind(config.suffix)}::text), d.first, d.last, d.net
    from difference d left join ${a} on ${a.id} = d.article_id
    where d.net <> 0 and abs(d.net) >= coalesce(${bind(config.minimum)}::numeric, 0) * 100`,
  );
}

/** The tolerance of a share for rounding to öre; a larger difference means that the payers have changed. */
const roundingTolerance = 0.01;

/** inv_former_payer: the payers of the documents with adjusted claims, if they or their shares differ from the current ones of the contract. */
function formerPayerStatement(): SqlFragment {
  return addRows(
    work.formerPayer,
    ['contract_id', 'claim', 'k', 'party', 'tenant_id', 'weight'],
    sql`with invoiced as (
      select ${c.contract_id}, ${c.k} as claim, ${recipient.tenant_id}, sum(abs(${i.net_value})) as net
      from ${c}
      join ${i} on ${i.claimed_document} = ${c.document} and ${i.status} not in (8, 9)
      join ${recipient} on ${recipient.invoice_id} = ${i.id} and not ${recipient.view_only}
      where (${c.contract_id}, ${c.k}) in (select ${adjustment.contract_id}, ${adjustment.k} from ${adjustment})
      group by 1, 2, 3
    ),
    shared as (
      select *, case when sum(net) over claimed = 0 then 1.0 / count(*) over claimed else net / sum(net) over claimed end as share
      from invoiced window claimed as (partition by contract_id, claim)
    ),
    today as (
      select ${t.contract_id}, ${t.tenant_id}, 1::numeric as share from ${t} where not ${t.is_split}
      union all
      select ${t.contract_id}, (share ->> 'tenant')::uuid, (share ->> 'weight')::numeric / sum((share ->> 'weight')::numeric) over (partition by ${t.contract_id})
      from ${t}, jsonb_array_elements(${t.invoice_shares}) share where ${t.is_split} and (share ->> 'weight')::numeric > 0
    ),
    -- A recipient that is not a tenant was chosen for that document by a user; its adjustments go to the current payer.
    claimed as (select contract_id, claim from shared group by 1, 2 having bool_and(tenant_id is not null)),
    distance as (
      select contract_id, claim, sum(abs(part)) as moved from (
        select contract_id, claim, tenant_id, sum(share) as part from (
          select contract_id, claim, tenant_id, share from shared join claimed using (contract_id, claim)
          union all
          select contract_id, claim, tenant_id, -share from claimed join today using (contract_id)
        ) share group by 1, 2, 3
      ) parted group by 1, 2
    ),
    payers as (
      select contract_id, claim, string_agg(tenant_id || ':' || round(share, 2), ',' order by tenant_id) as names
      from shared join distance using (contract_id, claim) where moved > ${roundingTolerance} group by 1, 2
    )
    select contract_id, claim, ${work.adjustmentDocument} - dense_rank() over (partition by contract_id order by names)::int,
      dense_rank() over (partition by contract_id, claim order by tenant_id)::int, tenant_id, share
    from payers join shared using (contract_id, claim)`,
  );
}

const adjustmentPiece = [
  'contract_id',
  'k',
  'first',
  'last',
  'is_whole',
  'is_first',
  'document_first',
  'document_last',
  'is_adjustment',
] as const;

/** Creates a document for the adjustments of the current payers of changed contracts that have nothing due; it claims no days. */
function adjustmentDocumentStatement(): SqlFragment {
  return addRows(
    work.piece,
    adjustmentPiece,
    sql`select ${adjustment.contract_id}, ${work.adjustmentDocument}, min(${adjustment.first}), max(${adjustment.last}), false, true, min(${adjustment.first}), max(${adjustment.last}), true
    from ${adjustment} where not exists (select from ${piece} where ${piece.contract_id} = ${adjustment.contract_id})
      and (${adjustment.contract_id}, ${adjustment.k}) not in (select ${former.contract_id}, ${former.claim} from ${former})
    group by ${adjustment.contract_id}`,
  );
}

/** The documents of former payers; they claim no days. */
function formerDocumentStatement(): SqlFragment {
  return addRows(
    work.piece,
    adjustmentPiece,
    sql`select ${adjustment.contract_id}, ${adjustment.k}, min(${adjustment.first}), max(${adjustment.last}), false, true, min(${adjustment.first}), max(${adjustment.last}), true
    from ${adjustment} where ${adjustment.k} < ${work.adjustmentDocument} group by ${adjustment.contract_id}, ${adjustment.k}`,
  );
}

/** Adds the adjustments as rows, before all others (L5). */
export function adjustmentRowStatement(): SqlFragment {
  return addRows(
    work.row,
    [...work.rowBasics, 'net', 'title_prefix', 'fixed_account', 'origin_id'],
    sql`select contract_id, k, null, 5, first, last, vat, net::numeric / 100, 0, 0, -1, net, title, account, origin_id from ${work.adjustment}`,
  );
}
