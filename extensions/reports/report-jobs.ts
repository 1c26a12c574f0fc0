/**
 * The report worker: `reports.run` marks a result as running, `reports.make` creates its file, `reports.schedule`
 * orders the reports due each morning and deletes expired ones. A failed report has its reason on its result.
 */

import type { Job, JsonObject } from '@core/engine/extension';
import { sql } from 'kysely';
import { StorageError } from '../files/storage/file-storage.ts';
import { stockholmDate } from '../support/local-day.ts';
import { RenderError } from '../support/render/render.ts';
import { readSender } from '../support/sender.ts';
import { isWanted, makeReport, ReportCancelled } from './make-report.ts';
import { notifyRecipients } from './notify-recipients.ts';
import { orderRun, templates } from './order-run.ts';
import { nextRun } from './report-period.ts';
import { reasonOf } from './report-reason.ts';
import { resultStatus as status } from './result-status.ts';

/** Attempts for a report that the file store could not accept, before it fails. */
const maxAttempts = 5;

/** `{ result, acts_for }` */
export const runJob: Job = {
  run: async ({ result: id, acts_for = null }, { system: context }) => {
    const { records } = context;
    const result = await records.find('reports.reportresult', String(id));
    if (result?.status !== status.queued) return;
    await records.update('reports.reportresult', String(id), {
      status: status.running,
      started_time: context.now.toISOString(),
    });
    await context.enqueue('reports.make', { result: String(id), acts_for }, { maxAttempts });
  },
};

/** `{ result, acts_for }` */
export const makeJob: Job = {
  queue: 'reports',
  run: async ({ result: id, acts_for = null }, { system: context }) => {
    const { database, records } = context;
    const result = await records.find('reports.reportresult', String(id));
    // A failed report is created when its job is retried manually.
    if (result?.status !== status.running && result?.status !== status.failed) return;
    const { language } = await readSender(context);
    await database.execute(sql`savepoint report`);
    try {
      const changes = await makeReport(context, result, acts_for, language);
      const done = { ...changes, status: status.done, error: null, ...finished() };
      if (!(await isWanted(context, String(id), 'lock'))) throw new ReportCancelled();
      await records.update('reports.reportresult', String(id), done);
    } catch (error) {
      await database.execute(sql`rollback to savepoint report`);
      // The caller that cancelled it is informed, and no one else waits for it.
      if (error instanceof ReportCancelled || !(await isWanted(context, String(id), 'lock'))) return;
      // Temporary failures of the store, or waiting for a thread: the queue retries.
      const isPassing = error instanceof StorageError || (error instanceof RenderError && error.reason === 'busy');
      if (isPassing && context.attempt < maxAttempts) throw error;
      context.log('report failed', { result: id, error: error instanceof Error ? error.message : String(error) });
      await records.update('reports.reportresult', String(id), {
        status: status.failed,
        error: reasonOf(error, language, context.translate),
        ...finished(),
      });
    }
    await notifyRecipients(context, String(id));
  },
  failed: async ({ result: id }, { system: context }, reason) => {
    const { records } = context;
    const result = await records.find('reports.reportresult', String(id));
    if (result?.status !== status.running) return;
    context.log('report failed', { result: id, error: reason });
    const { language } = await readSender(context);
    await records.update('reports.reportresult', String(id), {
      status: status.failed,
      error: reasonOf('ended', language, context.translate),
      ...finished(),
    });
    await notifyRecipients(context, String(id));
  },
};

function finished(): JsonObject {
  // A report may take minutes; the time of the job is that of its start.
  return { finished_time: new Date().toISOString() };
}

/** Runs every morning: orders the templates that are due, and deletes expired results. */
export const scheduleJob: Job = {
  schedule: '5 3 * * *',
  run: async (_payload, context) => {
    const { now } = context;
    const { records } = context;
    const today = stockholmDate(now);
    const due = await records.list(templates, { is_active: 'true', next_run_date__lte: today }, { limit: 10_000 });
    for (const template of due) {
      await orderRun(context, template);
      const schedule = typeof template.schedule === 'number' ? template.schedule : null;
      const day = typeof template.schedule_day === 'number' ? template.schedule_day : null;
      await records.update(templates, String(template.id), {
        next_run_date: nextRun(schedule, day, today) ?? null,
      });
    }
    const old = await records.list('reports.reportresult', { expires_time__lt: now.toISOString() }, { limit: 10_000 });
    for (const { id } of old) await records.delete('reports.reportresult', String(id));
  },
};
