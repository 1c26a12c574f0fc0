/**
 * /console/: the web application for users, generated from the model. The engine serves its files and passes it the
 * addresses of this server; the application fetches the resources through the API, like every client. Its content
 * security policy allows only scripts, styles and origins of this server.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type Koa from 'koa';
import type { ServedModel } from '../../http/feature.ts';
import type { Page, PlainPages } from '../../http/pages/plain-pages.ts';
import { escapeHtml } from '../../kernel/escape-html.ts';
import { lazyMap } from '../../kernel/lazy.ts';
import { isSystem, type SystemName } from '../../model/system-resources.ts';
import { installationFolder, moduleEnding } from '../../platform/installation.ts';
import { prefersHtml } from '../../request/accept.ts';
import { chooseCoding } from '../../request/content-coding.ts';
import { cacheText, sendCachedText } from '../documentation/cached-text.ts';
import { redirectTo } from '../documentation/docs-pages.ts';
import { sendMissingBundle, unlessNotInstalled } from '../documentation/missing-bundle.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  // Documents are displayed in a frame; the policy of each document forbids everything else.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

interface BundledFile {
  readonly type: string;
  readonly content: Buffer;
  readonly brotli: Buffer;
}

/** The output of console/build.ts. */
interface ConsoleBundle {
  readonly files: ReadonlyMap<string, BundledFile>;
  readonly script: string;
  readonly style: string;
}

const buildModule = join(installationFolder, 'console', `build${moduleEnding}`);
const root = '/console/';
const assets = `${root}assets/`;

/** Adds the console to the pages, if this installation includes it. */
export function withConsole(pages: PlainPages, served: ServedModel): PlainPages {
  if (!existsSync(buildModule)) return pages;
  return {
    ...pages,
    pages: new Map([['/console', redirectTo(root)], ...pages.pages]),
    folders: new Map([[root, consoleFolder(served)], ...pages.folders]),
  };
}

function consoleFolder(served: ServedModel): Page {
  const bundleOf = lazyMap(async (module: string): Promise<ConsoleBundle | undefined> => {
    const { buildConsole } = await import(pathToFileURL(module).href);
    return unlessNotInstalled(() => buildConsole(served.extensionsFolder));
  });
  const pageOf = lazyMap(async (bundle: ConsoleBundle) =>
    cacheText(shell(bundle, addressesOf(served)), 'text/html; charset=utf-8'),
  );
  const resources: ReadonlySet<string> = new Set(served.operations.map(({ resource }) => resource.id));
  return async (context) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return false;
    context.set('X-Content-Type-Options', 'nosniff');
    context.set('Referrer-Policy', 'no-referrer');
    context.set('Content-Security-Policy', policy);
    const bundle = await bundleOf(buildModule);
    if (bundle === undefined) return sendMissingBundle(context, 'The console');
    const file = context.path.startsWith(assets) ? bundle.files.get(context.path.slice(assets.length)) : undefined;
    if (file !== undefined) {
      sendFile(context, file);
      return true;
    }
    // All screens are served by the same page, which shows users that other addresses have no screen.
    const isFound = isScreen(context.path, resources);
    if (!isFound && !prefersHtml(context.get('accept'))) return false;
    sendCachedText(context, await pageOf(bundle));
    if (!isFound) context.status = 404;
    return true;
  };
}

/** Returns whether a path has the form of a screen: of the console, or of a resource, one of its records, or its form. */
function isScreen(path: string, resources: ReadonlySet<string>): boolean {
  const [resource = '', ...rest] = path.slice(root.length).replace(/\/$/, '').split('/');
  if (resource === '' || resource === 'settings') return rest.length === 0;
  return resources.has(resource) && (rest.length < 2 || (rest.length === 2 && rest[1] === 'edit'));
}

/** The file name contains a hash, so the file is cached without revalidation. */
function sendFile(context: Koa.Context, { type, content, brotli }: BundledFile): void {
  const isBrotli = chooseCoding(context.get('accept-encoding')) === 'br';
  context.status = 200;
  context.set('Content-Type', type);
  context.set('Cache-Control', 'public, max-age=31536000, immutable');
  context.set('Vary', 'Accept-Encoding');
  if (isBrotli) context.set('Content-Encoding', 'br');
  context.body = isBrotli ? brotli : content;
}

/** Returns the addresses of this server that the console needs, as data of the page; missing ones are omitted. */
function addressesOf({ operations, extensions: { routes }, settings }: ServedModel): Readonly<Record<string, string>> {
  const { CORE_PUBLIC_URL: publicUrl } = settings;
  const action = (key: string): string | undefined =>
    operations.find(({ action: candidate }) => candidate?.engineKey === key)?.path;
  const listOf = (name: SystemName) =>
    operations.find(({ resource, kind }) => isSystem(resource, name) && kind === 'list');
  const addresses: Readonly<Record<string, string | undefined>> = {
    model: action('contenttype.model'),
    'resource-model': action('contenttype.resource_model'),
    access: action('contenttype.access'),
    inbox: action('contenttype.inbox'),
    session: action('session.current'),
    events: listOf('event')?.resource.id,
    kinds: listOf('contenttype')?.path,
    views: listOf('savedview')?.resource.id,
    'public-url': publicUrl,
    role: operations.find(({ resource }) => isSystem(resource, 'role'))?.resource.id,
    revert: action('change.revert'),
    undos: listOf('undo')?.resource.path,
    'view-as': action('session.view_as'),
    'sign-in': routes.find(({ signsIn }) => signsIn === true)?.path,
  };
  return Object.fromEntries(
    Object.entries(addresses).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function shell({ script, style }: ConsoleBundle, addresses: Readonly<Record<string, string>>): string {
  const data = Object.entries(addresses).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="en"${data.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Core</title>
<link rel="icon" href="/docs/assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets}${style}">
<script type="module" src="${assets}${script}"></script>
</head>
<body>
<div id="app"></div>
<noscript>The console needs JavaScript.</noscript>
</body>
</html>
`;
}
