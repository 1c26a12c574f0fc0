/** A saved view as list parameters: its defaults for a request, and how errors in it are reported. */
import type { Json } from '../kernel/json.ts';
import { phrase } from '../kernel/text.ts';
import { type ProblemEntry, ProblemError, refuse } from '../problems/problem.ts';

/** A saved view, as list parameters. */
export interface SavedList {
  readonly label: string;
  /** The tree of `_filter`. */
  readonly filter?: Json;
  readonly orderBy?: string;
  readonly fields?: string;
}

/** Reads a part of a view; an error names `_view` and the view that cannot be used. */
export function ofView<Result>({ label }: SavedList, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, params, errors = [] } = error.problem;
    return refuse(code, {
      ...(params === undefined ? {} : { params }),
      errors: errors.map(
        ({ code: own, message, params: values }): ProblemEntry => ({
          parameter: '_view',
          code: own,
          ...(values === undefined ? {} : { params: values }),
          message: phrase('The saved view "{label}" cannot be used: {reason}', { label, reason: message }),
        }),
      ),
    });
  }
}
