/** Creates the database cluster on first use, and verifies that an existing one fits the binaries. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../../kernel/errors.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { spawnAs } from './account.ts';
import type { ServerLocation } from './server-location.ts';

/** The only role and the only database that Core uses on its own server. */
export const roleName = 'core';
export const databaseName = 'core';

/**
 * Prepares the cluster in `location.cluster` and returns the password of its role, stored in `passwordFile` (mode 0600). An interrupted initdb leaves only a
 * draft folder, which the next start deletes.
 */
export async function prepareCluster(
  location: ServerLocation,
  passwordFile: string,
  durable: boolean,
): Promise<string> {
  if (existingVersion(location) === undefined) return createCluster(location, passwordFile, durable);
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8').trim();
  throw new StartupError(
    `${passwordFile}, the password of the database in ${location.cluster}, is missing`,
    `restore it, or delete ${location.cluster} to start with an empty database`,
  );
}

function existingVersion(location: ServerLocation): number | undefined {
  const path = join(location.cluster, 'PG_VERSION');
  try {
    const version = Number(readFileSync(path, 'utf8'));
    if (version === location.majorVersion) return version;
    throw new StartupError(
      `the database in ${location.cluster} was created by PostgreSQL ${version}, but the embedded server is version ${location.majorVersion}`,
      'transfer it with pg_dump, or set CORE_DATA_DIR to a new folder',
    );
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) !== 'EACCES') throw error;
    throw new StartupError(
      `the database in ${location.cluster} belongs to another user`,
      'start Core as the user who created it (it may have been root), or set CORE_DATA_DIR to a new folder',
    );
  }
}

async function createCluster(location: ServerLocation, passwordFile: string, durable: boolean): Promise<string> {
  const draft = `${location.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(location.cluster, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const password = randomBytes(32).toString('base64url');
  // initdb reads the password as its own account, so it cannot read the password file directly.
  const passwordDraft = `${location.cluster}.password`;
  writeFileSync(passwordDraft, `${password}\n`, { mode: 0o600 });
  if (location.account !== undefined) {
    for (const path of [draft, passwordDraft]) chownSync(path, location.account.uid, location.account.gid);
  }
  try {
    await promisify(execFile)(
      join(location.binaries, 'bin', 'initdb'),
      initdbArguments(draft, passwordDraft, durable),
      {
        ...spawnAs(location.account),
      },
    );
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartupError(
      `initdb failed in ${draft}: ${reason}`,
      'make sure that the folder is writable and the disk is not full',
    );
  } finally {
    rmSync(passwordDraft);
  }
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  renameSync(draft, location.cluster);
  return password;
}

function initdbArguments(folder: string, passwordFile: string, durable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${roleName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8: the same sort order on every system and after every library upgrade.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}
