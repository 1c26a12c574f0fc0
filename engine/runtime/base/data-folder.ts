/** The folder for everything that Core keeps beside the database: the embedded cluster, stored files, keys, demo headers. */
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../kernel/errors.ts';
import { StartRefused } from './start-refused.ts';

/** Makes the folder if need be: for its owner alone, except that the account of the embedded server passes through root's. */
export function makeDataFolder(folder: string): void {
  try {
    if (mkdirSync(folder, { recursive: true }) === undefined) return;
    // The umask would decide otherwise.
    chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    throw new StartRefused(
      `the data folder ${folder} cannot be made (${errorCode(error) ?? String(error)})`,
      'set CORE_DATA_DIR to a folder that can be written',
    );
  }
}

/** The folder's key for signing (CORE_SECRET when that is not set): 32 bytes in base64, made once, readable for its owner alone. */
export function dataFolderSecret(folder: string): string {
  return madeOnce(join(folder, 'secret'), () => randomBytes(32).toString('base64'));
}

/** The id of a folder of stored files, the same wherever it is mounted; made once, the folder too. Undefined: it cannot be written. */
export function storeFolderId(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    return madeOnce(join(folder, 'store-id'), randomUUID);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

/** The text of a file that is made when it is asked for first. */
function madeOnce(path: string, make: () => string): string {
  const draft = `${path}.${process.pid}`;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  writeFileSync(draft, `${make()}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    // Two servers on one folder began at once: the first one's key counts.
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}
