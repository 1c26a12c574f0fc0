/**
 * Creates the SIE 4I file of a verification group, once, when the group is confirmed (invoicing-rules.md, F7, 3.3).
 * Unlike a run, an export passes through Node, because its file must be generated.
 */

import type { ExtensionContext, JsonObject, SystemContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { anyOf } from '@core/engine/sql';
import { sql } from 'kysely';
import { storeFile } from '../../files/store-file.ts';
import { db } from '../../schema.ts';
import { writeSie } from '../calculation/sie.ts';
import { exportedCompanies, fileHead, fiscalYearOf, toVoucher, vouchers } from './voucher-rows.ts';

/** Creates the export file of a group; returns its record, or undefined for a group without verifications. */
export async function exportGroup(context: SystemContext, groupId: string): Promise<JsonObject | undefined> {
  const { database, records } = context;
  const rows = await database.execute(vouchers().where('v.verification_group_id', '=', groupId));
  const [first] = rows;
  if (first === undefined) return undefined;
  const company = await readCompany(database, groupId);
  const dates = rows.map((voucher) => voucher.date).sort();
  const fiscalYear = fiscalYearOf(dates[0] ?? first.date, company.month_start);
  const lines = rows.flatMap((voucher) => voucher.lines);
  const head = await fileHead(context, {
    company,
    fiscalYear,
    accounts: lines.map(({ account }) => account),
    usedDimensions: lines.flatMap(({ dimensions }) => dimensions ?? []),
  });
  const file = await storeFile(context, {
    name: `${first.series}${first.number ?? ''}-${groupId}.si`,
    contentType: 'application/octet-stream',
    content: writeSie({ ...head, vouchers: rows.map(toVoucher) }),
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
  const members = exportedMembers;
  await context.requireRead('organization.company', company === null ? [] : [company], members['organization.company']);
  await context.requireRead('accounting.verification', verifications, members['accounting.verification']);
  await context.requireRead('accounting.transaction', lines, members['accounting.transaction']);
  const hasDimensions = await database.execute(
    db
      .selectFrom('accounting_transaction')
      .select('id')
      .where('id', '=', anyOf(lines, 'uuid'))
      .where('used_dimensions', 'is not', null)
      .limit(1),
  );
  if (hasDimensions.length > 0)
    await context.requireReadAll('accounting.dimensionconfiguration', members['accounting.dimensionconfiguration']);
}

/** The members that SIE files contain. */
export const exportedMembers = {
  'organization.company': ['name', 'org_no', 'bookkeeping_month_start'],
  'accounting.verification': [
    ...['verification_serie', 'verification_number', 'bookkeeping_date', 'description', 'registration_date'],
    ...['company'],
  ],
  'accounting.transaction': ['account', 'value', 'used_dimensions'],
  'accounting.dimensionconfiguration': ['dimension_number', 'name', 'company'],
} as const;

async function readCompany(database: DatabaseSession, groupId: string) {
  const [row] = await database.execute(
    exportedCompanies()
      .innerJoin('accounting_verificationgroup as g', 'g.company_id', 'c.id')
      .select('g.organization_id as group_organization')
      .where('g.id', '=', groupId),
  );
  if (row === undefined) throw new Error('a verification group has no company');
  const { group_organization: organization, ...company } = row;
  return { ...company, organization_id: organization ?? company.organization_id };
}
