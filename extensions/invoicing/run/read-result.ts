/**
 * Reads the result of a prepared run from its temporary tables: the response of preview and perform
 * (invoicing-rules.md, W3). Objects are built as json, which preserves the member order of the schema; jsonb sorts
 * members by length.
 */

import type { Json, JsonObject } from '../../../engine/extension/contract.ts';
import {
  aliased,
  bareNames,
  bind,
  type DatabaseSession,
  type SqlFragment,
  type SqlPart,
  sql,
} from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';
import { lockedDay } from '../books/period-locked.ts';
import type { ResultPage } from '../run-request.ts';
import { chargesWithoutNumber } from './build-documents.ts';
import { kronor, rowOrder, rowTitle, vatLines } from './display-format.ts';
import type { RunInput } from './run-input.ts';
import { run } from './run-step.ts';
import * as work from './tables.ts';

const s = table('accounting_automaticcontractinvoicingsetting', 's');
const a = table('accounting_article', 'a');
const c = table('organization_company', 'c');
const z = aliased(work.document, 'z');
const part = aliased(work.document, 'part');
const d = aliased(work.document, 'd');
const t = aliased(work.terms, 't');
const x = aliased(work.item, 'x');
const l = aliased(work.line, 'l');
const i = aliased(work.issue, 'i');
const p = aliased(work.piece, 'p');
const companyC = aliased(work.company, 'c');

/** Maximum number of omitted contracts that the response lists; the others are only counted. */
const maxListedSkipped = 1000;

/** Returns the sums over all documents, and the number of omitted contracts by reason. */
export async function readTotals(database: DatabaseSession): Promise<JsonObject> {
  const total = (column: SqlPart): SqlFragment => sql`coalesce(sum(${column}), 0)`;
  const [row] = await run<{ totals: JsonObject }>(
    database,
    sql`select json_build_object('invoices', count(*) filter (where not ${d.is_skipped}), 'zero_periods', (select count(*) from (select distinct ${z.contract_id}, ${z.k} from ${z} where ${z.is_skipped}
          and not exists (select from ${part} where ${part.contract_id} = ${z.contract_id} and ${part.k} = ${z.k} and not ${part.is_skipped})) period),
        'net_value', ${kronor(total(d.net))}, 'vat_value', ${kronor(total(sql`${d.vat_25} + ${d.vat_12} + ${d.vat_6}`))}, 'rounding_value', ${kronor(total(d.rounding))},
        'total_value', ${kronor(total(d.payable))}, 'vat_lines', ${vatLines((column) => total(d[column]))},
        'skipped', (select coalesce(json_object_agg(reason, count), '{}') from (select reason, count(*) as count from ${work.terms} where reason is not null group by reason) r)) as totals
      from ${d}`,
  );
  return row?.totals ?? {};
}

/** Returns the first omitted contracts with their reasons (G6). */
export async function readSkipped(database: DatabaseSession): Promise<readonly Json[]> {
  const rows = await run<{ entry: JsonObject }>(
    database,
    sql`select json_build_object('contract', json_build_object('id', contract_id), 'reason', reason, 'details', reason_details) as entry
      from ${work.terms} where reason is not null order by id_number, contract_id limit ${maxListedSkipped}`,
  );
  return rows.map((row) => row.entry);
}

/** Returns warnings about the run or its invoices: companies with closed books (F4), index clauses that may be invalid (I4). */
export async function readWarnings(database: DatabaseSession, input: RunInput): Promise<readonly Json[]> {
  const locked = await readLocked(database, input.invoiceDate);
  return [
    ...locked.map(({ id, locked_to }) => ({ company: { id }, code: 'period_locked', details: { locked_to } })),
    ...(await readShortClauses(database, input)),
    ...(await readHomes(database, input)),
    ...(await readWithoutSellerNumber(database)),
  ];
}

/** U1, L4: homes that are invoiced more than a month in advance, and notice fees that are configured but not charged to homes. */
async function readHomes(database: DatabaseSession, input: RunInput): Promise<readonly Json[]> {
  if (!input.kind.isHome || input.kind.isCooperative) return [];
  const rows = await run<{ entry: JsonObject }>(
    database,
    sql`(select json_build_object('contract', json_build_object('id', contract_id), 'code', 'home_invoiced_far_ahead', 'details', json_build_object('invoice_month_interval', n)) as entry
        from ${work.terms} where reason is null and mode = 1 and n > 1 order by id_number, contract_id limit ${maxListedSkipped})
      union all
      select json_build_object('setting', json_build_object('id', ${s.id}), 'code', 'no_notice_fee_for_homes', 'details', '{}'::json)
        from ${s} where ${s.id} in (select setting_id from ${work.terms} where reason is null)
          and greatest(${s.admin_fee_email}, ${s.admin_fee_sms}, ${s.admin_fee_postal}, ${s.admin_fee_e_inbox}, ${s.admin_fee_ui}, ${s.admin_fee_e_invoice}, ${s.admin_fee_autogiro}) > 0`,
  );
  return rows.map((row) => row.entry);
}

/** V6: contracts whose drafts cannot be attested, because their company charges VAT and has no VAT number. */
async function readWithoutSellerNumber(database: DatabaseSession): Promise<readonly Json[]> {
  const rows = await run<{ entry: JsonObject }>(
    database,
    sql`select json_build_object('contract', json_build_object('id', ${t.contract_id}), 'company', json_build_object('id', ${t.company_id}), 'code', 'missing_seller_number', 'details', '{}'::json) as entry
      from ${t} where ${t.reason} is null and ${chargesWithoutNumber} order by ${t.id_number}, ${t.contract_id} limit ${maxListedSkipped}`,
  );
  return rows.map((row) => row.entry);
}

/** I4: an index clause is valid only in a contract for a fixed term of at least three years; charges under a shorter one are reported. */
async function readShortClauses(database: DatabaseSession, input: RunInput): Promise<readonly Json[]> {
  if (!input.kind.isPremises) return [];
  const c = input.kind.contracts('c');
  const rows = await run<{ entry: JsonObject }>(
    database,
    sql`select json_build_object('contract', json_build_object('id', ${t.contract_id}), 'code', 'index_clause_below_three_years',
        'details', json_build_object('start_date', ${c.start_date}, 'end_date', term.last)) as entry
      from ${t} join ${c} on ${c.id} = ${t.contract_id},
        lateral (select coalesce(${c.initial_end_date}, ${c.end_date}) as last) term
      where ${t.reason} is null and ${t.indexation_setting_id} is not null and (term.last is null or term.last < (${c.start_date} + interval '3 years')::date - 1)
      order by ${t.id_number}, ${t.contract_id} limit ${maxListedSkipped}`,
  );
  return rows.map((row) => row.entry);
}

/** Reads a page of the documents with their rows; `next_page` is null on the last. For issued documents also ids and numbers, from ${work.issue}. */
export async function readInvoices(
  database: DatabaseSession,
  input: RunInput,
  { resultPage, isIssued }: { readonly resultPage: ResultPage; readonly isIssued: boolean },
): Promise<{ readonly invoices: Json[]; readonly page: number; readonly next_page: number | null }> {
  const numbers = isIssued
    ? sql`'id', ${i.invoice_id}, 'invoice_number', ${i.invoice_number}, 'ocr_number', ${i.ocr_number}, `
    : sql``;
  const rows = await run<{ invoice: JsonObject }>(
    database,
    sql`select json_build_object(${numbers}'contract', json_build_object('id', d.contract_id), 'recipient', json_build_object('id', d.tenant_id),
        'period_start', d.first, 'period_end', d.last, 'invoice_date', ${bind(input.invoiceDate)}::date, 'due_date', d.due_date,
        'net_value', ${kronor(sql`d.net`)}, 'vat_value', ${kronor(sql`d.vat_25 + d.vat_12 + d.vat_6`)}, 'rounding_value', ${kronor(sql`d.rounding`)},
        'total_value', ${kronor(sql`d.payable`)}, 'used_customer_balance', ${kronor(sql`d.used_balance`)}, 'vat_lines', ${vatLines((column) => d[column])},
        'rows', (select coalesce(json_agg(json_build_object('kind', ${x.kind}, 'title', ${rowTitle(x, l)},
            'article', case when ${x.article_id} is not null then json_build_object('id', ${x.article_id}) end, 'unit', coalesce(${l.unit}, ${a.unit}),
            'unit_amount', case when ${x.kind} = 6 then ${x.quantity} when ${x.net} < 0 then -1 else 1 end, 'unit_price', case when ${x.kind} = 6 then ${x.price} else ${kronor(sql`abs(${x.net})`)} end,
            'vat', ${x.vat}, 'account', ${x.account}, 'period_start', ${x.first}, 'period_end', ${x.last}, 'net_value', ${kronor(x.net)},
            'originates_from', case when ${x.series_id} is not null then json_build_object('resource', 'measurements.measurementseries', 'id', ${x.series_id})
              when coalesce(${x.origin_id}, ${l.origin_id}, d.contract_id) <> d.contract_id then json_build_object('resource', ${bind(input.kind.rowResource)}::text, 'id', coalesce(${x.origin_id}, ${l.origin_id}))
              else json_build_object('resource', ${bind(input.kind.resource)}::text, 'id', d.contract_id) end) order by ${rowOrder(x)}), '[]')
          from ${x} left join ${l} using (line_id) left join ${a} on ${a.id} = ${x.article_id}
          where ${x.contract_id} = d.contract_id and ${x.k} = d.k and ${x.party} = d.party)) as invoice
      from (select * from ${work.document} where not is_skipped order by company_id, id_number, contract_id, first, party
        limit ${bind(resultPage.size + 1)}::int offset ${bind((resultPage.page - 1) * resultPage.size)}::bigint) d ${isIssued ? sql`join ${i} using (contract_id, k, party)` : sql``}
      order by d.company_id, d.id_number, d.contract_id, d.first, d.party`,
  );
  return {
    invoices: rows.slice(0, resultPage.size).map((row) => row.invoice),
    page: resultPage.page,
    next_page: rows.length > resultPage.size ? resultPage.page + 1 : null,
  };
}

/** Returns a number that changes whenever any document, row or skipped contract does; independent of their order. */
export async function readFingerprint(database: DatabaseSession): Promise<string> {
  const [row] = await run<{ fingerprint: string }>(
    database,
    sql`select concat_ws(':',
      (select sum(hash_record_extended((contract_id, k, party, kind, first, last, vat, net, account), 0)) from ${work.item}),
      (select sum(hash_record_extended((contract_id, k, party, tenant_id, company_id, payable, rounding, used_balance, due_date), 0)) from ${work.document}),
      (select sum(hash_record_extended((contract_id, reason), 0)) from ${work.terms} where reason is not null and reason not in ('already_invoiced', 'outside_dates'))) as fingerprint`,
  );
  return row?.fingerprint ?? '';
}

/** Returns the locked companies after selectDue alone, by what is due, so that a run that is processed later is rejected immediately too. */
export async function readLockedDue(
  database: DatabaseSession,
  input: { readonly invoiceDate: string },
): Promise<readonly { id: string; locked_to: string }[]> {
  return run(
    database,
    sql`select ${c.id}, ${lockedDay(c)}::text as locked_to from ${c}
      where ${lockedDay(c)} >= ${bind(input.invoiceDate)}::date
        and ${c.id} in (select ${t.company_id} from ${t} join ${work.piece} using (contract_id) where ${t.reason} is null)`,
  );
}

/** F4: omits the contracts of companies with closed books from a scheduled run; returns whether any contracts remain. */
export async function excludeLocked(
  database: DatabaseSession,
  input: { readonly invoiceDate: string },
): Promise<boolean> {
  await run(
    database,
    sql`update ${t} set ${bareNames(t.reason)} = 'period_locked', ${bareNames(t.reason_details)} = jsonb_build_object('company', ${c.id}, 'locked_to', ${lockedDay(c)})
      from ${c} where ${t.reason} is null and ${c.id} = ${t.company_id}
        and ${lockedDay(c)} >= ${bind(input.invoiceDate)}::date and exists (select from ${p} where ${p.contract_id} = ${t.contract_id})`,
  );
  const [row] = await run<{ any: boolean }>(
    database,
    sql`select exists (select from ${work.piece} join ${t} using (contract_id) where ${t.reason} is null) as any`,
  );
  return row?.any === true;
}

/** Returns the companies of the run whose books are closed on its invoice date (F4). */
export async function readLocked(
  database: DatabaseSession,
  invoiceDate: string,
): Promise<readonly { id: string; locked_to: string }[]> {
  return run(
    database,
    sql`select company_id as id, locked_to::text as locked_to from ${companyC} where locked_to >= ${bind(invoiceDate)}::date
      and exists (select from ${d} where ${d.company_id} = ${companyC.company_id} and not ${d.is_skipped})`,
  );
}
