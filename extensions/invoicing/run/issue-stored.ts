/**
 * Assigns number, OCR reference and verifications to invoices that are stored as drafts: attested ones (W5) and credits
 * (A2). Uses the statements of a perform on the stored data.
 */

import { anyOf, type DatabaseSession } from '@core/engine/sql';
import { type RawBuilder, sql } from 'kysely';
import { companyStatement } from './build-documents.ts';
import { fundEntryStatement } from './fee-rows.ts';
import { type BookingInput, invoiceSeriesStatement, paidByBalance } from './issue-documents.ts';
import { fewRows, KeptTables, keepTables } from './kept-tables.ts';
import { numberStatement } from './number-documents.ts';
import {
  groupStatement,
  verificationSeriesStatement,
  verificationStatement,
  writeGroupsStatement,
  writeTransactionsStatement,
  writeVerificationsStatement,
} from './post-documents.ts';
import { releaseStatement } from './release-revenue.ts';
import { runAll } from './run-step.ts';
import { immediateNumbering } from './take-numbers.ts';
import { createEmpty, db, dropTables, insertRows } from './working.ts';
import { day, time } from './written-values.ts';

/** Numbers the drafts with these ids, and posts those booked here. All must be drafts of one organization and, for booking, of one invoice date. */
export async function issueStored(
  transaction: DatabaseSession,
  input: BookingInput,
  invoices: readonly string[],
): Promise<void> {
  const database = invoices.length <= fewRows ? await keepTables(transaction) : transaction;
  if (database instanceof KeptTables) await database.planOnce();
  const drafts = db.selectFrom('accounting_invoice as i').where('i.id', '=', anyOf(invoices, 'uuid'));
  await runAll(database, [
    dropTables([
      'inv_terms',
      'inv_company',
      'inv_issue',
      'inv_unnumbered',
      'inv_issue_row',
      'inv_series',
      'inv_release',
      'inv_verification',
      'inv_group',
    ]),
    createEmpty('inv_terms'),
    insertRows('inv_terms', drafts.distinct(), () => ({ company_id: 'i.company_id' })),
    companyStatement(),
    createEmpty('inv_unnumbered'),
    storedIssueStatement(invoices),
    createEmpty('inv_issue_row'),
    storedRowStatement(invoices),
    invoiceSeriesStatement(),
  ]);
  await immediateNumbering.take(database, input);
  await runAll(database, [
    numberStatement(),
    writeNumbersStatement(input),
    // Numbered, but booked in another system.
    db
      .with(
        (cte) => cte('elsewhere').materialized(),
        () => drafts.select('i.id').where('i.disable_system_bookkeeping', '=', true),
      )
      .deleteFrom('inv_issue')
      .where('invoice_id', 'in', (eb) => eb.selectFrom('elsewhere').select('id')),
    releaseStatement(input),
    verificationStatement(input),
    verificationSeriesStatement(),
  ]);
  await immediateNumbering.take(database, input);
  await runAll(database, [
    groupStatement(input),
    writeGroupsStatement(input),
    writeVerificationsStatement(input),
    nameGroupStatement(),
    writeTransactionsStatement(input),
    fundEntryStatement(input),
  ]);
}

/** Writes the numbers of the drafts (i in inv_issue). */
function writeNumbersStatement({ invoiceDate, now }: BookingInput) {
  return db
    .updateTable('accounting_invoice as stored')
    .from('inv_issue as i')
    .set(({ ref }) => ({
      invoice_number: ref('i.invoice_number'),
      ocr_number: ref('i.ocr_number'),
      status: sql<number>`case when ${paidByBalance} then 4 else 1 end`,
      paid_date: sql<string>`case when ${paidByBalance} then ${day(invoiceDate)} end`,
      attested_date: day(invoiceDate),
      updated_at: time(now),
    }))
    .whereRef('stored.id', '=', 'i.invoice_id');
}

/** F7: names the group of a single invoice or credit after it. */
function nameGroupStatement() {
  return db
    .updateTable('accounting_verificationgroup as g')
    .from((eb) =>
      eb
        .selectFrom('inv_group as named')
        .innerJoin('inv_verification as v', (join) =>
          join
            .onRef('v.company_id', '=', 'named.company_id')
            .onRef('v.booked_on', '=', 'named.booked_on')
            .on('v.is_release', '=', false),
        )
        .select(['named.group_id', 'v.description', 'v.invoice_id'])
        .where('named.is_release', '=', false)
        .where((one) => one(one.selectFrom('inv_issue').select(sql<number>`count(*)`.as('count')), '=', 1))
        .as('v'),
    )
    .set(({ ref }) => ({
      name: ref('v.description').$notNull(),
      grouping_method: 0,
      grouped_on_invoice_id: ref('v.invoice_id'),
    }))
    .whereRef('g.id', '=', 'v.group_id');
}

/** inv_unnumbered as a perform has it, from stored invoices. */
function storedIssueStatement(invoices: readonly string[]) {
  const vatOf = (rate: number): RawBuilder<string> => {
    const line = db
      .selectFrom(sql<{ line: unknown }>`jsonb_array_elements(i.vat_lines)`.as<'each'>(sql`each(line)`))
      .select(sql`(line ->> 'vat_value')::numeric * 100`.as('value'))
      .where(sql<boolean>`(line ->> 'vat')::int = ${sql.lit(rate)}`);
    return sql`coalesce(${line}, 0)::bigint`;
  };
  const drafts = db.selectFrom('accounting_invoice as i').where('i.id', '=', anyOf(invoices, 'uuid'));
  return insertRows('inv_unnumbered', drafts, ({ fn, ref }) => ({
    seq: sql`row_number() over (order by i.company_id, i.id)::int`,
    invoice_id: 'i.id',
    company_id: 'i.company_id',
    kind: 'i.kind',
    id_number: fn.coalesce('i.marking', sql.lit('')),
    payable: sql`(${ref('i.total_value')} * 100)::bigint`,
    used_balance: sql`(${ref('i.used_customer_balance')} * 100)::bigint`,
    rounding: sql`(${ref('i.rounding_value')} * 100)::bigint`,
    vat_25: vatOf(25),
    vat_12: vatOf(12),
    vat_6: vatOf(6),
    auto_attest: sql`true`,
  }));
}

/** inv_issue_row as a perform has it, from stored rows; rows with accounted days are deferred (E3). */
function storedRowStatement(invoices: readonly string[]) {
  const rows = db
    .selectFrom('accounting_invoicerow as r')
    .innerJoin('accounting_invoice as i', 'i.id', 'r.invoice_id')
    .where('r.invoice_id', '=', anyOf(invoices, 'uuid'));
  return insertRows('inv_issue_row', rows, ({ ref }) => ({
    invoice_id: 'r.invoice_id',
    company_id: 'i.company_id',
    vat: 'r.vat',
    account: 'r.used_article_account',
    dimensions: 'r.dimensions',
    net: sql`(${ref('r.net_value')} * 100)::bigint`,
    accounted_first: 'r.accounted_start_date',
    accounted_last: 'r.accounted_end_date',
  }));
}
