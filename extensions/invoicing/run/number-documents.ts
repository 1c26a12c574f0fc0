/** Numbers and OCR references of the documents of a run (invoicing-rules.md, F2). */
import { aliased, createFrom, joinSql, type SqlFragment, type SqlPart, sql } from '../../../engine/extension/sql.ts';
import * as work from './tables.ts';

const i = aliased(work.unnumbered, 'i');
const n = aliased(work.series, 'n');

/**
 * Returns the sum that determines the check digit (modulus 10, weights 2 and 1 from the right), up to full tens: a
 * doubled digit counts 2d, and one more from 5 on, since the sum of the digits of 2d is 2d - 9 there. Unrolled digit by
 * digit, because a query per digit is ten times slower.
 */
function weightedSum(number: SqlPart): SqlFragment {
  const digits = Array.from({ length: 19 }, (_, position) => {
    const power = 10n ** BigInt(position);
    const digit = sql`(${number}) / ${power} % 10`;
    return position % 2 === 0 ? sql`2 * (${digit}) + (${number}) / ${5n * power} % 2` : sql`(${digit})`;
  });
  return joinSql(digits, ' + ');
}

/**
 * inv_issue: the documents of inv_unnumbered with their numbers, in their order, and their OCR references with length
 * and check digit. A separate table: an update of all rows would leave a table with twice the pages. Drafts get no
 * numbers.
 */
export function numberStatement(): SqlFragment {
  return createFrom(
    work.issue,
    sql`select numbered.*, checked::text || ((10 - (${weightedSum(sql`checked`)}) % 10) % 10)::text as ocr_number
      from (
        select with_number.*, invoice_number::bigint * 10 + (length(invoice_number) + 2) % 10 as checked
        from (
          select i.*, case when ${i.auto_attest} then ${n.first_number} + row_number() over (partition by ${i.company_id}, ${i.auto_attest} order by ${i.seq}) - 1 end::text as invoice_number
          from ${i} left join ${n} on ${n.company_id} = ${i.company_id} and ${n.series} = 'invoice'
        ) with_number offset 0
      ) numbered`,
  );
}
