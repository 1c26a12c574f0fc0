/** The last closed day of the books, and the problem for writes up to it (invoicing rule F4). */
import { type Problem, problem } from '../../../engine/extension/contract.ts';
import { type SqlFragment, type SqlPart, sql } from '../../../engine/extension/sql.ts';
import { table } from '../../tables.ts';

const v = table('configurations_validationconfiguration', 'closed');

/** Returns the last closed day of a company: the later of its day and the organization's; null: all days are open. */
export function lockedDay(company: {
  readonly bookkeeping_locked_to: SqlPart;
  readonly organization_id: SqlPart;
}): SqlFragment {
  return sql`greatest(${company.bookkeeping_locked_to}, (select ${v.bookkeeping_closed_to} from ${v}
    where ${v.organization_id} = ${company.organization_id} and ${v.block_changes_in_closed_bookkeeping_periods}))`;
}

/** 409 `state_conflict`, reason `period_locked`. `lockedTo` is the last closed day, as `YYYY-MM-DD`. */
export function periodLocked(lockedTo: string): Problem {
  return problem('state_conflict', {
    detail: {
      en: `The books are locked up to and including ${lockedTo}.`,
      sv: `Bokföringen är låst till och med ${lockedTo}.`,
    },
    params: { reason: 'period_locked', locked_to: lockedTo },
  });
}
