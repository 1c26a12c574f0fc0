import type { Span } from './span.ts';

/**
 * An error in descriptors: its location, what is wrong and what to do about it. `code` is one of the codes of
 * engine/problems (D1…, M2…, G3…); a Problem is its counterpart for API clients.
 */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  /** The remedy, such as `did you mean "delivered_time"?`. */
  readonly suggestion?: string;
}
