/** The test clock of a customer over HTTP: GET returns it, POST moves it forward. */
import type { JsonObject } from '../../kernel/json.ts';
import { throwProblem } from '../../problems/problem.ts';
import { type EngineHandler, inTransaction, jsonResult, membersOf } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { moveClock, showClock } from './move-clock.ts';

/** GET …/test_clock/ */
export const showClockAction: EngineHandler = async ({ request: { context } }) => {
  return jsonResult(200, requireClock(await showClock(context.caller.customerId, context)));
};

/** POST …/test_clock/move/ */
export const moveClockAction: EngineHandler = (call) =>
  withValidateOnly(call.validateOnly, call.request.context, (outer) =>
    inTransaction(outer, async (context) => {
      const to = new Date(String(membersOf(call).to));
      return jsonResult(202, requireClock(await moveClock(context.caller.customerId, to, context)));
    }),
  );

function requireClock(clock: JsonObject | undefined): JsonObject {
  return clock ?? throwProblem('not_found', { detail: t('noTestClock') });
}
