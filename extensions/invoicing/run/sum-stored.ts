/**
 * Calculates the sums of a draft from its rows (invoicing-rules.md, V5, N1, N3, Z2, Q3): manual drafts, and drafts of a
 * run that users have edited.
 */
import { sql } from 'kysely';
import { payerOf } from './payer.ts';
import { db } from './working.ts';
import { time } from './written-values.ts';

export interface StoredDraft {
  readonly invoiceId: string;
  readonly now: string;
  /** A run has calculated its rows; only rows that a client writes are amount times price (invoice-hooks.ts). */
  readonly isFromRun: boolean;
}

/** Writes the amounts of the draft's rows, and returns them. round() of numeric rounds half away from zero (N1). */
function calculatedRows(invoiceId: string) {
  return db
    .updateTable('accounting_invoicerow as r')
    .set(({ ref }) => {
      const net = sql<string>`round(${ref('r.unit_amount')} * ${ref('r.unit_price')}, 2)`;
      const vat = sql<string>`round(${net} * ${ref('r.vat')} / 100, 2)`;
      return { net_value: net, vat_value: vat, total_value: sql<string>`${net} + ${vat}` };
    })
    .where('r.invoice_id', '=', invoiceId)
    .returning(['r.vat', 'r.net_value']);
}

/**
 * Sets net, VAT and total of the draft; VAT is that of the sum of each rate's rows (V5). A total in the payer's favour is a credit without a
 * due date (Z2, U6) and raises the payer's balance by its full amount; the used balance is limited to the amount due, and a negative balance
 * that the invoice claims stays on it (Q3).
 */
export function sumStoredStatement({ invoiceId, now, isFromRun }: StoredDraft) {
  const storedRows = db
    .selectFrom('accounting_invoicerow as r')
    .select(['r.vat', 'r.net_value'])
    .where('r.invoice_id', '=', invoiceId);
  const rows = isFromRun ? db.with('row_sum', () => storedRows) : db.with('row_sum', () => calculatedRows(invoiceId));
  return rows
    .with('rate', (cte) =>
      cte
        .selectFrom('row_sum')
        .select([
          'vat',
          sql<string>`sum(net_value)`.as('base'),
          sql<string>`round(sum(net_value) * vat / 100, 2)`.as('vat_value'),
        ])
        .groupBy('vat'),
    )
    .with('total', (cte) =>
      cte
        .selectFrom('rate')
        .select([
          sql<string>`coalesce(sum(base), 0)`.as('net'),
          sql<string>`coalesce(sum(vat_value), 0)`.as('vat'),
          sql<string>`coalesce(jsonb_agg(jsonb_build_object('vat', vat, 'base', base, 'vat_value', vat_value) order by vat desc), '[]')`.as(
            'lines',
          ),
        ]),
    )
    .with('payable', (cte) =>
      cte
        .selectFrom(['total as t', 'accounting_invoice as u'])
        .selectAll('t')
        .select(({ ref }) => [
          sql<string>`case when ${ref('u.use_rounding')} then round(t.net + t.vat) else t.net + t.vat end`.as('value'),
          'u.used_customer_balance as was_used',
          'u.kind',
          sql<string | null>`${payerOf(sql.ref('u.id')).select('r.tenant_id')}`.as('payer_id'),
        ])
        .where('u.id', '=', invoiceId),
    )
    .with('settled', (cte) =>
      cte
        .selectFrom('payable as p')
        .selectAll()
        .select(
          sql<string>`case when p.value < 0 and p.payer_id is not null then p.value
            else least(case when p.kind = 2 then greatest(p.was_used, 0) else p.was_used end, greatest(p.value, 0)) end`.as(
            'used',
          ),
        ),
    )
    .with('moved', (cte) =>
      cte
        .updateTable('accounts_tenant as person')
        .from('settled as s')
        .set(({ ref }) => ({
          customer_balance: sql<string>`${ref('person.customer_balance')} + s.was_used - s.used`,
          updated_at: time(now),
        }))
        .whereRef('person.id', '=', 's.payer_id')
        .whereRef('s.was_used', '<>', 's.used'),
    )
    .updateTable('accounting_invoice as i')
    .from('settled as s')
    .set({
      net_value: ({ ref }) => ref('s.net'),
      vat_value: ({ ref }) => ref('s.vat'),
      vat_lines: ({ ref }) => ref('s.lines'),
      total_value: ({ ref }) => ref('s.value'),
      rounding_value: sql<string>`s.value - s.net - s.vat`,
      used_customer_balance: ({ ref }) => ref('s.used'),
      remaining_value: sql<string>`s.value - s.used`,
      kind: ({ ref }) => sql<number>`case when s.value < 0 then 2 else ${ref('i.kind')} end`,
      due_date: ({ ref }) => sql<string>`case when s.value >= 0 then ${ref('i.due_date')} end`,
    })
    .where('i.id', '=', invoiceId)
    .returning(['i.kind', 'i.total_value as total']);
}
