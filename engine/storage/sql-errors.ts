/** Converts any thrown value to a Problem. This is the only module that maps SQLSTATEs to problems; unknown ones are `internal`. */

import { isConnectionLost, sqlState } from '../platform/sql-state.ts';
import { type Problem, ProblemError, problem } from '../problems/problem.ts';
import { t } from '../texts/t.ts';

/** Returns the problem that ends a request. */
export function toProblem(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  switch (sqlState(error)) {
    // Constraints that extensions add to the database in addition to the rules of descriptors (balanced verifications, days claimed once).
    case '23514':
    case '23P01':
      return problem('state_conflict', { params: { reason: constraintName(error) ?? 'constraint' } });
    // A sum of stored values in an action, such as the rows of an invoice, exceeds the range of any column.
    case '22003':
      return problem('state_conflict', {
        detail: t('sumTooLarge'),
        params: { reason: 'number_too_large' },
      });
    case '57014':
      return problem('query_timeout');
    // A replica uses it to cancel statements that conflict with its replay, or ends the session; either way the database aborted.
    case '40001':
      return isConnectionLost(error) || /recovery/.test(String(error)) ? databaseBroke() : overloaded();
    case '40P01':
    case '55P03':
    case '53300':
    case '53400':
      return overloaded();
    case '25006':
      return problem('maintenance', { headers: { 'Retry-After': '30' } });
    case '53100':
    case '53200':
      return problem('database_unavailable', { headers: { 'Retry-After': '30' } });
    default:
      return isConnectionLost(error) ? databaseBroke() : problem('internal');
  }
}

function databaseBroke(): Problem {
  return problem('database_unavailable', { headers: { 'Retry-After': '2' } });
}

function overloaded(): Problem {
  return problem('overloaded', { headers: { 'Retry-After': '1' } });
}

function constraintName(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}
