import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Writes a file, and the folder if it does not exist; readers of the folder never see a part of the file. */
export async function writeToFolder(folder: string, name: string, content: string | Buffer | Readable): Promise<void> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
