/** Erases data of a data subject that migrations have quarantined: values and rows that did not fit (migrate/steps/quarantine.ts). */
import type { Json } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { LogMode } from './erase-logs.ts';
import type { DataSubject, PlannedRecord } from './plan-erasure.ts';
import { redact, type SearchTerms } from './search-terms.ts';

const quarantine = 'core_migrations.quarantine';

interface SetAside {
  readonly place: string;
  readonly table: string;
  readonly column: string;
  readonly id: string;
  readonly value: Json;
  readonly row: Json;
}

/**
 * Removes quarantined values of records that are deleted or lose the field, and quarantined rows that refer to the data
 * subject. Rows that the law requires to be retained, and rows that only mention the data subject, stay with the search
 * terms redacted. Returns the number of affected rows.
 */
export async function eraseSetAside(
  mode: LogMode,
  dataSubject: DataSubject,
  touched: readonly PlannedRecord[],
  terms: SearchTerms,
  { session, caller, runtime }: RequestContext,
): Promise<number> {
  const [quarantineTable] = await session.query<{ there: boolean }>(
    `select to_regclass('${quarantine}') is not null as there`,
  );
  if (quarantineTable?.there !== true) return 0;
  const byId = new Map(touched.map((entry) => [entry.id, entry]));
  const rows = await session.query<SetAside>(
    `select ctid::text as place, "table", "column", id, value, "row" from ${quarantine}
  where customer_id = $1 and (id = any($2::uuid[]) or "row"::text like $3 or value::text ~ $4 or "row"::text ~ $4) ${mode === 'erase' ? 'for update' : ''}`,
    [caller.customerId, [dataSubject.id, ...byId.keys()], `%${dataSubject.id}%`, terms.jsonPattern ?? null],
  );
  if (mode === 'count') return rows.length;
  for (const entry of rows) {
    const resource = runtime.model.resources.find(({ table }) => table === entry.table);
    if (isDeletedEntirely(entry, resource, byId.get(entry.id), dataSubject))
      await session.query(`delete from ${quarantine} where ctid = $1::tid`, [entry.place]);
    else
      await session.query(`update ${quarantine} set value = $2::jsonb, "row" = $3::jsonb where ctid = $1::tid`, [
        entry.place,
        asJson(redact(entry.value, terms)),
        asJson(redact(entry.row, terms)),
      ]);
  }
  return rows.length;
}

function asJson(value: Json): string | null {
  return value === null ? null : JSON.stringify(value);
}

function isDeletedEntirely(
  { column, id, row }: SetAside,
  resource: Resource | undefined,
  planned: PlannedRecord | undefined,
  dataSubject: DataSubject,
): boolean {
  if (id === dataSubject.id) return true;
  if (planned !== undefined)
    return (
      (planned.fate === 'delete' && planned.legalHold === undefined) ||
      planned.empties.some((field) => field.columnName === column)
    );
  return row !== null && JSON.stringify(row).includes(dataSubject.id) && resource?.legalHold === undefined;
}
