/**
 * The worker of reports: `reports.run` marks a result as running, `reports.make` makes its file, `reports.schedule` orders what is
 * due each morning and removes what is too old. A report that fails says why on its result.
 */
import type {
  Json,
  JsonObject,
  Language,
  LocalizedText,
  ServerJob,
  ServerJobContext,
} from '../../engine/extension/contract.ts';
import { ProblemError } from '../../engine/extension/contract.ts';
import { StorageError } from '../files/storage/file-storage.ts';
import { storeFile } from '../files/store-file.ts';
import { stockholmDate } from '../support/local-day.ts';
import { idOf, isObject, objectOf, textOf } from '../support/reference.ts';
import { RenderError, RendererFailed, renderStream } from '../support/render/render.ts';
import { renderReason } from '../support/render/render-problem.ts';
import { builtInReports } from './kinds/kinds.ts';
import { listReport } from './list-report.ts';
import { orderRun } from './order-run.ts';
import { type Report, ReportError, type RowBatch } from './report.ts';
import { nextRun } from './report-period.ts';
import { sqlReport } from './sql-report.ts';
import { tellRecipients } from './tell-recipients.ts';
import { listFilters, listOrder, textList } from './template-values.ts';
import type { ReportFormat } from './writers/write-report.ts';

/** Codes of reports.reportresult.status. */
const status = { queued: 0, running: 1, done: 2, failed: 3 } as const;

/** Tries before a report that the store of files could not take is given up. */
const maxAttempts = 5;

const language: Language = 'sv';

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
    await database.query('savepoint report');
    try {
      const changes = await makeFile(context, result, acts_for);
      const done = { ...changes, status: status.done, error: null, ...finished() };
      await records.update('reports.reportresult', String(id), done);
    } catch (error) {
      await database.query('rollback to savepoint report');
      // What the store cannot take now, or what waits for a thread, may be done later; the queue tries again.
      const isPassing = error instanceof StorageError || (error instanceof RenderError && error.reason === 'busy');
      if (isPassing && context.attempt < maxAttempts) throw error;
      context.log('report failed', { result: id, error: error instanceof Error ? error.message : String(error) });
      await records.update('reports.reportresult', String(id), {
        status: status.failed,
        error: reasonOf(error),
        ...finished(),
      });
    }
    await tellRecipients(context, String(id));
  },
  failed: async ({ result: id }, context, reason) => {
    const result = await context.records.find('reports.reportresult', String(id));
    if (result?.status !== status.running) return;
    context.log('report failed', { result: id, error: reason });
    await context.records.update('reports.reportresult', String(id), {
      status: status.failed,
      error: reasonOf(undefined),
      ...finished(),
    });
    await tellRecipients(context, String(id));
  },
};

function finished(): JsonObject {
  // A report may take minutes; the job's own instant is that of its beginning.
  return { finished_time: new Date().toISOString() };
}

async function makeFile(context: ServerJobContext, result: JsonObject, actsFor: Json): Promise<JsonObject> {
  const format = formats[Number(result.output_format)] ?? formats[0];
  let rowCount = 0;
  const report = await reportOf(context, result, actsFor);
  const count = ({ length }: RowBatch): void => {
    rowCount += length;
  };
  const { title, groups, batches } = report;
  // What crosses to a thread is cloned: of a column only what a file shows.
  const columns = report.columns.map(({ title: heading, kind }) => ({ title: heading, kind }));
  const content = renderStream(
    writer,
    [format.extension, { title, columns, groups }, language, context.now],
    counting(batches, count),
    { customer: context.customerId },
  );
  const file = await storeFile(context, context.customerId, {
    name: `${String(result.title).replaceAll(/[/\\\p{Cc}]/gu, ' ')}.${format.extension}`,
    contentType: format.contentType,
    content,
  });
  return { file, row_count: rowCount };
}

async function* counting(batches: AsyncIterable<RowBatch>, count: (batch: RowBatch) => void): AsyncGenerator<RowBatch> {
  for await (const batch of batches) {
    count(batch);
    yield batch;
  }
}

interface Format {
  readonly extension: ReportFormat;
  readonly contentType: string;
}

/** By code of output_format. */
const formats: readonly [Format, ...Format[]] = [
  {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  { extension: 'csv', contentType: 'text/csv' },
  { extension: 'pdf', contentType: 'application/pdf' },
  { extension: 'json', contentType: 'application/json' },
];

const writer = { module: import.meta.resolve('./writers/write-report.ts'), name: 'writeReport' };

async function reportOf(context: ServerJobContext, result: JsonObject, actsFor: Json): Promise<Report> {
  const parameters = objectOf(result.parameters);
  const title = String(result.title);
  const kind = Number(parameters.report_type);
  const builtIn = builtInReports[kind];
  const resource = context.resource(idOf(parameters.content_type) ?? '');
  const subject = builtIn === undefined ? resource?.id : Object.keys(builtIn.reads)[0];
  const agent = idOf(result.requested_by_integration);
  const person = isObject(actsFor) ? { resource: String(actsFor.resource), id: String(actsFor.id) } : undefined;
  const own = agent === undefined || subject === undefined ? undefined : await context.asAgent(agent, subject, person);
  if (builtIn !== undefined) {
    if (own === undefined) throw new ReportError(notPermitted);
    for (const [id, members] of Object.entries(builtIn.reads)) await own.requireReadAll(id, members);
    const today = stockholmDate(context.now);
    const realestates = Array.isArray(parameters.realestates)
      ? parameters.realestates.flatMap((item) => idOf(item) ?? [])
      : [];
    return sqlReport(
      context,
      { report: builtIn, title, language },
      {
        customerId: context.customerId,
        start: textOf(result.period_start) ?? today,
        end: textOf(result.period_end) ?? today,
        companyId: idOf(parameters.company) ?? null,
        realestateIds: realestates.length === 0 ? null : realestates,
        today,
      },
    );
  }
  if (resource === undefined) throw new ReportError(noResource);
  if (own === undefined) throw new ReportError(notPermitted);
  return listReport(own, {
    title,
    resource,
    filters: listFilters(parameters),
    orderBy: listOrder(parameters),
    columns: textList(parameters.columns),
    groupBy: textList(parameters.group_by),
    language,
  });
}

const noResource = { en: 'The list has no kind of record.', sv: 'Listan saknar postslag.' };
const notPermitted = {
  en: 'Whoever ordered the report may not read what it shows any more.',
  sv: 'Den som beställde rapporten får inte längre läsa det som den visar.',
};

/** Words for the result; what only developers understand stays in the log. */
function reasonOf(error: unknown): string {
  const reason = error instanceof ReportError ? error.text : (rendererReason(error) ?? renderReason(error));
  if (reason !== undefined) return reason[language];
  if (error instanceof ProblemError) {
    const { errors, detail, code } = error.problem;
    if (code === 'operation_not_permitted' && errors === undefined) return notPermitted[language];
    return errors?.map((entry) => entry.message[language]).join(' ') ?? detail?.[language] ?? code;
  }
  if (error instanceof StorageError) return 'Filen kunde inte lagras.';
  return 'Rapporten kunde inte göras på grund av ett fel i tjänsten.';
}

/** What a writer said in its thread. */
function rendererReason(error: unknown): LocalizedText | undefined {
  return error instanceof RendererFailed && error.name === 'ReportError' ? (error.text as LocalizedText) : undefined;
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
