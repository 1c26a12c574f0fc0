/** A request as passed to a handler: verified caller, matched operation, raw query and body. */
import type { ParsedRequest } from './parsed-request.ts';
import type { RequestContext } from './request-context.ts';

export interface ApiRequest extends ParsedRequest {
  readonly context: RequestContext;
}

/** Returns the single value of a header, or undefined. */
export function headerOf(request: Pick<ApiRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}
