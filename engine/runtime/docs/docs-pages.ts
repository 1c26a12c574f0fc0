/**
 * /docs/: the reference of all applications (Scalar, served from its package) and the guides. No credentials, no outside address:
 * the page works without internet, and its policy forbids every other origin (api.md, section 13).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type Koa from 'koa';
import { eachWhenNeeded } from '../../kernel/when-needed.ts';
import type { Application } from '../../model/model.ts';
import { matchesAny } from '../http/entity-tag.ts';
import type { Page } from '../plain-pages.ts';
import type { ApiDocuments } from './api-documents.ts';
import type { Guide } from './guides.ts';
import { readViewer } from './viewer.ts';

/** Scripts are ours alone. Styles may stand in the page, because the reference writes its own there. */
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
  readonly read: () => Promise<Buffer>;
  readonly type: string;
}

const ownFile = (name: string) => () => readFile(join(import.meta.dirname, 'page', name));

const assets: ReadonlyMap<string, Asset> = new Map([
  ['scalar.js', { read: readViewer, type: 'text/javascript; charset=utf-8' }],
  ['reference.js', { read: ownFile('reference.js'), type: 'text/javascript; charset=utf-8' }],
  ['docs.css', { read: ownFile('docs.css'), type: 'text/css; charset=utf-8' }],
]);

interface KeptFile {
  readonly content: Buffer;
  readonly compressed: Buffer;
  readonly tag: string;
  readonly type: string;
}

/** The folder /docs/, made once for a served model; `guides` is a folder of Markdown files that are shown beside the reference. */
export function docsFolder(applications: readonly Application[], documents: ApiDocuments, guides?: string): Page {
  const fileOf = eachWhenNeeded((path: string) => makeFile(path, applications, guides));
  const documentPages = new Map(
    applications.map(({ name }) => [`/docs/openapi/${name}.json`, documents.readingPage(name)]),
  );
  return async (context) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return false;
    context.set('Content-Security-Policy', policy);
    context.set('X-Content-Type-Options', 'nosniff');
    context.set('Referrer-Policy', 'no-referrer');
    const document = documentPages.get(context.path);
    if (document !== undefined) return document(context);
    const found = await fileOf(context.path);
    if (found === undefined) return false;
    send(context, found);
    return true;
  };
}

/** `GET /` leads to the documentation. */
export const leadToDocs: Page = (context) => {
  if (context.method !== 'GET' && context.method !== 'HEAD') return false;
  context.redirect('/docs/');
  context.body = '';
  return true;
};

async function makeFile(
  path: string,
  applications: readonly Application[],
  folder?: string,
): Promise<KeptFile | undefined> {
  const asset = assets.get(/^\/docs\/assets\/([\w.-]+)$/.exec(path)?.[1] ?? '');
  if (asset !== undefined) return keep(await asset.read(), asset.type);
  const { readGuides } = await import('./guides.ts');
  const guides = folder === undefined ? [] : await readGuides(folder);
  if (path === '/docs/') return keep(Buffer.from(referencePage(applications, guides)), 'text/html; charset=utf-8');
  const guide = guides.find(({ name }) => path === `/docs/guides/${name}/`);
  return guide && keep(Buffer.from(guidePage(guide, guides)), 'text/html; charset=utf-8');
}

async function keep(content: Buffer, type: string): Promise<KeptFile> {
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  return { content, compressed: await promisify(gzip)(content), tag, type };
}

function send(context: Koa.Context, { content, compressed, tag, type }: KeptFile): void {
  context.set('ETag', tag);
  context.set('Cache-Control', 'no-cache');
  context.set('Vary', 'Accept-Encoding');
  if (matchesAny(context.get('if-none-match') || undefined, tag)) {
    context.status = 304;
    return;
  }
  context.status = 200;
  context.set('Content-Type', type);
  const isCompressed = context.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (isCompressed) context.set('Content-Encoding', 'gzip');
  context.body = isCompressed ? compressed : content;
}

function referencePage(applications: readonly Application[], guides: readonly Guide[]): string {
  const names = applications.map(({ name, title }) => ({ name, title: title.en }));
  const json = JSON.stringify({ applications: names }).replaceAll('<', '\\u003c');
  return page(
    'Core API',
    guides,
    undefined,
    `<div id="reference"></div>
<script type="application/json" id="applications">${json}</script>
<script src="/docs/assets/scalar.js"></script>
<script src="/docs/assets/reference.js"></script>`,
  );
}

function guidePage(guide: Guide, guides: readonly Guide[]): string {
  return page(`${guide.title} · Core API`, guides, guide, `<main class="guide">${guide.html}</main>`);
}

function page(title: string, guides: readonly Guide[], current: Guide | undefined, body: string): string {
  const links = guides.map(
    (guide) =>
      `<a href="/docs/guides/${guide.name}/"${guide === current ? ' aria-current="page"' : ''}>${escapeHtml(guide.title)}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/assets/docs.css">
</head>
<body>
<nav class="bar" aria-label="Documentation"><strong>Core</strong><a href="/docs/"${current === undefined ? ' aria-current="page"' : ''}>Reference</a>${links.join('')}</nav>
${body}
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
