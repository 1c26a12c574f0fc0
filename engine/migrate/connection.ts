/**
 * The dedicated connection of a migration: outside every pool, so that its session settings, advisory lock and
 * temporary functions are not shared.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { quoteIdentifier } from '../kernel/quote-sql.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { attachmentFunctions } from './attachments.ts';
import { stop } from './migration-stop.ts';

/** The subset of a connection that the runner uses; a `pg.Client` satisfies it. */
export interface Connection {
  readonly query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<{ readonly rows: readonly Row[]; readonly rowCount: number | null }>;
  /** The server process from the startup message. A transaction pooler has no process to report and makes up a number. */
  readonly greetedBy?: number | undefined;
}

/** The schema of the tables; migrations name them without a schema. */
export const defaultSchema = 'public';

/** Opens a connection, runs `task`, and always closes it. */
export async function withConnection<Value>(
  connectionString: string,
  task: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString, application_name: 'core migrate' });
  // A connection error while idle is reported here; the next query fails with the same error and is handled there.
  client.on('error', () => undefined);
  client.on('notice', () => undefined);
  await client.connect().catch((error: unknown) => {
    // A host with several addresses fails with one error for each, without an overall message.
    const errors = error instanceof AggregateError ? error.errors : [error];
    const reason = errors.map((one: unknown) => (one instanceof Error ? one.message : String(one))).join('; ');
    throw stop(problems.unreachable, { reason });
  });
  try {
    return await task({
      greetedBy: greetingProcess(client),
      query: async (text, values) => client.query(text, values === undefined ? undefined : [...values]),
    });
  } finally {
    await client.end();
  }
}

/**
 * Like `withConnection`, for tasks that set session state or hold a session lock. Throws before setting anything if a
 * pooler shares the connection between transactions: other clients would inherit the settings, and the lock would never
 * be released.
 */
export async function withDedicatedSession<Value>(
  connectionString: string,
  task: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  return withConnection(connectionString, async (connection) => {
    if (await isSharedSession(connection, connectionString)) throw stop(problems.sessionShared, {});
    return task(connection);
  });
}

/** The process ID from BackendKeyData, which is missing in the types of pg. */
function greetingProcess(client: pg.Client): number | undefined {
  const { processID } = client as { processID?: unknown };
  return typeof processID === 'number' ? processID : undefined;
}

/** Number of checks; a shared pooler may return the same process again by chance. */
const maxChecks = 3;

/**
 * Whether a pooler can assign the server process of this connection to another connection, or another process to this one, while both are open. Opening a
 * connection takes about ten milliseconds: one check is enough if the process that sent BackendKeyData also runs the query.
 */
async function isSharedSession(connection: Connection, connectionString: string): Promise<boolean> {
  const processId = await serverProcess(connection);
  const enough = processId !== undefined && processId === connection.greetedBy ? 1 : maxChecks;
  for (let attempt = 0; attempt < enough; attempt += 1) {
    const otherProcessId = await withConnection(connectionString, (other) =>
      inTransaction(other, () => serverProcess(other)),
    );
    if (otherProcessId === processId || (await serverProcess(connection)) !== processId) return true;
  }
  return false;
}

/** Returns the ID of the server process of a connection. */
export async function serverProcess(connection: Connection): Promise<number | undefined> {
  const [row] = await executeOn(connection, catalog.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid')));
  return row?.pid;
}

/** Session settings that make statements independent of the server's configuration. */
export async function prepareSession(connection: Connection, schema = defaultSchema): Promise<void> {
  await connection.query(
    [
      `SET search_path TO ${quoteIdentifier(schema)}`,
      `SET client_min_messages TO warning`,
      `SET timezone TO 'UTC'`,
      `SET datestyle TO 'ISO, YMD'`,
      // A statement fails if a policy would hide rows from it, instead of skipping them.
      `SET row_security TO off`,
      `SET lock_timeout TO 0`,
      `SET statement_timeout TO 0`,
      `SET idle_in_transaction_session_timeout TO 0`,
      canCastFunction,
      isTrueOrErrorFunction,
      isReferredFunction,
      carryColumnFunction,
      ...attachmentFunctions,
    ].join(';\n'),
  );
  // The session of a process that was killed (kill -9) would continue a long statement and hold the lock that the next
  // apply waits for. Not every platform supports checking the socket; without it the next apply only waits longer.
  await connection.query(`SET client_connection_check_interval TO '1s'`).catch(() => undefined);
}

/** PostgreSQL 15 cannot test whether a text is a valid date; trying the cast is the only method. The function is local to the session. */
const canCastFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_can_cast(given text, wished text) RETURNS boolean LANGUAGE plpgsql AS $core$
BEGIN EXECUTE format('SELECT %L::%s', given, wished); RETURN true; EXCEPTION WHEN data_exception THEN RETURN false; END $core$`;

/** Evaluates an author's expression for one record, which may raise an error in one row and not in another. */
const isTrueOrErrorFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_is_true_or_error(question text, customer uuid, record uuid) RETURNS boolean LANGUAGE plpgsql AS $core$
DECLARE answer boolean; BEGIN EXECUTE question INTO answer USING customer, record; RETURN answer; EXCEPTION WHEN OTHERS THEN RETURN true; END $core$`;

/** Whether any foreign key, including those created by others, references a record. A record that references itself does not count. */
const isReferredFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_is_referred(target text, customer uuid, record uuid) RETURNS boolean LANGUAGE plpgsql AS $core$
DECLARE item record; referred boolean;
BEGIN
  FOR item IN SELECT conrelid::regclass AS relation, (
      SELECT string_agg(format('r.%I = t.%I', own.attname, other.attname), ' AND ')
      FROM unnest(conkey, confkey) AS keys (own, other)
      JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = keys.own
      JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = keys.other) AS pairs,
      CASE WHEN conrelid = confrelid THEN 'AND r.id <> t.id' ELSE '' END AS others
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND confrelid = quote_ident(target)::regclass LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s AS r JOIN %I AS t ON %s %s WHERE t.customer_id = $1 AND t.id = $2)',
      item.relation, target, item.pairs, item.others) INTO referred USING customer, record;
    IF referred THEN RETURN true; END IF;
  END LOOP;
  RETURN false;
END $core$`;

/** Properties of a column outside its definition: privileges, comment, statistics. They are transferred to the copy that replaces it. */
const carryColumnFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_carry_column(target text, source text, copy text) RETURNS void LANGUAGE plpgsql AS $core$
DECLARE relation regclass := quote_ident(target)::regclass; old pg_attribute; item record; definition text;
BEGIN
  SELECT * INTO old FROM pg_attribute WHERE attrelid = relation AND attname = source;
  FOR item IN SELECT * FROM aclexplode(old.attacl) LOOP
    EXECUTE format('GRANT %s (%I) ON %s TO %s%s', item.privilege_type, copy, relation,
      CASE WHEN item.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(item.grantee)) END,
      CASE WHEN item.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END);
  END LOOP;
  IF col_description(relation, old.attnum) IS NOT NULL THEN
    EXECUTE format('COMMENT ON COLUMN %s.%I IS %L', relation, copy, col_description(relation, old.attnum));
  END IF;
  IF coalesce(old.attstattarget, -1) >= 0 THEN
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS %s', relation, copy, old.attstattarget);
  END IF;
  FOR item IN SELECT oid, format('%I.%I', stxnamespace::regnamespace::text, stxname) AS name FROM pg_statistic_ext
    WHERE stxrelid = relation AND old.attnum = ANY (stxkeys) LOOP
    definition := regexp_replace(pg_get_statisticsobjdef(item.oid), '\\m' || source || '\\M', copy, 'g');
    EXECUTE 'DROP STATISTICS ' || item.name;
    EXECUTE definition;
  END LOOP;
END $core$`;

/** Runs `task` in a transaction that begins with the settings: on a busy server every additional statement has to wait. */
export async function inTransaction<Value>(
  connection: Connection,
  task: () => Promise<Value>,
  settings = '',
): Promise<Value> {
  await connection.query(`BEGIN; ${settings}`);
  try {
    const value = await task();
    await connection.query('COMMIT');
    return value;
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Returns the timeouts of one transaction, in milliseconds; 0 is no limit. */
export function timeouts(lockTimeout: number, statementTimeout: number): string {
  return `SET LOCAL lock_timeout TO ${lockTimeout}; SET LOCAL statement_timeout TO ${statementTimeout}`;
}

/** The SQLSTATE of an error that PostgreSQL reported. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
