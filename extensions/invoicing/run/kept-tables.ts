/**
 * Working tables that a connection keeps between transactions, for runs of few contracts (ADR 0121). Creating and dropping the tables of a
 * run, and planning its statements, takes ten times as long as executing them for one contract. The rows are deleted at
 * the end of each transaction; the tables and the plans remain.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSession, Query } from '@core/engine/sql';
import { type SqlBool, sql } from 'kysely';
import { analyzeTables, clearTables, createKept, db, dropTables, workingActionOf } from './working.ts';
import { columnsOf, type WorkingTable } from './working-tables.ts';

/** Contracts or invoices, and rows of one working table, up to which the tables and plans are those of earlier runs. */
export const fewRows = 200;

/** Identifies the columns of the tables: another version of the server can use the same connection through a pooler. */
const version = createHash('sha256').update(JSON.stringify(columnsOf)).digest('hex').slice(0, 16);

/** Returns the tables that the connection has, and with which columns. */
const keptQuery = db
  .selectFrom(sql<{ relname: string }>`pg_class`.as('class'))
  .select([
    sql<readonly string[]>`coalesce(json_agg(relname), '[]')`.as('tables'),
    sql<string | null>`current_setting('core.working_tables', true)`.as('version'),
    sql<boolean>`to_regclass('pg_catalog.pg_dist_partition') is not null`.as('is_distributed'),
  ])
  .where(sql<SqlBool>`relnamespace = pg_my_temp_schema() and relkind = 'r'`);

const setVersion = db.selectNoFrom(sql`set_config('core.working_tables', ${version}::text, false)`.as('version'));

const planOnce = db.selectNoFrom(sql`set_config('plan_cache_mode', 'force_generic_plan', true)`.as('mode'));

/** A session whose statements on working tables use those of the connection. */
export class KeptTables implements DatabaseSession {
  readonly #database: DatabaseSession;
  readonly #existing: Set<string>;
  /** The tables that this transaction has created: they have no statistics yet. */
  readonly #created = new Set<string>();
  /** The tables that this transaction has filled. */
  readonly #filled = new Set<WorkingTable>();
  #isLarge = false;

  constructor(database: DatabaseSession, existing: readonly string[]) {
    this.#database = database;
    this.#existing = new Set(existing);
  }

  /** Plans each further statement of this transaction once for all values, not for the values of its first uses: for few contracts the plans are the same. */
  async planOnce(): Promise<void> {
    await this.#send(planOnce);
  }

  /** Plans all further statements for the numbers of rows, if a table has many: contracts that were not invoiced for years, or have changed since. */
  async planFor(table: WorkingTable): Promise<void> {
    if (this.#isLarge) return;
    const some = db
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(sql.lit(fewRows + 1));
    const [row] = await this.#send(
      db.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<string>().as('count')),
    );
    if (Number(row?.count ?? 0) <= fewRows) return;
    this.#isLarge = true;
    await this.#database.execute(analyzeTables([...this.#filled]));
  }

  async execute<Row extends object>(query: Query<Row>): Promise<readonly Row[]> {
    const action = workingActionOf(query);
    switch (action?.name) {
      case 'create':
        await this.#create(action.table);
        this.#filled.add(action.table);
        return action.insert === undefined ? [] : this.#send(action.insert() as Query<Row>);
      case 'clear': {
        const tables = action.tables.filter((table) => this.#existing.has(table));
        return tables.length === 0 ? [] : this.#send(clearTables(tables) as unknown as Query<Row>);
      }
      case 'analyze':
        return this.#isLarge || this.#created.has(action.table) ? this.#database.execute(query) : [];
      case 'index':
        return [];
      default:
        return this.#send(query);
    }
  }

  #send<Row extends object>(query: Query<Row>): Promise<readonly Row[]> {
    return this.#database.execute(query, { isRepeated: !this.#isLarge });
  }

  async #create(table: WorkingTable): Promise<void> {
    if (this.#existing.has(table)) return;
    await this.#database.execute(createKept(table));
    this.#existing.add(table);
    this.#created.add(table);
  }
}

/**
 * Returns a session of the same transaction that keeps its working tables for the next ones. On Citus it is the session of the transaction: an
 * INSERT of rows of distributed tables, and plans without values, have restrictions there.
 */
export async function keepTables(database: DatabaseSession): Promise<DatabaseSession> {
  const [kept] = await database.execute(keptQuery, { isRepeated: true });
  if (kept?.is_distributed === true) return database;
  const tables = (kept?.tables ?? []).filter((name): name is WorkingTable => name in columnsOf);
  if (kept?.version === version) return new KeptTables(database, tables);
  if (tables.length > 0) await database.execute(dropTables(tables));
  await database.execute(setVersion);
  return new KeptTables(database, []);
}
