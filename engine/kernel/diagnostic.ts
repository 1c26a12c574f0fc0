import type { Span } from './span.ts';

/**
 * A mistake made by an author of descriptors: where it is, what is wrong and what to do about it.
 * `code` is one of the codes of engine/problems (D1…, M2…, G3…); a Problem is its counterpart for API clients.
 */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  /** One sentence that says what to do, such as `did you mean "delivered_time"?`. */
  readonly suggestion?: string;
}
