/**
 * Facts of a record that are derived from records that refer to it: their number, their sum, the newest of them. Each
 * fact is a row of a table (followed-facts.ts); this module keeps it up to date.
 */

import type { Change, JsonObject, Problem, SystemContext } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { type AliasableExpression, type Expression, sql } from 'kysely';
import { type Database, db } from '../schema.ts';
import { idOf, isSame } from '../support/reference.ts';

export interface FollowedFact {
  /** The resource whose writes change the fact. */
  readonly source: string;
  /** The field of the source that refers to the record with the fact: a reference or a list of references. */
  readonly field: string;
  readonly target: string;
  /** The table of the target. */
  readonly rows: keyof Database;
  /** The query of one row with the members as they should be; gets the id of the record. */
  readonly members: (id: Expression<string>) => AliasableExpression<object>;
  /** The members of the source, in addition to `field`, that the fact depends on; all of them by default. */
  readonly watches?: readonly string[];
  /** Returns whether a record of the source contributes to the fact; by default every record does. */
  readonly counts?: (record: JsonObject) => boolean;
  /** Returns the problem of a write that would give the fact a forbidden value. */
  readonly problemOf?: (members: JsonObject) => Problem | undefined;
}

/**
 * beforeWriteAll hook of the source: of two concurrent writers, the second waits for the first and counts after it. It
 * locks before the write, because a written reference holds a lock on its target, and two writers would deadlock on
 * each other's.
 */
export async function lockTargets(
  fact: FollowedFact,
  changes: readonly Change[],
  context: SystemContext,
): Promise<void> {
  await lock(fact, allTargetsOf(fact, changes), context);
}

/**
 * afterWriteAll hook of the source: updates the facts of all targets in a fixed number of statements. The returned
 * problems have the indexes of the changes.
 */
export async function followFact(
  fact: FollowedFact,
  changes: readonly Change[],
  context: SystemContext,
): Promise<readonly (Problem | undefined)[]> {
  const { database, records } = context;
  // A record that is deleted together with its dependents may no longer exist.
  const ids = await lock(fact, allTargetsOf(fact, changes), context);
  if (ids.length === 0) return [];
  const facts = db
    .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'target'>(sql`target(id)`))
    .crossJoinLateral(({ ref }) => fact.members(ref('target.id')).as('fact'))
    .select(['target.id', sql<JsonObject>`to_jsonb(fact)`.as('members')])
    .orderBy('target.id');
  const rows = await database.execute(facts);
  const problems = new Map(rows.map(({ id, members }) => [id, fact.problemOf?.(members)]));
  if ([...problems.values()].some((problem) => problem !== undefined))
    return changes.map((change) => targetsOf(fact, change).flatMap((id) => problems.get(id) ?? [])[0]);
  await records.updateMany(
    fact.target,
    rows.map(({ id, members }) => ({ id, changes: members })),
  );
  return [];
}

/** Locks the existing rows and returns their IDs. */
async function lock(
  { rows }: FollowedFact,
  ids: readonly string[],
  { database }: SystemContext,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  // The type of one table is used for all tables, because each has an ID.
  const targets = db
    .selectFrom(db.dynamic.table(rows as 'accounts_tenant').as('target'))
    .select('target.id')
    .where('target.id', '=', anyOf(ids, 'uuid'))
    .orderBy('target.id')
    .forUpdate();
  const locked = await database.execute(targets);
  return locked.map(({ id }) => id);
}

/** Sorted in one order for all writers to avoid deadlocks. */
function allTargetsOf(fact: FollowedFact, changes: readonly Change[]): readonly string[] {
  return [...new Set(changes.flatMap((change) => targetsOf(fact, change)))].toSorted();
}

function targetsOf({ field, watches, counts }: FollowedFact, { before, after }: Change): readonly string[] {
  const isUpdate = before !== undefined && after !== undefined;
  if (isUpdate && watches !== undefined && [field, ...watches].every((name) => isSame(before, after, name))) return [];
  const records = [before, after].filter((record) => record !== undefined && (counts?.(record) ?? true));
  return records.flatMap((record) => idsIn(record?.[field]));
}

function idsIn(value: JsonObject[string] | undefined): readonly string[] {
  const references = Array.isArray(value) ? value : [value];
  return references.flatMap((reference) => idOf(reference) ?? []);
}
