/** Writes files whose text is not what it was, and says which; the others keep their time. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `files`: text by path below `folder`. Returns the paths that were written. */
export function writeChanged(folder: string, files: ReadonlyMap<string, string>): readonly string[] {
  const changed = [...files].filter(([path, text]) => {
    const file = join(folder, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return changed.map(([path]) => path);
}
