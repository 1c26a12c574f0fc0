/**
 * GET <path>/{pk}/history/ and …/history/{member}/: the history of a record, newest first. The current permissions are
 * applied to the historical values: members that the caller can read, and entries whose record met the caller's row
 * rules before and after.
 */
import { historyPages } from '../../compile/operations/history-operations.ts';
import type { Json } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { refuse } from '../../problems/problem.ts';
import { buildOpenRecords } from '../../query/build-lookup.ts';
import { isWriteTime } from '../../query/build-write.ts';
import { buildHistory, entryCells, type HistoryPlaces, type HistoryStatement } from '../../query/history-sql.ts';
import { PlanValues } from '../../query/plan-values.ts';
import type { Selection } from '../../query/query-plan.ts';
import { memberJson, type Row } from '../../query/row-shape.ts';
import { isProtected, noteProtected } from '../access/note-protected.ts';
import { refuseUnkeptId } from '../ageing/refuse-unkept.ts';
import type { EngineHandler } from '../context/engine-action.ts';
import { jsonType, successfulSelection } from '../context/reply.ts';
import type { Work } from '../context/work.ts';
import { wantsTextDecimals } from '../http/accept.ts';
import { readActionQuery } from '../http/read-action-query.ts';
import { readRecord } from '../reading/read-written.ts';
import { fieldOfThen } from './kept-change.ts';

const placed: HistoryPlaces = { record: 1, after: 2, limit: 3, names: 4 };

/** Returns a page of entries. */
export const readHistory: EngineHandler = async ({ request, input }) => {
  const { work, operation } = request;
  const { resource } = operation;
  const { pk = '', member } = input.parameters;
  const flags = operation.action && readActionQuery(operation.action, request.query, work.runtime.validators);
  const field = member === undefined ? undefined : (fieldOfThen(member, resource) ?? refuse('not_found'));
  const selection = selectionOf(resource, field, work, await hidesPersonal(pk, resource, work));
  if (field !== undefined && !selection.members.some(({ name }) => name === field.name)) refuse('not_found');
  const after = flags?.get('_after') ?? null;
  const size = Number(flags?.get('_page_size') ?? historyPages.usual);
  const asked: Selection = wantsTextDecimals(request.headers) ? { ...selection, decimals: 'text' } : selection;
  const values = new PlanValues(work.caller.customerId);
  values.list.push(pk, after, size + 1, field === undefined ? null : [field.name, ...field.formerly]);
  const rows = work.access.rowFilter(resource, values);
  const key = `history ${resource.id} ${JSON.stringify([asked, rows ?? null])}`;
  const statement = work.runtime.statements.get(key, () =>
    buildHistory(resource, work.runtime.served, { selection: asked, places: placed, ...(rows ? { rows } : {}) }),
  );
  if (after !== null) await refuseUnkeptId(after, systemResource(work.runtime.model, 'changerecord'), work);
  const found = await work.session.rows(statement, values.list);
  if (found.length === 0 && after === null && !(await exists(pk, resource, work))) refuse('not_found');
  if (isProtected(resource)) await noteProtected([pk], work);
  const taken = found.slice(0, size);
  const items = taken
    .filter((row) => row[entryCells.isVisible] === 'true')
    .map((row) => entryText(row, statement, { resource, field, work }));
  const next = found.length > size ? (taken.at(-1)?.[entryCells.id] ?? null) : null;
  const body = `{"items":[${items.join(',')}],"next":${JSON.stringify(next)}}`;
  return { status: 200, message: successfulSelection, contentType: jsonType, body, mayCompress: true };
};

async function exists(id: string, resource: Resource, work: Work): Promise<boolean> {
  return (await readRecord(id, resource, { members: [{ name: 'id' }] }, work)) !== undefined;
}

/** Whether the caller may read no personal members of the record, whenever they were written: one of its persons is hidden today. */
async function hidesPersonal(id: string, resource: Resource, { access, caller, runtime, session }: Work) {
  const { hiddenPersons } = access;
  if (hiddenPersons?.areIn(resource) !== true) return false;
  if (hiddenPersons.agent !== undefined) return true;
  const statement = runtime.statements.get(`open records ${resource.id}`, () =>
    buildOpenRecords(resource, runtime.served),
  );
  return (await session.rows(statement, [caller.customerId, [id], hiddenPersons.self ?? null])).length === 0;
}

/** Returns the visible members: those that the caller can read, without personal data if the data subject is hidden. */
function selectionOf(
  resource: Resource,
  only: Field | undefined,
  { access }: Work,
  isPersonalHidden: boolean,
): Selection {
  const shown = resource.fields.filter(
    (field) =>
      field.type.storage !== 'computed' &&
      access.mayRead(field) &&
      (only === undefined || field === only) &&
      !(isPersonalHidden && field.personal),
  );
  return { members: shown.map(({ name }) => ({ name })) };
}

interface Asked {
  readonly resource: Resource;
  readonly field: Field | undefined;
  readonly work: Work;
}

function entryText(row: Row, statement: HistoryStatement, asked: Asked): string {
  const cell = (place: keyof typeof entryCells): string | null => {
    const value = row[entryCells[place]];
    return typeof value === 'string' ? value : null;
  };
  const { model } = asked.work.runtime;
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
  return `${JSON.stringify(facts).slice(0, -1)},"values":{${valuesText(row, statement, asked).join(',')}}}`;
}

function valuesText(row: Row, { shape, afterShape }: HistoryStatement, { resource, work }: Asked): readonly string[] {
  const kind = row[entryCells.kind];
  const fieldsIn = (place: 'names' | 'missingBefore' | 'missingAfter'): readonly Field[] => {
    const names = row[entryCells[place]];
    const list: readonly string[] = typeof names === 'string' ? JSON.parse(names) : [];
    return list.flatMap((name) => fieldOfThen(name, resource) ?? []);
  };
  const missing = new Set([...fieldsIn('missingBefore'), ...fieldsIn('missingAfter')].map(({ name }) => name));
  const written = fieldsIn('names').filter((field) => !isWriteTime(field));
  const changed = new Set([...written.map(({ name }) => name), ...missing]);
  const made = madeForAnswers(resource, work);
  const others = { before: otherValues(row[entryCells.otherBefore]), after: otherValues(row[entryCells.otherAfter]) };
  return shape.members.flatMap((before, index) => {
    const after = afterShape.members[index];
    const { name } = before;
    const isAbsent = (at: number, side: keyof typeof others): boolean => row[at] === null && !others[side].has(name);
    const key = JSON.stringify(name);
    if (kind === 'updated' && !changed.has(name)) return [];
    if (kind === 'created' && (after === undefined || isAbsent(after.at, 'after'))) return [];
    if (kind === 'deleted' && isAbsent(before.at, 'before') && !missing.has(name)) return [];
    if (made === 'all' || made.has(name) || missing.has(name)) return [`${key}:{}`];
    const textOf = (side: keyof typeof others, member: typeof before): string =>
      `"${side}":${others[side].get(name) ?? memberJson(member, row)}`;
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
function madeForAnswers(resource: Resource, { runtime }: Work): ReadonlySet<string> | 'all' {
  const hooks = runtime.extensions.hooks.get(resource)?.beforeReply ?? [];
  if (hooks.some(({ shows }) => shows === undefined)) return 'all';
  return new Set(hooks.flatMap(({ shows = [] }) => shows));
}
