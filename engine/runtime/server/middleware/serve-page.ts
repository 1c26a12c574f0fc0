/** Handles URLs that need no credentials: health, documentation, plain routes of extensions. */
import type { AppMiddleware } from '../http-context.ts';

export const servePage: AppMiddleware = (context, next) => {
  const { httpContext } = context.state;
  const page = httpContext.serving.pages(context, httpContext.requestId);
  httpContext.isMatched = page !== false;
  if (typeof page === 'boolean') return page ? undefined : next();
  return page.then((isHandled) => (isHandled ? undefined : next()));
};
