/**
 * Distributes the tables of records over the workers of a Citus cluster, by customer. Foreign keys are dropped first,
 * because a distributed table can neither refer to a local one nor be its target; their definitions are in the ledger
 * until they exist again. Every transaction leaves a state from which the next run continues.
 */
import type { Tables } from '../compile/tables/tables.ts';
import { isCoordinator } from '../database/citus.ts';
import { pluralize } from '../kernel/pluralize.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../kernel/quote-sql.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { type Connection, inTransaction, sqlState } from './connection.ts';
import { stop } from './migration-stop.ts';
import type { OnProgress } from './progress.ts';
import { alter } from './render-sql.ts';

/** Foreign keys that a distribution has dropped and not yet added again. */
const droppedKeys = `CREATE TABLE IF NOT EXISTS core_migrations.dropped_key (
  "table" text NOT NULL, name text NOT NULL, definition text NOT NULL, comment text, PRIMARY KEY ("table", name))`;

/** Triggers of shards are allowed; the shards of a table change one after the other, as foreign keys require. */
const settings = "SET citus.enable_unsafe_triggers TO on; SET citus.multi_shard_modify_mode TO 'sequential'";

/** The state of the tables on a coordinator. */
interface Distribution {
  /** Tables that are not distributed. */
  readonly local: readonly string[];
  readonly workers: number;
}

/** Returns what is to be distributed; undefined if the server is not a coordinator of Citus. Prepares the session for it. */
export async function distributionOf(
  connection: Connection,
  tables: readonly string[],
): Promise<Distribution | undefined> {
  if (!(await isCoordinator(connection))) return undefined;
  const { rows: nodes } = await connection.query<{ coordinates: boolean; workers: number }>(
    `SELECT citus_is_coordinator() AS coordinates, (SELECT count(*)::integer FROM pg_dist_node
     WHERE isactive AND shouldhaveshards AND noderole = 'primary') AS workers`,
  );
  const { coordinates = false, workers = 0 } = nodes[0] ?? {};
  if (!coordinates) throw stop(problems.notCoordinator, {});
  if (workers === 0) throw stop(problems.noWorkers, {});
  await connection.query(settings);
  const { rows } = await connection.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS wanted (name)
     WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass(quote_ident(name))) ORDER BY name`,
    [tables],
  );
  return { local: rows.map(({ name }) => name), workers };
}

/** Whether tables are distributed, so that migrations change them on all servers. Prepares the session for it. */
export async function hasDistributedTables(connection: Connection): Promise<boolean> {
  if (!(await isCoordinator(connection))) return false;
  await connection.query(settings);
  const { rows } = await connection.query("SELECT FROM pg_dist_partition WHERE partmethod = 'h' LIMIT 1");
  return rows.length > 0;
}

async function existingOf(connection: Connection, { tables }: Tables): Promise<readonly string[]> {
  const { rows } = await connection.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS wanted (name) WHERE to_regclass(quote_ident(name)) IS NOT NULL',
    [tables.map(({ name }) => name)],
  );
  return rows.map(({ name }) => name);
}

/** The title of a distribution. */
export function describeDistribution({ local, workers }: Distribution): string {
  return `distribute ${pluralize(local.length, 'table')} over ${pluralize(workers, 'server')} by customer`;
}

/** Distributes all tables that exist and are not distributed, and verifies the result. */
export async function distribute(
  connection: Connection,
  tables: Tables,
  onProgress: OnProgress | undefined,
): Promise<void> {
  const existing = await existingOf(connection, tables);
  const distribution = await distributionOf(connection, existing);
  if (distribution === undefined) return;
  const { local } = distribution;
  await connection.query(droppedKeys);
  await requireNoOtherKeys(connection, local);
  for (const name of local) await dropKeys(connection, name);
  const { rows: open } = await connection.query<{ name: string }>(
    'SELECT DISTINCT "table" AS name FROM core_migrations.dropped_key ORDER BY 1',
  );
  const steps = [
    ...local.map((name) => ({
      title: `distribute ${name}`,
      run: () => connection.query(distributeTable(name)),
    })),
    ...open.map(({ name }) => ({
      title: `foreign keys of ${name}`,
      run: () => restoreKeys(connection, name),
    })),
  ];
  if (steps.length === 0) return;
  const [id, started] = [describeDistribution(distribution), performance.now()];
  onProgress?.({ kind: 'migration', id, direction: 'up', steps: steps.length });
  for (const [index, { title, run }] of steps.entries()) {
    const [number, from] = [index + 1, performance.now()];
    onProgress?.({ kind: 'step', id, number, of: steps.length, title });
    await withRetries(run);
    onProgress?.({ kind: 'step_done', id, number, rows: 0, seconds: (performance.now() - from) / 1000 });
  }
  await verify(connection, existing);
  onProgress?.({ kind: 'done', id, seconds: (performance.now() - started) / 1000 });
}

/** Returns the statement that distributes a table, together with those that are distributed already. */
export function distributeTable(name: string): string {
  const others = `(SELECT logicalrelid::text FROM pg_dist_partition WHERE partmethod = 'h' ORDER BY 1 LIMIT 1)`;
  return `SELECT create_distributed_table(${quoteLiteral(quote(name))}, 'customer_id', colocate_with => coalesce(${others}, 'none'))`;
}

/** Keys of tables that Core does not manage cannot refer to distributed tables. */
async function requireNoOtherKeys(connection: Connection, local: readonly string[]): Promise<void> {
  const { rows } = await connection.query<{ key: string }>(
    `SELECT format('%s of %s', conname, conrelid::regclass) AS key FROM pg_constraint JOIN pg_class AS own ON own.oid = conrelid
     JOIN pg_class AS target ON target.oid = confrelid WHERE contype = 'f' AND conparentid = 0
       AND target.relname = ANY ($1) AND target.relnamespace = current_schema()::regnamespace
       AND NOT (own.relname = ANY ($1) AND own.relnamespace = current_schema()::regnamespace)`,
    [local],
  );
  if (rows.length > 0) throw stop(problems.keysPreventDistribution, { keys: rows.map(({ key }) => key).join(', ') });
}

async function dropKeys(connection: Connection, table: string): Promise<void> {
  await inTransaction(connection, async () => {
    const { rows } = await connection.query<{ name: string }>(
      `INSERT INTO core_migrations.dropped_key
       SELECT $1, conname, pg_get_constraintdef(oid), obj_description(oid, 'pg_constraint') FROM pg_constraint
       WHERE contype = 'f' AND conparentid = 0 AND conrelid = quote_ident($1)::regclass RETURNING name`,
      [table],
    );
    const drops = rows.map(({ name }) => `DROP CONSTRAINT ${quote(name)}`);
    if (drops.length > 0) await connection.query(`${alter(table)} ${drops.join(', ')}`);
  });
}

async function restoreKeys(connection: Connection, table: string): Promise<void> {
  await inTransaction(connection, async () => {
    const { rows } = await connection.query<{ name: string; definition: string; comment: string | null }>(
      'DELETE FROM core_migrations.dropped_key WHERE "table" = $1 RETURNING name, definition, comment',
      [table],
    );
    for (const { name, definition, comment } of rows) {
      await connection.query(`${alter(table)} ADD CONSTRAINT ${quote(name)} ${definition}`);
      if (comment === null) continue;
      await connection.query(`COMMENT ON CONSTRAINT ${quote(name)} ON ${quote(table)} IS ${quoteLiteral(comment)}`);
    }
  });
}

/** SQLSTATEs of the victim of a deadlock, and of a transaction that must be repeated. */
const retryableStates = new Set(['40P01', '40001']);
const maxRetries = 5;

async function withRetries(run: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await run();
      return;
    } catch (error) {
      if (attempt >= maxRetries || !retryableStates.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** Every table is distributed in one group, and every foreign key exists. */
async function verify(connection: Connection, tables: readonly string[]): Promise<void> {
  const { rows } = await connection.query<{ groups: number; local: number; keys: number }>(
    `SELECT (SELECT count(DISTINCT colocationid)::integer FROM pg_dist_partition WHERE partmethod = 'h') AS groups,
       (SELECT count(*)::integer FROM unnest($1::text[]) AS wanted (name)
        WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass(quote_ident(name)))) AS local,
       (SELECT count(*)::integer FROM core_migrations.dropped_key) AS keys`,
    [tables],
  );
  const { groups = 0, local = 0, keys = 0 } = rows[0] ?? {};
  if (groups !== 1 || local > 0 || keys > 0) throw stop(problems.distributionIncomplete, { groups, local, keys });
}
