/** `npm run draw`: draws which folders of the engine import which, into engine/README.md. A guard holds the drawing to the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../engine/settings.ts';
import { drawImports } from '../layers.ts';

const file = join(projectFolder, 'engine', 'README.md');

/** The README as it is. */
export function engineReadme(): string {
  return readFileSync(file, 'utf8');
}

/** The README with the drawings as they should be: each stands behind a line `<!-- drawn: folder -->`. */
export function drawnReadme(): string {
  return engineReadme().replaceAll(
    /(<!-- drawn: (\S+) -->\n)```mermaid\n[\s\S]*?\n```/g,
    (_, mark: string, root: string) => `${mark}${drawImports(root, (folder) => folder.startsWith(`${root}/`))}`,
  );
}

if (import.meta.main) writeFileSync(file, drawnReadme());
