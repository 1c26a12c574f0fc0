/**
 * Creates the SIE 4I file of a verification group, once, when the group is confirmed (invoicing-rules.md, F7, 3.3).
 * Unlike a run, an export passes through Node, because its file must be generated.
 */

import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ExtensionContext, JsonObject, SystemContext } from '../../../engine/extension/contract.ts';
import type { DatabaseSession } from '../../../engine/extension/sql.ts';
import { anyOf } from '../../../engine/extension/sql.ts';
import { storeFile } from '../../files/store-file.ts';
import { db } from '../../schema.ts';
import { stockholmDate } from '../../support/local-day.ts';
import { parseAmount } from '../calculation/money.ts';
import { type SieVoucher, writeSie } from '../calculation/sie.ts';

/** Names of the BAS accounts for rents, for files to other bookkeeping systems. */

const names: Readonly<Record<number, string>> = {
  1510: 'Kundfordringar',
  1513: 'Kundfordringar, delad faktura',
  2399: 'Depositioner',
  2420: 'Förskott från kunder',
  2611: 'Utgående moms 25 %',
  2621: 'Utgående moms 12 %',
  2631: 'Utgående moms 6 %',
  2971: 'Förutbetalda hyresintäkter',
  2999: 'OBS-konto',
  3010: 'Hyresintäkter, bostäder',
  3011: 'Hyresintäkter, bostäder',
  3012: 'Hyresintäkter, lokaler',
  3013: 'Hyresintäkter, garage',
  3014: 'Hyresintäkter, parkering',
  3020: 'Årsavgifter',
  3021: 'Årsavgifter',
  3593: 'Påminnelseavgifter',
  3740: 'Öres- och kronutjämning',
  3911: 'Hyresintäkter',
  3912: 'Arrendeintäkter',
  3913: 'Frivilligt momspliktiga hyresintäkter',
  3914: 'Övriga momspliktiga hyresintäkter',
  8313: 'Ränteintäkter från kunder',
};

/** Returns the name of an account; its number if the chart does not contain it. */
function accountName(account: number): string {
  return names[account] ?? `Konto ${account}`;
}

type VoucherRow = InferResult<ReturnType<typeof vouchersOf>>[number];

/** Creates the export file of a group; returns its record, or undefined for a group without verifications. */
export async function exportGroup(context: SystemContext, groupId: string): Promise<JsonObject | undefined> {
  const { database, records } = context;
  const vouchers = await database.execute(vouchersOf(groupId));
  const [first] = vouchers;
  if (first === undefined) return undefined;
  const company = await readCompany(database, groupId);
  const dates = vouchers.map((voucher) => voucher.date).sort();
  const fiscalYear = fiscalYearOf(dates[0] ?? first.date, company.month_start);
  const bytes = writeSie({
    program: { name: 'Fastighetskärnan', version: '2.0.0' },
    generatedOn: stockholmDate(context.now),
    generatedBy: 'api',
    companyName: company.name,
    organizationNumber: company.org_no ?? undefined,
    fiscalYear,
    accounts: [...new Set(vouchers.flatMap((voucher) => voucher.lines.map((line) => line.account)))]
      .sort((one, other) => one - other)
      .map((number) => ({ number, name: accountName(number) })),
    ...(await readDimensions(database, company.id, vouchers)),
    vouchers: vouchers.map(toVoucher),
  });
  const file = await storeFile(context, {
    name: `${first.series}${first.number ?? ''}-${groupId}.si`,
    contentType: 'application/octet-stream',
    content: bytes,
  });
  return records.create('accounting.bookkeepingexportfile', {
    organization: { id: company.organization_id },
    company: { id: company.id },
    company_bookkeeping_period_start: fiscalYear.first,
    company_bookkeeping_period_end: fiscalYear.last,
    period_start: dates[0] ?? null,
    period_end: dates.at(-1) ?? null,
    file_format: 0,
    file_obj: file,
    verification_groups: [{ id: groupId }],
  });
}

/** Rejects the confirmation of a group if the caller cannot read the content of its file. */
export async function requireExported(context: ExtensionContext, groupId: string): Promise<void> {
  const { database } = context.system;
  const [row] = await database.execute(
    db
      .selectFrom('accounting_verificationgroup as g')
      .select(({ selectFrom }) => [
        'g.company_id as company',
        sql<string[]>`array(${selectFrom('accounting_verification as v')
          .select('v.id')
          .whereRef('v.verification_group_id', '=', 'g.id')})`.as('verifications'),
        sql<string[]>`array(${selectFrom('accounting_transaction as t')
          .innerJoin('accounting_verification as v', 'v.id', 't.verification_id')
          .select('t.id')
          .whereRef('v.verification_group_id', '=', 'g.id')})`.as('lines'),
      ])
      .where('g.id', '=', groupId),
  );
  const { company = null, verifications = [], lines = [] } = row ?? {};
  if (verifications.length === 0) return;
  await context.requireRead('organization.company', company === null ? [] : [company], [
    'name',
    'org_no',
    'bookkeeping_month_start',
  ]);
  await context.requireRead('accounting.verification', verifications, [
    'verification_serie',
    'verification_number',
    'bookkeeping_date',
    'description',
    'registration_date',
  ]);
  await context.requireRead('accounting.transaction', lines, ['account', 'value', 'used_dimensions']);
  const hasDimensions = await database.execute(
    db
      .selectFrom('accounting_transaction')
      .select('id')
      .where('id', '=', anyOf(lines, 'uuid'))
      .where('used_dimensions', 'is not', null)
      .limit(1),
  );
  if (hasDimensions.length > 0)
    await context.requireReadAll('accounting.dimensionconfiguration', ['dimension_number', 'name', 'company']);
}

function vouchersOf(groupId: string) {
  return db
    .selectFrom('accounting_verification as v')
    .select(['v.verification_serie as series', 'v.verification_number as number', 'v.bookkeeping_date as date'])
    .select(['v.description as text', 'v.registration_date as registered'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('accounting_transaction as t')
          .select(({ cast }) => [
            't.account',
            cast<string>('t.value', 'text').as('value'),
            't.used_dimensions as dimensions',
          ])
          .whereRef('t.verification_id', '=', 'v.id')
          .orderBy('t.id')
          .$narrowType<{ dimensions: readonly { dimension_number: number; value: string }[] | null }>(),
      ).as('lines'),
    )
    .where('v.verification_group_id', '=', groupId)
    .orderBy('v.verification_serie')
    .orderBy('v.verification_number')
    .orderBy('v.id');
}

async function readCompany(database: DatabaseSession, groupId: string) {
  const [company] = await database.execute(
    db
      .selectFrom('accounting_verificationgroup as g')
      .innerJoin('organization_company as c', 'c.id', 'g.company_id')
      .select(({ fn }) => [
        'c.id',
        fn.coalesce('g.organization_id', 'c.organization_id').as('organization_id'),
        'c.name',
        'c.org_no',
        fn.coalesce('c.bookkeeping_month_start', sql.lit(1)).as('month_start'),
      ])
      .where('g.id', '=', groupId),
  );
  if (company === undefined) throw new Error('a verification group has no company');
  return company;
}

/** E5: names of the dimensions in use; a value is its name. */
async function readDimensions(database: DatabaseSession, companyId: string, vouchers: readonly VoucherRow[]) {
  const used = vouchers.flatMap((voucher) => voucher.lines.flatMap((line) => line.dimensions ?? []));
  const rows = await database.execute(
    db
      .selectFrom('accounting_dimensionconfiguration')
      .distinctOn('dimension_number')
      .select(['dimension_number as number', 'name'])
      .where(({ eb, or }) => or([eb('company_id', '=', companyId), eb('company_id', 'is', null)]))
      .orderBy('dimension_number')
      .orderBy('company_id', (order) => order.asc().nullsLast()),
  );
  const nameOf = new Map(rows.map((row) => [row.number, row.name]));
  const numbers = [...new Set(used.map((entry) => entry.dimension_number))].sort((one, other) => one - other);
  const objects = new Map(
    used.map((entry) => [
      `${entry.dimension_number} ${entry.value}`,
      { dimension: entry.dimension_number, code: entry.value, name: entry.value },
    ]),
  );
  return {
    dimensions: numbers.map((number) => ({ number, name: nameOf.get(number) ?? `Dimension ${number}` })),
    objects: [...objects.values()].sort(
      (one, other) => one.dimension - other.dimension || (one.code < other.code ? -1 : 1),
    ),
  };
}

function toVoucher(row: VoucherRow): SieVoucher {
  return {
    series: row.series,
    number: row.number ?? 0,
    date: row.date,
    text: row.text,
    registeredOn: row.registered,
    lines: row.lines.map((line) => ({
      account: line.account,
      objects: (line.dimensions ?? []).map((entry) => ({ dimension: entry.dimension_number, code: entry.value })),
      amount: parseAmount(line.value),
    })),
  };
}

function fiscalYearOf(date: string, monthStart: number): { readonly first: string; readonly last: string } {
  const year = Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < monthStart ? 1 : 0);
  const month = String(monthStart).padStart(2, '0');
  const next = new Date(Date.UTC(year + 1, monthStart - 1, 0)).toISOString().slice(0, 10);
  return { first: `${year}-${month}-01`, last: next };
}
