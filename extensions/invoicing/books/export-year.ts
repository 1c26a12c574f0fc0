/**
 * Creates the SIE 4E file of a company's financial year (invoicing-rules.md, 3.3): its verifications, and the balances that
 * follow from all of its books. The set of verifications is fixed before the balances are computed, and the vouchers are
 * read in pages, so that the file balances while others post, however large the year is.
 */
import { Readable } from 'node:stream';
import type { ActionHandler, Job, JsonObject, SystemContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { sql } from 'kysely';
import { storeFile } from '../../files/store-file.ts';
import { idOf, objectOf } from '../../support/reference.ts';
import { parseAmount } from '../calculation/money.ts';
import { type SieBalance, type SieBalances, SieWriter } from '../calculation/sie.ts';
import { createFrom, db } from '../run/working.ts';
import { exportedMembers } from './export-group.ts';
import { exportedCompanies, fileHead, fiscalYearOf, toVoucher, type UsedDimension, vouchers } from './voucher-rows.ts';

const files = 'accounting.bookkeepingexportfile';

/** The account of earlier years' results that no verification has moved to equity. */
const retainedEarnings = 2091;

/** The first account of income and costs in the BAS chart. */
const firstResultAccount = 3000;

const vouchersAtOnce = 1_000;

/** Handles `POST …/bookkeepingexportfile/year/`: creates the record of the file, and queues its content. */
export const exportYear: ActionHandler = async ({ body }, context) => {
  const { system } = context;
  const { company: companyId, day } = objectOf(body);
  const id = String(companyId);
  await context.requireRead('organization.company', [id], exportedMembers['organization.company']);
  for (const resource of [
    'accounting.verification',
    'accounting.transaction',
    'accounting.dimensionconfiguration',
  ] as const)
    await context.requireReadAll(resource, exportedMembers[resource]);
  const company = await readCompany(system.database, id);
  const year = fiscalYearOf(String(day), company.month_start);
  const record = await system.records.create(files, {
    organization: { id: company.organization_id },
    company: { id },
    company_bookkeeping_period_start: year.first,
    company_bookkeeping_period_end: year.last,
    period_start: year.first,
    period_end: year.last,
    file_format: 0,
    verification_groups: [],
  });
  await context.enqueue('invoicing.export_year', { file: String(record.id) });
  return { status: 202, body: { id: String(record.id) } };
};

/** The job `invoicing.export_year`, `{ file }`: writes the content of the file, once. */
export const exportYearJob: Job = {
  queue: 'invoicing',
  run: async ({ file: id }, { system: context }) => {
    const record = await context.records.find(files, String(id));
    if (record === undefined || record.file_obj !== null) return;
    await context.records.update(files, String(id), { file_obj: await writeYear(context, record) });
  },
};

async function writeYear(context: SystemContext, record: JsonObject): Promise<JsonObject> {
  const { database } = context;
  const company = await readCompany(database, idOf(record.company) ?? '');
  const year = {
    first: String(record.company_bookkeeping_period_start),
    last: String(record.company_bookkeeping_period_end),
  };
  await database.execute(createFrom('inv_year', verificationsOf(company.id, year)));
  const balances = await readBalances(database, company.id, year.first);
  const used = await database.execute(usedDimensions);
  const writer = new SieWriter();
  const head = await fileHead(context, {
    company,
    fiscalYear: year,
    accounts: Object.values(balances).flatMap((list: readonly SieBalance[]) => list.map(({ account }) => account)),
    usedDimensions: used.flatMap(({ dimensions }) => dimensions),
  });
  return storeFile(context, {
    name: `${company.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${year.first}-${year.last}.se`,
    contentType: 'application/octet-stream',
    content: Readable.from(parts(database, writer, writer.begin({ ...head, balances }))),
  });
}

async function* parts(database: DatabaseSession, writer: SieWriter, head: Uint8Array): AsyncGenerator<Uint8Array> {
  yield head;
  for (let after = 0; ; after += vouchersAtOnce) {
    const page = await database.execute(
      vouchers()
        .innerJoin('inv_year as y', 'y.verification_id', 'v.id')
        .where('y.place', '>', String(after))
        .where('y.place', '<=', String(after + vouchersAtOnce)),
    );
    yield writer.vouchers(page.map(toVoucher));
    if (page.length < vouchersAtOnce) break;
  }
  yield writer.end();
}

async function readCompany(database: DatabaseSession, id: string) {
  const [company] = await database.execute(exportedCompanies().where('c.id', '=', id));
  if (company === undefined) throw new Error('the company of the file does not exist');
  return company;
}

function verificationsOf(companyId: string, { first, last }: { readonly first: string; readonly last: string }) {
  return db
    .selectFrom('accounting_verification as v')
    .select(['v.id as verification_id'])
    .select(({ ref }) =>
      sql<string>`row_number() over (order by ${ref('v.verification_serie')}, ${ref('v.verification_number')}, ${ref('v.id')})`.as(
        'place',
      ),
    )
    .where('v.company_id', '=', companyId)
    .where('v.bookkeeping_date', '>=', first)
    .where('v.bookkeeping_date', '<=', last);
}

/** The lines with dimensions of the year. */
const usedDimensions = db
  .selectFrom('accounting_transaction as t')
  .innerJoin('inv_year as y', 'y.verification_id', 't.verification_id')
  .select('t.used_dimensions as dimensions')
  .distinct()
  .where('t.used_dimensions', 'is not', null)
  .$narrowType<{ dimensions: readonly UsedDimension[] }>();

/** The sums of the accounts before the year and in it. Earlier results that are still on their accounts are opening balances of equity. */
async function readBalances(database: DatabaseSession, companyId: string, first: string): Promise<SieBalances> {
  const before = await database.execute(
    db
      .selectFrom('accounting_transaction as t')
      .innerJoin('accounting_verification as v', 'v.id', 't.verification_id')
      .select(({ fn }) => ['t.account', fn.sum<string>('t.value').as('value')])
      .where('v.company_id', '=', companyId)
      .where('v.bookkeeping_date', '<', first)
      .groupBy('t.account'),
  );
  const within = await database.execute(
    db
      .selectFrom('accounting_transaction as t')
      .innerJoin('inv_year as y', 'y.verification_id', 't.verification_id')
      .select(({ fn }) => ['t.account', fn.sum<string>('t.value').as('value')])
      .groupBy('t.account'),
  );
  const opening = new Map<number, bigint>();
  for (const { account, value } of before)
    add(opening, account < firstResultAccount ? account : retainedEarnings, value);
  const changes = new Map<number, bigint>();
  for (const { account, value } of within) add(changes, account, value);
  const accounts = [...new Set([...opening.keys(), ...changes.keys()])].sort((one, other) => one - other);
  const balanceAccounts = accounts.filter((account) => account < firstResultAccount);
  const at = (account: number, ...sums: readonly ReadonlyMap<number, bigint>[]): SieBalance => ({
    account,
    amount: sums.reduce((total, sum) => total + (sum.get(account) ?? 0n), 0n),
  });
  return {
    opening: balanceAccounts.map((account) => at(account, opening)),
    closing: balanceAccounts.map((account) => at(account, opening, changes)),
    results: accounts.filter((account) => account >= firstResultAccount).map((account) => at(account, changes)),
  };
}

function add(sums: Map<number, bigint>, account: number, value: string): void {
  sums.set(account, (sums.get(account) ?? 0n) + parseAmount(value));
}
