/**
 * Assigns number, OCR reference and verifications to invoices that are stored as drafts: attested ones (W5) and credits
 * (A2). Uses the statements of a perform on the stored data.
 */

import {
  aliased,
  bind,
  createFrom,
  type DatabaseSession,
  dropTables,
  type SqlFragment,
  sql,
  update,
} from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { companyStatement } from './build-documents.ts';
import { fundEntryStatement } from './fee-rows.ts';
import { type BookingInput, invoiceSeriesStatement, paidByBalance } from './issue-documents.ts';
import { numberStatement } from './number-documents.ts';
import {
  groupStatement,
  releaseStatement,
  verificationSeriesStatement,
  verificationStatement,
  writeGroupsStatement,
  writeTransactionsStatement,
  writeVerificationsStatement,
} from './post-documents.ts';
import { runAll } from './run-step.ts';
import * as work from './tables.ts';
import { immediateNumbering } from './take-numbers.ts';

const invoice = table('accounting_invoice');
const i = table('accounting_invoice', 'i');
const g = table('accounting_verificationgroup', 'g');
const r = table('accounting_invoicerow', 'r');
const n = aliased(work.issue, 'n');
const namedGroup = aliased(work.group, 'named');
const v = aliased(work.verification, 'v');

/** Numbers the drafts with these ids, and posts those booked here. All must be drafts of one organization and, for booking, of one invoice date. */
export async function issueStored(
  database: DatabaseSession,
  input: BookingInput,
  invoices: readonly string[],
): Promise<void> {
  const drafts: readonly SqlFragment[] = [
    dropTables([
      work.terms,
      work.company,
      work.issue,
      work.unnumbered,
      work.issueRow,
      work.series,
      work.release,
      work.verification,
      work.group,
    ]),
    createFrom(
      work.terms,
      sql`select distinct ${invoice.company_id} from ${invoice}
      where ${invoice.id} = any(${bind(invoices)}::uuid[])`,
      ['company_id'],
    ),
    companyStatement(),
    storedIssueStatement(invoices),
    storedRowStatement(invoices),
    invoiceSeriesStatement(),
  ];
  const numbered: readonly SqlFragment[] = [
    numberStatement(),
    update(
      i,
      {
        invoice_number: n.invoice_number,
        ocr_number: n.ocr_number,
        status: sql`case when ${paidByBalance(sql`n`)} then 4 else 1 end`,
        paid_date: sql`case when ${paidByBalance(sql`n`)} then ${bind(input.invoiceDate)}::date end`,
        attested_date: sql`${bind(input.invoiceDate)}::date`,
        updated_at: sql`${bind(input.now)}::timestamptz`,
      },
      { from: sql`${n}`, where: sql`${i.id} = ${n.invoice_id}` },
    ),
    // Numbered, but booked in another system.
    sql`delete from ${n} using ${i} where ${i.id} = ${n.invoice_id} and ${i.disable_system_bookkeeping}`,
    releaseStatement(input),
    verificationStatement(input),
    verificationSeriesStatement(),
  ];
  const booked: readonly SqlFragment[] = [
    groupStatement(input),
    writeGroupsStatement(input),
    writeVerificationsStatement(input),
    nameGroupStatement(),
    writeTransactionsStatement(input),
    fundEntryStatement(input),
  ];
  await runAll(database, drafts);
  await immediateNumbering.take(database, input);
  await runAll(database, numbered);
  await immediateNumbering.take(database, input);
  await runAll(database, booked);
}

/** F7: names the group of a single invoice or credit after it. */
function nameGroupStatement(): SqlFragment {
  return update(
    g,
    { name: v.description, grouping_method: 0, grouped_on_invoice_id: v.invoice_id },
    {
      from: sql`${namedGroup} join ${v} on ${v.company_id} = ${namedGroup.company_id} and ${v.booked_on} = ${namedGroup.booked_on} and not ${v.is_release}`,
      where: sql`not ${namedGroup.is_release} and (select count(*) from ${work.issue}) = 1 and ${g.id} = ${namedGroup.group_id}`,
    },
  );
}

/** inv_unnumbered as a perform has it, from stored invoices. */
function storedIssueStatement(invoices: readonly string[]): SqlFragment {
  const vatOf = (rate: number): SqlFragment =>
    sql`coalesce((select (line ->> 'vat_value')::numeric * 100 from jsonb_array_elements(${i.vat_lines}) line where (line ->> 'vat')::int = ${rate}), 0)::bigint as vat_${rate}`;
  return createFrom(
    work.unnumbered,
    sql`select row_number() over (order by ${i.company_id}, ${i.id})::int as seq, ${i.id} as invoice_id, ${i.company_id}, ${i.kind}, coalesce(${i.marking}, '') as id_number,
      (${i.total_value} * 100)::bigint as payable, (${i.used_customer_balance} * 100)::bigint as used_balance, (${i.rounding_value} * 100)::bigint as rounding,
      ${vatOf(25)}, ${vatOf(12)}, ${vatOf(6)}, true as auto_attest
    from ${i} where ${i.id} = any(${bind(invoices)}::uuid[])`,
    [
      'seq',
      'invoice_id',
      'company_id',
      'kind',
      'id_number',
      'payable',
      'used_balance',
      'rounding',
      'vat_25',
      'vat_12',
      'vat_6',
      'auto_attest',
    ],
  );
}

/** inv_issue_row as a perform has it, from stored rows; rows with accounted days are deferred (E3). */
function storedRowStatement(invoices: readonly string[]): SqlFragment {
  return createFrom(
    work.issueRow,
    sql`select ${r.invoice_id}, ${i.company_id}, ${r.vat}, ${r.used_article_account} as account, ${r.dimensions}, (${r.net_value} * 100)::bigint as net,
      ${r.accounted_start_date} as accounted_first, ${r.accounted_end_date} as accounted_last
    from ${r} join ${i} on ${i.id} = ${r.invoice_id}
    where ${r.invoice_id} = any(${bind(invoices)}::uuid[])`,
    ['invoice_id', 'company_id', 'vat', 'account', 'dimensions', 'net', 'accounted_first', 'accounted_last'],
  );
}
