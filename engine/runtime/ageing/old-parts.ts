/** The parts of a table as the catalogue has them. */
import { lowestIdOf, partitionSchema, partsOf } from '../../compile/tables/partitions.ts';
import { quoteLiteral } from '../../kernel/render-sql.ts';
import type { Session } from '../storage/session.ts';
import { type AgedResource, horizonOf } from './aged-resources.ts';

/** A part whose rows are all past their age. */
export interface OldPart {
  /** SQL of its name, with its schema. */
  readonly part: string;
  /** Its bounds as ids; the first part has no lower one. */
  readonly low: string | null;
  readonly high: string;
}

const nil = '00000000-0000-0000-0000-000000000000';

/** The lowest id of a part. */
export function lowOf({ low }: OldPart): string {
  return low ?? nil;
}

/** The parts that have passed their age, the oldest first. */
export async function oldParts(
  resource: AgedResource,
  session: Pick<Session, 'query'>,
  now: Date,
): Promise<readonly OldPart[]> {
  return session.query<OldPart>(
    `select part::text as part, low, high from (${partsOf('to_regclass($1)')}) as parts
      where high is not null and high::uuid <= $2::uuid order by low nulls first`,
    [resource.table, lowestIdOf(horizonOf(resource, now))],
  );
}

/** What a part is marked with before it is detached, so that the round after a process that died knows what it is. */
export const leavingMark = 'core: leaves';

/** Parts that were detached and not dropped. */
export async function detachedParts(
  resource: AgedResource,
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
