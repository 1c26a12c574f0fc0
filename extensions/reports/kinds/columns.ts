/** Columns that several reports have. */

import type { Message } from '@core/engine/extension';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../schema.ts';
import type { CellKind, CellLabels, ReportColumn } from '../report.ts';
import { db, given } from '../sql-report.ts';
import { t } from '../texts/t.ts';

/** Creates a column by its title. Its cells are codes if `labels` maps them to texts. */
export function column(title: Message, kind: CellKind = 'text', labels?: CellLabels): ReportColumn {
  return { title, kind, ...(labels === undefined ? {} : { labels }) };
}

/** Creates a decimal column whose sum is printed below it in PDF. */
export function sum(title: Message): ReportColumn {
  return { title, kind: 'decimal', isSummed: true };
}

/** Creates a column whose codes have the labels of a field of the API. */
export function codes(title: Message, field: string): ReportColumn {
  return { title, kind: 'text', labelField: field };
}

/** Returns the condition that a real estate, by its ID and its landlord, is in the scope of the report. */
export function inRealestates(id: Expression<string | null>, landlord: Expression<string | null>) {
  const { realestates, company } = given;
  return sql<SqlBool>`(${realestates} is null or ${id} = any(${realestates})) and (${company} is null or ${landlord} = ${company})`;
}

/** Returns the condition that a company is in the scope of the report. */
export function inCompany(id: Expression<string | null>) {
  return sql<SqlBool>`(${given.company} is null or ${id} = ${given.company})`;
}

export const realestate = column(t('realEstate'));
export const object = column(t('object'));
export const contractNumber = column(t('contract'));
export const tenant = column(t('tenant'));
export const from = column(t('from'), 'date');
export const to = column(t('to'), 'date');

/** The members that `nameOf` reads. */
export const nameMembers = ['first_name', 'last_name', 'corporate_name'] as const;

/**
 * Returns the name of a tenant, or a fixed text if the tenant currently has a protected identity. Reports are read by
 * other users than the one who orders them, so the name does not depend on permissions.
 */
export function openName(tenantId: Expression<string | null>, name: Expression<string | null>) {
  const current = db
    .selectFrom('accounts_protectedidentity as identity')
    .select('identity.id')
    .where('identity.tenant_id', '=', tenantId)
    .where(({ eb, or }) =>
      or([eb('identity.valid_to', 'is', null), eb('identity.valid_to', '>=', sql<string>`current_date`)]),
    );
  return sql<string | null>`case when exists ${current} then 'Skyddad identitet' else ${name} end`;
}

/** Returns the name of a tenant, who is a person or a company, by the alias of its row. */
export function nameOf(tenantRow: 't' | 'payer') {
  const { ref } = expressionBuilder<Record<typeof tenantRow, Database['accounts_tenant']>, typeof tenantRow>();
  return openName(
    ref(`${tenantRow}.id`),
    sql`coalesce(nullif(concat_ws(' ', ${ref(`${tenantRow}.first_name`)}, ${ref(`${tenantRow}.last_name`)}), ''), ${ref(`${tenantRow}.corporate_name`)})`,
  );
}
