/**
 * Builds the lookup of a request's operation. It uses the fixed prefix of the path, so its cost does not depend on the
 * number of resources (performance.md, rule 2); each prefix has one @koa/router.
 */
import { createRequire } from 'node:module';
import type { Router } from '@koa/router';
import type { Operation } from '../../compile/operations/operation.ts';
import { closestMatch } from '../../kernel/did-you-mean.ts';
import { lazy } from '../../kernel/lazy.ts';

/** The result of a lookup by path and method. */
export type RouteMatch =
  | { readonly kind: 'operation'; readonly operation: Operation; readonly parameters: Readonly<Record<string, string>> }
  /** The path exists but does not support the method; these are the supported ones. */
  | { readonly kind: 'other_methods'; readonly allowed: readonly string[] }
  | { readonly kind: 'nothing' };

export interface Routes {
  match(method: string, path: string): RouteMatch;
  /** Returns the resource path that an unknown path probably meant: one of the same name elsewhere, or with a similar name. */
  suggest(path: string): string | undefined;
}

// An `import` of it loads a second client for HTTP (see http/node-http.ts).
const { Router: KoaRouter } = createRequire(import.meta.url)('@koa/router') as typeof import('@koa/router');

/** The routes with one fixed prefix. */
interface Branch {
  readonly operations: Map<string, Operation>;
  /** Created with the first request: in its first seconds a node serves only a few resources. */
  readonly router: () => Router;
}

/** Compiles the routes. */
export function compileRoutes(operations: readonly Operation[]): Routes {
  const byPrefix = new Map<string, Branch>();
  for (const operation of operations) {
    const prefix = prefixOf(operation);
    const branch = byPrefix.get(prefix) ?? newBranch();
    byPrefix.set(prefix, branch);
    branch.operations.set(operation.id, operation);
  }
  const byName = lazy(() => Map.groupBy(byPrefix.keys(), lastSegment));
  return {
    suggest(path) {
      const segments = path.split('/').filter((segment) => segment !== 'list' && /^[a-z_-]{3,60}$/i.test(segment));
      const name =
        segments.findLast((segment) => byName().has(segment)) ?? closestMatch(segments.at(-1) ?? '', byName().keys());
      const address = byName().get(name ?? '')?.[0];
      return address === undefined || path.startsWith(`${address}/`) ? undefined : `${address}/`;
    },
    match(method, path) {
      const routedMethod = method === 'HEAD' ? 'GET' : method;
      const allowed = new Set<string>();
      for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
        const entry = byPrefix.get(path.slice(0, end));
        if (entry === undefined) continue;
        const { path: layers, pathAndMethod } = entry.router().match(path, routedMethod);
        // A fixed path takes precedence over the path of a record with that segment as its ID.
        const fixed = layers.filter((other) => other.paramNames.length === 0);
        const candidates = fixed.length > 0 ? fixed : layers;
        const layer = pathAndMethod.find((other) => candidates.includes(other));
        const operation = layer?.name === undefined ? undefined : entry.operations.get(layer.name);
        if (layer !== undefined && operation !== undefined) {
          return { kind: 'operation', operation, parameters: layer.params(path, layer.captures(path), {}) };
        }
        for (const other of candidates) {
          for (const name of methodsOf(entry.operations.get(other.name ?? ''))) allowed.add(name);
        }
      }
      return allowed.size > 0
        ? { kind: 'other_methods', allowed: methodOrder.filter((name) => allowed.has(name)) }
        : { kind: 'nothing' };
    },
  };
}

function newBranch(): Branch {
  const operations = new Map<string, Operation>();
  const makeRouter = (): Router => {
    const router = new KoaRouter({ strict: true, sensitive: true });
    for (const { id, path, methods } of operations.values()) {
      router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [...methods], () => undefined, { name: id });
    }
    return router;
  };
  return { operations, router: lazy(makeRouter) };
}

function lastSegment(prefix: string): string {
  return prefix.slice(prefix.lastIndexOf('/') + 1);
}

/** The order of methods in Allow. */
const methodOrder = ['GET', 'HEAD', 'QUERY', 'POST', 'PATCH', 'DELETE'];

/** Returns the methods of an operation; GET includes HEAD. */
function methodsOf(operation: Operation | undefined): readonly string[] {
  const methods = operation?.methods ?? [];
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

/** Returns the fixed prefix of an operation's path: its resource's path, or the text before the first parameter. */
function prefixOf(operation: Operation): string {
  const resourcePath = operation.resource.path;
  if (operation.path.startsWith(`${resourcePath}/`)) return resourcePath;
  return (operation.path.split('{')[0] ?? operation.path).replace(/\/$/, '');
}
