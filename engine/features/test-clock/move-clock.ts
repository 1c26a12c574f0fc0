/** Creates customers of kind test, and orders moves of their clocks. */
import { createCustomer, type NewCustomer } from '../../http/callers/create-customer.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { invalid, throwProblem } from '../../problems/problem.ts';
import { timeOf } from '../../request/customer-clock.ts';
import type { Runtime } from '../../request/request-context.ts';
import { systemContext } from '../../request/system-context.ts';
import type { Session } from '../../storage/session.ts';
import { t } from '../../texts/t.ts';
import { createClock, lockClock, moveJob, readStoredClock, type StoredClock, startMove } from './stored-clock.ts';

const dayMs = 86_400_000;

interface ClockContext {
  readonly runtime: Runtime;
  readonly session: Session;
}

/** The maximum length of a move, and how far the clock of a new customer may be ahead of the server. */
const maxYears = 2;

/** Creates a customer with a clock. Only this function creates a clock, and nothing removes one: the kind of a customer never changes. Returns the ID. */
export function createTestCustomer(runtime: Runtime, customer: NewCustomer, at?: Date): Promise<string> {
  const now = runtime.now();
  const time = at ?? now;
  // The server removes expired data by its own time, so a clock is never earlier.
  requireBetween(now, time, '/at');
  return createCustomer(runtime, customer, (id, session) => createClock(id, { time, now }, session));
}

/** Returns the clock of a customer as in responses; undefined if it is not of kind test. */
export async function showClock(
  customerId: string,
  { runtime, session }: ClockContext,
): Promise<JsonObject | undefined> {
  const clock = await readStoredClock(customerId, session);
  return clock && clockBody(clock, runtime);
}

/** Begins a move in the transaction of the session. Returns the clock as in responses; undefined if the customer is not of kind test. */
export async function moveClock(
  customerId: string,
  to: Date,
  { runtime, session }: ClockContext,
): Promise<JsonObject | undefined> {
  const clock = await lockClock(customerId, session);
  if (clock === undefined) return undefined;
  if (clock.is_moving) throwProblem('state_conflict', { detail: t('clockIsMoving') });
  const now = timeOfClock(clock, runtime);
  requireBetween(now, to, '/to');
  await startMove(customerId, clock.reached_at, to, session);
  const context = systemContext(customerId, 'test clock', runtime, session, now);
  await runtime.enqueue(context, moveJob, {}, {});
  return await showClock(customerId, { runtime, session });
}

/** Rejects a time that is not later, or more than two years later. */
function requireBetween(now: Date, time: Date, pointer: string): void {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + maxYears);
  if (time < now || (time.getTime() === now.getTime() && pointer === '/to'))
    throwProblem(invalid({ pointer, code: 'min', message: t('clockMovesForward', { now: now.toISOString() }) }));
  if (time > latest) {
    const message = t('clockMovesAtMost', { years: maxYears, latest: latest.toISOString() });
    throwProblem(invalid({ pointer, code: 'max', message }));
  }
}

function timeOfClock({ offset }: StoredClock, runtime: Pick<Runtime, 'now'>): Date {
  return timeOf({ timeOffset: offset }, runtime);
}

/** Returns a clock as in responses. */
function clockBody(clock: StoredClock, runtime: Pick<Runtime, 'now'>): JsonObject {
  const { reached_at: reached, moves_from: from, moves_to: to, is_moving: isMoving } = clock;
  const { failed_job: job, failure: reason } = clock;
  return {
    now: timeOfClock(clock, runtime).toISOString(),
    state: isMoving ? 'moving' : job === null ? 'ready' : 'failed',
    reached: reached.toISOString(),
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    days_done: daysBetween(from, reached),
    days: daysBetween(from, to),
    jobs: clock.job_count,
    failed_jobs: clock.failed_count,
    failure: job === null ? null : { job, reason },
  };
}

function daysBetween(from: Date | null, to: Date | null): number {
  if (from === null || to === null) return 0;
  return Math.max(0, Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs));
}
