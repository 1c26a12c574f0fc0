/**
 * A move runs the scheduled jobs of each day in the order of their times. A job, the jobs that it causes, and the time of the clock are each committed together: a
 * process that is killed loses nothing, and its successor runs no job twice.
 */

import { completeHeldJob, failHeldJob, type HeldJob, nextHeldJobs } from '../../jobs/held-jobs.ts';
import { contentOf } from '../../jobs/job-payload.ts';
import { type JobRun, runJob } from '../../jobs/run-job.ts';
import { dueRuns } from '../../jobs/schedules.ts';
import { errorMessage } from '../../kernel/errors.ts';
import { inEnglish, translate } from '../../kernel/text.ts';
import { ProblemError, titleOf } from '../../problems/problem.ts';
import type { Runtime } from '../../request/request-context.ts';
import type { Session } from '../../storage/session.ts';
import { countJob, endMove, moveJob, type Position, reach, readStoredClock } from './stored-clock.ts';

/** Milliseconds for which one job of the queue moves a clock. */
const partMs = 5_000;

/** Attempts of each job; they follow each other, because the clock does not advance in between. */
const maxAttempts = 3;

const dayMs = 86_400_000;

/** A move in this process. */
interface Move {
  readonly customerId: string;
  readonly runtime: Runtime;
  readonly to: Date;
  /** By performance.now(). */
  readonly until: number;
  position: Position;
  /** The time at which the next waiting job is due; undefined if it must be read. */
  nextDue: number | undefined;
}

/** Moves the clock for some seconds. Returns whether the move continues. */
export async function continueMove(customerId: string, runtime: Runtime): Promise<'continues' | 'ended'> {
  const { session } = runtime.database;
  const clock = await readStoredClock(customerId, session);
  if (clock?.is_moving !== true || clock.moves_to === null) return 'ended';
  const position = { time: clock.reached_at, job: clock.last_job };
  const move: Move = {
    customerId,
    runtime,
    to: clock.moves_to,
    until: performance.now() + partMs,
    position,
    nextDue: undefined,
  };
  const result = await moveDays(move);
  if (result === 'continues') return result;
  if (result !== 'overtaken')
    await runtime.database.transaction((tx) =>
      endMove(
        customerId,
        { ...(result === 'arrived' ? { time: move.to } : result), from: move.position, now: runtime.now() },
        tx,
      ),
    );
  return 'ended';
}

type Failure = { readonly job: string; readonly reason: string };

/** `overtaken`: another process considered this one dead and has continued the move. */
async function moveDays(move: Move): Promise<'continues' | 'arrived' | 'overtaken' | Failure> {
  const { to, runtime } = move;
  for (let day = startOfDay(move.position.time); day <= to; day = new Date(day.getTime() + dayMs)) {
    for (const run of dueRuns(day, move.position.time, to, runtime)) {
      if (!isAfter(run, move.position)) continue;
      await runHeldJobs(move, run.time);
      if (performance.now() > move.until) return 'continues';
      const failure = await runScheduled(move, run);
      if (failure !== undefined) return failure;
    }
  }
  await runHeldJobs(move, to);
  return 'arrived';
}

function startOfDay(time: Date): Date {
  return new Date(Math.floor(time.getTime() / dayMs) * dayMs);
}

function isAfter(run: Position, { time, job }: Position): boolean {
  return run.time > time || (run.time.getTime() === time.getTime() && run.job > job);
}

/** Runs a scheduled job and sets the clock to its time. Returns the reason if the move cannot continue. */
async function runScheduled(move: Move, next: Position): Promise<Failure | 'overtaken' | undefined> {
  const { customerId, position: from, runtime } = move;
  let transaction: Session['transaction'];
  let isClaimed = false;
  const reason = await attempt(move, {
    job: next.job,
    customerId,
    payload: {},
    time: next.time,
    claim: async (session) => {
      transaction = session.transaction;
      isClaimed = await reach(customerId, from, { ...next, now: runtime.now() }, session);
      return isClaimed;
    },
  });
  if (reason !== undefined) return { job: next.job, reason };
  if (!isClaimed) return 'overtaken';
  move.position = next;
  if (transaction?.hasJobs === true) move.nextDue = undefined;
  return undefined;
}

/** Runs the jobs that are due until a time, and those that they cause. */
async function runHeldJobs(move: Move, until: Date): Promise<void> {
  const { customerId, runtime } = move;
  const { session } = runtime.database;
  while (move.nextDue === undefined || move.nextDue <= until.getTime()) {
    const jobs = await nextHeldJobs(customerId, moveJob, session);
    const [next] = jobs;
    move.nextDue = next === undefined ? Number.POSITIVE_INFINITY : next.due.getTime();
    for (const job of jobs) {
      if (job.due > until) break;
      move.nextDue = undefined;
      const reason = await attempt(move, runOf(job, move));
      if (reason === undefined) continue;
      await failHeldJob(job.id, reason, session);
      await countJob(customerId, true, session);
    }
  }
}

function runOf({ id, job, payload, due }: HeldJob, { customerId, position }: Move): Omit<JobRun, 'attempt'> {
  return {
    ...contentOf(payload),
    job,
    // A request has queued it for a time that the clock has already passed.
    time: due > position.time ? due : position.time,
    claim: async (session) => {
      const isClaimed = await completeHeldJob(id, session);
      if (isClaimed) await countJob(customerId, false, session);
      return isClaimed;
    },
  };
}

/** Runs a job until it succeeds. Returns the reason if the last attempt failed too. */
async function attempt({ runtime }: Move, run: Omit<JobRun, 'attempt'>): Promise<string | undefined> {
  for (let count = 1; ; count += 1)
    try {
      await runJob(runtime, { ...run, attempt: count, maxAttempts });
      return undefined;
    } catch (error) {
      if (count < maxAttempts) continue;
      runtime.log('a job of a test clock failed', {
        job: run.job,
        customer: run.customerId,
        error: errorMessage(error),
      });
      return reasonOf(error);
    }
}

/** Returns the reason for the customer: the text of an unexpected error may name internal systems. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ProblemError)) return 'an internal error, which is in the log of the server';
  const { detail, errors = [] } = error.problem;
  const entries = errors.map(
    (entry) => `${'pointer' in entry ? entry.pointer : ''} ${translate(entry.message, inEnglish)}`,
  );
  return [translate(detail ?? titleOf(error.problem), inEnglish), ...entries.slice(0, 10)].join('; ');
}
