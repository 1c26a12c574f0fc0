/** `core backup`: writes all data that Core stores to one file while the server runs. */
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { outputOption, withManual } from '../../../cli/command.ts';
import { usageExitCode } from '../../../cli/exit-codes.ts';
import { type OutputForm, printResult } from '../../../cli/print-result.ts';
import { printMessage, requireSettings } from '../../../cli/run.ts';
import { version } from '../../../cli/version.ts';
import { loadManifests } from '../../../extension/load.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { currentProject } from '../../../project.ts';
import type { BackupSummary } from '../make-backup.ts';

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('backup')
    .helpGroup('The database:')
    .description('write the database, stored files and generated keys to one file; works while Core is running')
    .argument('[file]', 'the file to write, which must not exist; - for standard output', defaultName(new Date()))
    .addOption(outputOption())
    .action(async (file: string, { output }: { readonly output: OutputForm }) => {
      const summary = await backUp(file);
      if (file === '-') printMessage(asText('standard output', summary));
      else printResult(output, asText(file, summary), { file: resolve(file), ...summary });
    });
  withManual(command, {
    examples: [
      'core backup',
      'core backup /backups/core.zip',
      'core backup - | ssh backup.example.com "cat > core.zip"',
    ],
    exits: [0, 1, 2],
  });
}

function defaultName(now: Date): string {
  return `core-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`;
}

async function backUp(file: string): Promise<BackupSummary> {
  const settings = await requireSettings();
  const [{ withDatabase }, { makeBackup }] = await Promise.all([
    import('../../../cli/with-database.ts'),
    import('../make-backup.ts'),
  ]);
  const { dataFolder } = settings;
  const make = (target: NodeJS.WritableStream): Promise<BackupSummary> =>
    withDatabase(settings, 'core backup', (databaseUrl) =>
      makeBackup({ databaseUrl, dataFolder, core: version() }, target),
    );
  const summary = file === '-' ? await make(process.stdout) : await intoFile(resolve(file), make);
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(
    join(dataFolder, 'backup.json'),
    `${JSON.stringify({ made_at: summary.made_at, file: resolve(file) })}\n`,
  );
  for (const { outsideBackup } of await loadManifests(currentProject().extensions)) {
    const warning = outsideBackup?.(settings.declared);
    if (warning !== undefined) printMessage(warning);
  }
  return summary;
}

/** The file gets its final name only when it is complete. It contains personal data and keys, so it is readable by its owner only. */
async function intoFile(
  path: string,
  make: (target: NodeJS.WritableStream) => Promise<BackupSummary>,
): Promise<BackupSummary> {
  if (existsSync(path)) throw new StartupError(`${path} exists`, 'use a file that does not exist', usageExitCode);
  const draft = join(dirname(path), `.${basename(path)}.part`);
  const target = createWriteStream(draft, { mode: 0o600, flags: 'w', flush: true });
  try {
    await new Promise((opened, failed) => target.once('open', opened).once('error', failed));
  } catch (error) {
    throw new StartupError(`${draft} cannot be written: ${String(error)}`, 'use a file in a writable folder');
  }
  try {
    const summary = await make(target);
    renameSync(draft, path);
    return summary;
  } catch (error) {
    target.destroy();
    rmSync(draft, { force: true });
    throw error;
  }
}

function asText(where: string, { tables, rows, files, bytes, vanished }: BackupSummary): string {
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const vanishedText =
    vanished.length === 0 ? '' : `\n${vanished.length} files were removed during the backup and are not included.`;
  return `${where}: ${rows} rows of ${tables} tables, ${files} files, ${megabytes} MB before compression.${vanishedText}`;
}
