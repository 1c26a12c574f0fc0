/** Converts entries to the problem that ends the request. */

import type { HttpProblemCode } from '../problems/http-problems.ts';
import { type Problem, type ProblemEntry, throwProblem } from '../problems/problem.ts';
import { t } from '../texts/t.ts';

const maxEntries = 100;

/** If all entries are of one of these kinds, the problem has that kind; otherwise it is `validation_failed`. */
const problemByCode: Readonly<Record<string, HttpProblemCode>> = {
  read_only: 'read_only',
  reference_not_found: 'reference_not_found',
  reference_ambiguous: 'reference_ambiguous',
  unique: 'unique_violation',
  already_exists: 'already_exists',
  field_not_permitted: 'field_not_permitted',
  duplicate_in_request: 'duplicate_in_request',
  version_conflict: 'version_conflict',
  not_found: 'not_found',
  ambiguous_match: 'ambiguous_match',
};

/** Throws the problem of the entries, if there are any. */
export function rejectInvalid(errors: readonly ProblemEntry[]): void {
  const [first] = errors;
  if (first === undefined) return;
  const code = problemOf(errors);
  // The record in the path does not exist: the body has no error.
  if (code === 'not_found' && 'pointer' in first && first.pointer === '/id') throwProblem(code);
  const count = errors.length;
  throwProblem(code, {
    ...visibleEntries(errors),
    ...(code === 'version_conflict' && count === 1 && first.params ? { params: first.params } : {}),
    ...(code === 'validation_failed' ? countDetail(count) : {}),
  });
}

/** Returns the entries that a response includes. */
export function visibleEntries(errors: readonly ProblemEntry[]): Pick<Problem, 'errors' | 'errorsTruncated'> {
  if (errors.length <= maxEntries) return { errors };
  return { errors: errors.slice(0, maxEntries), errorsTruncated: true };
}

/** Returns the number of errors as a message. */
export function countDetail(count: number): Pick<Problem, 'detail'> {
  return {
    detail: count === 1 ? t('oneFieldInvalid') : t('fieldsInvalid', { count }),
  };
}

/** Returns the problem code for the entries. */
export function problemOf(errors: readonly ProblemEntry[]): HttpProblemCode {
  const [first] = errors;
  if (first === undefined || errors.some((entry) => entry.code !== first.code)) return 'validation_failed';
  return problemByCode[first.code] ?? 'validation_failed';
}
