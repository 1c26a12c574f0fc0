/** Columns that several reports have. */
import type { CellKind, CellWords, ReportColumn } from '../report.ts';

/** A column by its titles. Its cells are codes where `words` says what each is called. */
export function column(en: string, sv: string, kind: CellKind = 'text', words?: CellWords): ReportColumn {
  return { title: { en, sv }, kind, ...(words === undefined ? {} : { words }) };
}

/** A column of decimals whose sum stands below it on paper. */
export function sum(en: string, sv: string): ReportColumn {
  return { title: { en, sv }, kind: 'decimal', isSummed: true };
}

/** A column whose codes are called as the API calls those of a field. */
export function codes(en: string, sv: string, field: string): ReportColumn {
  return { title: { en, sv }, kind: 'text', wordsOf: field };
}

/** SQL: whether a real estate, and its row of objects_realestate, are among those that the report is about. */
export const inPlaces = (id: string, row: string): string =>
  `(g.realestates is null or ${id} = any(g.realestates)) and (g.company is null or ${row}.landlord_id = g.company)`;

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
