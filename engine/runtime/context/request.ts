/** A request as passed to a handler: verified caller, matched operation, raw query and body. */
import type { Asked } from './asked.ts';
import type { Work } from './work.ts';

export interface ApiRequest extends Asked {
  readonly work: Work;
}

/** Returns the single value of a header, or undefined. */
export function headerOf(request: Pick<ApiRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}
