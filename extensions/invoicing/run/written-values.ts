/** Values that several statements write: IDs, times and days. */
import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Returns the SQL expression of an ID: 16 hexadecimal digits and the run's random bits of a new UUIDv7, then a sequence
 * number. IDs of one statement differ by their number, those of two statements by their seed.
 */
export function idFrom(seed: string, position: Expression<unknown>): RawBuilder<string> {
  return sql`(${seed.slice(0, 28)}::text || lpad(to_hex(${position}), 8, '0'))::uuid`;
}

/** The organization and the times of records that a statement inserts. */
export function ownedBy({ organizationId, now }: { readonly organizationId: string; readonly now: string }) {
  return { organization_id: uuid(organizationId), created_at: time(now), updated_at: time(now) };
}

export const uuid = (id: string | null): RawBuilder<string> => sql`${id}::uuid`;
export const time = (now: string): RawBuilder<Date> => sql`${now}::timestamptz`;
export const day = (date: string): RawBuilder<string> => sql`${date}::date`;
