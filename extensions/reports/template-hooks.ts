/**
 * reports.reporttemplate: what is checked when it is written, and that a run is ordered then. A report shows no more than whoever
 * ordered it may see: the resource must be one that the caller may list, and columns and filters must be open ones.
 */
import {
  type Change,
  type HookContext,
  type JsonObject,
  type LocalizedText,
  type Problem,
  type ProblemEntry,
  ProblemError,
  problem,
  type Resource,
} from '../../engine/extension/contract.ts';
import { idOf } from '../support/reference.ts';
import { columnOf } from './column-path.ts';
import { recordList } from './kinds/kinds.ts';
import { orderRun } from './order-run.ts';
import { nextRun } from './report-period.ts';
import { filterPairs, textList } from './template-values.ts';

/** Before a template is written: everything that would make its report fail is said now. */
export async function checkTemplate(change: Change, context: HookContext): Promise<JsonObject | Problem | undefined> {
  const { after, byServer } = change;
  if (after === undefined || byServer) return undefined;
  const errors = after.report_type === recordList ? await listErrors(after, context) : [];
  if (errors.length > 0) return problem('validation_failed', { errors });
  const { principal } = context.caller;
  const isEmployee = change.kind === 'create' && principal.resource === 'accounts.organizationuser';
  const today = context.now.toISOString().slice(0, 10);
  const schedule = typeof after.schedule === 'number' ? after.schedule : null;
  const day = typeof after.schedule_day === 'number' ? after.schedule_day : null;
  return {
    ...after,
    ...(isEmployee ? { created_by: { id: principal.id } } : {}),
    next_run_date: after.is_active === false ? null : (nextRun(schedule, day, today) ?? null),
  };
}

/** After a client has written a template: its report is made at once. */
export async function runTemplate(change: Change, context: HookContext): Promise<undefined> {
  if (change.byServer || change.after === undefined || change.after.is_active === false) return undefined;
  await orderRun(context, { ...change.after, id: change.id }, context.caller);
  return undefined;
}

async function listErrors(after: JsonObject, context: HookContext): Promise<readonly ProblemEntry[]> {
  const resource = context.resource(idOf(after.content_type) ?? '');
  if (resource === undefined) return [entry('/content_type', 'required', texts.noResource)];
  if (!mayList(context.caller.scopes, resource)) return [entry('/content_type', 'not_permitted', texts.notYours)];
  const errors = textList(after.columns).flatMap((path, index) =>
    columnOf(resource, path) === undefined ? [entry(`/columns/${index}`, 'unknown_field', texts.noColumn)] : [],
  );
  const filterError = await refusedFilter(after, resource, context);
  return filterError === undefined ? errors : [...errors, filterError];
}

/** Tries the list: a filter that the engine does not take is a mistake of the template. */
async function refusedFilter(
  after: JsonObject,
  resource: Resource,
  context: HookContext,
): Promise<ProblemEntry | undefined> {
  const orderBy = textList(after.order_by).join(',');
  const options = orderBy === '' ? {} : { orderBy };
  try {
    const rows = context.records.stream(resource.id, { ...filterPairs(after.filters), id: context.newId() }, options);
    for await (const _row of rows) break;
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
    const [first] = error.problem.errors ?? [];
    const isOrder = first !== undefined && 'parameter' in first && first.parameter === '_order_by';
    const message = first?.message ?? error.problem.detail ?? texts.badFilter;
    return entry(isOrder ? '/order_by' : '/filters', first?.code ?? error.problem.code, message);
  }
}

/** Scopes are `<application>.<resource>:<operation>` with `*` for any part. */
function mayList(scopes: readonly string[], resource: Resource): boolean {
  return scopes.some((scope) => {
    if (scope === '*') return true;
    const [name = '', operation = '*'] = scope.split(':');
    const [application, own = '*'] = name.split('.');
    const isResource =
      (application === '*' || application === resource.application) && (own === '*' || own === resource.name);
    return isResource && ['*', 'list', 'read'].includes(operation);
  });
}

function entry(pointer: string, code: string, message: LocalizedText): ProblemEntry {
  return { pointer, code, message };
}

const texts = {
  noResource: { en: 'Say of what kind of record the list is.', sv: 'Ange vilket slags poster listan gäller.' },
  notYours: { en: 'You may not list these records.', sv: 'Du får inte lista dessa poster.' },
  noColumn: { en: 'There is no such column.', sv: 'Den kolumnen finns inte.' },
  badFilter: { en: 'The filter cannot be used.', sv: 'Filtret kan inte användas.' },
} as const;
