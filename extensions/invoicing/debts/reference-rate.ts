/** Validates a record of the reference rate: the central bank sets it for each half-year, in half points (Swedish Interest Act, section 9). */
import { type Change, invalid, type Problem } from '@core/engine/extension';
import { t } from '../texts/t.ts';

/** derive hook of common.swedishreferencerate: a rate with another start day would never be found, and one not in half points was misread. */
export function referenceRateProblem({ after }: Change): Problem | undefined {
  if (after === undefined) return undefined;
  if (!/-(01|07)-01$/.test(String(after.from_date))) return notHalfYear;
  return Number.isInteger(Number(after.rate) * 2) ? undefined : notHalfPoint;
}

const notHalfYear = invalid({
  pointer: '/from_date',
  code: 'half_year',
  message: t('rateDay'),
});

const notHalfPoint = invalid({
  pointer: '/rate',
  code: 'half_point',
  message: t('rateSteps'),
});
