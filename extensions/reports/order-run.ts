/** Orders a run of a template: the result record that clients follow, and the job that fills it. */
import type { Caller, JsonObject, SystemContext } from '@core/engine/extension';
import { stockholmDate } from '../support/local-day.ts';
import { textOf } from '../support/reference.ts';
import { type Period, periodOf } from './report-period.ts';

/** Results are retained for 90 days. */
const retentionMs = 90 * 24 * 60 * 60 * 1000;

export const templates = 'reports.reporttemplate';

/** Creates the queued result and its job; returns the result's id. */
export async function orderRun(context: SystemContext, template: JsonObject, caller?: Caller): Promise<string> {
  const period = templatePeriod(template, context.now);
  const { report_type, content_type, filters, columns, order_by, group_by, company, realestates } = template;
  const result = await context.records.create('reports.reportresult', {
    template: { id: String(template.id) },
    title: template.title ?? '',
    status: 0,
    // The parameters of the run, independent of later changes to the template.
    parameters: { report_type, content_type, filters, columns, order_by, group_by, company, realestates } as JsonObject,
    output_format: template.output_format ?? 0,
    period_start: period?.start ?? null,
    period_end: period?.end ?? null,
    expires_time: new Date(context.now.getTime() + retentionMs).toISOString(),
    requested_by_integration: template.agent ?? null,
    acts_for: template.acts_for ?? null,
    ...requester(caller),
  });
  const id = String(result.id);
  await context.enqueue('reports.run', { result: id, acts_for: template.acts_for ?? null });
  return id;
}

function templatePeriod(template: JsonObject, now: Date): Period | undefined {
  const [start, end] = [textOf(template.period_start), textOf(template.period_end)];
  if (start !== undefined && end !== undefined) return { start, end };
  const code = typeof template.period === 'number' ? template.period : null;
  return periodOf(code, stockholmDate(now));
}

function requester(caller: Caller | undefined): JsonObject {
  return caller?.principal.resource === 'accounts.organizationuser'
    ? { requested_by_organization_user: { id: caller.principal.id } }
    : {};
}
