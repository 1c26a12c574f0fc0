/** `core migrate prove`, and the verification that `plan` runs before it writes: on the server of DATABASE_URL or on a temporary embedded one. */
import { copyFile, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { counted } from '../../kernel/counted.ts';
import type { History } from '../../migrate/history.ts';
import type { PlannedMigration } from '../../migrate/make-migration.ts';
import { codeEnding } from '../../migrate/migration-file.ts';
import { type Proof, proveHistory } from '../../migrate/prove.ts';
import { proveSquash } from '../../migrate/prove-squash.ts';
import { readHistory, writeFiles } from '../../migrate/read-history.ts';
import { directUrlOf } from '../../settings/direct-url.ts';
import { answer } from '../answer.ts';
import { requireSettings } from '../run.ts';
import { type FolderOptions, type Folders, readWished, type Wished, withPassingServer } from './workspace.ts';

/** Verifies the migrations in the folder. */
export async function prove(options: FolderOptions): Promise<number> {
  const wished = await readWished(options);
  const { migrations: directory } = options;
  const proof = await onServer((adminUrl, onStage) =>
    proveHistory({ adminUrl, directory, wanted: wished.tables, compares: 'all', onStage }),
  );
  answer(options.output, proofText(proof), proof);
  return 0;
}

/** Verifies a planned migration before its files are written. */
export async function proveFiles(
  planned: Pick<PlannedMigration, 'files'>,
  wished: Wished,
  options: Folders & { readonly fromScratch?: boolean },
): Promise<Proof> {
  return withTrialFolder(planned.files, options.fromScratch === true ? () => false : () => true, options, (directory) =>
    onServer((url, onStage) =>
      proveHistory({ adminUrl: url, directory, wanted: wished.tables, compares: 'changed', onStage }),
    ),
  );
}

/** Verifies a squash before its files are written; returns the number of compared objects. */
export async function proveSquashed(
  { files, replaces }: { readonly files: PlannedMigration['files']; readonly replaces: readonly string[] },
  before: History,
  options: Folders,
): Promise<number> {
  const stays = (id: string): boolean => !replaces.includes(id);
  return withTrialFolder(files, stays, options, async (directory) => {
    const after = await readHistory(directory);
    return onServer((url, onStage) => proveSquash(url, before, after, onStage));
  });
}

/** Runs `task` with a folder that contains the remaining migrations and the planned files. */
async function withTrialFolder<Value>(
  files: PlannedMigration['files'],
  stays: (id: string) => boolean,
  options: Folders,
  work: (directory: string) => Promise<Value>,
): Promise<Value> {
  const directory = await mkdtemp(join(tmpdir(), 'core-prove-'));
  try {
    const names = (await readdir(options.migrations).catch(() => [])).filter(
      (name) => /^\d{8}_\d{6}_/.test(name) && stays(name.replace(/\..*$/, '')),
    );
    // A module resolves its imports relative to its location.
    const bring = (name: string): typeof copyFile | typeof symlink => (name.endsWith(codeEnding) ? symlink : copyFile);
    await Promise.all(names.map((name) => bring(name)(join(resolve(options.migrations), name), join(directory, name))));
    await writeFiles(directory, files);
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Runs a verification on the configured server, or on a temporary one. Verifying many tables takes several seconds, so its phases are printed. */
async function onServer<Value>(
  work: (adminUrl: string, onStage: (what: string) => void) => Promise<Value>,
): Promise<Value> {
  const settings = await requireSettings();
  const server = directUrlOf(settings, 'a proof') ?? settings.databaseUrl;
  const onStage = (what: string): void => void process.stderr.write(`proving: ${what}\n`);
  const proveOn = (adminUrl: string): Promise<Value> => work(adminUrl, onStage);
  return server === undefined ? withPassingServer(proveOn) : proveOn(server);
}

/** Formats the result of the verification. */
export function proofText({ id, rows, compared, untouched, notes, seconds }: Proof): string {
  const others = untouched === 0 ? '' : ` (${counted(compared, 'table')}; the ${untouched} others are unchanged)`;
  return [
    `Verified ${id} with ${counted(rows, 'test row')} in ${seconds.toFixed(1)} s: up, equal to the descriptors${others}, down, up again.`,
    ...notes.map((note) => `  ${note}`),
  ].join('\n');
}
