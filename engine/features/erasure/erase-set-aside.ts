/** Erases data of a data subject that migrations have quarantined: values and rows that did not fit (migrate/steps/quarantine.ts). */
import { sql } from 'kysely';
import { anyOf } from '../../database/expressions.ts';
import { queryBuilder } from '../../database/kysely.ts';
import { ownCustomer, shared } from '../../database/placeholder.ts';
import type { Json } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { LogMode } from './erase-logs.ts';
import type { DataSubject, PlannedRecord } from './plan-erasure.ts';
import { redact, type SearchTerms } from './search-terms.ts';

/** Its rows have no key: they are identified by their place in the table. */
interface Quarantine {
  readonly 'core_migrations.quarantine': {
    readonly ctid: string;
    readonly customer_id: string;
    readonly table: string;
    readonly column: string;
    readonly id: string;
    readonly value: Json;
    readonly row: Json;
  };
}

type SetAside = Pick<Quarantine['core_migrations.quarantine'], 'column' | 'id' | 'row'>;

const quarantine = queryBuilder<Quarantine>();

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
  const { customerId } = caller;
  const isThere = sql<boolean>`to_regclass('core_migrations.quarantine') is not null`.as('there');
  const [quarantineTable] = await session.execute(quarantine.selectNoFrom(isThere), customerId);
  if (quarantineTable?.there !== true) return 0;
  const byId = new Map(touched.map((entry) => [entry.id, entry]));
  const pattern = shared(terms.jsonPattern ?? null);
  const found = quarantine
    .selectFrom('core_migrations.quarantine')
    .select(['table', 'column', 'id', 'value', 'row', sql<string>`ctid::text`.as('place')])
    .where('customer_id', '=', ownCustomer)
    .where((eb) =>
      eb.or([
        eb('id', '=', anyOf([dataSubject.id, ...byId.keys()], 'uuid')),
        eb(sql`"row"::text`, 'like', `%${dataSubject.id}%`),
        sql<boolean>`value::text ~ ${pattern}`,
        sql<boolean>`"row"::text ~ ${pattern}`,
      ]),
    );
  const rows = await session.execute(mode === 'erase' ? found.forUpdate() : found, customerId);
  if (mode === 'count') return rows.length;
  for (const entry of rows) {
    const place = sql<string>`${entry.place}::tid`;
    const resource = runtime.model.resources.find(({ table }) => table === entry.table);
    const [value, row] = [asJson(redact(entry.value, terms)), asJson(redact(entry.row, terms))];
    const query = isDeletedEntirely(entry, resource, byId.get(entry.id), dataSubject)
      ? quarantine.deleteFrom('core_migrations.quarantine').where('ctid', '=', place)
      : quarantine.updateTable('core_migrations.quarantine').set({ value, row }).where('ctid', '=', place);
    await session.execute<object>(query, customerId);
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
