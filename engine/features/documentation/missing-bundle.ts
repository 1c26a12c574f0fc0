/**
 * Bundles for browsers are made by `core generate` and stored below node_modules, where they remain when the development packages are removed. The package
 * contains them, except for a console with plugins. A server without these packages and without a bundle responds with the command that makes it.
 */
import type Koa from 'koa';
import { errorCode } from '../../kernel/errors.ts';
import { isPackage } from '../../platform/installation.ts';

const command = isPackage
  ? 'npm install --save-dev esbuild preact @preact/signals && npx core generate'
  : 'npm ci && npm run generate && npm prune --omit=dev';

/** Resolves to undefined if a package that `make` imports is not installed. */
export async function unlessNotInstalled<Bundle>(make: () => Promise<Bundle>): Promise<Bundle | undefined> {
  try {
    return await make();
  } catch (error) {
    if (errorCode(error) === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** The paragraph that replaces the bundle in a page. `subject` has a capital letter. */
export function missingBundleNote(subject: string): string {
  return `<p><strong>${subject} is not bundled.</strong> Run <code>${command.replaceAll('&', '&amp;')}</code> on this server and restart it.</p>`;
}

/** Responds with a page that contains only the note. */
export function sendMissingBundle(context: Koa.Context, subject: string): true {
  context.status = 503;
  context.set('Content-Type', 'text/html; charset=utf-8');
  context.set('Cache-Control', 'no-store');
  context.body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject} is not bundled</title></head>
<body>${missingBundleNote(subject)}<p>The API works without it: see <a href="/docs/">the documentation</a>.</p></body>
</html>
`;
  return true;
}
