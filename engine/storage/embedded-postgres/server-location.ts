/**
 * Chooses the folders of cluster and binaries. By default these are the data folder and node_modules. If Core runs as root in a clone that only root can enter,
 * the server's unprivileged account cannot access them; then both are in a folder that it can access, and the data folder contains a reference to it
 * (`postgres.location.json`).
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
import { errorCode } from '../../kernel/errors.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type Account, canEnter, chooseAccount } from './account.ts';
import { completeLinks, copyBinaries, locateBinaries, packageVersion, probeVersion } from './binaries.ts';
import { stopOrphan } from './orphan.ts';

/** The folders and the account of the server. */
export interface ServerLocation {
  /** The folder for the cluster, its sockets and, if need be, a copy of the binaries. */
  readonly base: string;
  readonly cluster: string;
  /** Contains bin, lib and share. */
  readonly binaries: string;
  readonly majorVersion: number;
  readonly account: Account | undefined;
}

/** Returns the location for a data folder; `report` receives messages for the operator. */
export async function chooseLocation(dataFolder: string, report: (message: string) => void): Promise<ServerLocation> {
  const recorded = recordedBase(dataFolder);
  const account = chooseAccount(join(recorded ?? dataFolder, 'postgres'));
  const base = recorded ?? (await reachableBase(dataFolder, account, report));
  return { base, cluster: join(base, 'postgres'), account, ...runnableBinaries(base, account) };
}

function runnableBinaries(
  base: string,
  account: Account | undefined,
): Pick<ServerLocation, 'binaries' | 'majorVersion'> {
  const installed = locateBinaries();
  const usable = completeLinks(installed) ? probeVersion(installed, account) : undefined;
  if (usable !== undefined) return { binaries: installed, majorVersion: usable };
  const copy = join(base, `postgres-binaries-${packageVersion(installed)}`);
  copyBinaries(installed, copy);
  const majorVersion = probeVersion(copy, account);
  if (majorVersion !== undefined) return { binaries: copy, majorVersion };
  throw new StartupError(
    `the embedded PostgreSQL does not run on this system: tried ${copy}/bin/postgres${account === undefined ? '' : ` as ${account.name}`}`,
    'run that file with --version to see why (it needs glibc and a file system without noexec), or set DATABASE_URL',
  );
}

async function reachableBase(
  dataFolder: string,
  account: Account | undefined,
  report: (message: string) => void,
): Promise<string> {
  if (account === undefined || canEnter(account, dataFolder)) return dataFolder;
  const name = `core-${createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 12)}`;
  // The folder for a temporary data folder is temporary too.
  const isTemporary = realpathSync(dataFolder).startsWith(`${realpathSync(tmpdir())}/`);
  for (const parent of isTemporary ? [tmpdir()] : ['/var/lib', tmpdir()]) {
    const base = isInUse(join(parent, name)) ? join(parent, `${name}-${randomUUID().slice(0, 8)}`) : join(parent, name);
    if (!(await claimFolder(base, account))) continue;
    const id = randomUUID();
    writeFileSync(join(base, 'owner.json'), `${JSON.stringify({ dataFolder, id })}\n`);
    writeFileSync(locationPath(dataFolder), `${JSON.stringify({ folder: base, id })}\n`);
    moveCluster(dataFolder, base);
    report(`the user ${account.name} cannot enter ${dataFolder}, so the database is stored in ${base}`);
    if (parent !== '/var/lib' && !isTemporary)
      report(`${parent} is a temporary folder: the data is lost when it is cleaned`);
    return base;
  }
  throw new StartupError(
    `PostgreSQL runs as the user ${account.name}, who cannot enter ${dataFolder}`,
    'allow traversal of the parent folders (chmod o+x), or set CORE_DATA_DIR to another folder',
  );
}

/**
 * Creates the folder, empty and accessible. An existing one belongs to a deleted data folder of the same path: deleting
 * a data folder includes its database.
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

/** Returns true if a data folder that was moved from our path still refers to this folder as the location of its database. */
function isInUse(base: string): boolean {
  const owner = readRecord(join(base, 'owner.json'));
  const record = owner?.dataFolder === undefined ? undefined : readRecord(locationPath(owner.dataFolder));
  return record !== undefined && record.id === owner?.id;
}

/** Moves a cluster that was created while the folder was still accessible. */
function moveCluster(dataFolder: string, base: string): void {
  const former = join(dataFolder, 'postgres');
  if (!existsSync(former)) return;
  try {
    renameSync(former, join(base, 'postgres'));
  } catch (error) {
    rmSync(locationPath(dataFolder));
    if (errorCode(error) !== 'EXDEV') throw error;
    throw new StartupError(
      `the database in ${former} is no longer accessible to the user that it runs as`,
      'allow traversal of the parent folders (chmod o+x)',
    );
  }
}

function recordedBase(dataFolder: string): string | undefined {
  const record = readRecord(locationPath(dataFolder));
  if (record === undefined) return undefined;
  const base = record.folder ?? '';
  const owner = readRecord(join(base, 'owner.json'));
  if (owner === undefined || owner.id !== record.id) {
    throw new StartupError(
      `the database of ${dataFolder} is missing in ${base}`,
      `restore it, or delete ${locationPath(dataFolder)} to start with an empty database`,
    );
  }
  const other = owner.dataFolder ?? '';
  if (other === dataFolder) return base;
  if (readRecord(locationPath(other))?.id === record.id) {
    throw new StartupError(
      `${dataFolder} is a copy of ${other}, and both refer to the database in ${base}`,
      `delete ${locationPath(dataFolder)} to begin with an empty one`,
    );
  }
  writeFileSync(join(base, 'owner.json'), `${JSON.stringify({ dataFolder, id: record.id })}\n`);
  return base;
}

function locationPath(dataFolder: string): string {
  return join(dataFolder, 'postgres.location.json');
}

function readRecord(path: string): Readonly<Record<string, string>> | undefined {
  if (!existsSync(path)) return undefined;
  const record: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return typeof record === 'object' && record !== null ? Object.fromEntries(Object.entries(record)) : undefined;
}
