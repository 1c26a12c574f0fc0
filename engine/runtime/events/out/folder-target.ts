/** Batches as files in a folder, one folder for each customer. A file gets its name when it is whole and on the disk. */
import { mkdir, open, opendir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { batchName, lastOf } from './batch-name.ts';
import type { StreamTarget } from './target.ts';

/** A target in the folder, which is made when it is not there. */
export function folderTarget(folder: string): StreamTarget {
  return {
    async standing(customerId) {
      const own = join(folder, customerId);
      await mkdir(own, { recursive: true });
      const names: string[] = [];
      for await (const { name } of await opendir(own)) names.push(name);
      const last = lastOf(names);
      return last === undefined ? {} : { last };
    },
    async write(customerId, { first, last, lines }) {
      const own = join(folder, customerId);
      const name = batchName(first, last);
      await mkdir(own, { recursive: true });
      // One draft for each customer: what a stream that was killed has left is written over.
      const draft = join(own, '.part');
      await writeWhole(draft, lines);
      await rename(draft, join(own, name));
      await syncFolder(own);
    },
    close: () => undefined,
  };
}

/** Writes a file of which all is on the disk when this resolves. It holds data of persons: its owner alone may read it. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Puts the names in a folder on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
