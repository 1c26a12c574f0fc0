/**
 * The worker of reports: `reports.run` marks a result as running, `reports.make` makes its file, `reports.schedule` orders what is
 * due each morning and removes what is too old. A report that fails says why on its result.
 */
import type { JsonObject, ServerJob } from '../../engine/extension/contract.ts';
import { sql } from '../../engine/extension/sql.ts';
import { StorageError } from '../files/storage/file-storage.ts';
import { stockholmDate } from '../support/local-day.ts';
import { RenderError } from '../support/render/render.ts';
import { readSender } from '../support/sender.ts';
import { isWanted, makeReport, ReportCancelled } from './make-report.ts';
import { orderRun } from './order-run.ts';
import { nextRun } from './report-period.ts';
import { reasonOf } from './report-reason.ts';
import { resultStatus as status } from './result-status.ts';
import { tellRecipients } from './tell-recipients.ts';

/** Tries before a report that the store of files could not take is given up. */
const maxAttempts = 5;

/** `{ result, acts_for }` */
export const runJob: ServerJob = {
  run: async ({ result: id, acts_for = null }, context) => {
    const result = await context.records.find('reports.reportresult', String(id));
    if (result?.status !== status.queued) return;
    await context.records.update('reports.reportresult', String(id), {
      status: status.running,
      started_time: context.now.toISOString(),
    });
    await context.enqueue('reports.make', { result: String(id), acts_for }, { maxAttempts });
  },
};

/** `{ result, acts_for }` */
export const makeJob: ServerJob = {
  lane: 'reports',
  run: async ({ result: id, acts_for = null }, context) => {
    const result = await context.records.find('reports.reportresult', String(id));
    // One that failed is made when somebody has its job tried again.
    if (result?.status !== status.running && result?.status !== status.failed) return;
    const { database, records } = context;
    const { language } = await readSender(database);
    await database.query(sql`savepoint report`);
    try {
      const changes = await makeReport(context, result, acts_for, language);
      const done = { ...changes, status: status.done, error: null, ...finished() };
      if (!(await isWanted(context, String(id), 'lock'))) throw new ReportCancelled();
      await records.update('reports.reportresult', String(id), done);
    } catch (error) {
      await database.query(sql`rollback to savepoint report`);
      // The caller that cancelled it knows, and nobody else waits for it any more.
      if (error instanceof ReportCancelled || !(await isWanted(context, String(id), 'lock'))) return;
      // What the store cannot take now, or what waits for a thread, may be done later; the queue tries again.
      const isPassing = error instanceof StorageError || (error instanceof RenderError && error.reason === 'busy');
      if (isPassing && context.attempt < maxAttempts) throw error;
      context.log('report failed', { result: id, error: error instanceof Error ? error.message : String(error) });
      await records.update('reports.reportresult', String(id), {
        status: status.failed,
        error: reasonOf(error, language, context.sentence),
        ...finished(),
      });
    }
    await tellRecipients(context, String(id));
  },
  failed: async ({ result: id }, context, reason) => {
    const result = await context.records.find('reports.reportresult', String(id));
    if (result?.status !== status.running) return;
    context.log('report failed', { result: id, error: reason });
    const { language } = await readSender(context.database);
    await context.records.update('reports.reportresult', String(id), {
      status: status.failed,
      error: reasonOf('ended', language, context.sentence),
      ...finished(),
    });
    await tellRecipients(context, String(id));
  },
};

function finished(): JsonObject {
  // A report may take minutes; the job's own instant is that of its beginning.
  return { finished_time: new Date().toISOString() };
}

/** Every morning: templates whose day has come, and results whose time is over. */
export const scheduleJob: ServerJob = {
  schedule: '5 3 * * *',
  run: async (_payload, context) => {
    const { records, now } = context;
    const today = stockholmDate(now);
    const due = await records.list(
      'reports.reporttemplate',
      { is_active: 'true', next_run_date__lte: today },
      { limit: 10_000 },
    );
    for (const template of due) {
      await orderRun(context, template);
      const schedule = typeof template.schedule === 'number' ? template.schedule : null;
      const day = typeof template.schedule_day === 'number' ? template.schedule_day : null;
      await records.update('reports.reporttemplate', String(template.id), {
        next_run_date: nextRun(schedule, day, today) ?? null,
      });
    }
    const old = await records.list('reports.reportresult', { expires_time__lt: now.toISOString() }, { limit: 10_000 });
    for (const { id } of old) await records.delete('reports.reportresult', String(id));
  },
};
