/** The processor time of the database, which does not depend on other programs of the machine. */
import { existsSync, readFileSync } from 'node:fs';
import type { Connection } from '../test/support/invoicing-world.ts';

/** Returns the processor seconds of the database's connection processes so far; NaN if the system does not report them. */
export async function databaseSeconds(connection: Connection): Promise<number> {
  const { rows } = await connection.query(`select pid from pg_stat_activity where backend_type = 'client backend'`);
  const files = (rows as { pid: number }[]).map(({ pid }) => `/proc/${pid}/schedstat`);
  return files.reduce(
    (sum, file) => sum + (existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e9 : Number.NaN),
    0,
  );
}
