/** Expressions shared by the documents of a preview and by their invoices (W1). */
import { type RawBuilder, sql } from 'kysely';
import type { Part } from './arithmetic.ts';

/** Öre as kronor. */
export const kronor = (ore: Part): RawBuilder<string> => sql`round((${ore})::numeric / 100, 2)`;

/** The columns of a document from which its VAT lines are calculated, in öre. */
type VatColumn = `base_${25 | 12 | 6 | 0}` | `vat_${25 | 12 | 6}`;

/** V5: returns the VAT lines, highest rate first, without those that have no base. `amount` returns each column of the document, or its sum. */
export function vatLines(amount: (column: VatColumn) => Part): RawBuilder<string> {
  const lines = ([25, 12, 6, 0] as const).map((rate) => {
    const base = amount(`base_${rate}`);
    const vat = rate === 0 ? sql`0.00` : kronor(amount(`vat_${rate}`));
    return sql`case when ${base} <> 0 then jsonb_build_object('vat', ${sql.lit(rate)}, 'base', ${kronor(base)}, 'vat_value', ${vat}) end`;
  });
  return sql`jsonb_path_query_array(jsonb_build_array(${sql.join(lines)}), '$[*] ? (@ != null)')`;
}

/** The title of a row x; its line l is null if it belongs to none. */
export const rowTitle = sql<string>`case x.kind when 1 then 'Indextillägg ' || coalesce(l.title, '') else coalesce(x.title_prefix, l.title) end`;

/** L5: the order of the rows x of a document. */
export const rowOrder = sql`x.place < 0 desc, x.place >= 3, coalesce(x.under, x.line_id), x.place, x.line_id, x.first, x.last`;
