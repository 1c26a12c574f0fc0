/** `core migrate prove`, and the verification that `plan` runs before it writes: on the server of DATABASE_URL or on a temporary embedded one. */
import { copyFile, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pluralize } from '../../kernel/pluralize.ts';
import type { History } from '../../migrate/history.ts';
import type { PlannedMigration } from '../../migrate/make-migration.ts';
import { codeEnding } from '../../migrate/migration-file.ts';
import { readHistory, writeFiles } from '../../migrate/read-history.ts';
import { type Verification, verifyHistory } from '../../migrate/verify-history.ts';
import { verifySquash } from '../../migrate/verify-squash.ts';
import { printResult } from '../print-result.ts';
import { requireSettings } from '../run.ts';
import { type FolderOptions, type Folders, readTargetState, type TargetState, withAdminUrl } from './workspace.ts';

/** Verifies the migrations in the folder. */
export async function prove(options: FolderOptions): Promise<number> {
  const target = await readTargetState(options);
  const { migrations: directory } = options;
  const verification = await onServer((adminUrl, onPhase) =>
    verifyHistory({ adminUrl, directory, wanted: target.tables, compares: 'all', onPhase }),
  );
  printResult(options.output, verificationText(verification), verification);
  return 0;
}

/** Verifies a planned migration before its files are written. */
export async function verifyFiles(
  planned: Pick<PlannedMigration, 'files'>,
  target: TargetState,
  options: Folders & { readonly fromScratch?: boolean },
): Promise<Verification> {
  return withTrialFolder(planned.files, options.fromScratch === true ? () => false : () => true, options, (directory) =>
    onServer((url, onPhase) =>
      verifyHistory({ adminUrl: url, directory, wanted: target.tables, compares: 'changed', onPhase }),
    ),
  );
}

/** Verifies a squash before its files are written; returns the number of compared objects. */
export async function verifySquashed(
  { files, replaces }: { readonly files: PlannedMigration['files']; readonly replaces: readonly string[] },
  before: History,
  options: Folders,
): Promise<number> {
  const stays = (id: string): boolean => !replaces.includes(id);
  return withTrialFolder(files, stays, options, async (directory) => {
    const after = await readHistory(directory);
    return onServer((url, onPhase) => verifySquash(url, before, after, onPhase));
  });
}

/** Runs `task` with a folder that contains the remaining migrations and the planned files. */
async function withTrialFolder<Value>(
  files: PlannedMigration['files'],
  stays: (id: string) => boolean,
  options: Folders,
  task: (directory: string) => Promise<Value>,
): Promise<Value> {
  const directory = await mkdtemp(join(tmpdir(), 'core-prove-'));
  try {
    const names = (await readdir(options.migrations).catch(() => [])).filter(
      (name) => /^\d{8}_\d{6}_/.test(name) && stays(name.replace(/\..*$/, '')),
    );
    // A module resolves its imports relative to its location.
    const copyOrLink = (name: string): typeof copyFile | typeof symlink =>
      name.endsWith(codeEnding) ? symlink : copyFile;
    await Promise.all(
      names.map((name) => copyOrLink(name)(join(resolve(options.migrations), name), join(directory, name))),
    );
    await writeFiles(directory, files);
    return await task(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Runs a verification on the configured server, or on a temporary one. Verifying many tables takes several seconds, so its phases are printed. */
async function onServer<Value>(
  task: (adminUrl: string, onPhase: (what: string) => void) => Promise<Value>,
): Promise<Value> {
  const settings = await requireSettings();
  const onPhase = (what: string): void => void process.stderr.write(`proving: ${what}\n`);
  return withAdminUrl(settings, (adminUrl) => task(adminUrl, onPhase));
}

/** Formats the result of the verification. */
export function verificationText({ id, rows, compared, untouched, notes, seconds }: Verification): string {
  const untouchedText =
    untouched === 0 ? '' : ` (${pluralize(compared, 'table')}; the ${untouched} others are unchanged)`;
  return [
    `Verified ${id} with ${pluralize(rows, 'test row')} in ${seconds.toFixed(1)} s: up, equal to the descriptors${untouchedText}, down, up again.`,
    ...notes.map((note) => `  ${note}`),
  ].join('\n');
}
