/** Erases data of a data subject that migrations have quarantined: values and rows that did not fit (migrate/steps/quarantine.ts). */
import type { Json } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import type { Work } from '../context/work.ts';
import type { LogMode } from './erase-logs.ts';
import { type PersonWords, withoutWords } from './person-words.ts';
import type { Found, PersonRecord } from './plan-erasure.ts';

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
  person: PersonRecord,
  touched: readonly Found[],
  words: PersonWords,
  { session, caller, runtime }: Work,
): Promise<number> {
  const [known] = await session.query<{ there: boolean }>(`select to_regclass('${quarantine}') is not null as there`);
  if (known?.there !== true) return 0;
  const byId = new Map(touched.map((entry) => [entry.id, entry]));
  const kept = await session.query<SetAside>(
    `select ctid::text as place, "table", "column", id, value, "row" from ${quarantine}
  where customer_id = $1 and (id = any($2::uuid[]) or "row"::text like $3 or value::text ~ $4 or "row"::text ~ $4) ${mode === 'erase' ? 'for update' : ''}`,
    [caller.customerId, [person.id, ...byId.keys()], `%${person.id}%`, words.jsonPattern ?? null],
  );
  if (mode === 'count') return kept.length;
  for (const entry of kept) {
    const resource = runtime.model.resources.find(({ table }) => table === entry.table);
    if (goesWhole(entry, resource, byId.get(entry.id), person))
      await session.query(`delete from ${quarantine} where ctid = $1::tid`, [entry.place]);
    else
      await session.query(`update ${quarantine} set value = $2::jsonb, "row" = $3::jsonb where ctid = $1::tid`, [
        entry.place,
        asJson(withoutWords(entry.value, words)),
        asJson(withoutWords(entry.row, words)),
      ]);
  }
  return kept.length;
}

function asJson(value: Json): string | null {
  return value === null ? null : JSON.stringify(value);
}

function goesWhole(
  { column, id, row }: SetAside,
  resource: Resource | undefined,
  found: Found | undefined,
  person: PersonRecord,
): boolean {
  if (id === person.id) return true;
  if (found !== undefined)
    return (
      (found.fate === 'delete' && found.held === undefined) ||
      found.empties.some((field) => field.columnName === column)
    );
  return row !== null && JSON.stringify(row).includes(person.id) && resource?.hold === undefined;
}
