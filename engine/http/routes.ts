/**
 * Routes a request to its operation with @koa/router. Each resource has a router of its operations, found by the fixed prefix of the path: a router tries all
 * of its routes, and the number of resources must not matter (performance.md, rule 2). A request that matches no operation is rejected with the likely
 * correction, and charged to its client address.
 */
import { createRequire } from 'node:module';
import type { RouterContext } from '@koa/router';
import type { Operation } from '../compile/operations/operation.ts';
import { type ProblemDetails, throwProblem } from '../problems/problem.ts';
import { t } from '../texts/t.ts';
import type { AppContext, AppMiddleware, RequestState, Serving } from './request-state.ts';
import { prefixOf } from './suggest-path.ts';

// An `import` of it loads a second client for HTTP (see http/node-http.ts).
const { Router } = createRequire(import.meta.url)('@koa/router') as typeof import('@koa/router');

/** The methods of operations, in the order of Allow. A router adds HEAD to GET. */
const methods = ['GET', 'QUERY', 'POST', 'PATCH', 'DELETE'] as const;
const registrations = { GET: 'get', QUERY: 'query', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;

/** Runs an operation with the parameters of its path. */
export type OperationRun = (context: AppContext, parameters: Readonly<Record<string, string>>) => Promise<void>;

type Handler = (context: RouterContext<RequestState>) => Promise<void> | void;

/** Creates the middleware that runs the operation of a request; unknown paths are passed on. `runOf` returns the steps of an operation. */
export function operationRoutes(
  operations: readonly Operation[],
  serving: Serving,
  runOf: (operation: Operation) => OperationRun,
): AppMiddleware {
  /** Creates the router of the operations of one resource. It also matches paths without their trailing slash. */
  const routerOf = (group: readonly Operation[]): AppMiddleware => {
    const router = new Router<(typeof methods)[number], RequestState>({ methods, sensitive: true });
    for (const [path, operationsOfPath] of byPath(group)) {
      const allowed: string[] = [];
      for (const method of methods) {
        const operation = operationsOfPath.find((candidate) => candidate.methods.includes(method));
        if (operation === undefined) continue;
        router[registrations[method]](path, handlerOf(operation));
        allowed.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
      }
      router.all(path, otherMethodsOf(allowed));
    }
    // Its type requires members of the context that it adds itself.
    return router.routes() as AppMiddleware;
  };
  const handlerOf = (operation: Operation): Handler => {
    const run = runOf(operation);
    return (context) => (context.path.endsWith('/') ? run(context, context.params) : redirectToSlash(context, serving));
  };
  const otherMethodsOf =
    (allowed: readonly string[]): Handler =>
    (context) =>
      context.path.endsWith('/') ? rejectMethod(context, serving, allowed) : rejectPath(context, serving);
  const routers = new Map<string, AppMiddleware>();
  // Created with the first request: in its first seconds a node serves only a few resources.
  for (const [prefix, group] of Map.groupBy(operations, prefixOf))
    routers.set(prefix, (context, next) => {
      const router = routerOf(group);
      routers.set(prefix, router);
      return router(context, next);
    });
  /** Tries the longest of the prefixes that end at `from` or before it; if its router does not know the path, the next one. */
  const route = (context: AppContext, from: number, next: () => Promise<unknown>): Promise<unknown> => {
    const { path } = context;
    for (let end = from; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const router = routers.get(path.slice(0, end));
      if (router === undefined) continue;
      return Promise.resolve(router(context, () => route(context, path.lastIndexOf('/', end - 1), next)));
    }
    return next();
  };
  return (context, next) => {
    const { path } = context;
    return route(context, path.endsWith('/') ? path.length - 1 : path.length, next);
  };
}

/** Returns the operations by path. A fixed path takes precedence over the path of a record with that segment as its ID. */
function byPath(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  return Map.groupBy(
    operations.toSorted((left, right) => parametersIn(left.path) - parametersIn(right.path)),
    ({ path }) => path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1'),
  );
}

function parametersIn(path: string): number {
  return path.split('{').length - 1;
}

/** Redirects to the path with its trailing slash. Only GET is redirected: clients may repeat other methods as GET. */
function redirectToSlash(context: AppContext, serving: Serving): void {
  serving.enterAddress(context);
  const { path } = context;
  if (!isRead(context.method)) throwProblem('route_not_found', { detail: t('pathsEndWithSlash', { path }) });
  context.status = 308;
  context.set('Location', `${path}/${context.search}`);
  context.body = '';
}

/** Responds with the methods of a path that does not support this one. */
function rejectMethod(context: AppContext, serving: Serving, methods: readonly string[]): void {
  serving.enterAddress(context);
  const allowed = [...methods, 'OPTIONS'];
  const Allow = allowed.join(', ');
  if (context.method === 'OPTIONS') {
    context.status = 204;
    context.set('Allow', Allow);
    if (methods.includes('QUERY')) context.set('Accept-Query', 'application/json');
    return;
  }
  const isUpdate = context.method === 'PUT' && methods.includes('PATCH');
  const detail = isUpdate ? { detail: t('usePatchToChangeRecord') } : listDetail(context, serving);
  throwProblem('method_not_allowed', { ...detail, headers: { Allow }, params: { allowed } });
}

/** Rejects an unknown path. */
export function rejectPath(context: AppContext, serving: Serving): never {
  serving.enterAddress(context);
  const detail = listDetail(context, serving);
  const address = detail === undefined ? serving.suggestions.similarTo(context.path) : undefined;
  return throwProblem(
    'route_not_found',
    address === undefined ? detail : { detail: t('didYouMeanAddress', { address }) },
  );
}

/** Returns the correction for clients that expect a list where records are created. */
function listDetail(context: AppContext, serving: Serving): ProblemDetails | undefined {
  const list = isRead(context.method) ? serving.suggestions.listOf(context.path) : undefined;
  return list === undefined ? undefined : { detail: t('urlOfListIs', { list }) };
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
