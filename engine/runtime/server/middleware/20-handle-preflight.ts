/** Responds to CORS preflight requests. */
import type { HttpContext } from '../http-context.ts';

export function handlePreflight(httpContext: HttpContext): HttpContext | undefined {
  const { context, serving } = httpContext;
  if (!serving.common.handlePreflight(context)) return httpContext;
  serving.enterAddress(context);
  return undefined;
}
