/** A saved view as list parameters: its defaults for a request, and how errors in it are reported. */
import type { Json } from '../kernel/json.ts';
import { type ProblemEntry, ProblemError, throwProblem } from '../problems/problem.ts';
import { t } from '../texts/t.ts';

/** A saved view, as list parameters. */
export interface SavedList {
  readonly label: string;
  /** The tree of `_filter`. */
  readonly filter?: Json;
  readonly orderBy?: string;
  readonly fields?: string;
  readonly groupBy?: string;
  readonly aggregate?: string;
}

/** Parses a part of a view; an error names `_view` and the invalid view. */
export function ofView<Result>({ label }: SavedList, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, params, errors = [] } = error.problem;
    return throwProblem(code, {
      ...(params === undefined ? {} : { params }),
      errors: errors.map(
        ({ code: entryCode, message, params: values }): ProblemEntry => ({
          parameter: '_view',
          code: entryCode,
          ...(values === undefined ? {} : { params: values }),
          message: t('savedViewCannotBeUsed', { label, reason: message }),
        }),
      ),
    });
  }
}
