/**
 * Reads the result of a prepared run from its temporary tables: the response of preview and perform
 * (invoicing-rules.md, W3). Objects are built as json, which preserves the member order of the schema; jsonb sorts
 * members by length.
 */

import type { Json, JsonObject } from '@core/engine/extension';
import { type DatabaseSession, jsonRows } from '@core/engine/sql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ResultPage } from '../run-request.ts';
import type { Part } from './arithmetic.ts';
import { chargesWithoutNumber } from './build-documents.ts';
import { kronor, rowOrder, rowTitle, vatLines } from './display-format.ts';
import { lockedDayOf } from './locked-day.ts';
import type { RunInput } from './run-step.ts';
import { db } from './working.ts';

/** Maximum number of omitted contracts that the response lists; the others are only counted. */
const maxListedSkipped = 1000;

/** Returns the sums over all documents, and the number of omitted contracts by reason. */
export async function readTotals(database: DatabaseSession): Promise<JsonObject> {
  const total = (column: Part): RawBuilder<string> => sql`coalesce(sum(${column}), 0)`;
  const zeroPeriods = db
    .selectFrom('inv_document as z')
    .select(['z.contract_id', 'z.k'])
    .distinct()
    .where('z.is_skipped', '=', true)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('inv_document as part')
            .whereRef('part.contract_id', '=', 'z.contract_id')
            .whereRef('part.k', '=', 'z.k')
            .where('part.is_skipped', '=', false),
        ),
      ),
    );
  const reasons = db
    .selectFrom('inv_terms')
    .select(({ fn }) => ['reason', fn.countAll().as('count')])
    .where('reason', 'is not', null)
    .groupBy('reason');
  const [row] = await database.execute(
    db.selectFrom('inv_document as d').select((eb) =>
      sql<JsonObject>`json_build_object(
        'invoices', count(*) filter (where not d.is_skipped),
        'zero_periods', ${eb.selectFrom(zeroPeriods.as('period')).select(({ fn }) => fn.countAll().as('count'))},
        'net_value', ${kronor(total(sql`d.net`))},
        'vat_value', ${kronor(total(sql`d.vat_25 + d.vat_12 + d.vat_6`))},
        'rounding_value', ${kronor(total(sql`d.rounding`))},
        'total_value', ${kronor(total(sql`d.payable`))},
        'vat_lines', ${vatLines((column) => total(sql.ref(`d.${column}`)))},
        'skipped', ${eb.selectFrom(reasons.as('r')).select(sql`coalesce(json_object_agg(reason, count), '{}')`.as('skipped'))})`.as(
        'totals',
      ),
    ),
  );
  return row?.totals ?? {};
}

/** Returns the first omitted contracts with their reasons (G6). */
export async function readSkipped(database: DatabaseSession): Promise<readonly Json[]> {
  const rows = await database.execute(
    db
      .selectFrom('inv_terms')
      .select(
        sql<JsonObject>`json_build_object('contract', json_build_object('id', contract_id), 'reason', reason, 'details', reason_details)`.as(
          'entry',
        ),
      )
      .where('reason', 'is not', null)
      .orderBy('id_number')
      .orderBy('contract_id')
      .limit(maxListedSkipped),
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
  const farAhead = db
    .selectFrom('inv_terms')
    .select(
      sql<JsonObject>`json_build_object('contract', json_build_object('id', contract_id), 'code', 'home_invoiced_far_ahead', 'details', json_build_object('invoice_month_interval', n))`.as(
        'entry',
      ),
    )
    .where('reason', 'is', null)
    .where('mode', '=', 1)
    .where('n', '>', 1)
    .orderBy('id_number')
    .orderBy('contract_id')
    .limit(maxListedSkipped);
  const fees = ['email', 'sms', 'postal', 'ui', 'e_invoice', 'autogiro'] as const;
  const withoutFees = db
    .selectFrom('accounting_automaticcontractinvoicingsetting as s')
    .select(
      sql<JsonObject>`json_build_object('setting', json_build_object('id', s.id), 'code', 'no_notice_fee_for_homes', 'details', '{}'::json)`.as(
        'entry',
      ),
    )
    .where((eb) => eb('s.id', 'in', eb.selectFrom('inv_terms').select('setting_id').where('reason', 'is', null)))
    .where(({ ref }) => sql<SqlBool>`greatest(${sql.join(fees.map((channel) => ref(`s.admin_fee_${channel}`)))}) > 0`);
  const rows = [...(await database.execute(farAhead)), ...(await database.execute(withoutFees))];
  return rows.map((row) => row.entry);
}

/** V6: contracts whose drafts cannot be attested, because their company charges VAT and has no VAT number. */
async function readWithoutSellerNumber(database: DatabaseSession): Promise<readonly Json[]> {
  const rows = await database.execute(
    db
      .selectFrom('inv_terms as t')
      .select(
        sql<JsonObject>`json_build_object('contract', json_build_object('id', t.contract_id), 'company', json_build_object('id', t.company_id), 'code', 'missing_seller_number', 'details', '{}'::json)`.as(
          'entry',
        ),
      )
      .where('t.reason', 'is', null)
      .where(chargesWithoutNumber)
      .orderBy('t.id_number')
      .orderBy('t.contract_id')
      .limit(maxListedSkipped),
  );
  return rows.map((row) => row.entry);
}

/** I4: an index clause is valid only in a contract for a fixed term of at least three years; charges under a shorter one are reported. */
async function readShortClauses(database: DatabaseSession, { kind }: RunInput): Promise<readonly Json[]> {
  if (!kind.isPremises) return [];
  const rows = await database.execute(
    db
      .selectFrom('inv_terms as t')
      .innerJoin(kind.source.contracts.as('c'), 'c.id', 't.contract_id')
      .innerJoinLateral(
        (eb) =>
          db
            .selectNoFrom(
              sql<string | null>`coalesce(${eb.ref('c.initial_end_date')}, ${eb.ref('c.end_date')})`.as('last'),
            )
            .as('term'),
        (join) => join.onTrue(),
      )
      .select(({ ref }) =>
        sql<JsonObject>`json_build_object('contract', json_build_object('id', t.contract_id), 'code', 'index_clause_below_three_years',
          'details', json_build_object('start_date', ${ref('c.start_date')}, 'end_date', term.last))`.as('entry'),
      )
      .where('t.reason', 'is', null)
      .where('t.indexation_setting_id', 'is not', null)
      .where(
        ({ ref }) =>
          sql<SqlBool>`(term.last is null or term.last < (${ref('c.start_date')} + interval '3 years')::date - 1)`,
      )
      .orderBy('t.id_number')
      .orderBy('t.contract_id')
      .limit(maxListedSkipped),
  );
  return rows.map((row) => row.entry);
}

/** The rows x of a document d as JSON, with the names of the resources of the run's contracts and rows. */
function documentRows({ kind }: RunInput): RawBuilder<Json> {
  const rows = db
    .selectFrom('inv_item as x')
    .leftJoin('inv_line as l', 'l.line_id', 'x.line_id')
    .leftJoin('accounting_article as a', 'a.id', 'x.article_id')
    .where('x.contract_id', '=', sql.ref<string>('d.contract_id'))
    .where('x.k', '=', sql.ref<number>('d.k'))
    .where('x.party', '=', sql.ref<number>('d.party'))
    .select(({ ref }) =>
      sql`coalesce(json_agg(json_build_object('kind', x.kind, 'title', ${rowTitle},
        'article', case when x.article_id is not null then json_build_object('id', x.article_id) end, 'unit', coalesce(l.unit, ${ref('a.unit')}),
        'unit_amount', case when x.kind = 6 then x.quantity when x.net < 0 then -1 else 1 end,
        'unit_price', case when x.kind = 6 then x.price else ${kronor(sql`abs(x.net)`)} end,
        'vat', x.vat, 'account', x.account, 'period_start', x.first, 'period_end', x.last, 'net_value', ${kronor(sql`x.net`)},
        'originates_from', case when x.series_id is not null then json_build_object('resource', 'measurements.measurementseries', 'id', x.series_id)
          when coalesce(x.origin_id, l.origin_id, d.contract_id) <> d.contract_id then json_build_object('resource', ${kind.rowResource}::text, 'id', coalesce(x.origin_id, l.origin_id))
          else json_build_object('resource', ${kind.resource}::text, 'id', d.contract_id) end) order by ${rowOrder}), '[]')`.as(
        'rows',
      ),
    );
  return sql`${rows}`;
}

/** Reads a page of the documents with their rows; `next_page` is null on the last. For issued documents also ids and numbers, from inv_issue. */
export async function readInvoices(
  database: DatabaseSession,
  input: RunInput,
  { resultPage, isIssued }: { readonly resultPage: ResultPage; readonly isIssued: boolean },
): Promise<{ readonly invoices: Json[]; readonly page: number; readonly next_page: number | null }> {
  const page = db
    .selectFrom('inv_document')
    .selectAll()
    .where('is_skipped', '=', false)
    .orderBy('company_id')
    .orderBy('id_number')
    .orderBy('contract_id')
    .orderBy('first')
    .orderBy('party')
    .limit(resultPage.size + 1)
    .offset((resultPage.page - 1) * resultPage.size);
  const documents = db
    .selectFrom(page.as('d'))
    .orderBy('d.company_id')
    .orderBy('d.id_number')
    .orderBy('d.contract_id')
    .orderBy('d.first')
    .orderBy('d.party');
  const issued = documents.innerJoin('inv_issue as i', (join) =>
    join.onRef('i.contract_id', '=', 'd.contract_id').onRef('i.k', '=', 'd.k').onRef('i.party', '=', 'd.party'),
  );
  const numbers = isIssued
    ? sql`'id', i.invoice_id, 'invoice_number', i.invoice_number, 'ocr_number', i.ocr_number, `
    : sql``;
  const invoice =
    sql<JsonObject>`json_build_object(${numbers}'contract', json_build_object('id', d.contract_id), 'recipient', json_build_object('id', d.tenant_id),
    'period_start', d.first, 'period_end', d.last, 'invoice_date', ${input.invoiceDate}::date, 'due_date', d.due_date,
    'net_value', ${kronor(sql`d.net`)}, 'vat_value', ${kronor(sql`d.vat_25 + d.vat_12 + d.vat_6`)}, 'rounding_value', ${kronor(sql`d.rounding`)},
    'total_value', ${kronor(sql`d.payable`)}, 'used_customer_balance', ${kronor(sql`d.used_balance`)}, 'vat_lines', ${vatLines((column) => sql.ref(`d.${column}`))},
    'rows', ${documentRows(input)})`.as('invoice');
  const rows = await database.execute(isIssued ? issued.select(invoice) : documents.select(invoice));
  return {
    invoices: rows.slice(0, resultPage.size).map((row) => row.invoice),
    page: resultPage.page,
    next_page: rows.length > resultPage.size ? resultPage.page + 1 : null,
  };
}

/** Returns a number that changes whenever any document, row or skipped contract does; independent of their order. */
export async function readFingerprint(database: DatabaseSession): Promise<string> {
  const hash = (...columns: readonly string[]) =>
    sql`sum(hash_record_extended((${sql.join(columns.map((column) => sql.ref(column)))}), 0))`.as('hash');
  const items = db
    .selectFrom('inv_item')
    .select(hash('contract_id', 'k', 'party', 'kind', 'first', 'last', 'vat', 'net', 'account'));
  const documents = db
    .selectFrom('inv_document')
    .select(
      hash('contract_id', 'k', 'party', 'tenant_id', 'company_id', 'payable', 'rounding', 'used_balance', 'due_date'),
    );
  const skipped = db
    .selectFrom('inv_terms')
    .select(hash('contract_id', 'reason'))
    .where('reason', 'is not', null)
    .where('reason', 'not in', ['already_invoiced', 'outside_dates']);
  const [row] = await database.execute(
    db.selectNoFrom(sql<string>`concat_ws(':', ${items}, ${documents}, ${skipped})`.as('fingerprint')),
  );
  return row?.fingerprint ?? '';
}

/** A company with closed books: its ID, and the last closed day. */
interface LockedCompany {
  readonly id: string;
  readonly locked_to: string;
}

/** Returns the locked companies after selectDue alone, by what is due, so that a run that is processed later is rejected immediately too. */
export async function readLockedDue(
  database: DatabaseSession,
  { invoiceDate }: { readonly invoiceDate: string },
): Promise<readonly LockedCompany[]> {
  return database.execute(
    db
      .selectFrom('organization_company as c')
      .select(['c.id', sql<string>`${lockedDayOf('c')}::text`.as('locked_to')])
      .where(lockedDayOf('c'), '>=', invoiceDate)
      .where((eb) =>
        eb(
          'c.id',
          'in',
          eb
            .selectFrom('inv_terms as t')
            .innerJoin('inv_piece as p', 'p.contract_id', 't.contract_id')
            .select('t.company_id')
            .where('t.reason', 'is', null),
        ),
      ),
  );
}

/** F4: omits the contracts of companies with closed books from a scheduled run; returns whether any contracts remain. */
export async function excludeLocked(database: DatabaseSession, locked: readonly LockedCompany[]): Promise<boolean> {
  await database.execute(
    db
      .updateTable('inv_terms as t')
      .from(
        jsonRows<Pick<LockedCompany, 'id' | 'locked_to'>>(JSON.stringify(locked), { id: 'uuid', locked_to: 'date' }).as(
          'c',
        ),
      )
      .set({
        reason: sql<string>`'period_locked'`,
        reason_details: sql<string>`jsonb_build_object('company', c.id, 'locked_to', c.locked_to)`,
      })
      .where('t.reason', 'is', null)
      .whereRef('c.id', '=', 't.company_id')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('inv_piece as p').whereRef('p.contract_id', '=', 't.contract_id')),
      ),
  );
  const due = db
    .selectFrom('inv_piece as p')
    .innerJoin('inv_terms as t', 't.contract_id', 'p.contract_id')
    .where('t.reason', 'is', null);
  const [row] = await database.execute(db.selectNoFrom((eb) => eb.exists(due).as('any')));
  return row?.any === true;
}

/** Returns the companies of the run whose books are closed on its invoice date (F4). */
export async function readLocked(database: DatabaseSession, invoiceDate: string): Promise<readonly LockedCompany[]> {
  return database.execute(
    db
      .selectFrom('inv_company as c')
      .select(['c.company_id as id', sql<string>`c.locked_to::text`.as('locked_to')])
      .where('c.locked_to', '>=', invoiceDate)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('inv_document as d')
            .whereRef('d.company_id', '=', 'c.company_id')
            .where('d.is_skipped', '=', false),
        ),
      )
      .$narrowType<{ id: string }>(),
  );
}
