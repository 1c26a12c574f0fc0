/** Responds to CORS preflight requests. */
import type { AppMiddleware } from '../http-context.ts';

export const handlePreflight: AppMiddleware = (context, next) => {
  const { serving } = context.state.httpContext;
  if (!serving.common.handlePreflight(context)) return next();
  serving.enterAddress(context);
  return undefined;
};
