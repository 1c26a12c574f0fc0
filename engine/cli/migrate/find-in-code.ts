/** Finds locations in the project's code that a rename may affect: code must be changed by hand. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentProject } from '../../project.ts';

/** Returns `file:line` of the lines of extensions that contain one of the terms; with `requiredIds`, only in files that contain one of these. */
export async function findInCode(words: readonly string[], beside?: readonly string[]): Promise<readonly string[]> {
  const { extensions } = currentProject();
  const names = await readdir(extensions, { recursive: true }).catch(() => []);
  const word = new RegExp(`\\b(?:${words.map((one) => one.replaceAll('.', '\\.')).join('|')})\\b`);
  const found: string[] = [];
  for (const file of names.filter((one) => one.endsWith('.ts')).toSorted()) {
    const text = await readFile(join(extensions, file), 'utf8');
    if (!word.test(text) || beside?.some((id) => text.includes(id)) === false) continue;
    for (const [index, line] of text.split('\n').entries())
      if (word.test(line)) found.push(`${join(extensions, file)}:${index + 1}`);
  }
  return found;
}
