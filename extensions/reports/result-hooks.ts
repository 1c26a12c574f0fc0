/**
 * Processes reports.reportresult in a response: a file was created with the permissions of its orderer. It is visible
 * to that orderer, and to callers that could order the same report with at least the same access.
 */
import { type ExtensionContext, type JsonObject, ProblemError, type ResponseContext } from '@core/engine/extension';
import { idOf, isObject, objectOf, textOf } from '../support/reference.ts';
import { columnOf, defaultColumns } from './column-path.ts';
import { builtInReports } from './kinds/kinds.ts';
import { listFilters, listOrder, presentTemplate, textList } from './template-values.ts';

/** The members that reveal rows. */
export const resultMembers = ['file', 'row_count'] as const;

/** Members that determine the visibility. */
export const resultNeeds = ['parameters', 'requested_by_integration', 'acts_for'] as const;

/** Returns the results, with null for members that the caller cannot read. */
export async function withholdResults(
  records: readonly JsonObject[],
  context: ResponseContext,
): Promise<readonly JsonObject[]> {
  const hasResultMember = resultMembers.some((name) => records.some((record) => (record[name] ?? null) !== null));
  if (!hasResultMember) return records;
  const callerContext = context.asCaller();
  const permissions = new Map<string, Promise<boolean>>();
  const isOpen = (stored: JsonObject): boolean | Promise<boolean> => {
    if (isOrderer(stored, callerContext)) return true;
    const key = JSON.stringify(stored.parameters);
    const permission = permissions.get(key) ?? couldOrder(objectOf(stored.parameters), callerContext);
    permissions.set(key, permission);
    return permission;
  };
  const open = await Promise.all(context.stored.map(isOpen));
  if (open.every(Boolean)) return records;
  return records.map((record, index) =>
    open[index] === true
      ? record
      : { ...record, ...Object.fromEntries(resultMembers.flatMap((name) => (name in record ? [[name, null]] : []))) },
  );
}

/**
 * Returns whether the file was created with the permissions of the caller: of the integration, acting for the same user as at that time or, as at that time,
 * for none. Those are the permissions of the template's last writer, which can be another user than the one who ran it.
 */
function isOrderer(stored: JsonObject, { caller: { agentId, principal } }: ExtensionContext): boolean {
  if (idOf(stored.requested_by_integration) !== agentId) return false;
  const userId = isObject(stored.acts_for) ? textOf(stored.acts_for.id) : undefined;
  return principal.id === (userId ?? agentId);
}

async function couldOrder(order: JsonObject, context: ExtensionContext): Promise<boolean> {
  const builtIn = builtInReports[Number(order.report_type)];
  if (builtIn === undefined) return couldList(order, context);
  try {
    for (const [resource, members] of Object.entries(builtIn.reads)) await context.requireReadAll(resource, members);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

function couldList(stored: JsonObject, context: ExtensionContext): boolean {
  const resource = context.resource(idOf(stored.content_type) ?? '');
  if (resource === undefined) return false;
  const order = presentTemplate(stored, resource);
  const columnPaths = textList(order.columns);
  const columns =
    columnPaths.length === 0 ? defaultColumns(resource) : columnPaths.flatMap((path) => columnOf(resource, path) ?? []);
  const firsts = new Set(columns.map(({ steps, field }) => (steps[0] ?? field).name));
  const orderBy = listOrder(order).join(',');
  const list = {
    ...listFilters(order),
    _fields: [...firsts].join(','),
    ...(orderBy === '' ? {} : { _order_by: orderBy }),
  };
  return (
    columns.length >= columnPaths.length &&
    context.readsAll(resource.id, list) &&
    columns.every(({ steps, field }) =>
      steps.every(
        ({ target }, index) =>
          target !== undefined && context.readsAll(target.id, { _fields: (steps[index + 1] ?? field).name }),
      ),
    )
  );
}
