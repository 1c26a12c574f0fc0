/** Numbers and OCR references of the documents of a run (invoicing-rules.md, F2). */
import { type RawBuilder, sql } from 'kysely';
import { createFrom, db } from './working.ts';

/**
 * Returns the sum that determines the check digit (modulus 10, weights 2 and 1 from the right), up to full tens: a
 * doubled digit counts 2d, and one more from 5 on, since the sum of the digits of 2d is 2d - 9 there. Unrolled digit by
 * digit, because a query per digit is ten times slower.
 */
function weightedSum(number: string): RawBuilder<string> {
  const digits = Array.from({ length: 19 }, (_, position) => {
    const power = 10n ** BigInt(position);
    const digit = `${number} / ${power} % 10`;
    return position % 2 === 0 ? `2 * (${digit}) + ${number} / ${5n * power} % 2` : `(${digit})`;
  });
  return sql.raw(digits.join(' + '));
}

/**
 * inv_issue: the documents of inv_unnumbered with their numbers, in their order, and their OCR references with length
 * and check digit. A separate table: an update of all rows would leave a table with twice the pages. Drafts get no
 * numbers.
 */
export function numberStatement() {
  const withNumber = db
    .selectFrom('inv_unnumbered as i')
    .leftJoin('inv_series as n', (join) =>
      join.onRef('n.company_id', '=', 'i.company_id').on('n.series', '=', sql.lit('invoice')),
    )
    .selectAll('i')
    .select(
      sql<
        string | null
      >`case when i.auto_attest then n.first_number + row_number() over (partition by i.company_id, i.auto_attest order by i.seq) - 1 end::text`.as(
        'invoice_number',
      ),
    );
  const numbered = db
    .selectFrom(withNumber.as('with_number'))
    .selectAll()
    .select(sql<string>`invoice_number::bigint * 10 + (length(invoice_number) + 2) % 10`.as('checked'))
    .offset(sql.lit(0));
  return createFrom(
    'inv_issue',
    db
      .selectFrom(numbered.as('numbered'))
      .selectAll()
      .select(sql`checked::text || ((10 - (${weightedSum('checked')}) % 10) % 10)::text`.as('ocr_number')),
  );
}
