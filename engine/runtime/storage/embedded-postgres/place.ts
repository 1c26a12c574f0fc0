/**
 * Decides where the cluster and the binaries lie. Normally: in the data folder, and in node_modules. When Core runs as root in a clone that
 * only root may enter, the server's unprivileged account cannot get there; then both lie in a folder that it can reach, and the data folder
 * keeps a note of it (`postgres.location.json`).
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../../kernel/errors.ts';
import { StartRefused } from '../../base/start-refused.ts';
import { type Account, canEnter, chooseAccount } from './account.ts';
import { completeLinks, copyBinaries, locateBinaries, packageVersion, probeVersion } from './binaries.ts';
import { stopOrphan } from './orphan.ts';

/** Everything about where the server lies and as whom it runs. */
export interface Place {
  /** The folder for the cluster, its sockets and, if need be, a copy of the binaries. */
  readonly base: string;
  readonly cluster: string;
  /** Holds bin, lib and share. */
  readonly binaries: string;
  readonly majorVersion: number;
  readonly account: Account | undefined;
}

/** The choice for a data folder; `report` gets sentences that the operator should read. */
export async function choosePlace(dataFolder: string, report: (sentence: string) => void): Promise<Place> {
  const recorded = recordedBase(dataFolder);
  const account = chooseAccount(join(recorded ?? dataFolder, 'postgres'));
  const base = recorded ?? (await reachableBase(dataFolder, account, report));
  return { base, cluster: join(base, 'postgres'), account, ...runnableBinaries(base, account) };
}

function runnableBinaries(base: string, account: Account | undefined): Pick<Place, 'binaries' | 'majorVersion'> {
  const installed = locateBinaries();
  const usable = completeLinks(installed) ? probeVersion(installed, account) : undefined;
  if (usable !== undefined) return { binaries: installed, majorVersion: usable };
  const copy = join(base, `postgres-binaries-${packageVersion(installed)}`);
  copyBinaries(installed, copy);
  const majorVersion = probeVersion(copy, account);
  if (majorVersion !== undefined) return { binaries: copy, majorVersion };
  throw new StartRefused(
    `the embedded PostgreSQL does not run on this system: tried ${copy}/bin/postgres${account === undefined ? '' : ` as ${account.name}`}`,
    'run that file with --version to see why (it needs glibc and a file system without noexec), or set DATABASE_URL',
  );
}

async function reachableBase(
  dataFolder: string,
  account: Account | undefined,
  report: (sentence: string) => void,
): Promise<string> {
  if (account === undefined || canEnter(account, dataFolder)) return dataFolder;
  const name = `core-${createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 12)}`;
  // What is temporary stays among what is temporary.
  const isTemporary = realpathSync(dataFolder).startsWith(`${realpathSync(tmpdir())}/`);
  for (const parent of isTemporary ? [tmpdir()] : ['/var/lib', tmpdir()]) {
    const base = isInUse(join(parent, name)) ? join(parent, `${name}-${randomUUID().slice(0, 8)}`) : join(parent, name);
    if (!(await claimFolder(base, account))) continue;
    const id = randomUUID();
    writeFileSync(join(base, 'owner.json'), `${JSON.stringify({ dataFolder, id })}\n`);
    writeFileSync(locationPath(dataFolder), `${JSON.stringify({ folder: base, id })}\n`);
    moveCluster(dataFolder, base);
    report(`the user ${account.name} cannot enter ${dataFolder}, so the database lies in ${base}`);
    if (parent !== '/var/lib' && !isTemporary)
      report(`${parent} is no lasting place: the data is lost when it is cleaned`);
    return base;
  }
  throw new StartRefused(
    `PostgreSQL runs as the user ${account.name}, who cannot enter ${dataFolder}`,
    'open the folders on the way for passing through (chmod o+x), or set CORE_DATA_DIR to a folder elsewhere',
  );
}

/**
 * Makes the folder, empty and reachable. One that stands there already belongs to a data folder of the same path that was deleted:
 * who deletes a data folder means its database too.
 */
async function claimFolder(base: string, account: Account): Promise<boolean> {
  try {
    const former = lstatSync(base, { throwIfNoEntry: false });
    if (former !== undefined) {
      if (!former.isDirectory() || former.uid !== process.getuid?.()) return false;
      await stopOrphan(join(base, 'postgres'));
      rmSync(base, { recursive: true });
    }
    mkdirSync(base);
    chmodSync(base, 0o711);
    return canEnter(account, base);
  } catch {
    return false;
  }
}

/** True when a data folder that was moved here from our path still names this folder as the place of its database. */
function isInUse(base: string): boolean {
  const owner = readNote(join(base, 'owner.json'));
  const note = owner?.dataFolder === undefined ? undefined : readNote(locationPath(owner.dataFolder));
  return note !== undefined && note.id === owner?.id;
}

/** A cluster that was made while the folder could still be entered goes along. */
function moveCluster(dataFolder: string, base: string): void {
  const former = join(dataFolder, 'postgres');
  if (!existsSync(former)) return;
  try {
    renameSync(former, join(base, 'postgres'));
  } catch (error) {
    rmSync(locationPath(dataFolder));
    if (errorCode(error) !== 'EXDEV') throw error;
    throw new StartRefused(
      `the database in ${former} can no longer be reached by the user it runs as`,
      'open the folders on the way for passing through (chmod o+x)',
    );
  }
}

function recordedBase(dataFolder: string): string | undefined {
  const note = readNote(locationPath(dataFolder));
  if (note === undefined) return undefined;
  const base = note.folder ?? '';
  const owner = readNote(join(base, 'owner.json'));
  if (owner === undefined || owner.id !== note.id) {
    throw new StartRefused(
      `the database of ${dataFolder} should lie in ${base}, and does not`,
      `bring it back, or delete ${locationPath(dataFolder)} to begin with an empty one`,
    );
  }
  const other = owner.dataFolder ?? '';
  if (other === dataFolder) return base;
  if (readNote(locationPath(other))?.id === note.id) {
    throw new StartRefused(
      `${dataFolder} is a copy of ${other}, and both name the database in ${base}`,
      `delete ${locationPath(dataFolder)} to begin with an empty one`,
    );
  }
  writeFileSync(join(base, 'owner.json'), `${JSON.stringify({ dataFolder, id: note.id })}\n`);
  return base;
}

function locationPath(dataFolder: string): string {
  return join(dataFolder, 'postgres.location.json');
}

function readNote(path: string): Readonly<Record<string, string>> | undefined {
  if (!existsSync(path)) return undefined;
  const note: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return typeof note === 'object' && note !== null ? Object.fromEntries(Object.entries(note)) : undefined;
}
