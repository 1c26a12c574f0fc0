/**
 * Routes a request to its operation with @koa/router. Each resource has a router of its operations, found by the fixed prefix of the path: a router tries all
 * of its routes, and the number of resources must not matter (performance.md, rule 2).
 */
import { createRequire } from 'node:module';
import type { RouterContext } from '@koa/router';
import type { Operation } from '../../compile/operations/operation.ts';
import { lazy } from '../../kernel/lazy.ts';
import type { AppContext, AppMiddleware, AppState } from './http-context.ts';
import { runOperation } from './operation/run-operation.ts';
import { prefixOf } from './prefix-of.ts';
import { redirectToSlash, rejectMethod, rejectPath } from './reject-unmatched.ts';

// An `import` of it loads a second client for HTTP (see http/node-http.ts).
const { Router } = createRequire(import.meta.url)('@koa/router') as typeof import('@koa/router');

/** The methods of operations, in the order of Allow. A router adds HEAD to GET. */
const methods = ['GET', 'QUERY', 'POST', 'PATCH', 'DELETE'] as const;
const registrations = { GET: 'get', QUERY: 'query', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;

type Handler = (context: RouterContext<AppState>) => Promise<void> | void;

/** Creates the middleware that runs the operation of a request; unknown paths are passed on. */
export function operationRoutes(operations: readonly Operation[]): AppMiddleware {
  const routers = new Map(
    // Created with the first request: in its first seconds a node serves only a few resources.
    [...Map.groupBy(operations, prefixOf)].map(([prefix, group]) => [prefix, lazy(() => routerOf(group))]),
  );
  /** Tries the longest of the prefixes that end before `end`; if its router does not know the path, the next one. */
  const route = (context: AppContext, end: number, next: () => Promise<unknown>): Promise<unknown> => {
    if (end <= 0) return next();
    const shorter = () => route(context, context.path.lastIndexOf('/', end - 1), next);
    return routers.get(context.path.slice(0, end))?.()(context, shorter) ?? shorter();
  };
  return (context, next) => route(context, context.path.replace(/\/$/, '').length, next);
}

/** Creates the router of the operations of one resource. It also matches paths without their trailing slash. */
function routerOf(operations: readonly Operation[]): AppMiddleware {
  const router = new Router<(typeof methods)[number], AppState>({ methods, sensitive: true });
  // A fixed path takes precedence over the path of a record with that segment as its ID.
  const paths = Map.groupBy(
    operations.toSorted((left, right) => parametersIn(left.path) - parametersIn(right.path)),
    ({ path }) => path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1'),
  );
  for (const [path, group] of paths) {
    const allowed: string[] = [];
    for (const method of methods) {
      const operation = group.find((candidate) => candidate.methods.includes(method));
      if (operation === undefined) continue;
      router[registrations[method]](path, handlerOf(operation));
      allowed.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
    }
    router.all(path, otherMethodsOf(allowed));
  }
  // Its type requires members of the context that it adds itself.
  return router.routes() as AppMiddleware;
}

function handlerOf(operation: Operation): Handler {
  return ({ path, params, state: { httpContext } }) =>
    path.endsWith('/') ? runOperation(operation, params, httpContext) : redirectToSlash(httpContext);
}

function otherMethodsOf(allowed: readonly string[]): Handler {
  return ({ path, state: { httpContext } }) =>
    path.endsWith('/') ? rejectMethod(httpContext, allowed) : rejectPath(httpContext);
}

function parametersIn(path: string): number {
  return path.split('{').length - 1;
}
