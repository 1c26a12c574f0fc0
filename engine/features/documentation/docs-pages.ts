/**
 * /docs/: a landing page, the guides, the reference of all applications (Scalar, as `core generate` bundled it) and a search
 * across them. It needs no credentials and no internet access; its content security policy forbids every other origin
 * (api.md, section 13).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Koa from 'koa';
import type { GuideSection, Page } from '../../http/pages/plain-pages.ts';
import { escapeHtml } from '../../kernel/escape-html.ts';
import { lazyMap } from '../../kernel/lazy.ts';
import type { Model } from '../../model/model.ts';
import type { ApiDocuments } from './api-documents.ts';
import { type CachedText, cacheText, sendCachedText } from './cached-text.ts';
import type { Guide } from './guides.ts';
import { missingBundleNote } from './missing-bundle.ts';
import type { SampleValues } from './sample-values.ts';
import { agentText, guidesBySection, searchEntries } from './search-index.ts';
import { readDocsScript } from './viewer.ts';

/** Only scripts of this server are allowed. Inline styles are allowed, because the reference inserts its own. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Asset {
  /** Returns undefined if it is not bundled. */
  readonly read: () => Promise<Buffer | undefined>;
  readonly type: string;
}

const pageFile = (name: string) => () => readFile(join(import.meta.dirname, 'page', name));

const assets: ReadonlyMap<string, Asset> = new Map([
  ['scalar.js', { read: readDocsScript, type: 'text/javascript; charset=utf-8' }],
  ['reference.js', { read: pageFile('reference.js'), type: 'text/javascript; charset=utf-8' }],
  ['docs.js', { read: pageFile('docs.js'), type: 'text/javascript; charset=utf-8' }],
  ['docs.css', { read: pageFile('docs.css'), type: 'text/css; charset=utf-8' }],
  ['favicon.svg', { read: pageFile('favicon.svg'), type: 'image/svg+xml' }],
]);

const collectionPath = '/docs/collection.json';

/** The sources of the pages. */
export interface DocumentedProject {
  readonly model: Model;
  readonly guides: readonly GuideSection[];
  /** A short description of each event, by name. */
  readonly events: ReadonlyMap<string, string>;
  /** The sample values for a client; undefined for most clients. */
  readonly samplesFor: (context: Koa.Context) => Promise<SampleValues | undefined>;
}

/** Creates the folder /docs/ of a compiled model. */
export function docsFolder(project: DocumentedProject, documents: ApiDocuments): Page {
  // Read once for all pages, because every unknown address is looked up among them.
  const guidesOf = lazyMap(async ({ guides }: DocumentedProject) => (await import('./guides.ts')).readGuides(guides));
  const fileOf = lazyMap((path: string) => makeFile(path, project, () => guidesOf(project)));
  const documentPages = new Map([
    [collectionPath, documents.collectionPage(project.samplesFor)],
    ...project.model.applications.map(({ name }): [string, Page] => [
      `/docs/openapi/${name}.json`,
      documents.readingPage(name, project.samplesFor),
    ]),
  ]);
  return async (context) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return false;
    context.set('Content-Security-Policy', policy);
    context.set('X-Content-Type-Options', 'nosniff');
    context.set('Referrer-Policy', 'no-referrer');
    const document = documentPages.get(context.path);
    if (document !== undefined) return document(context);
    if (context.path === '/docs/reference/') {
      const samples = await project.samplesFor(context);
      if (samples !== undefined) {
        sendCachedText(context, await cacheText(await referencePage(project.model, samples), html));
        context.set('Cache-Control', 'no-store');
        return true;
      }
    }
    const file = await fileOf(context.path);
    if (file === undefined) return false;
    sendCachedText(context, file);
    // A browser looks for the icon at each address that the console shows without loading a page.
    if (context.path === '/docs/assets/favicon.svg') context.set('Cache-Control', 'public, max-age=86400');
    return true;
  };
}

/** Redirects a `GET` of an address outside of the documentation to one inside. */
export function redirectTo(path: string): Page {
  return (context) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return false;
    context.redirect(path);
    context.body = '';
    return true;
  };
}

const html = 'text/html; charset=utf-8';

async function makeFile(
  path: string,
  { model, events }: DocumentedProject,
  readAll: () => Promise<readonly Guide[]>,
): Promise<CachedText | undefined> {
  const asset = assets.get(/^\/docs\/assets\/([\w.-]+)$/.exec(path)?.[1] ?? '');
  if (asset !== undefined) {
    const content = await asset.read();
    return content && cacheText(content, asset.type);
  }
  if (path === '/docs/reference/') return cacheText(await referencePage(model), html);
  const guides = await readAll();
  if (path === '/docs/') return cacheText(landingPage(model, guides), html);
  if (path === '/docs/search.json')
    return cacheText(JSON.stringify(searchEntries(model, guides, events)), 'application/json');
  if (path === '/docs/llms.txt') return cacheText(agentText(model, guides), 'text/plain; charset=utf-8');
  const guide = guides.find(({ name }) => path === `/docs/guides/${name}/`);
  return guide && cacheText(guidePage(guide, guides), html);
}

function landingPage({ applications }: Model, guides: readonly Guide[]): string {
  const sections = guidesBySection(guides).map(
    ([section, those]) => `<section><h2>${escapeHtml(section)}</h2>${guideList(those)}</section>`,
  );
  const references = applications.map(
    ({ name, title }) => `<li><a href="/docs/reference/?api=${name}#${name}">${escapeHtml(title.en)}</a></li>`,
  );
  const body = `<main class="guide landing"><h1>Core</h1>
<div class="ways">${sections.join('')}</div>
<h2>Reference</h2>
<p>Every operation of every application, with “try it”. For programs: <a href="/openapi.json">/openapi.json</a>, and one document for each application.
For Postman, Bruno and Insomnia: <a href="${collectionPath}">a collection</a> of all requests.</p>
<ul class="columns">${references.join('')}</ul>
<p>Causes of errors and how to fix them: <a href="/problems/">problems</a>.</p></main>`;
  return page({ title: 'Core API', current: '/docs/', body });
}

function guideList(guides: readonly Guide[], current?: Guide): string {
  const items = guides.map(
    (guide) =>
      `<li><a href="/docs/guides/${guide.name}/"${guide === current ? ' aria-current="page"' : ''}>${escapeHtml(guide.title)}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

/** Renders the page of the reference. It lists the documents of the applications until its script has rendered, and without scripts. */
async function referencePage({ applications }: Model, samples?: SampleValues): Promise<string> {
  const list = applications.map(
    ({ name, title }) => `<li><a href="/${name}/openapi.json">${escapeHtml(title.en)}</a></li>`,
  );
  const names = applications.map(({ name, title }) => ({ name, title: title.en }));
  const json = JSON.stringify({ applications: names, headers: samples?.headers ?? {} }).replaceAll('<', '\\u003c');
  const viewer =
    (await readDocsScript()) === undefined
      ? missingBundleNote('The viewer of the reference')
      : '<script src="/docs/assets/scalar.js"></script>\n<script src="/docs/assets/reference.js"></script>';
  const body = `<div id="reference"><main class="guide"><h1>Reference</h1>
<p>Every operation of every application, with its parameters, bodies and samples. It is generated from these documents:</p>
<ul class="columns">${list.join('')}</ul></main></div>
<script type="application/json" id="applications">${json}</script>
${viewer}`;
  return page({ title: 'Reference · Core API', current: '/docs/reference/', body });
}

function guidePage(guide: Guide, guides: readonly Guide[]): string {
  const navigation = guidesBySection(guides).map(
    ([section, those]) => `<h2>${escapeHtml(section)}</h2>${guideList(those, guide)}`,
  );
  const body = `<div class="reader"><nav class="sidebar" aria-label="Guides">${navigation.join('')}</nav><main class="guide">${guide.html}</main></div>`;
  return page({ title: `${guide.title} · Core API`, body });
}

interface PageContent {
  readonly title: string;
  /** The link in the bar that refers to this page. */
  readonly current?: string;
  readonly body: string;
}

/** Renders a page with the layout of the documentation: bar, search, styles. `body` is HTML. */
export function page({ title, current, body }: PageContent): string {
  const link = (address: string, text: string) =>
    `<a href="${address}"${address === current ? ' aria-current="page"' : ''}>${text}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/docs/assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/assets/docs.css">
</head>
<body>
<nav class="bar" aria-label="Documentation"><strong>Core</strong>${link('/docs/', 'Documentation')}${link('/docs/reference/', 'Reference')}
<div class="search"><input id="search" type="search" placeholder="Search  /" aria-label="Search the documentation" autocomplete="off" spellcheck="false"><ul id="results" hidden></ul></div></nav>
${body}
<script src="/docs/assets/docs.js"></script>
</body>
</html>
`;
}
