/** The template database that is copied for every test file. */
import { join } from 'node:path';
import type pg from 'pg';
import { migrateJobs } from '../../engine/jobs/migrate-jobs.ts';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { projectFolder } from '../../engine/settings.ts';

/** Creates an empty database that sorts texts by code point on every server. */
export async function createEmptyDatabase(admin: pg.Client, name: string): Promise<void> {
  const { rows } = await admin.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  const locale =
    (rows[0]?.version ?? 0) >= 170000
      ? "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'"
      : "LOCALE_PROVIDER libc LOCALE 'C.UTF-8'";
  await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8' ${locale}`);
}

/** Creates the template of a run: an empty database with `migrations/` applied and the job queue. */
export async function makeTemplate(admin: pg.Client, url: string, name: string): Promise<void> {
  await createEmptyDatabase(admin, name);
  await applyMigrations({ connectionString: url, directory: join(projectFolder, 'migrations') });
  await migrateJobs(url);
}
