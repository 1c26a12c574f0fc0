/** `core migrate prove`, and the proof that `plan` makes before it writes: on DATABASE_URL's server, or a passing embedded one. */
import { copyFile, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Tables } from '../../compile/tables/tables.ts';
import { counted } from '../../kernel/counted.ts';
import type { PlannedMigration } from '../../migrate/make-migration.ts';
import { codeEnding } from '../../migrate/migration-file.ts';
import { type Proof, type ProofOptions, proveHistory } from '../../migrate/prove.ts';
import { writeFiles } from '../../migrate/read-history.ts';
import { answer } from '../answer.ts';
import { requireSettings } from '../run.ts';
import { type FolderOptions, type Folders, readWished, type Wished, withPassingServer } from './workspace.ts';

/** Proves the migrations that are in the folder. */
export async function prove(options: FolderOptions): Promise<number> {
  const wished = await readWished(options);
  const proof = await onServer(options.migrations, wished.tables, 'all');
  answer(options.output, proofText(proof), proof);
  return 0;
}

/** Proves a planned migration before its files are written. */
export async function proveFiles(
  planned: Pick<PlannedMigration, 'files'> & { readonly replaced?: readonly string[] },
  wished: Wished,
  options: Folders & { readonly fromScratch?: boolean },
): Promise<Proof> {
  const directory = await mkdtemp(join(tmpdir(), 'core-prove-'));
  try {
    if (options.fromScratch !== true) {
      const gone = new Set(planned.replaced ?? []);
      const names = (await readdir(options.migrations).catch(() => [])).filter(
        (name) => /^\d{8}_\d{6}_/.test(name) && !gone.has(name.replace(/\..*$/, '')),
      );
      // A module finds what it imports from where it stands.
      const bring = (name: string): typeof copyFile | typeof symlink =>
        name.endsWith(codeEnding) ? symlink : copyFile;
      await Promise.all(
        names.map((name) => bring(name)(join(resolve(options.migrations), name), join(directory, name))),
      );
    }
    await writeFiles(directory, planned.files);
    return await onServer(directory, wished.tables, 'changed');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function onServer(directory: string, wanted: Tables, compares: ProofOptions['compares']): Promise<Proof> {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = await requireSettings();
  // A proof of many tables takes some seconds; the answer itself stands on standard output.
  const onStage = (what: string): void => void process.stderr.write(`proving: ${what}\n`);
  const proveOn = (adminUrl: string): Promise<Proof> =>
    proveHistory({ adminUrl, directory, wanted, compares, onStage });
  return databaseDirectUrl === undefined ? withPassingServer(proveOn) : proveOn(databaseDirectUrl);
}

/** The proof in words. */
export function proofText({ id, rows, compared, untouched, notes, seconds }: Proof): string {
  const others = untouched === 0 ? '' : ` (${counted(compared, 'table')}; the ${untouched} others stay as they were)`;
  return [
    `Proved ${id} with ${counted(rows, 'trial row')} in ${seconds.toFixed(1)} s: up, equal to the descriptors${others}, down, up again.`,
    ...notes.map((note) => `  ${note}`),
  ].join('\n');
}
