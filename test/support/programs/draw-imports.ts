/** `npm run draw`: writes diagrams of the imports between engine folders to engine/README.md. A guard compares them with the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../engine/settings.ts';
import { drawImports } from '../layers.ts';

const file = join(projectFolder, 'engine', 'README.md');

/** The current README. */
export function engineReadme(): string {
  return readFileSync(file, 'utf8');
}

/** The README with current diagrams: each follows a line `<!-- drawn: folder -->`. */
export function drawnReadme(): string {
  return engineReadme().replaceAll(
    /(<!-- drawn: (\S+) -->\n)```mermaid\n[\s\S]*?\n```/g,
    (_, mark: string, root: string) => `${mark}${drawImports(root, (folder) => folder.startsWith(`${root}/`))}`,
  );
}

if (import.meta.main) writeFileSync(file, drawnReadme());
