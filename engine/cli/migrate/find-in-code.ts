/** Places of the project's code that a rename may concern: code is for people to change. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentProject } from '../../project.ts';

/** `file:line` of lines of the extensions with one of the words; with `beside`, of files alone that name one of these. */
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
