/** Reports changes anywhere below a folder: each folder is watched separately, because editors replace files. */
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../kernel/errors.ts';

/** Milliseconds without changes before a check: editors write in several steps. */
const quiet = 100;

/** Calls `onChange` after a change and a quiet period. Returns a function that stops it. */
export function watchFolder(folder: string, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  const onEvent = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      onChange();
    }, quiet);
  };
  const forget = (path: string): void => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const follow = (): void => {
    const there = new Set(foldersBelow(folder));
    for (const path of watchers.keys()) if (!there.has(path)) forget(path);
    for (const path of there) {
      if (watchers.has(path)) continue;
      try {
        const watcher = watch(path, onEvent);
        // Reported for a removed folder; other changes are detected when its parent reports the change.
        watcher.on('error', () => forget(path));
        watchers.set(path, watcher);
      } catch (error) {
        // Deleted since it was listed. Any other error (too many watchers) must be reported.
        if (!isMissing(error)) throw error;
      }
    }
  };

  follow();
  return () => {
    clearTimeout(timer);
    for (const path of [...watchers.keys()]) forget(path);
  };
}

function foldersBelow(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return [folder, ...entries.flatMap((entry) => (entry.isDirectory() ? foldersBelow(join(folder, entry.name)) : []))];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}
