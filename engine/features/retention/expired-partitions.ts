/** Reads the partitions of a table from the PostgreSQL catalog. */
import { sql } from 'kysely';
import { lowestIdOf, partitionSchema, partitionsOf } from '../../compile/tables/partitions.ts';
import { db } from '../../database/kysely.ts';
import type { QueryExecutors } from '../../database/prepare.ts';
import { horizonOf, type RetentionResource } from './resources-with-retention.ts';

/** A partition in which all rows are past their retention period. */
export interface ExpiredPartition {
  /** The qualified name of the partition, as SQL. */
  readonly part: string;
  /** The bounds as IDs; the first partition has no lower bound. */
  readonly low: string | null;
  readonly high: string;
}

const nil = '00000000-0000-0000-0000-000000000000';

/** Returns the lowest ID of a partition. */
export function lowOf({ low }: ExpiredPartition): string {
  return low ?? nil;
}

/** Returns the query of the rows of a partition. While it is being detached, its rows are not among those of the table. */
export function rowsIn({ part }: ExpiredPartition) {
  return db.selectFrom(sql.raw<{ readonly customer_id: string; readonly id: string }>(part).as('part'));
}

/** Returns the expired partitions, oldest first. */
export async function expiredPartitions(
  resource: RetentionResource,
  session: Pick<QueryExecutors, 'executeForNoCustomer'>,
  now: Date,
): Promise<readonly ExpiredPartition[]> {
  const partitions = sql<ExpiredPartition>`(${sql.raw(partitionsOf('parent.oid'))})`;
  const expired = db
    .selectFrom(sql`pg_class`.as('parent'))
    .crossJoinLateral(partitions.as('partition'))
    .select([sql<string>`part::text`.as('part'), 'low', 'high'])
    .where(sql<boolean>`parent.oid = to_regclass(${resource.table})`)
    .where(sql`high::uuid`, '<=', lowestIdOf(horizonOf(resource, now)))
    .orderBy('low', (order) => order.nullsFirst());
  return session.executeForNoCustomer(expired);
}

/** The table comment that a partition gets before it is detached, so that the next round recognizes it if this process dies. */
export const leavingMark = 'core: leaves';

/** Returns partitions that were detached but not dropped. */
export async function detachedPartitions(
  resource: RetentionResource,
  session: Pick<QueryExecutors, 'executeForNoCustomer'>,
): Promise<readonly string[]> {
  const detached = db
    .selectFrom(sql`pg_class`.as('class'))
    .select(sql<string>`oid::regclass::text`.as('part'))
    .where(sql<boolean>`relnamespace = to_regnamespace(${partitionSchema}) and relkind = 'r' and not relispartition`)
    .where(sql<boolean>`obj_description(oid, 'pg_class') = ${`${leavingMark} ${resource.table}`}`);
  const rows = await session.executeForNoCustomer(detached);
  return rows.map(({ part }) => part);
}
