/** Loads the guides of the documentation: Markdown files of a project, in sections by audience. */
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { Marked } from 'marked';
import type { GuideSection } from '../../http/pages/plain-pages.ts';
import { codeForms } from '../../kernel/code-forms.ts';
import { escapeHtml } from '../../kernel/escape-html.ts';

export interface Guide {
  /** `lists-and-filters`: the file name without its number; for a README the name of its folder. */
  readonly name: string;
  readonly section: string;
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

interface Heading {
  readonly id: string;
  readonly text: string;
}

interface Source {
  readonly section: string;
  readonly file: string;
  readonly name: string;
}

/** Reads and renders all guides, in the order of their sections. */
export async function readGuides(sections: readonly GuideSection[]): Promise<readonly Guide[]> {
  const sources: Source[] = [];
  for (const { title, paths } of sections)
    for (const path of paths.filter((candidate) => existsSync(candidate)))
      for (const file of await filesOf(path)) sources.push({ section: title, file, name: nameOf(file) });
  return Promise.all(sources.map(async (source) => renderGuide(source, await readFile(source.file, 'utf8'), sources)));
}

async function filesOf(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith('.md')).toSorted();
  return names.map((name) => join(path, name));
}

/** Returns the page name of a file: `20-lists-and-filters.md` → `lists-and-filters`; `resources/README.md` → `resources`. */
function nameOf(file: string): string {
  const name = basename(file).replace(/^\d+-/, '').replace(/\.md$/, '');
  return (name === 'README' ? basename(resolve(file, '..')) : name).toLowerCase();
}

function renderGuide({ section, file, name }: Source, markdown: string, sources: readonly Source[]): Guide {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? name;
  const headings: Heading[] = [];
  const marked = new Marked({ async: false, gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const html = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${html}</h1>\n`;
        const id = slug(text);
        headings.push({ id, text: text.replaceAll('`', '') });
        return `<h${depth} id="${id}">${html} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = addressOf(href, file, sources);
        // Files of the repository that are not pages here are shown without a link.
        return address === undefined ? text : `<a href="${address}">${text}</a>`;
      },
      image: ({ text }) => text,
      code: ({ text, lang }) => codeBlock(text, lang ?? ''),
    },
  });
  const html = String(marked.parse(markdown));
  // Wide tables scroll horizontally, so that the page does not on a phone.
  const scrolled = html.replaceAll(
    '<table>',
    '<div class="table" tabindex="0" role="region" aria-label="Table"><table>',
  );
  return { name, section, title, headings, html: scrolled.replaceAll('</table>', '</table></div>') };
}

/** Renders a code block; shell requests are also shown in other languages, one at a time. */
function codeBlock(text: string, language: string): string {
  const block = (code: string, form = ''): string => `<pre${form}><code>${escapeHtml(code.trimEnd())}\n</code></pre>\n`;
  const forms = language === 'sh' ? codeForms(text) : [];
  if (forms.length === 0) return block(text);
  const otherForms = forms.map(({ title, code }) => block(code, ` data-form="${title}" hidden`));
  return `<div class="forms">${block(text, ' data-form="curl"')}${otherForms.join('')}</div>\n`;
}

function addressOf(href: string, file: string, sources: readonly Source[]): string | undefined {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href.replaceAll('"', '%22');
  const [path = '', hash] = href.split('#');
  const target = sources.find((source) => relative(resolve(file, '..', path), source.file) === '');
  return target && `/docs/guides/${target.name}/${hash === undefined ? '' : `#${hash}`}`;
}

/** Creates heading IDs like GitHub's: `The daily round: a change` → `the-daily-round-a-change`. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}
