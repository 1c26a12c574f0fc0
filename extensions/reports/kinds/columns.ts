/** Columns that several reports have. */
import {
  type PickColumns,
  type SqlFragment,
  type SqlPart,
  sql,
  type TypedTable,
} from '../../../engine/extension/sql.ts';
import { type Tables, table } from '../../tables.ts';
import type { CellKind, CellLabels, ReportColumn } from '../report.ts';
import { parameterRow as g } from '../sql-report.ts';

const protectedIdentity = table('accounts_protectedidentity', 'identity');

/** Creates a column by its titles. Its cells are codes if `labels` maps them to texts. */
export function column(en: string, sv: string, kind: CellKind = 'text', labels?: CellLabels): ReportColumn {
  return { title: { en, sv }, kind, ...(labels === undefined ? {} : { labels }) };
}

/** Creates a decimal column whose sum is printed below it in PDF. */
export function sum(en: string, sv: string): ReportColumn {
  return { title: { en, sv }, kind: 'decimal', isSummed: true };
}

/** Creates a column whose codes have the labels of a field of the API. */
export function codes(en: string, sv: string, field: string): ReportColumn {
  return { title: { en, sv }, kind: 'text', labelField: field };
}

/** SQL: whether a real estate, by its id and its row, is in the scope of the report. */
export const inRealestates = (
  id: SqlPart,
  row: TypedTable<PickColumns<Tables['objects_realestate'], 'landlord_id'>>,
): SqlFragment =>
  sql`(${g.realestates} is null or ${id} = any(${g.realestates})) and (${g.company} is null or ${row.landlord_id} = ${g.company})`;

export const realestate = column('Real estate', 'Fastighet');
export const object = column('Object', 'Objekt');
export const contractNumber = column('Contract', 'Kontrakt');
export const tenant = column('Tenant', 'Hyresgäst');
export const from = column('From', 'Från', 'date');
export const to = column('To', 'Till', 'date');

/** The members that `nameSql` reads. */
export const nameMembers = ['first_name', 'last_name', 'corporate_name'] as const;

/**
 * SQL: the name of a tenant, or a fixed text if the tenant currently has a protected identity. Reports are read by
 * other users than the one who orders them, so the name does not depend on permissions.
 */
export const openName = (tenantId: SqlPart, name: SqlPart): SqlFragment =>
  sql`case when exists (select from ${protectedIdentity} where ${protectedIdentity.tenant_id} = ${tenantId}
    and (${protectedIdentity.valid_to} is null or ${protectedIdentity.valid_to} >= current_date)) then 'Skyddad identitet' else ${name} end`;

/** SQL: the name of a tenant, who is a person or a company. */
export const nameSql = (
  tenantRow: TypedTable<PickColumns<Tables['accounts_tenant'], 'id' | (typeof nameMembers)[number]>>,
): SqlFragment =>
  openName(
    tenantRow.id,
    sql`coalesce(nullif(concat_ws(' ', ${tenantRow.first_name}, ${tenantRow.last_name}), ''), ${tenantRow.corporate_name})`,
  );
