/** Makes the database cluster once, and makes certain that an existing one fits the binaries. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../../../kernel/errors.ts';
import { StartRefused } from '../../base/start-refused.ts';
import { spawnAs } from './account.ts';
import type { Place } from './place.ts';

/** The only role and the only database that Core uses on its own server. */
export const roleName = 'core';
export const databaseName = 'core';

/**
 * Prepares the cluster in `place.cluster` and returns the password of its role, stored in `passwordFile` (mode 0600).
 * An interrupted initdb leaves only a draft folder, which the next start deletes.
 */
export async function prepareCluster(place: Place, passwordFile: string, durable: boolean): Promise<string> {
  if (existingVersion(place) === undefined) return createCluster(place, passwordFile, durable);
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8').trim();
  throw new StartRefused(
    `${passwordFile}, the password of the database in ${place.cluster}, is missing`,
    `restore it, or delete ${place.cluster} to start with an empty database`,
  );
}

function existingVersion(place: Place): number | undefined {
  const path = join(place.cluster, 'PG_VERSION');
  try {
    const version = Number(readFileSync(path, 'utf8'));
    if (version === place.majorVersion) return version;
    throw new StartRefused(
      `the database in ${place.cluster} was created by PostgreSQL ${version}, and the embedded server is ${place.majorVersion}`,
      'copy it over with pg_dump, or set CORE_DATA_DIR to a new folder',
    );
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) !== 'EACCES') throw error;
    throw new StartRefused(
      `the database in ${place.cluster} belongs to another user`,
      'start Core as the user who created it (it may have been root), or set CORE_DATA_DIR to a new folder',
    );
  }
}

async function createCluster(place: Place, passwordFile: string, durable: boolean): Promise<string> {
  const draft = `${place.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(place.cluster, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const password = randomBytes(32).toString('base64url');
  // initdb reads the password as its own account, so it cannot be pointed to our file.
  const passwordDraft = `${place.cluster}.password`;
  writeFileSync(passwordDraft, `${password}\n`, { mode: 0o600 });
  if (place.account !== undefined) {
    for (const path of [draft, passwordDraft]) chownSync(path, place.account.uid, place.account.gid);
  }
  try {
    await promisify(execFile)(join(place.binaries, 'bin', 'initdb'), initdbArguments(draft, passwordDraft, durable), {
      ...spawnAs(place.account),
    });
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartRefused(
      `initdb failed in ${draft}: ${reason}`,
      'see that the folder can be written and the disk is not full',
    );
  } finally {
    rmSync(passwordDraft);
  }
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  renameSync(draft, place.cluster);
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
