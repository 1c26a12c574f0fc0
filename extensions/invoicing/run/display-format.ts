/** SQL shared by the documents of a preview and by their invoices (W1). */
import { joinSql, type SqlFragment, type SqlPart, sql } from '../../../engine/extension/sql.ts';
import type * as work from './tables.ts';

/** Öre as kronor. */
export const kronor = (ore: SqlPart): SqlFragment => sql`round((${ore})::numeric / 100, 2)`;

/** The columns of a document from which its VAT lines are calculated, in öre. */
type VatColumn = `base_${25 | 12 | 6 | 0}` | `vat_${25 | 12 | 6}`;

/** V5: returns the VAT lines, highest rate first, without those that have no base. `amount` returns each column of the document, or its sum. */
export function vatLines(amount: (column: VatColumn) => SqlPart): SqlFragment {
  const lines = ([25, 12, 6, 0] as const).map((rate) => {
    const base = amount(`base_${rate}`);
    const vat = rate === 0 ? sql`0.00` : kronor(amount(`vat_${rate}`));
    return sql`case when ${base} <> 0 then jsonb_build_object('vat', ${rate}, 'base', ${kronor(base)}, 'vat_value', ${vat}) end`;
  });
  return sql`jsonb_path_query_array(jsonb_build_array(${joinSql(lines, ', ')}), '$[*] ? (@ != null)')`;
}

/** Returns the title of a row; `line` is null if it belongs to none. */
export const rowTitle = (item: typeof work.item, line: typeof work.line): SqlFragment =>
  sql`case ${item.kind} when 1 then 'Indextillägg ' || coalesce(${line.title}, '') else coalesce(${item.title_prefix}, ${line.title}) end`;

/** L5: the order of the rows of a document. */
export const rowOrder = (item: typeof work.item): SqlFragment =>
  sql`${item.place} < 0 desc, ${item.place} >= 3, coalesce(${item.under}, ${item.line_id}), ${item.place}, ${item.line_id}, ${item.first}, ${item.last}`;
