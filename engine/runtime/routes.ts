/**
 * Operation[] → the one look-up that finds a request's operation. The look-up goes by the fixed beginning of the path, so its
 * cost does not depend on how many resources there are (performance.md, 2); behind it stands one @koa/router for each.
 */
import Router from '@koa/router';
import type { Operation } from '../compile/operations/operation.ts';

/** What a path and method lead to. */
export type Matched =
  | { readonly kind: 'operation'; readonly operation: Operation; readonly parameters: Readonly<Record<string, string>> }
  /** The path exists; these methods do not include the one asked for. */
  | { readonly kind: 'other_methods'; readonly allowed: readonly string[] }
  | { readonly kind: 'nothing' };

export interface Routes {
  match(method: string, path: string): Matched;
}

/** Compiles the routes. */
export function compileRoutes(operations: readonly Operation[]): Routes {
  const byPrefix = new Map<string, { router: Router; operations: Map<string, Operation> }>();
  for (const operation of operations) {
    const prefix = prefixOf(operation);
    const entry = byPrefix.get(prefix) ?? {
      router: new Router({ strict: true, sensitive: true }),
      operations: new Map(),
    };
    byPrefix.set(prefix, entry);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    entry.router.register(path, [...operation.methods], () => undefined, { name: operation.id });
    entry.operations.set(operation.id, operation);
  }
  return {
    match(method, path) {
      const asked = method === 'HEAD' ? 'GET' : method;
      const allowed = new Set<string>();
      for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
        const entry = byPrefix.get(path.slice(0, end));
        if (entry === undefined) continue;
        const { path: layers, pathAndMethod } = entry.router.match(path, asked);
        // A fixed address is not also the address of a record whose id would be the word.
        const fixed = layers.filter((other) => other.paramNames.length === 0);
        const served = fixed.length > 0 ? fixed : layers;
        const layer = pathAndMethod.find((other) => served.includes(other));
        const operation = layer?.name === undefined ? undefined : entry.operations.get(layer.name);
        if (layer !== undefined && operation !== undefined) {
          return { kind: 'operation', operation, parameters: layer.params(path, layer.captures(path), {}) };
        }
        for (const other of served) {
          for (const name of servedMethods(entry.operations.get(other.name ?? ''))) allowed.add(name);
        }
      }
      return allowed.size > 0
        ? { kind: 'other_methods', allowed: methodOrder.filter((name) => allowed.has(name)) }
        : { kind: 'nothing' };
    },
  };
}

/** The order in which Allow names methods. */
const methodOrder = ['GET', 'HEAD', 'QUERY', 'POST', 'PATCH', 'DELETE'];

/** HEAD works where GET does. */
function servedMethods(operation: Operation | undefined): readonly string[] {
  const methods = operation?.methods ?? [];
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

/** The fixed beginning of an operation's path: its resource's path, or what stands before the first parameter. */
function prefixOf(operation: Operation): string {
  const own = operation.resource.path;
  if (operation.path.startsWith(`${own}/`)) return own;
  return (operation.path.split('{')[0] ?? operation.path).replace(/\/$/, '');
}
