/**
 * The script of the reference (Scalar). Its package of one built file is a plugin for Fastify, which registers a route with that file; the
 * package of the same name for browsers brings two hundred others along that were built into it already.
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

/** The script; throws when the package does not register it. */
export async function readViewer(): Promise<Buffer> {
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
  if (script === undefined) throw new Error(`${packageName} registers no script`);
  return Buffer.from(script);
}
