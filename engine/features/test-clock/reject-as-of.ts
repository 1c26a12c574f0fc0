/** Rejects reads as of a time for customers with a test clock: the history has the times of the server, and the records those of the clock. */
import { throwProblem } from '../../problems/problem.ts';
import type { ReadCheck } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';

export const rejectAsOf: ReadCheck = async ({ kind }, { caller }) => {
  if (kind === 'as-of' && caller.timeOffset !== undefined)
    throwProblem('invalid_parameter', { detail: t('noAsOfWithTestClock') });
};
