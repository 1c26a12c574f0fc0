/** Validates a record of the reference rate: the central bank sets it for each half-year, in half points (Swedish Interest Act, section 9). */
import { type Change, invalid, type Problem } from '../../../engine/extension/contract.ts';

/** derive hook of common.swedishreferencerate: a rate with another start day would never be found, and one not in half points was misread. */
export function referenceRateProblem({ after }: Change): Problem | undefined {
  if (after === undefined) return undefined;
  if (!/-(01|07)-01$/.test(String(after.from_date))) return notHalfYear;
  return Number.isInteger(Number(after.rate) * 2) ? undefined : notHalfPoint;
}

const notHalfYear = invalid({
  pointer: '/from_date',
  code: 'half_year',
  message: {
    en: 'The reference rate is set from 1 January and 1 July. Enter the first day of the half-year.',
    sv: 'Referensräntan fastställs från den 1 januari och den 1 juli. Ange halvårets första dag.',
  },
});

const notHalfPoint = invalid({
  pointer: '/rate',
  code: 'half_point',
  message: {
    en: 'The reference rate is set in half percentage points. Enter the published rate, such as 2 or 2.5.',
    sv: 'Referensräntan fastställs i halva procentenheter. Ange den fastställda räntan, till exempel 2 eller 2,5.',
  },
});
