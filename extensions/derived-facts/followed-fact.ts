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
 * beforeWrite of the source: of two writers the second waits until the first is done, and counts after it. Before the write, because
 * a reference that has been written holds a lock on its target that two writers would wait for in each other.
 */
export async function lockTargets(fact: FollowedFact, change: Change, context: ServerContext): Promise<void> {
  for (const id of targetsOf(fact, change)) await lockTarget(fact, id, context);
}

/** afterWrite of the source. */
export async function followFact(
  fact: FollowedFact,
  change: Change,
  context: ServerContext,
): Promise<Problem | undefined> {
  for (const id of targetsOf(fact, change)) {
    // A record that falls together with its parts may be gone.
    if (!(await lockTarget(fact, id, context))) continue;
    const [members] = await context.database.query<JsonObject>(fact.members(bind(id)));
    if (members === undefined) continue;
    const refusal = fact.refuse?.(members);
    if (refusal !== undefined) return refusal;
    await context.records.update(fact.target, id, members);
  }
  return undefined;
}

async function lockTarget({ rows }: FollowedFact, id: string, { database }: ServerContext): Promise<boolean> {
  const locked = await database.query(sql`select from ${rows} where ${rows.id} = ${bind(id)} for update`);
  return locked.length > 0;
}

/** In one order for all writers, so that two of them do not wait for each other. */
function targetsOf({ field, watches, counts }: FollowedFact, { before, after }: Change): readonly string[] {
  const isSame = (name: string) => JSON.stringify(before?.[name] ?? null) === JSON.stringify(after?.[name] ?? null);
  const isUpdate = before !== undefined && after !== undefined;
  if (isUpdate && watches !== undefined && [field, ...watches].every(isSame)) return [];
  const records = [before, after].filter((record) => record !== undefined && (counts?.(record) ?? true));
  return [...new Set(records.flatMap((record) => idsIn(record?.[field])))].toSorted();
}

function idsIn(value: JsonObject[string] | undefined): readonly string[] {
  const references = Array.isArray(value) ? value : [value];
  return references.flatMap((reference) => idOf(reference) ?? []);
}
