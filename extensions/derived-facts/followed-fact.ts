/**
 * Facts of a record that follow from records that point at it: how many there are, their sum, the newest of them. Each is a line
 * of a table (followed-facts.ts); this is how such a line is kept true.
 */
import type { Change, JsonObject, Problem, ServerContext } from '../../engine/extension/contract.ts';
import { bind, type SqlFragment, type SqlPart, sql, type TypedTable } from '../../engine/extension/sql.ts';
import { idOf } from '../support/reference.ts';

export interface FollowedFact {
  /** The resource whose writes change the fact. */
  readonly source: string;
  /** Its field that leads to the record that has the fact: a reference, or references. */
  readonly field: string;
  readonly target: string;
  /** Its table. */
  readonly rows: TypedTable<{ readonly id: string }>;
  /** SQL of one row with the members as they should be; gets the id of the record. */
  readonly members: (id: SqlPart) => SqlFragment;
  /** The members of the source, beside `field`, that the fact depends on; all when it is left out. */
  readonly watches?: readonly string[];
  /** Whether a record of the source has any part in the fact; each has when it is left out. */
  readonly counts?: (record: JsonObject) => boolean;
  /** Refuses a write after which the fact would be one that must not be. */
  readonly refuse?: (members: JsonObject) => Problem | undefined;
}

/**
 * beforeWriteAll of the source: of two writers the second waits until the first is done, and counts after it. Before the write, because
 * a reference that has been written holds a lock on its target that two writers would wait for in each other.
 */
export async function lockTargets(
  fact: FollowedFact,
  changes: readonly Change[],
  context: ServerContext,
): Promise<void> {
  await lock(fact, allTargetsOf(fact, changes), context);
}

/** afterWriteAll of the source: the facts of all targets in a fixed number of statements. The refusals have the places of the changes. */
export async function followFact(
  fact: FollowedFact,
  changes: readonly Change[],
  context: ServerContext,
): Promise<readonly (Problem | undefined)[]> {
  // A record that falls together with its parts may be gone.
  const ids = await lock(fact, allTargetsOf(fact, changes), context);
  if (ids.length === 0) return [];
  const found = await context.database.query<{ readonly id: string; readonly members: JsonObject }>(
    sql`select target.id, to_jsonb(fact) as members from unnest(${bind(ids)}::uuid[]) target (id)
      cross join lateral (${fact.members(sql`target.id`)}) fact order by target.id`,
  );
  const refusals = new Map(found.map(({ id, members }) => [id, fact.refuse?.(members)]));
  if ([...refusals.values()].some((refusal) => refusal !== undefined))
    return changes.map((change) => targetsOf(fact, change).flatMap((id) => refusals.get(id) ?? [])[0]);
  await context.records.updateMany(
    fact.target,
    found.map(({ id, members }) => ({ id, changes: members })),
  );
  return [];
}

/** Locks the rows that there are, and answers with their ids. */
async function lock(
  { rows }: FollowedFact,
  ids: readonly string[],
  { database }: ServerContext,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const locked = await database.query<{ readonly id: string }>(
    sql`select ${rows.id} from ${rows} where ${rows.id} = any(${bind(ids)}::uuid[]) order by ${rows.id} for update`,
  );
  return locked.map(({ id }) => id);
}

/** In one order for all writers, so that two of them do not wait for each other. */
function allTargetsOf(fact: FollowedFact, changes: readonly Change[]): readonly string[] {
  return [...new Set(changes.flatMap((change) => targetsOf(fact, change)))].toSorted();
}

function targetsOf({ field, watches, counts }: FollowedFact, { before, after }: Change): readonly string[] {
  const isSame = (name: string) => JSON.stringify(before?.[name] ?? null) === JSON.stringify(after?.[name] ?? null);
  const isUpdate = before !== undefined && after !== undefined;
  if (isUpdate && watches !== undefined && [field, ...watches].every(isSame)) return [];
  const records = [before, after].filter((record) => record !== undefined && (counts?.(record) ?? true));
  return records.flatMap((record) => idsIn(record?.[field]));
}

function idsIn(value: JsonObject[string] | undefined): readonly string[] {
  const references = Array.isArray(value) ? value : [value];
  return references.flatMap((reference) => idOf(reference) ?? []);
}
