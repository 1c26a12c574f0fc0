/**
 * Processes reports.reportresult in a response: a file was created with the permissions of its orderer. It is visible
 * to that orderer, and to callers that could order the same report with at least the same access.
 */
import { type JsonObject, ProblemError, type ReplyContext, type WorkContext } from '../../engine/extension/contract.ts';
import { idOf, isObject, objectOf, textOf } from '../support/reference.ts';
import { columnOf, usualColumns } from './column-path.ts';
import { builtInReports } from './kinds/kinds.ts';
import { listFilters, listOrder, presentTemplate, textList } from './template-values.ts';

/** The members that reveal rows. */
export const resultMembers = ['file', 'row_count'] as const;

/** Members that the visibility is decided by. */
export const resultNeeds = [
  'parameters',
  'requested_by_integration',
  'requested_by_organization_user',
  'acts_for',
] as const;

/** Returns the results, with null for members that the caller cannot read. */
export async function withholdResults(
  records: readonly JsonObject[],
  context: ReplyContext,
): Promise<readonly JsonObject[]> {
  const isTold = resultMembers.some((name) => records.some((record) => (record[name] ?? null) !== null));
  if (!isTold) return records;
  const work = context.asCaller();
  const answers = new Map<string, Promise<boolean>>();
  const isOpen = (stored: JsonObject): boolean | Promise<boolean> => {
    if (isOrderer(stored, work)) return true;
    const key = JSON.stringify(stored.parameters);
    const answer = answers.get(key) ?? couldOrder(objectOf(stored.parameters), work);
    answers.set(key, answer);
    return answer;
  };
  const open = await Promise.all(context.stored.map(isOpen));
  if (open.every(Boolean)) return records;
  return records.map((record, place) =>
    open[place] === true
      ? record
      : { ...record, ...Object.fromEntries(resultMembers.flatMap((name) => (name in record ? [[name, null]] : []))) },
  );
}

/** Returns whether the caller is the integration that ordered it, acting for the same user as at that time or, as at that time, for none. */
function isOrderer(stored: JsonObject, { caller: { agentId, principal } }: WorkContext): boolean {
  if (idOf(stored.requested_by_integration) !== agentId) return false;
  const person = isObject(stored.acts_for) ? textOf(stored.acts_for.id) : idOf(stored.requested_by_organization_user);
  return principal.id === (person ?? agentId);
}

async function couldOrder(order: JsonObject, work: WorkContext): Promise<boolean> {
  const builtIn = builtInReports[Number(order.report_type)];
  if (builtIn === undefined) return couldList(order, work);
  try {
    for (const [resource, members] of Object.entries(builtIn.reads)) await work.requireReadAll(resource, members);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

function couldList(stored: JsonObject, work: WorkContext): boolean {
  const resource = work.resource(idOf(stored.content_type) ?? '');
  if (resource === undefined) return false;
  const order = presentTemplate(stored, resource);
  const named = textList(order.columns);
  const columns = named.length === 0 ? usualColumns(resource) : named.flatMap((path) => columnOf(resource, path) ?? []);
  const firsts = new Set(columns.map(({ steps, field }) => (steps[0] ?? field).name));
  const orderBy = listOrder(order).join(',');
  const list = {
    ...listFilters(order),
    _fields: [...firsts].join(','),
    ...(orderBy === '' ? {} : { _order_by: orderBy }),
  };
  return (
    columns.length >= named.length &&
    work.readsAll(resource.id, list) &&
    columns.every(({ steps, field }) =>
      steps.every(
        ({ target }, index) =>
          target !== undefined && work.readsAll(target.id, { _fields: (steps[index + 1] ?? field).name }),
      ),
    )
  );
}
