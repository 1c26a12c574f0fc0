/**
 * The one connection of a migration: outside every pool, so that its session settings, its advisory lock and its temporary
 * function belong to nobody else.
 */
import pg from 'pg';
import { quoteIdentifier } from '../kernel/render-sql.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { attachmentFunctions } from './attachments.ts';
import { stop } from './migration-stop.ts';

/** What the runner needs of a connection; a `pg.Client` is one. */
export interface Connection {
  readonly query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<{ readonly rows: readonly Row[]; readonly rowCount: number | null }>;
  /** The server process that the greeting named. A pooler between two transactions has no process to name, and makes up a number. */
  readonly greetedBy?: number | undefined;
}

/** Where the tables stand; migrations name them without a schema. */
export const defaultSchema = 'public';

/** Opens a connection, runs `work`, and closes it whatever happens. */
export async function withConnection<Value>(
  connectionString: string,
  work: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString, application_name: 'core migrate' });
  // A connection that breaks while idle reports here; the next query fails with the same error and is reported there.
  client.on('error', () => undefined);
  client.on('notice', () => undefined);
  await client.connect().catch((error: unknown) => {
    // A host with several addresses fails with one error for each, and no message of its own.
    const errors = error instanceof AggregateError ? error.errors : [error];
    const reason = errors.map((one: unknown) => (one instanceof Error ? one.message : String(one))).join('; ');
    throw stop(problems.unreachable, { reason });
  });
  try {
    return await work({
      greetedBy: greetingProcess(client),
      query: async (text, values) => client.query(text, values === undefined ? undefined : [...values]),
    });
  } finally {
    await client.end();
  }
}

/**
 * The same for work that sets something or takes a lock for longer than a transaction. Stops, before anything is set, behind a pooler that gives
 * a connection to others between two transactions: the settings would be theirs, and the lock would lie there for ever.
 */
export async function withOwnSession<Value>(
  connectionString: string,
  work: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  return withConnection(connectionString, async (connection) => {
    if (await isSharedSession(connection, connectionString)) throw stop(problems.sessionShared, {});
    return work(connection);
  });
}

/** The number of BackendKeyData, which the types of pg leave out. */
function greetingProcess(client: pg.Client): number | undefined {
  const { processID } = client as { processID?: unknown };
  return typeof processID === 'number' ? processID : undefined;
}

/** How often is looked; a pooler that others use too may by chance give the same process again. */
const looks = 3;

/**
 * Whether another connection can have our server process, or we can have another one, while both are open. A connection takes some ten
 * milliseconds: one look is enough where the process that greeted is the one that answers.
 */
async function isSharedSession(connection: Connection, connectionString: string): Promise<boolean> {
  const own = await serverProcess(connection);
  const enough = own !== undefined && own === connection.greetedBy ? 1 : looks;
  for (let look = 0; look < enough; look += 1) {
    const others = await withConnection(connectionString, (other) => inTransaction(other, () => serverProcess(other)));
    if (others === own || (await serverProcess(connection)) !== own) return true;
  }
  return false;
}

async function serverProcess(connection: Connection): Promise<number | undefined> {
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}

/** Session settings that make statements mean the same on every server. */
export async function prepareSession(connection: Connection, schema = defaultSchema): Promise<void> {
  await connection.query(
    [
      `SET search_path TO ${quoteIdentifier(schema)}`,
      `SET client_min_messages TO warning`,
      `SET timezone TO 'UTC'`,
      `SET datestyle TO 'ISO, YMD'`,
      // A statement that a policy would hide rows from fails, rather than leave them out.
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
  // After kill -9 of this process its session would go on with a long statement, and keep the lock that the next apply waits
  // for. Not every platform can look at a socket; without it the next apply just waits longer.
  await connection.query(`SET client_connection_check_interval TO '1s'`).catch(() => undefined);
}

/** PostgreSQL 15 cannot ask whether a text is a day; trying is the only way. Lives in the session, nobody else sees it. */
const canCastFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_can_cast(given text, wished text) RETURNS boolean LANGUAGE plpgsql AS $core$
BEGIN EXECUTE format('SELECT %L::%s', given, wished); RETURN true; EXCEPTION WHEN data_exception THEN RETURN false; END $core$`;

/** A question about one record in an author's words, which may be an error in one row and not in another. */
const isTrueOrErrorFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_is_true_or_error(question text, customer uuid, record uuid) RETURNS boolean LANGUAGE plpgsql AS $core$
DECLARE answer boolean; BEGIN EXECUTE question INTO answer USING customer, record; RETURN answer; EXCEPTION WHEN OTHERS THEN RETURN true; END $core$`;

/** Whether a foreign key of any table, also one that others made, leads to a record. A record that refers to itself does not count. */
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

/** What hangs on a column and is no part of its definition: rights, comment, statistics. A copy that takes its place gets them. */
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

/** Runs `work` in a transaction, which begins with the settings: on a busy server every statement of its own waits for its turn. */
export async function inTransaction<Value>(
  connection: Connection,
  work: () => Promise<Value>,
  settings = '',
): Promise<Value> {
  await connection.query(`BEGIN; ${settings}`);
  try {
    const value = await work();
    await connection.query('COMMIT');
    return value;
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Settings of one transaction, in milliseconds; 0 is no limit. */
export function timeouts(lockTimeout: number, statementTimeout: number): string {
  return `SET LOCAL lock_timeout TO ${lockTimeout}; SET LOCAL statement_timeout TO ${statementTimeout}`;
}

/** The SQLSTATE of an error that PostgreSQL reported. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
