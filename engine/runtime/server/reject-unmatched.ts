/** Responds to requests that match no operation, with the likely correction. Each is charged to its client address. */
import { msg } from '../../kernel/text.ts';
import { type ProblemDetails, throwProblem } from '../../problems/problem.ts';
import type { HttpContext } from './http-context.ts';

/** Redirects to the path with its trailing slash. Only GET is redirected: clients may repeat other methods as GET. */
export function redirectToSlash({ context, serving }: HttpContext): void {
  serving.enterAddress(context);
  const { path } = context;
  if (!isRead(context.method))
    throwProblem('route_not_found', { detail: msg('Paths end with a slash: {path}/', { path }) });
  context.status = 308;
  context.set('Location', `${path}/${context.search}`);
  context.body = '';
}

/** Responds with the methods of a path that does not support this one. */
export function rejectMethod(httpContext: HttpContext, methods: readonly string[]): void {
  const { context, serving } = httpContext;
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
  const detail = isUpdate ? { detail: msg('Use PATCH to change a record.') } : listDetail(httpContext);
  throwProblem('method_not_allowed', { ...detail, headers: { Allow }, params: { allowed } });
}

/** Rejects an unknown path. */
export function rejectPath(httpContext: HttpContext): never {
  const { context, serving } = httpContext;
  serving.enterAddress(context);
  const detail = listDetail(httpContext);
  const address = detail === undefined ? serving.suggestions.similarTo(context.path) : undefined;
  return throwProblem(
    'route_not_found',
    address === undefined ? detail : { detail: msg('Did you mean {address}?', { address }) },
  );
}

/** Returns the correction for clients that expect a list where records are created. */
function listDetail({ context, serving }: HttpContext): ProblemDetails | undefined {
  const list = isRead(context.method) ? serving.suggestions.listOf(context.path) : undefined;
  return list === undefined ? undefined : { detail: msg('The URL of the list is {list}', { list }) };
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
