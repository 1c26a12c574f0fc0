/**
 * The script of the reference (Scalar), which `core generate` copies from its package. The package with a single built file is a Fastify plugin that
 * registers a route for that file; the browser package of the same name installs two hundred dependencies that are already bundled.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bundleFolder } from '../../platform/installation.ts';
import { unlessNotInstalled } from './missing-bundle.ts';

interface Route {
  readonly url: string;
  handler(request: unknown, reply: Reply): unknown;
}

interface Reply {
  header(name: string, value: string): Reply;
  send(body: string): unknown;
}

type Plugin = (
  app: { route(route: Route): void },
  options: { readonly routePrefix: string; readonly configuration: object },
  done: () => void,
) => void;

/** The copy, which `npm ci` removes. */
const viewerFile = join(bundleFolder, 'viewer.js');

const packageName = '@scalar/fastify-api-reference';

/** Returns the script; undefined if neither the copy nor the package exists. */
export async function readDocsScript(): Promise<Buffer | undefined> {
  return (await readFile(viewerFile).catch(() => undefined)) ?? unlessNotInstalled(scriptOfPackage);
}

/** Returns the copy of the script, by the name of its file. */
export async function bundleViewer(): Promise<ReadonlyMap<string, string>> {
  return new Map([[basename(viewerFile), String(await scriptOfPackage())]]);
}

/** Returns the script in the package; throws if the package does not register it. */
async function scriptOfPackage(): Promise<Buffer> {
  const { default: plugin }: { readonly default: Plugin } = await import(packageName);
  const routes: Route[] = [];
  const options = { routePrefix: '/', configuration: { url: '/openapi.json' } };
  plugin({ route: (route) => void routes.push(route) }, options, () => undefined);
  let script: string | undefined;
  const reply: Reply = {
    header: () => reply,
    send(body) {
      script = body;
    },
  };
  routes.find(({ url }) => url.endsWith('.js'))?.handler(undefined, reply);
  if (script === undefined) throw new Error(`${packageName} does not register a script`);
  return Buffer.from(script);
}
