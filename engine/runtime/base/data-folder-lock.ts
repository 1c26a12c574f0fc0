/**
 * One process at a time owns a data folder: two starts in one clone would otherwise both begin a server on the same cluster. In: the
 * folder. Out: a lock that the owner lets go at the end. A lock whose process has gone (kill -9, power cut) is taken over silently.
 */
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../kernel/errors.ts';
import { processBirth } from './process-identity.ts';
import { StartRefused } from './start-refused.ts';

/** What stands in the lock file: who holds the folder, since when, and where it serves once it does. */
export interface DataFolderOwner {
  readonly pid: number;
  readonly birth: string;
  readonly since: string;
  readonly command: string;
  readonly address?: string;
}

export interface DataFolderLock {
  /** Writes where the owner serves, so that a second start can say it. */
  announce(address: string): void;
  /** Lets the folder go; does nothing when it was let go before. */
  release(): void;
}

/** Takes the folder for this process, or refuses the start and says which living process has it. */
export function lockDataFolder(folder: string, command: string): DataFolderLock {
  const path = lockPath(folder);
  const owner: DataFolderOwner = {
    pid: process.pid,
    birth: processBirth(process.pid) ?? '',
    since: new Date().toISOString(),
    command,
  };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createWhole(path, owner)) return heldLock(path, owner);
    const other = livingOwner(folder);
    if (other !== undefined) throw new StartRefused(describeOwner(folder, other), suggestOther(other));
    removeStale(path);
  }
  throw new StartRefused(`several processes are starting on ${folder} at once`, 'start one of them again');
}

/** The living process that holds the folder, or undefined. */
export function livingOwner(folder: string): DataFolderOwner | undefined {
  const owner = readOwner(lockPath(folder));
  return owner !== undefined && processBirth(owner.pid) === owner.birth ? owner : undefined;
}

function lockPath(folder: string): string {
  return join(folder, 'core.lock');
}

/** Creates the lock with its whole content or not at all: a link fails when the name is taken. */
function createWhole(path: string, owner: DataFolderOwner): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(owner)}\n`);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    unlinkSync(draft);
  }
}

/** Moves a stale lock away; if it turns out that somebody took the folder in between, that lock is put back. */
function removeStale(path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved !== undefined && processBirth(moved.pid) === moved.birth) renameSync(aside, path);
  else unlinkSync(aside);
}

function readOwner(path: string): DataFolderOwner | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isOwner(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isOwner(value: unknown): value is DataFolderOwner {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    Number.isSafeInteger(value.pid) &&
    'birth' in value &&
    typeof value.birth === 'string' &&
    'since' in value &&
    'command' in value
  );
}

function heldLock(path: string, owner: DataFolderOwner): DataFolderLock {
  let held = true;
  return {
    announce(address) {
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, `${JSON.stringify({ ...owner, address })}\n`);
      renameSync(draft, path);
    },
    release() {
      if (!held) return;
      held = false;
      if (readOwner(path)?.birth === owner.birth) unlinkSync(path);
    },
  };
}

function describeOwner(folder: string, owner: DataFolderOwner): string {
  const where = owner.address === undefined ? 'is starting' : `serves ${owner.address}`;
  return `the data folder ${folder} is in use: process ${owner.pid} (${owner.command}, since ${owner.since}) ${where}`;
}

function suggestOther(owner: DataFolderOwner): string {
  return `stop that process (Ctrl-C in its terminal, or kill ${owner.pid}), or give this one a folder of its own with CORE_DATA_DIR`;
}
