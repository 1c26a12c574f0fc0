/** Columns that several reports have. */
import type { CellKind, ReportColumn } from '../report.ts';

/** A column by its titles. */
export function column(en: string, sv: string, kind: CellKind = 'text'): ReportColumn {
  return { title: { en, sv }, kind };
}

export const realestate = column('Real estate', 'Fastighet');
export const object = column('Object', 'Objekt');
export const contractNumber = column('Contract', 'Kontrakt');
export const tenant = column('Tenant', 'Hyresgäst');
export const from = column('From', 'Från', 'date');
export const to = column('To', 'Till', 'date');

/** The members that `nameSql` reads. */
export const nameMembers = ['first_name', 'last_name', 'corporate_name'] as const;

/** SQL: how a person or company is called. */
export const nameSql = (alias: string): string =>
  `coalesce(nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), ''), ${alias}.corporate_name)`;
