/**
 * Problem: the response to a request that cannot be fulfilled (RFC 9457; api.md, section 4). The catalogue of codes is
 * in http-problems.ts; a Diagnostic is the counterpart for authors of descriptors.
 */
import type { Json } from '../kernel/json.ts';
import type { CatalogueText, Message } from '../kernel/text.ts';
import { t } from '../texts/t.ts';
import { type HttpProblemCode, httpProblems } from './http-problems.ts';

/** The location of an entry in the request: exactly one of these three. */
export type ProblemLocation =
  | { readonly pointer: string }
  | { readonly parameter: string }
  | { readonly header: string };

/** One error in a request. */
export type ProblemEntry = ProblemLocation & {
  readonly code: string;
  readonly message: Message;
  readonly params?: Readonly<Record<string, Json>>;
  readonly rule?: string;
};

/** A problem before its messages are translated into the client's language. */
export interface Problem {
  readonly kind: 'problem';
  readonly code: HttpProblemCode;
  readonly status: number;
  readonly detail?: Message;
  readonly errors?: readonly ProblemEntry[];
  readonly params?: Readonly<Record<string, Json>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly errorsTruncated?: boolean;
}

/** Optional members of a problem in addition to its code. */
export type ProblemDetails = Partial<Pick<Problem, 'detail' | 'errors' | 'params' | 'headers' | 'errorsTruncated'>>;

/** Creates a problem of the catalogue. */
export function problem(code: HttpProblemCode, details: ProblemDetails = {}): Problem {
  return { kind: 'problem', code, status: httpProblems[code], ...details };
}

/**
 * Carries a Problem to the only handler that converts it to a response (http/respond.ts). It does not indicate a failure of Core: it ends a
 * request at any call depth, so that the functions in between need not return the problem.
 */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(content: Problem) {
    super(content.code);
    this.name = 'ProblemError';
    this.problem = content;
  }
}

/** Creates the problem of a body with invalid members (422), with an entry for each. */
export function invalid(...errors: readonly ProblemEntry[]): Problem {
  return problem('validation_failed', { errors });
}

/** Ends the request with a problem, or with the problem of a code in the catalogue. */
export function throwProblem(what: HttpProblemCode | Problem, details: ProblemDetails = {}): never {
  throw new ProblemError(typeof what === 'string' ? problem(what, details) : what);
}

/** The human-readable messages of a problem: one for each entry, otherwise that of the request; empty if its title is sufficient. */
export function messagesOf({ errors, detail }: Problem): readonly Message[] {
  if (errors !== undefined) return errors.map(({ message }) => message);
  return detail === undefined ? [] : [detail];
}

/** The title of every problem of this code. */
export function titleOf({ code }: Pick<Problem, 'code'>): CatalogueText {
  return t(`title_${code}`);
}

/** True for a problem value (an extension's action may return one). */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'problem';
}
