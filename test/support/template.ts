/** The template database that is copied for every test file. */
import { join } from 'node:path';
import type pg from 'pg';
import { isCoordinator } from '../../engine/database/citus.ts';
import { migrateJobs } from '../../engine/jobs/migrate-jobs.ts';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { projectFolder } from '../../engine/settings.ts';

/** Creates an empty database that sorts texts by code point on every server. Copies of files take half of the time of a copy through the log. */
export async function createEmptyDatabase(admin: pg.Client, name: string): Promise<void> {
  const { rows } = await admin.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  const locale =
    (rows[0]?.version ?? 0) >= 170000
      ? "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'"
      : "LOCALE_PROVIDER libc LOCALE 'C.UTF-8'";
  await admin.query(
    `CREATE DATABASE ${admin.escapeIdentifier(name)} TEMPLATE template0 STRATEGY file_copy ENCODING 'UTF8' ${locale}`,
  );
}

/** Fills the template of a run: an empty database gets the tables of `migrations/`, which a cluster distributes, and the job queue. */
export async function fillTemplate(url: string): Promise<void> {
  await applyMigrations({ connectionString: url, directory: join(projectFolder, 'migrations') });
  await migrateJobs(url);
}

/** Returns the URLs of the workers of a cluster; none if the server of `url` is not the coordinator of one. */
export async function workerUrls(admin: pg.Client, url: string): Promise<readonly string[]> {
  if (!(await isCoordinator(admin))) return [];
  const { rows } = await admin.query<{ host: string; port: number }>(
    'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid > 0 ORDER BY nodeid',
  );
  return rows.map(({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href);
}

/** Makes a cluster of the databases of these URLs, the first of which is that of the coordinator. */
export async function joinNodes(coordinator: pg.Client, urls: readonly string[]): Promise<void> {
  for (const [index, url] of urls.entries()) {
    const { hostname, port } = new URL(url);
    const join = index === 0 ? 'citus_set_coordinator_host' : 'citus_add_node';
    await coordinator.query(`SELECT ${join}($1, $2)`, [hostname, Number(port === '' ? 5432 : port)]);
  }
}
