/** The archives of removed months: one row for each customer and resource that had rows in the month. */
import type { Resource } from '../../model/model.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Session } from '../storage/session.ts';

/** Values of `status`. */
export const archiveStatus = { leaving: 0, gone: 1, restored: 2 } as const;

/** The archive state of a month of one customer. */
export interface MonthArchive {
  readonly id: string;
  readonly customer_id: string;
  readonly content_type_id: string;
  /** The first day of the month. */
  readonly month: string;
  readonly status: number;
  readonly row_count: string;
  readonly file: string | null;
  readonly file_size: string | null;
  readonly sha256: string | null;
  readonly restored_until: string | null;
}

/** The SELECT list of an archived month. */
export const monthArchiveColumns =
  'id, customer_id, content_type_id, month::text as month, status, row_count, file, file_size, sha256, restored_until::text as restored_until';

/** Returns the start and the end of a month, given its first day. */
export function spanOfMonth(month: string): { readonly from: Date; readonly to: Date } {
  const from = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}

/** Returns the first day of the month of a timestamp. */
export function monthOf(date: Date): string {
  return `${date.toISOString().slice(0, 7)}-01`;
}

/**
 * Returns the timestamp since which all records of a resource are retained for the context's customer; undefined if
 * nothing was ever removed. A month that is being removed counts as removed, so that no result covers only part of it.
 */
export async function retainedSince(
  resource: Resource,
  { session, caller }: Pick<RequestContext, 'session' | 'caller'>,
): Promise<Date | undefined> {
  const [row] = await session.query<{ month: string | null }>(
    `select max(month)::text as month from ${session.tables.agedmonth} where customer_id = $1 and content_type_id = $2 and status in (0, 1)`,
    [caller.customerId, resource.contentTypeId],
  );
  return row?.month == null ? undefined : spanOfMonth(row.month).to;
}

/** Locks the archives of a customer against other writers until the transaction ends. */
export async function lockArchives(customerId: string, session: Session): Promise<void> {
  await session.query("select pg_advisory_xact_lock(hashtextextended('archives ' || $1::text, 0))", [customerId]);
}

/** Returns the last feed position among a customer's removed events; 0 if there are none. */
export async function lastArchivedPosition(customerId: string, session: Session): Promise<bigint> {
  const [row] = await session.query<{ position: string | null }>(
    `select max(last_position) as position from ${session.tables.agedmonth} where customer_id = $1`,
    [customerId],
  );
  return BigInt(row?.position ?? 0);
}
