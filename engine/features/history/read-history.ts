/**
 * GET <path>/{pk}/history/ and …/history/{member}/: the history of a record, newest first. The current permissions are applied to the historical values:
 * members that the caller can read, and entries whose record matched the caller's row rules before and after.
 */

import { isProtected, recordProtectedRead } from '../../access/protected-reads.ts';
import { historyPages } from '../../compile/operations/history-operations.ts';
import type { Json } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { throwProblem } from '../../problems/problem.ts';
import { buildOpenRecords } from '../../query/build-lookup.ts';
import { isWriteTime } from '../../query/build-write.ts';
import { buildHistory, entryCells, type HistoryParameters, type HistoryStatement } from '../../query/history-sql.ts';
import { PlanValues, rowLimit, type Selection } from '../../query/query-plan.ts';
import { memberJson, type Row } from '../../query/row-shape.ts';
import { readRecord } from '../../read/read-written.ts';
import { acceptsTextDecimals } from '../../request/accept.ts';
import { jsonType, successfulSelection } from '../../request/handler-result.ts';
import { readActionQuery } from '../../request/read-query.ts';
import { checkRead, type EngineHandler, type RequestContext } from '../../request/request-context.ts';
import { fieldOfFormerName } from './recorded-change.ts';

const parameterIndexes: HistoryParameters = { record: 1, after: 2, names: 3 };

/** Returns a page of entries. */
export const readHistory: EngineHandler = async ({ request, input }) => {
  const { context, operation } = request;
  const { resource } = operation;
  const { pk = '', member } = input.parameters;
  const flags = operation.action && readActionQuery(operation.action, request.query, context.runtime.validators);
  const field = member === undefined ? undefined : (fieldOfFormerName(member, resource) ?? throwProblem('not_found'));
  const selection = selectionOf(resource, field, context, await hidesPersonal(pk, resource, context));
  if (field !== undefined && !selection.members.some(({ name }) => name === field.name)) throwProblem('not_found');
  const after = flags?.get('_after') ?? null;
  const size = Number(flags?.get('_page_size') ?? historyPages.default);
  const requestedSelection: Selection = acceptsTextDecimals(request.headers)
    ? { ...selection, decimals: 'text' }
    : selection;
  const values = new PlanValues(context.caller.customerId);
  values.list.push(pk, after, field === undefined ? null : [field.name, ...field.formerly]);
  const rows = context.access.rowFilter(resource, values);
  const limit = rowLimit(size, values);
  const key = `history ${resource.id} ${JSON.stringify([requestedSelection, limit, rows ?? null])}`;
  const statement = context.runtime.statements.get(key, () =>
    buildHistory(resource, context.runtime.compiled, {
      selection: requestedSelection,
      limit,
      parameters: parameterIndexes,
      ...(rows ? { rows } : {}),
    }),
  );
  if (after !== null) {
    const changes = systemResource(context.runtime.model, 'changerecord');
    await checkRead({ kind: 'id', resource: changes, id: after }, context);
  }
  const entryRows = await context.session.rows(statement, values.list);
  if (entryRows.length === 0 && after === null && !(await exists(pk, resource, context))) throwProblem('not_found');
  if (isProtected(resource)) await recordProtectedRead([pk], context);
  const page = entryRows.slice(0, size);
  const items = page
    .filter((row) => row[entryCells.isVisible] === 'true')
    .map((row) => entryText(row, statement, { resource, field, context }));
  const next = entryRows.length > size ? (page.at(-1)?.[entryCells.id] ?? null) : null;
  const body = `{"items":[${items.join(',')}],"next":${JSON.stringify(next)}}`;
  return { status: 200, message: successfulSelection, contentType: jsonType, body, mayCompress: true };
};

async function exists(id: string, resource: Resource, context: RequestContext): Promise<boolean> {
  return (await readRecord(id, resource, { members: [{ name: 'id' }] }, context)) !== undefined;
}

/** Returns whether the record's personal members, of any time, are hidden from the caller: one of its data subjects is hidden now. */
async function hidesPersonal(id: string, resource: Resource, { access, caller, runtime, session }: RequestContext) {
  const { hiddenPersons } = access;
  if (hiddenPersons?.areIn(resource) !== true) return false;
  if (hiddenPersons.agent !== undefined) return true;
  const statement = runtime.statements.get(`open records ${resource.id}`, () =>
    buildOpenRecords(resource, runtime.compiled),
  );
  return (await session.rows(statement, [caller.customerId, [id], hiddenPersons.self ?? null])).length === 0;
}

/** Returns the visible members: those that the caller can read, without personal data if the data subject is hidden. */
function selectionOf(
  resource: Resource,
  only: Field | undefined,
  { access }: RequestContext,
  isPersonalHidden: boolean,
): Selection {
  const visibleFields = resource.fields.filter(
    (field) =>
      field.type.storage !== 'computed' &&
      access.mayRead(field) &&
      (only === undefined || field === only) &&
      !(isPersonalHidden && field.personal),
  );
  return { members: visibleFields.map(({ name }) => ({ name })) };
}

interface HistoryScope {
  readonly resource: Resource;
  readonly field: Field | undefined;
  readonly context: RequestContext;
}

function entryText(row: Row, statement: HistoryStatement, scope: HistoryScope): string {
  const cell = (cellName: keyof typeof entryCells): string | null => {
    const value = row[entryCells[cellName]];
    return typeof value === 'string' ? value : null;
  };
  const { model } = scope.context.runtime;
  const facts: Record<string, Json> = {
    id: cell('id'),
    change: cell('change'),
    created_at: cell('createdAt'),
    kind: cell('kind'),
    version: Number(cell('version')),
    operation: cell('operation'),
    caller: {
      content_type: model.resourceByContentType.get(cell('callerType') ?? '')?.id ?? null,
      id: cell('caller'),
    },
    integration: cell('integration'),
  };
  return `${JSON.stringify(facts).slice(0, -1)},"values":{${valuesText(row, statement, scope).join(',')}}}`;
}

function valuesText(
  row: Row,
  { shape, afterShape }: HistoryStatement,
  { resource, context }: HistoryScope,
): readonly string[] {
  const kind = row[entryCells.kind];
  const fieldsIn = (cellName: 'names' | 'missingBefore' | 'missingAfter'): readonly Field[] => {
    const names = row[entryCells[cellName]];
    const list: readonly string[] = typeof names === 'string' ? JSON.parse(names) : [];
    return list.flatMap((name) => fieldOfFormerName(name, resource) ?? []);
  };
  const missing = new Set([...fieldsIn('missingBefore'), ...fieldsIn('missingAfter')].map(({ name }) => name));
  const written = fieldsIn('names').filter((field) => !isWriteTime(field));
  const changed = new Set([...written.map(({ name }) => name), ...missing]);
  const generatedMembers = generatedMembersOf(resource, context);
  const storedTexts = {
    before: otherValues(row[entryCells.otherBefore]),
    after: otherValues(row[entryCells.otherAfter]),
  };
  return shape.members.flatMap((before, index) => {
    const after = afterShape.members[index];
    const { name } = before;
    const isAbsent = (at: number, side: keyof typeof storedTexts): boolean =>
      row[at] === null && !storedTexts[side].has(name);
    const key = JSON.stringify(name);
    if (kind === 'updated' && !changed.has(name)) return [];
    if (kind === 'created' && (after === undefined || isAbsent(after.at, 'after'))) return [];
    if (kind === 'deleted' && isAbsent(before.at, 'before') && !missing.has(name)) return [];
    if (generatedMembers === 'all' || generatedMembers.has(name) || missing.has(name)) return [`${key}:{}`];
    const textOf = (side: keyof typeof storedTexts, member: typeof before): string =>
      `"${side}":${storedTexts[side].get(name) ?? memberJson(member, row)}`;
    const sides = [
      kind === 'created' ? [] : [textOf('before', before)],
      kind === 'deleted' || after === undefined ? [] : [textOf('after', after)],
    ];
    return [`${key}:{${sides.flat().join(',')}}`];
  });
}

/** Returns stored values that do not fit the current types, as JSON texts by member. */
function otherValues(cell: Row[number] | undefined): ReadonlyMap<string, string> {
  return new Map(typeof cell === 'string' ? Object.entries<string>(JSON.parse(cell)) : []);
}

/** Members that extensions compute for each response, or withhold depending on the current record. They have no historical value. */
function generatedMembersOf(resource: Resource, { runtime }: RequestContext): ReadonlySet<string> | 'all' {
  const hooks = runtime.extensions.hooks.get(resource)?.beforeResponse ?? [];
  if (hooks.some(({ shows }) => shows === undefined)) return 'all';
  return new Set(hooks.flatMap(({ shows = [] }) => shows));
}
