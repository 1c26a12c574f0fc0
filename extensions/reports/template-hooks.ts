/**
 * Hooks of reports.reporttemplate: validate it on writes, and order its report. A report contains no more than its
 * orderer can see: the caller must be able to list the resource, and read the columns and filters.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type Change,
  type ExtensionContext,
  invalid,
  type JsonObject,
  type Message,
  messagesOf,
  type Problem,
  type ProblemEntry,
  ProblemError,
  type Resource,
} from '@core/engine/extension';
import { stockholmDate } from '../support/local-day.ts';
import { idOf, isObject } from '../support/reference.ts';
import { columnOf } from './column-path.ts';
import { builtInReports, recordList } from './kinds/kinds.ts';
import { orderRun } from './order-run.ts';
import { nextRun } from './report-period.ts';
import { parameterErrors } from './template-parameters.ts';
import { listFilters, listOrder, presentTemplate, textList } from './template-values.ts';
import { t } from './texts/t.ts';

/** Validates a template before it is written: reports everything that would make its report fail. */
export async function checkTemplate(
  change: Change,
  context: ExtensionContext,
): Promise<JsonObject | Problem | undefined> {
  const { after, bySystem } = change;
  if (after === undefined || bySystem) return undefined;
  const errors = [
    ...(after.report_type === recordList
      ? await listErrors(after, context)
      : await builtInErrors(Number(after.report_type), context)),
  ];
  errors.push(...parameterErrors(after));
  if (errors.length > 0) return invalid(...errors);
  const { principal } = context.caller;
  const isEmployee = change.kind === 'create' && principal.resource === 'accounts.organizationuser';
  const today = stockholmDate(context.now);
  const schedule = typeof after.schedule === 'number' ? after.schedule : null;
  const day = typeof after.schedule_day === 'number' ? after.schedule_day : null;
  return {
    ...after,
    ...(isEmployee ? { created_by: { id: principal.id } } : {}),
    // The last writer is responsible for it: the report is created with the permissions of that integration and of the
    // user it acted for, now and on every schedule.
    agent: { id: context.caller.agentId },
    acts_for: principal.id === context.caller.agentId ? null : { resource: principal.resource, id: principal.id },
    next_run_date: after.is_active === false ? null : (nextRun(schedule, day, today) ?? null),
  };
}

/** Members that change the report. A change of the others (labels, schedule, recipients) does not create a new one. */
const shaping = [
  'report_type',
  'content_type',
  'filters',
  'columns',
  'order_by',
  'group_by',
  'output_format',
  'company',
  'realestates',
  'period',
  'period_start',
  'period_end',
  'is_active',
] as const;

/** Runs after a client has written a template: creates its report immediately if its content has changed. */
export async function runTemplate(change: Change, context: ExtensionContext): Promise<undefined> {
  if (change.bySystem || change.after === undefined || change.after.is_active === false) return undefined;
  const { before, after } = change;
  if (before !== undefined && shaping.every((name) => isDeepStrictEqual(before[name], after[name]))) return undefined;
  // System: The result of a report, and its job, are created from a template.
  await orderRun(context.system, { ...after, id: change.id }, context.caller);
  return undefined;
}

async function listErrors(stored: JsonObject, context: ExtensionContext): Promise<readonly ProblemEntry[]> {
  const resource = context.resource(idOf(stored.content_type) ?? '');
  if (resource === undefined) return [entry('/content_type', 'required', t('resourceRequired'))];
  const after = presentTemplate(stored, resource);
  if (!mayOrder(resource.id, context)) return [entry('/content_type', 'not_permitted', t('notYours'))];
  const errors = textList(after.columns).flatMap((path, index) => {
    const column = columnOf(resource, path);
    if (column === undefined) return [entry(`/columns/${index}`, 'unknown_field', t('noColumn'))];
    const isOpen = column.steps.every((step) => step.target !== undefined && mayOrder(step.target.id, context));
    if (!isOpen) return [entry(`/columns/${index}`, 'not_permitted', t('notYours'))];
    const isRead = [...column.steps, column.field].every((field) => context.mayRead(field.resource.id, field.name));
    return isRead ? [] : [entry(`/columns/${index}`, 'unknown_field', t('noColumn'))];
  });
  // Some lists accept the parameter and ignore it.
  const realestateFilter = resource.list.filters.find(({ name }) => name === 'global_realestates');
  const hasRealestates = Array.isArray(after.realestates) && after.realestates.length > 0;
  if (hasRealestates && (realestateFilter?.paths.length ?? 0) === 0)
    errors.push(entry('/realestates', 'not_applicable', t('noPlace')));
  return [...errors, ...(await filterErrors(after, resource, context))];
}

async function builtInErrors(kind: number, context: ExtensionContext): Promise<readonly ProblemEntry[]> {
  const errors: ProblemEntry[] = [];
  for (const [resource, members] of Object.entries(builtInReports[kind]?.reads ?? {})) {
    try {
      await context.requireReadAll(resource, members);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const problemMessages = messagesOf(error.problem);
      const messages = problemMessages.length === 0 ? [t('notYours')] : problemMessages;
      errors.push(...messages.map((message) => entry('/report_type', 'not_permitted', message)));
    }
  }
  return errors;
}

/** Returns whether the caller can order a list of records. It is created with the row rules of its orderer: access to some of them is sufficient. */
function mayOrder(resource: string, context: ExtensionContext): boolean {
  return context.accessLevel(resource) !== 'none';
}

/** Queries the list once: a filter that the engine rejects is an error of the template. */
async function filterErrors(
  after: JsonObject,
  resource: Resource,
  context: ExtensionContext,
): Promise<readonly ProblemEntry[]> {
  const orderBy = listOrder(after).join(',');
  const options = orderBy === '' ? {} : { orderBy };
  try {
    const rows = context.records.stream(resource.id, { ...listFilters(after), id: context.newId() }, options);
    for await (const _row of rows) break;
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
    const [first] = error.problem.errors ?? [];
    const parameter = first !== undefined && 'parameter' in first ? first.parameter : '';
    const message = first?.message ?? error.problem.detail ?? t('badFilter');
    const isTemplateFilter = isObject(after.filters) && parameter in after.filters;
    if (!isTemplateFilter && parameter === 'company') return [entry('/company', 'not_applicable', t('noCompany'))];
    const pointer = parameter === '_order_by' ? '/order_by' : '/filters';
    return [entry(pointer, first?.code ?? error.problem.code, message)];
  }
}

function entry(pointer: string, code: string, message: Message): ProblemEntry {
  return { pointer, code, message };
}
