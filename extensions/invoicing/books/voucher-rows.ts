/** The contents of SIE files: their head, and verifications with their lines and dimensions. */

import type { SystemContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { stockholmDate } from '../../support/local-day.ts';
import { parseAmount } from '../calculation/money.ts';
import type { SieFile, SieVoucher } from '../calculation/sie.ts';
import { db } from '../run/working.ts';
import { accountName } from './account-names.ts';

/** A dimension with its value, as lines store it. */
export interface UsedDimension {
  readonly dimension_number: number;
  readonly value: string;
}

type VoucherRow = InferResult<ReturnType<typeof vouchers>>[number];

/** Returns the query of verifications with their lines, in the order of their numbers. */
export function vouchers() {
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
          .$narrowType<{ dimensions: readonly UsedDimension[] | null }>(),
      ).as('lines'),
    )
    .orderBy('v.verification_serie')
    .orderBy('v.verification_number')
    .orderBy('v.id');
}

/** Returns the query of companies with the members that files contain. */
export function exportedCompanies() {
  return db
    .selectFrom('organization_company as c')
    .select(({ fn }) => [
      'c.id',
      'c.organization_id',
      'c.name',
      'c.org_no',
      fn.coalesce('c.bookkeeping_month_start', sql.lit(1)).as('month_start'),
    ]);
}

interface Head {
  readonly company: InferResult<ReturnType<typeof exportedCompanies>>[number];
  readonly fiscalYear: SieFile['fiscalYear'];
  readonly accounts: Iterable<number>;
  readonly usedDimensions: readonly UsedDimension[];
}

/** Returns the part of a file before its balances and vouchers. The accounts and dimensions can repeat. */
export async function fileHead(
  { database, now }: Pick<SystemContext, 'database' | 'now'>,
  { company, fiscalYear, accounts, usedDimensions }: Head,
): Promise<Omit<SieFile, 'balances' | 'vouchers'>> {
  return {
    program: { name: 'Fastighetskärnan', version: '2.0.0' },
    generatedOn: stockholmDate(now),
    generatedBy: 'api',
    companyName: company.name,
    organizationNumber: company.org_no ?? undefined,
    fiscalYear,
    accounts: [...new Set(accounts)]
      .sort((one, other) => one - other)
      .map((number) => ({ number, name: accountName(number) })),
    ...(await readDimensions(database, company.id, usedDimensions)),
  };
}

/** E5: names of the dimensions in use; a value is its name. */
async function readDimensions(database: DatabaseSession, companyId: string, used: readonly UsedDimension[]) {
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

/** The verification as it is in a file. */
export function toVoucher(row: VoucherRow): SieVoucher {
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

/** The first and the last day of the financial year that contains a day. */
export function fiscalYearOf(date: string, monthStart: number): { readonly first: string; readonly last: string } {
  const year = Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < monthStart ? 1 : 0);
  const month = String(monthStart).padStart(2, '0');
  const next = new Date(Date.UTC(year + 1, monthStart - 1, 0)).toISOString().slice(0, 10);
  return { first: `${year}-${month}-01`, last: next };
}
