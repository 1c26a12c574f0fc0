/** The folder for all data outside of the database: the embedded cluster, stored files, keys, demo headers. */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../kernel/errors.ts';
import { StartupError } from './startup-error.ts';

/**
 * Creates the folder if it does not exist, accessible to its owner only. If the owner is root, others may traverse it,
 * because the embedded server runs under another account.
 */
export function makeDataFolder(folder: string): void {
  try {
    if (mkdirSync(folder, { recursive: true }) === undefined) return;
    // An explicit chmod, because mkdir applies the umask.
    chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    throw new StartupError(
      `cannot create the data folder ${folder} (${errorCode(error) ?? String(error)})`,
      'set CORE_DATA_DIR to a folder that can be written',
    );
  }
}

/** Returns the folder's signing key, used if CORE_SECRET is not set: 32 bytes in base64, generated once, readable by its owner only. */
export function dataFolderSecret(folder: string): string {
  const path = join(folder, 'secret');
  const draft = `${path}.${process.pid}`;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    // Two servers started on one folder at the same time: the key that was written first is used.
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}
