/** `core restore`: restores a backup into an empty database and a data folder without files. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { outputOption, withManual } from '../../../cli/command.ts';
import { type OutputForm, printResult } from '../../../cli/print-result.ts';
import { printMessage, requireSettings } from '../../../cli/run.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { currentProject } from '../../../project.ts';
import type { BackupManifest } from '../backup-manifest.ts';

interface RestoreOptions {
  readonly check?: boolean;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('restore')
    .helpGroup('The database:')
    .description('restore a backup into an empty database and an empty data folder')
    .argument('<file>', 'a file written by core backup')
    .option('--check', 'only check that the file is complete and compatible with this version of Core')
    .addOption(outputOption())
    .action(async (file: string, { check = false, output }: RestoreOptions) => {
      const manifest = await restore(resolve(file), check);
      const facts = factsOf(manifest);
      printResult(output, `${check ? 'whole' : 'restored'}: ${asText(facts)}`, { restored: !check, ...facts });
    });
  withManual(command, {
    examples: ['core restore core.zip --check', 'CORE_DATA_DIR=/var/lib/core core restore core.zip'],
    exits: [0, 1, 2],
  });
}

async function restore(file: string, check: boolean): Promise<BackupManifest> {
  const settings = await requireSettings();
  const { dataFolder } = settings;
  const [{ openArchive, verifyArchive }, steps] = await Promise.all([
    import('../read-archive.ts'),
    import('./restore/restore-backup.ts'),
  ]);
  const archive = await openArchive(file);
  try {
    await steps.requireMatchingMigrations(archive.manifest, currentProject().migrations);
    await verifyArchive(file, archive);
    if (check) return archive.manifest;
    const [{ withDatabase }, { makeDataFolder }, { livingOwner }] = await Promise.all([
      import('../../../cli/with-database.ts'),
      import('../../../platform/data-folder.ts'),
      import('../../../platform/data-folder-lock.ts'),
    ]);
    const owner = livingOwner(dataFolder);
    if (owner !== undefined)
      throw new StartupError(
        `process ${owner.pid} (${owner.command}) uses ${dataFolder}`,
        'stop it before the restore',
      );
    makeDataFolder(dataFolder);
    await steps.requireNoFiles(dataFolder, archive.manifest);
    await withDatabase(settings, 'core restore', (databaseUrl) =>
      steps.restoreBackup(archive, { databaseUrl, dataFolder, migrations: currentProject().migrations }, printMessage),
    );
    return archive.manifest;
  } finally {
    archive.close();
  }
}

interface Facts {
  readonly core: string;
  readonly postgres: string;
  readonly made_at: string;
  readonly tables: number;
  readonly rows: number;
}

function factsOf({ core, postgres, made_at, tables }: BackupManifest): Facts {
  return { core, postgres, made_at, tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
}

function asText({ core, postgres, made_at, tables, rows }: Facts): string {
  return `${rows} rows of ${tables} tables, made at ${made_at} by Core ${core} on PostgreSQL ${postgres}`;
}
