/**
 * Serves the script of the reference (Scalar). The package with a single built file is a Fastify plugin that registers
 * a route for that file; the browser package of the same name installs two hundred dependencies that are already
 * bundled.
 */

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

const packageName = '@scalar/fastify-api-reference';

/** Returns the script; throws if the package does not register it. */
export async function readDocsScript(): Promise<Buffer> {
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
