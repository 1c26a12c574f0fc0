/** Finds the operation by method and path; for an unknown path, responds with the likely error. */

import type Koa from 'koa';
import { msg } from '../../../kernel/text.ts';
import { type ProblemDetails, throwProblem } from '../../../problems/problem.ts';
import type { HttpContext, Matched } from '../http-context.ts';
import type { RouteMatch, Routes } from '../routes.ts';

export function findOperation(httpContext: HttpContext): Matched | undefined {
  const { context, serving } = httpContext;
  const { routes, enterAddress, common } = serving;
  const method = methodOf(context);
  // Agents call this URL without the trailing slash of other URLs.
  const isAgents = serving.mcp !== undefined && context.path === '/mcp';
  const match = routes.match(method, isAgents ? serving.mcp.operation.path : context.path);
  if (match.kind !== 'operation') {
    enterAddress(context);
    respondUnmatched(context, method, match, routes);
    return undefined;
  }
  const { operation, parameters } = match;
  httpContext.route = operation.path;
  httpContext.isMatched = true;
  common.vary(context);
  return Object.assign(httpContext, { method, operation, parameters });
}

/** Old clients send QUERY as POST with a header. A request for any other method must not be executed as POST. */
function methodOf(context: Koa.Context): string {
  const override = context.get('x-http-method-override').trim().toUpperCase();
  if (override === '' || override === context.method) return context.method;
  if (context.method === 'POST' && override === 'QUERY') return 'QUERY';
  return throwProblem('invalid_parameter', {
    errors: [
      {
        header: 'X-HTTP-Method-Override',
        code: 'enum',
        params: { allowed: ['QUERY'] },
        message: msg('Only POST can be used in place of QUERY.'),
      },
    ],
  });
}

/** Responds to OPTIONS and to a path without its trailing slash, and rejects the rest with the likely error. */
function respondUnmatched(
  context: Koa.Context,
  method: string,
  matched: Exclude<RouteMatch, { kind: 'operation' }>,
  routes: Routes,
): void {
  const { path } = context;
  const matchedWith = (suffix: string) => routes.match(method, `${path}${suffix}`);
  const list = path.endsWith('/') ? 'list/' : '/list/';
  // A list that requires one more segment does not exist without it.
  const isListed = !/\/list\/?$/.test(path) && matchedWith(list).kind === 'operation';
  const detail = suggestCorrection(method, matched, isListed ? `${path}${list}` : undefined);
  if (matched.kind === 'other_methods') {
    const allowed = [...new Set([...matched.allowed, 'OPTIONS'])].join(', ');
    if (method === 'OPTIONS') {
      context.status = 204;
      context.set('Allow', allowed);
      if (matched.allowed.includes('QUERY')) context.set('Accept-Query', 'application/json');
      return;
    }
    throwProblem('method_not_allowed', {
      ...detail,
      headers: { Allow: allowed },
      params: { allowed: allowed.split(', ') },
    });
  }
  if (!path.endsWith('/') && matchedWith('/').kind === 'operation') {
    if (method === 'GET' || method === 'HEAD') {
      context.status = 308;
      context.set('Location', `${path}/${context.search}`);
      context.body = '';
      return;
    }
    throwProblem('route_not_found', {
      detail: msg('Paths end with a slash: {path}/', { path }),
    });
  }
  const address = detail.detail === undefined ? routes.suggest(path) : undefined;
  throwProblem(
    'route_not_found',
    address === undefined ? detail : { detail: msg('Did you mean {address}?', { address }) },
  );
}

/** Returns the response to clients that expect the conventions of other APIs: lists where records are created, PUT. */
function suggestCorrection(
  method: string,
  matched: Exclude<RouteMatch, { kind: 'operation' }>,
  list: string | undefined,
): ProblemDetails {
  if ((method === 'GET' || method === 'HEAD') && list !== undefined)
    return { detail: msg('The URL of the list is {list}', { list }) };
  if (method === 'PUT' && matched.kind === 'other_methods' && matched.allowed.includes('PATCH'))
    return { detail: msg('Use PATCH to change a record.') };
  return {};
}
