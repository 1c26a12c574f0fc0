/** The problem for writes up to the last closed day of the books (invoicing rule F4). */
import { type Problem, problem } from '../../../engine/extension/contract.ts';
import { t } from '../texts/t.ts';

/** 409 `state_conflict`, reason `period_locked`. `lockedTo` is the last closed day, as `YYYY-MM-DD`. */
export function periodLocked(lockedTo: string): Problem {
  return problem('state_conflict', {
    detail: t('booksLocked', { lockedTo }),
    params: { reason: 'period_locked', locked_to: lockedTo },
  });
}
