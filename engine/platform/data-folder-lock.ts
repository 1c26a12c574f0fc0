/**
 * Allows one process at a time to use a data folder; otherwise two starts in one clone would both start a server on the
 * same cluster. The owner releases the lock at exit. A lock whose process no longer exists (kill -9, power failure) is
 * taken over silently.
 */
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../kernel/errors.ts';
import { processBirth } from './process-identity.ts';
import { StartupError } from './startup-error.ts';

/** The content of the lock file: the process that owns the folder, since when, and its address once it is listening. */
export interface DataFolderOwner {
  readonly pid: number;
  readonly birth: string;
  readonly since: string;
  readonly command: string;
  readonly address?: string;
}

export interface DataFolderLock {
  /** Stores the owner's address, so that a second start can print it. */
  announce(address: string): void;
  /** Releases the folder; idempotent. */
  release(): void;
}

/** Locks the folder for this process, or fails the start with the process that owns it. */
export function lockDataFolder(folder: string, command: string): DataFolderLock {
  const path = lockPath(folder);
  const owner: DataFolderOwner = {
    pid: process.pid,
    birth: processBirth(process.pid) ?? '',
    since: new Date().toISOString(),
    command,
  };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createAtomically(path, owner)) return createLock(path, owner);
    const other = livingOwner(folder);
    if (other !== undefined) throw new StartupError(describeOwner(folder, other), suggestOther(other));
    removeStale(path);
  }
  throw new StartupError(
    `several processes are starting with the data folder ${folder} at the same time`,
    'start one of them again',
  );
}

/** Returns the running process that owns the folder, or undefined. */
export function livingOwner(folder: string): DataFolderOwner | undefined {
  const owner = readOwner(lockPath(folder));
  return owner !== undefined && processBirth(owner.pid) === owner.birth ? owner : undefined;
}

function lockPath(folder: string): string {
  return join(folder, 'core.lock');
}

/** Creates the lock file with its full content atomically: link() fails if the name exists. */
function createAtomically(path: string, owner: DataFolderOwner): boolean {
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

/** Moves a stale lock away; restores it if another process acquired the folder in the meantime. */
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

function createLock(path: string, owner: DataFolderOwner): DataFolderLock {
  let isHeld = true;
  return {
    announce(address) {
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, `${JSON.stringify({ ...owner, address })}\n`);
      renameSync(draft, path);
    },
    release() {
      if (!isHeld) return;
      isHeld = false;
      if (readOwner(path)?.birth === owner.birth) unlinkSync(path);
    },
  };
}

function describeOwner(folder: string, owner: DataFolderOwner): string {
  const where = owner.address === undefined ? 'is starting' : `serves ${owner.address}`;
  return `the data folder ${folder} is in use: process ${owner.pid} (${owner.command}, since ${owner.since}) ${where}`;
}

function suggestOther(owner: DataFolderOwner): string {
  return `stop that process (Ctrl-C in its terminal, or kill ${owner.pid}), or set CORE_DATA_DIR to another folder for this one`;
}
