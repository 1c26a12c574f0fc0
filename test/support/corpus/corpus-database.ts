/** A database for programs that are no test: with all tables, on a PostgreSQL that ends with the callback. */
import { databaseUrl, startTestServer, withAdmin } from '../test-server.ts';

/** Runs a callback with the address of a new database. */
export async function withCorpusDatabase<Result>(
  suffix: string,
  run: (url: string) => Promise<Result>,
): Promise<Result> {
  const { access, stop } = await startTestServer(undefined);
  try {
    const name = `${access.prefix}_${suffix}`;
    await withAdmin(access.adminUrl, (admin) =>
      admin.query(
        `CREATE DATABASE ${admin.escapeIdentifier(name)} TEMPLATE ${admin.escapeIdentifier(access.template)}`,
      ),
    );
    return await run(databaseUrl(access.adminUrl, name));
  } finally {
    await stop();
  }
}
