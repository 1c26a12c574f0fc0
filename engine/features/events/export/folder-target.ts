/** Writes batches to files in a folder, one subfolder for each customer. A file is renamed to its final name once it is completely on disk. */

import { mkdir, open, opendir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { positionText } from '../event.ts';
import type { StreamTarget } from './target.ts';

/** Creates a target for the folder, which is created if it does not exist. */
export function folderTarget(folder: string): StreamTarget {
  return {
    async progress(customerId) {
      const customerFolder = join(folder, customerId);
      await mkdir(customerFolder, { recursive: true });
      const names: string[] = [];
      for await (const { name } of await opendir(customerFolder)) names.push(name);
      const last = lastOf(names);
      return last === undefined ? {} : { last };
    },
    async write(customerId, { first, last, lines }) {
      const customerFolder = join(folder, customerId);
      const name = batchName(first, last);
      await mkdir(customerFolder, { recursive: true });
      // One temporary file for each customer; the file of a killed stream is overwritten.
      const draft = join(customerFolder, '.part');
      await writeDurably(draft, lines);
      await rename(draft, join(customerFolder, name));
      await syncFolder(customerFolder);
    },
    close: () => undefined,
  };
}

/** Writes a file and resolves when it is completely on disk. It contains personal data and is readable by its owner only. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the directory entries of a folder to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

const form = /^(\d{15,})-(\d{15,})\.jsonl$/;

/** Returns the name of a batch, without a folder. Names sort in the order of events. */
export function batchName(first: bigint, last: bigint): string {
  return `${positionText(first)}-${positionText(last)}.jsonl`;
}

/** Returns the last position in a file name; undefined for foreign files. */
function lastOfName(name: string): bigint | undefined {
  const last = form.exec(name)?.[2];
  return last === undefined ? undefined : BigInt(last);
}

/** Returns the highest last position among the names. */
export function lastOf(names: Iterable<string>): bigint | undefined {
  let last: bigint | undefined;
  for (const name of names) {
    const position = lastOfName(name);
    if (position !== undefined && (last === undefined || position > last)) last = position;
  }
  return last;
}
