/** Creates the file of a report with the permissions of its orderer. */
import type { Json, JsonObject, SystemJobContext } from '@core/engine/extension';
import { storeFile } from '../files/store-file.ts';
import type { Language } from '../support/language.ts';
import { stockholmDate } from '../support/local-day.ts';
import { idOf, idsOf, isObject, objectOf, textOf } from '../support/reference.ts';
import { renderStream } from '../support/render/render.ts';
import { builtInReports } from './kinds/kinds.ts';
import { listReport } from './list-report.ts';
import { type Report, ReportError, type RowBatch } from './report.ts';
import { reportFacts } from './report-facts.ts';
import { resultState, resultStatus } from './result-status.ts';
import { sqlReport } from './sql-report.ts';
import { listFilters, listOrder, presentTemplate, textList } from './template-values.ts';
import { t } from './texts/t.ts';
import type { ReportFormat } from './writers/write-report.ts';

/** Rows between two checks for cancellation. */
const rowsBetweenChecks = 5_000;

/** Returns the file of a result and the number of its rows, as members. Rejects with ReportCancelled if the result is cancelled meanwhile. */
export async function makeReport(
  context: SystemJobContext,
  result: JsonObject,
  actsFor: Json,
  language: Language,
): Promise<JsonObject> {
  const format = formats[Number(result.output_format)] ?? formats[0];
  let rowCount = 0;
  const report = await reportOf(context, result, actsFor, language);
  const count = async ({ length }: RowBatch): Promise<void> => {
    const before = rowCount;
    rowCount += length;
    const isTime = Math.floor(before / rowsBetweenChecks) < Math.floor(rowCount / rowsBetweenChecks);
    if (isTime && !(await isWanted(context, String(result.id)))) throw new ReportCancelled();
  };
  const { batches, ...head } = report;
  // Data sent to a thread is cloned: only the displayed properties of a column.
  const columns = report.columns.map(({ title, kind, isSummed }) => ({
    title,
    kind,
    ...(isSummed === undefined ? {} : { isSummed }),
  }));
  const content = renderStream(
    writer,
    [format.extension, { ...head, columns }, language, context.now],
    counting(batches, count),
    { customer: context.customerId },
  );
  const file = await storeFile(context, {
    name: `${String(result.title).replaceAll(/[/\\\p{Cc}]/gu, ' ')}.${format.extension}`,
    contentType: format.contentType,
    content,
  });
  return { file, row_count: rowCount };
}

async function* counting(
  batches: AsyncIterable<RowBatch>,
  count: (batch: RowBatch) => Promise<void>,
): AsyncGenerator<RowBatch> {
  for await (const batch of batches) {
    await count(batch);
    yield batch;
  }
}

interface Format {
  readonly extension: ReportFormat;
  readonly contentType: string;
}

/** Formats by code of output_format. */
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

/** Returns whether a result is still pending; `lock` locks it until the end of the transaction. */
export async function isWanted(context: SystemJobContext, id: string, lock?: 'lock'): Promise<boolean> {
  const status = await resultState(context, id, lock);
  return status !== undefined && status !== resultStatus.cancelled;
}

/** The result was cancelled or deleted. */
export class ReportCancelled extends Error {
  override readonly name = 'ReportCancelled';
}

async function reportOf(
  context: SystemJobContext,
  result: JsonObject,
  actsFor: Json,
  language: Language,
): Promise<Report> {
  const parameters = objectOf(result.parameters);
  const title = String(result.title);
  const kind = Number(parameters.report_type);
  const builtIn = builtInReports[kind];
  const resource = context.resource(idOf(parameters.content_type) ?? '');
  const subject = builtIn === undefined ? resource?.id : Object.keys(builtIn.reads)[0];
  const agent = idOf(result.requested_by_integration);
  const actingUser = isObject(actsFor) ? { resource: String(actsFor.resource), id: String(actsFor.id) } : undefined;
  const agentContext =
    agent === undefined || subject === undefined ? undefined : await context.asAgent(agent, subject, actingUser);
  if (builtIn !== undefined) {
    if (agentContext === undefined) throw new ReportError(t('notPermitted'));
    for (const [id, members] of Object.entries(builtIn.reads)) await agentContext.requireReadAll(id, members);
    const today = stockholmDate(context.now);
    const realestates = idsOf(parameters.realestates);
    const facts = await reportFacts(agentContext, { result, parameters, isOfDay: builtIn.isOfDay === true, language });
    return sqlReport(
      context,
      { report: builtIn, title, facts, language },
      {
        start: textOf(result.period_start) ?? today,
        end: textOf(result.period_end) ?? today,
        companyId: idOf(parameters.company) ?? null,
        realestateIds: realestates.length === 0 ? null : realestates,
        today,
      },
    );
  }
  if (resource === undefined) throw new ReportError(t('noResource'));
  if (agentContext === undefined) throw new ReportError(t('notPermitted'));
  const template = presentTemplate(parameters, resource);
  return listReport(agentContext, {
    title,
    facts: await reportFacts(agentContext, { result, parameters, isOfDay: false, language }),
    resource,
    filters: listFilters(template),
    orderBy: listOrder(template),
    columns: textList(template.columns),
    groupBy: textList(template.group_by),
    language,
  });
}
