/** Handles URLs that need no credentials: health, documentation, plain routes of extensions. */
import type { HttpContext } from '../http-context.ts';

export function servePage(httpContext: HttpContext): HttpContext | undefined | Promise<HttpContext | undefined> {
  const { context, requestId, serving } = httpContext;
  const page = serving.pages(context, requestId);
  httpContext.isMatched = page !== false;
  if (typeof page === 'boolean') return page ? undefined : httpContext;
  return page.then((isHandled) => (isHandled ? undefined : httpContext));
}
