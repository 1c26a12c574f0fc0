/** The schedules of jobs: when each is due, and for which customers. The queue follows them at the times of the server; a move of a test clock follows the same list. */
import { type CronMatcher, type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { ScheduledJob } from '../extension/contract.ts';
import type { Runtime } from '../request/request-context.ts';

/** The task that creates one job for each customer from a schedule. */
export const scheduleTask = 'core.schedule';

/** Members that the queue adds to the payload of a scheduled job: when it was due, and whether that was missed. */
export interface ScheduledRun {
  readonly job: string;
  readonly _cron?: { readonly ts: string; readonly backfilled?: boolean };
}

/** A time at which a scheduled job is due. */
export interface DueRun {
  readonly job: string;
  readonly time: Date;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The period of missed runs that are repeated: one day plus the duration of a restart. */
const backfillMs = 25 * 60 * minuteMs;

function scheduledJobs({ extensions }: Pick<Runtime, 'extensions'>): readonly (readonly [string, ScheduledJob])[] {
  return [...extensions.jobs].flatMap(([name, job]) => (job.schedule === undefined ? [] : [[name, job] as const]));
}

/** Returns the schedules for the queue. Runs that were missed while no process ran jobs are repeated once per schedule: the jobs themselves determine what is due. */
export function schedules(runtime: Pick<Runtime, 'extensions'>): ParsedCronItem[] {
  return parseCronItems(
    scheduledJobs(runtime).map(([job, { schedule }]) => ({
      task: scheduleTask,
      match: schedule,
      payload: { job },
      identifier: job,
      options: { maxAttempts: 3, backfillPeriod: backfillMs, jobKey: `${scheduleTask}:${job}` },
    })),
  );
}

/** Returns whether the schedule was due again after `due`, at the latest at `end`. The queue adds a job for each missed time; only the last one runs. */
export function isFollowed(match: CronMatcher, due: Date, end: Date): boolean {
  for (let at = due.getTime() + minuteMs; at <= end.getTime(); at += minuteMs)
    if (isDueAt(match, new Date(at))) return true;
  return false;
}

function isDueAt(match: CronMatcher, time: Date): boolean {
  const [min, hour, date] = [time.getUTCMinutes(), time.getUTCHours(), time.getUTCDate()];
  return match({ min, hour, date, month: time.getUTCMonth() + 1, dow: time.getUTCDay() });
}

/**
 * Returns the runs by a test clock of one day (UTC), in order: those after `from`, until `until`. A job runs once, at its last time of the day: it does everything that is
 * due, and further times are repetitions, or follow the minutes of the server. Jobs that follow the server are not among them.
 */
export function dueRuns(day: Date, from: Date, until: Date, runtime: Pick<Runtime, 'extensions'>): readonly DueRun[] {
  const begin = Math.floor(day.getTime() / dayMs) * dayMs;
  const first = Math.max(begin, Math.floor(from.getTime() / minuteMs) * minuteMs);
  const last = Math.min(begin + dayMs - minuteMs, until.getTime());
  const followingClock = new Set(scheduledJobs(runtime).flatMap(([name, job]) => (job.followsServer ? [] : [name])));
  return schedules(runtime)
    .filter(({ identifier }) => followingClock.has(identifier))
    .flatMap(({ identifier: job, match }) => {
      for (let at = Math.floor(last / minuteMs) * minuteMs; at >= first; at -= minuteMs)
        if (isDueAt(match, new Date(at))) return [{ job, time: new Date(at) }];
      return [];
    })
    .toSorted((one, other) => one.time.getTime() - other.time.getTime() || (one.job < other.job ? -1 : 1));
}
