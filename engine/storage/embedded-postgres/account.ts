/**
 * Chooses the account for the embedded server. PostgreSQL does not run as root. If Core runs as root, its server runs
 * as an unprivileged account that the system already has; otherwise as Core itself. Accounts are never created.
 */
import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartupError } from '../../platform/startup-error.ts';

/** The account under which the server runs. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** initdb looks up its account by name, so a user ID is not enough; every system has at least the last two. */
const candidates = ['postgres', '_postgres', 'nobody', 'daemon'];

/** Returns the account to use, undefined for the current one. An existing cluster is run by the account that owns it. */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid };
  for (const name of candidates) {
    const [uid, gid] = [numericId(name, '-u'), numericId(name, '-g')];
    if (uid !== undefined && gid !== undefined && uid !== 0) return mustBeUsable({ name, uid, gid });
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and this system has none of the accounts ${candidates.join(', ')}`,
    'start Core as another user, or set DATABASE_URL',
  );
}

/** Returns options for child processes that run as the account, without our environment (PG* variables would affect them). */
export function spawnAs(account: Account | undefined): Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'env'> {
  return {
    // The account may be unable to enter the working folder of this process.
    cwd: '/',
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' },
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
  };
}

/** Returns true if the account can traverse every parent folder and enter this one. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], spawnAs(account)).status === 0;
}

/** In a user namespace root may be the only user: the lookup succeeds and the change of user fails. */
function mustBeUsable(account: Account): Account {
  if (spawnSync('/bin/sh', ['-c', ':'], spawnAs(account)).status === 0) return account;
  throw new StartupError(
    `PostgreSQL cannot run as root, and this process cannot switch to the user ${account.name}`,
    'start Core as another user, or set DATABASE_URL',
  );
}

function nameOf(uid: number): string {
  try {
    return execFileSync('id', ['-un', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return String(uid);
  }
}

function numericId(name: string, option: '-u' | '-g'): number | undefined {
  try {
    return Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}
