/** Finds locations in the project's code that a rename may affect; they must be changed manually. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentProject } from '../../project.ts';

/** Returns `file:line` of the lines of extensions that contain one of the terms; with `requiredIds`, only in files that contain one of these. */
export async function findInCode(
  terms: readonly string[],
  requiredIds?: readonly string[],
): Promise<readonly string[]> {
  const { extensions } = currentProject();
  const names = await readdir(extensions, { recursive: true }).catch(() => []);
  const pattern = new RegExp(`\\b(?:${terms.map((one) => one.replaceAll('.', '\\.')).join('|')})\\b`);
  const locations: string[] = [];
  for (const file of names.filter((one) => one.endsWith('.ts')).toSorted()) {
    const text = await readFile(join(extensions, file), 'utf8');
    if (!pattern.test(text) || requiredIds?.some((id) => text.includes(id)) === false) continue;
    for (const [index, line] of text.split('\n').entries())
      if (pattern.test(line)) locations.push(`${join(extensions, file)}:${index + 1}`);
  }
  return locations;
}
