/** The hand-written guides of docs/guides: Markdown files in the order of their names, shown beside the reference. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked } from 'marked';

export interface Guide {
  /** `lists-and-filters`: the file's name without its number. */
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

/** Reads and renders all guides. */
export async function readGuides(folder: string): Promise<readonly Guide[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(files.map(async (file) => renderGuide(file, await readFile(join(folder, file), 'utf8'))));
}

/** `20-lists-and-filters.md` → its guide; the first heading is the title. */
function renderGuide(file: string, markdown: string): Guide {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? file;
  const name = file.replace(/^\d+-/, '').replace(/\.md$/, '');
  const marked = new Marked({ async: false, gfm: true });
  const html = String(marked.parse(markdown));
  // Wide tables scroll by themselves, so that the page does not on a phone.
  return {
    name,
    title,
    html: html.replaceAll('<table>', '<div class="table"><table>').replaceAll('</table>', '</table></div>'),
  };
}
