/**
 * Calculates the sums of a draft from its rows (invoicing-rules.md, V5, N1, N3, Z2, Q3): manual drafts, and drafts of a
 * run that users have edited.
 */
import { bind, type SqlFragment, sql, update } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';

const r = table('accounting_invoicerow', 'r');
const p = table('accounting_invoicerecipient', 'p');
const u = table('accounting_invoice', 'u');
const tenant = table('accounts_tenant', 'person');
const i = table('accounting_invoice', 'i');

export interface StoredDraft {
  readonly invoiceId: string;
  readonly now: string;
  /** A run has calculated its rows; only rows that a client writes are amount times price (draft-rows.ts). */
  readonly isFromRun: boolean;
}

/** Returns the draft's rows with the amount of each. round() of numeric rounds half away from zero (N1). */
function rowSums({ invoiceId, isFromRun }: StoredDraft): SqlFragment {
  const which = sql`${r.invoice_id} = ${bind(invoiceId)}::uuid`;
  if (isFromRun) return sql`select ${r.vat}, ${r.net_value} from ${r} where ${which}`;
  return update(
    r,
    {
      net_value: sql`round(${r.unit_amount} * ${r.unit_price}, 2)`,
      vat_value: sql`round(round(${r.unit_amount} * ${r.unit_price}, 2) * ${r.vat} / 100, 2)`,
      total_value: sql`round(${r.unit_amount} * ${r.unit_price}, 2) + round(round(${r.unit_amount} * ${r.unit_price}, 2) * ${r.vat} / 100, 2)`,
    },
    { where: which, returning: sql`${r.vat}, ${r.net_value}` },
  );
}

/**
 * Sets net, VAT and total of the draft; VAT is that of the sum of each rate's rows (V5). A total in the payer's favour is a credit without a
 * due date (Z2, U6) and raises the payer's balance by its full amount; the used balance is limited to the amount due, and a negative balance
 * that the invoice claims stays on it (Q3).
 */
export function sumStoredStatement(draft: StoredDraft): SqlFragment {
  const { invoiceId, now } = draft;
  return sql`with row_sum as (${rowSums(draft)}),
    rate as (select vat, sum(net_value) as base, round(sum(net_value) * vat / 100, 2) as vat_value from row_sum group by vat),
    total as (
      select coalesce(sum(base), 0) as net, coalesce(sum(vat_value), 0) as vat,
        coalesce(jsonb_agg(jsonb_build_object('vat', vat, 'base', base, 'vat_value', vat_value) order by vat desc), '[]') as lines from rate
    ),
    payable as (
      select t.*, case when ${u.use_rounding} then round(t.net + t.vat) else t.net + t.vat end as value, ${u.used_customer_balance} as was_used, ${u.kind} as kind, (
        select ${p.tenant_id} from ${p} where ${p.invoice_id} = ${u.id} and not ${p.view_only}
        order by ${p.priority}, ${p.id} limit 1) as payer_id
      from total t, ${u} where ${u.id} = ${bind(invoiceId)}::uuid
    ),
    settled as (
      select p.*, case when p.value < 0 and p.payer_id is not null then p.value else least(case when p.kind = 2 then greatest(p.was_used, 0) else p.was_used end, greatest(p.value, 0)) end as used from payable p
    ),
    moved as (${update(
      tenant,
      {
        customer_balance: sql`${tenant.customer_balance} + s.was_used - s.used`,
        updated_at: sql`${bind(now)}::timestamptz`,
      },
      { from: sql`settled s`, where: sql`${tenant.id} = s.payer_id and s.was_used <> s.used` },
    )})
    ${update(
      i,
      {
        net_value: sql`s.net`,
        vat_value: sql`s.vat`,
        vat_lines: sql`s.lines`,
        total_value: sql`s.value`,
        rounding_value: sql`s.value - s.net - s.vat`,
        used_customer_balance: sql`s.used`,
        remaining_value: sql`s.value - s.used`,
        kind: sql`case when s.value < 0 then 2 else ${i.kind} end`,
        due_date: sql`case when s.value >= 0 then ${i.due_date} end`,
      },
      {
        from: sql`settled s`,
        where: sql`${i.id} = ${bind(invoiceId)}::uuid`,
        returning: sql`${i.kind}, ${i.total_value}::text as total`,
      },
    )}`;
}
