/** The inputs of migrate commands: the tables and API of the descriptors, the folder of migrations, and the database. */
import { join } from 'node:path';
import { compileTables } from '../../compile/tables/compile-tables.ts';
import type { Diagnostic } from '../../kernel/diagnostic.ts';
import { summarizeApi } from '../../migrate/api-summary.ts';
import type { History } from '../../migrate/history.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { requireProjectMigrations } from '../../migrate/other-project.ts';
import { readHistory, readText } from '../../migrate/read-history.ts';
import { readSnapshot, type Snapshot, snapshotFile } from '../../migrate/snapshot.ts';
import type { Model } from '../../model/model.ts';
import { migrationProblems } from '../../problems/migration.ts';
import { modelProblems } from '../../problems/model.ts';
import type { Settings } from '../../settings.ts';
import { readModel } from '../read-model.ts';
import { requireSettings } from '../run.ts';
import { diagnosticsAsText } from '../show-diagnostics.ts';
import { withDatabase as withSettingsDatabase } from '../with-database.ts';

/** The folders used by a command. */
export interface Folders {
  readonly resources: string;
  readonly migrations: string;
}

/** Options of every migrate command. */
export interface FolderOptions extends Folders {
  readonly output: 'text' | 'json';
}

export interface TargetState extends Snapshot {
  readonly model: Model;
  /** Rules of the descriptors that no table can enforce. */
  readonly unenforced: readonly Diagnostic[];
}

/** Reads the target state from the descriptors; throws all errors in them. */
export async function readTargetState(options: Folders): Promise<TargetState> {
  const outcome = await readModel(options.resources);
  if (!outcome.ok) {
    const errors = diagnosticsAsText(outcome.diagnostics);
    throw stop(migrationProblems.descriptorsWrong, { errors });
  }
  const { model } = outcome.value;
  const unenforced = outcome.warnings.filter(({ code }) => code === modelProblems.patternOfServer.code);
  return { unenforced, model, tables: compileTables(model), api: summarizeApi(model) };
}

/**
 * Throws a MigrationStop if the migrations belong to another project than the descriptors. Missing or invalid
 * descriptors do not show this, and do not stop commands that need only the migrations.
 */
export async function requireProjectFolder(options: Folders): Promise<void> {
  const outcome = await readModel(options.resources);
  if (!outcome.ok) return;
  requireProjectMigrations(
    await readHistory(options.migrations),
    compileTables(outcome.value.model),
    options.migrations,
  );
}

/** Returns all migrations of the folder, and the snapshot if it can be read. */
export async function readCurrentState(
  options: Folders,
): Promise<{ readonly history: History; readonly snapshot: Snapshot | undefined }> {
  const history = await readHistory(options.migrations);
  return { history, snapshot: readSnapshot(await readText(join(options.migrations, snapshotFile))) };
}

/** Runs `task` with the URL of the database: DATABASE_URL, or the embedded server. */
export async function withDatabase<Value>(task: (url: string) => Promise<Value>): Promise<Value> {
  return withSettingsDatabase(await requireSettings(), 'core migrate', task);
}

/** Runs `task` with the URL of the configured server or, without one, of a temporary server, for verifications in scratch databases. */
export async function withAdminUrl<Value>(
  { databaseDirectUrl, databaseUrl }: Settings,
  task: (adminUrl: string) => Promise<Value>,
): Promise<Value> {
  const configuredUrl = databaseDirectUrl ?? databaseUrl;
  if (configuredUrl !== undefined) return task(configuredUrl);
  const { startTemporaryServer } = await import('../../storage/embedded-postgres/temporary-server.ts');
  const server = await startTemporaryServer('core-prove-');
  try {
    return await task(server.adminUrl);
  } finally {
    await server.stop();
  }
}
