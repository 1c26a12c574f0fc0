/** Temporary databases on an existing server. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { quoteIdentifier } from '../kernel/quote-sql.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { sqlState, withConnection } from './connection.ts';
import { stop } from './migration-stop.ts';

export interface ScratchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database; `adminUrl` is that of any database of the server. */
export async function createScratchDatabase(adminUrl: string, name: string): Promise<ScratchDatabase> {
  const run = (statement: string): Promise<unknown> => withConnection(adminUrl, (admin) => admin.query(statement));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await run(`CREATE DATABASE ${quoteIdentifier(name)} TEMPLATE template0`);
  return {
    url: url.href,
    async drop() {
      await run(`DROP DATABASE IF EXISTS ${quoteIdentifier(name)} WITH (FORCE)`);
    },
  };
}

/** Creates a database for the duration of `task`. Throws a MigrationStop if the role cannot create databases. */
export async function withScratchDatabase<Value>(
  adminUrl: string,
  task: (url: string) => Promise<Value>,
): Promise<Value> {
  const name = `core_prove_${randomBytes(6).toString('hex')}`;
  const database = await createScratchDatabase(adminUrl, name).catch((error) => explainFailure(error, adminUrl));
  try {
    return await task(database.url);
  } finally {
    await database.drop();
  }
}

async function explainFailure(error: unknown, adminUrl: string): Promise<never> {
  if (sqlState(error) !== insufficientPrivilege) throw error;
  const user = catalog.selectNoFrom(sql<string>`quote_ident(current_user)`.as('role'));
  const [row] = await withConnection(adminUrl, (admin) => executeOn(admin, user));
  throw stop(problems.scratchNotAllowed, { role: row?.role ?? '' });
}

const insufficientPrivilege = '42501';
