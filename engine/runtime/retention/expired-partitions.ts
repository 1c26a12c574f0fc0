/** Reads the partitions of a table from the PostgreSQL catalog. */
import { lowestIdOf, partitionSchema, partitionsOf } from '../../compile/tables/partitions.ts';
import { quoteLiteral } from '../../kernel/render-sql.ts';
import type { Session } from '../storage/session.ts';
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

/** Returns the expired partitions, oldest first. */
export async function expiredPartitions(
  resource: RetentionResource,
  session: Pick<Session, 'query'>,
  now: Date,
): Promise<readonly ExpiredPartition[]> {
  return session.query<ExpiredPartition>(
    `select part::text as part, low, high from (${partitionsOf('to_regclass($1)')}) as parts
      where high is not null and high::uuid <= $2::uuid order by low nulls first`,
    [resource.table, lowestIdOf(horizonOf(resource, now))],
  );
}

/** The table comment that a partition gets before it is detached, so that the next round recognizes it if this process dies. */
export const leavingMark = 'core: leaves';

/** Returns partitions that were detached but not dropped. */
export async function detachedPartitions(
  resource: RetentionResource,
  session: Pick<Session, 'query'>,
): Promise<readonly string[]> {
  const rows = await session.query<{ part: string }>(
    `select class.oid::regclass::text as part from pg_class as class join pg_namespace as space on space.oid = relnamespace
      where nspname = ${quoteLiteral(partitionSchema)} and relkind = 'r' and not relispartition
        and obj_description(class.oid, 'pg_class') = $1`,
    [`${leavingMark} ${resource.table}`],
  );
  return rows.map(({ part }) => part);
}
