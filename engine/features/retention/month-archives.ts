/** The archives of removed months: one row for each customer and resource that had rows in the month. */
import { type Selectable, sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import { placeholder } from '../../database/placeholder.ts';
import type { Database } from '../../database/schema.ts';
import type { Resource } from '../../model/model.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { lockKey } from '../../storage/server-functions.ts';
import type { Session } from '../../storage/session.ts';

/** Values of `status`. */
export const archiveStatus = { leaving: 0, gone: 1, restored: 2 } as const;

const columns = [
  'id',
  'customer_id',
  'content_type_id',
  'month',
  'status',
  'row_count',
  'file',
  'file_size',
  'sha256',
  'restored_until',
] as const;

/** The archive state of a month of one customer; `month` is the first day of the month. */
export type MonthArchive = Readonly<Pick<Selectable<Database['agedmonth']>, (typeof columns)[number]>>;

/** The query of archived months. */
export const selectMonthArchives = db.selectFrom('agedmonth').select(columns);

/** Returns the start and the end of a month, given its first day. */
export function spanOfMonth(month: string): { readonly from: Date; readonly to: Date } {
  const from = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}

/** Returns the first day of the month of a timestamp. */
export function monthOf(date: Date): string {
  return `${date.toISOString().slice(0, 7)}-01`;
}

const lastRemovedMonth = db
  .selectFrom('agedmonth')
  .select(({ fn }) => fn.max('month').as('month'))
  .where('content_type_id', '=', placeholder<string>('contentTypeId'))
  .where('status', 'in', [sql.lit(archiveStatus.leaving), sql.lit(archiveStatus.gone)]);

/**
 * Returns the timestamp since which all records of a resource are retained for the context's customer; undefined if
 * nothing was ever removed. A month that is being removed counts as removed, so that no result covers only part of it.
 */
export async function retainedSince(
  resource: Resource,
  { session, caller }: Pick<RequestContext, 'session' | 'caller'>,
): Promise<Date | undefined> {
  const { contentTypeId } = resource;
  const [row] = await session.execute(lastRemovedMonth, caller.customerId, { contentTypeId });
  return row?.month == null ? undefined : spanOfMonth(row.month).to;
}

/** Locks the archives of a customer against other writers until the transaction ends. */
export async function lockArchives(customerId: string, session: Session): Promise<void> {
  await session.executeForNoCustomer(lockKey, { key: `archives ${customerId}` });
}

const lastPosition = db.selectFrom('agedmonth').select(({ fn }) => fn.max('last_position').as('position'));

/** Returns the last feed position among a customer's removed events; 0 if there are none. */
export async function lastArchivedPosition(customerId: string, session: Session): Promise<bigint> {
  const [row] = await session.execute(lastPosition, customerId, {});
  return BigInt(row?.position ?? 0);
}
