/** Anything thrown → Problem. SQLSTATEs become problems here and nowhere else; what is not known is `internal`. */
import { phrase } from '../../kernel/text.ts';
import { type Problem, ProblemError, problem } from '../../problems/problem.ts';
import { isConnectionLost, sqlState } from '../base/sql-state.ts';
import { customerCopy, customerMoving } from './moving.ts';

/** What PgDog answers with where it has no database for a statement. */
const routerFailed = '58000';

/** The problem that ends a request. */
export function toProblem(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  switch (sqlState(error)) {
    // Walls that extensions put into the database beside the rules of descriptors (balanced verifications, days claimed once).
    case '23514':
    case '23P01':
      return problem('state_conflict', { params: { reason: constraintName(error) ?? 'constraint' } });
    // What an action adds up of stored values, such as the rows of an invoice, is more than any column takes.
    case '22003':
      return problem('state_conflict', {
        detail: phrase('Numbers of these records come to more than can be stored.'),
        params: { reason: 'number_too_large' },
      });
    case customerCopy:
      return problem('state_conflict', {
        detail: phrase('This is a copy of a customer as it was. Nothing is written in it.'),
        params: { reason: 'customer_copy' },
      });
    case customerMoving:
      return problem('customer_moving', { headers: { 'Retry-After': '1' } });
    case '57014':
      return problem('query_timeout');
    // A replica cancels what is in the way of its replay with it, or ends the session; either way it is the database that broke off.
    case '40001':
      return isConnectionLost(error) || /recovery/.test(String(error)) ? databaseBroke() : overloaded();
    case '40P01':
    case '55P03':
    case '53300':
    case '53400':
      return overloaded();
    case '25006':
      return problem('maintenance', { headers: { 'Retry-After': '30' } });
    // A router in front of several databases says it of one that it cannot reach, and of a statement that names none, which is a defect of ours.
    case routerFailed:
      return /cross-shard/.test(String(error)) ? problem('internal') : databaseBroke();
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
