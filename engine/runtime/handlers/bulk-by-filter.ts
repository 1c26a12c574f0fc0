/**
 * PATCH and DELETE <path>/list/?<filter>: patches or deletes the records that a filter selects, as rows of a bulk write
 * (api.md, section 3). A dry run is required first; it fixes the records and their versions.
 */
import type { JsonObject } from '../../kernel/json.ts';
import { phrase } from '../../kernel/text.ts';
import { type Problem, type ProblemEntry, ProblemError, refuse } from '../../problems/problem.ts';
import { parseList } from '../../query/parse-list.ts';
import { onlyId } from '../../query/parse-selection.ts';
import { PlanValues } from '../../query/plan-values.ts';
import { ShownRow } from '../../query/row-shape.ts';
import { asksProtected } from '../access/asks-protected.ts';
import { noteProtectedList } from '../access/note-protected.ts';
import { jsonType, type Reply } from '../context/reply.ts';
import type { ApiRequest } from '../context/request.ts';
import { directOperation, listOperation, onSession, type Work, workFor } from '../context/work.ts';
import { readFlags } from '../http/read-flags.ts';
import { guardCost } from '../reading/guard-cost.ts';
import { listPlan } from '../reading/list-plan.ts';
import { shownEntries } from '../write/refuse-invalid.ts';
import type { RehearsedRow } from '../write/rehearsal.ts';
import type { BulkItem } from '../write/write-all-or-nothing.ts';
import { writeBulk } from '../write/write-bulk.ts';
import { presentResults, type RowResult } from '../write/write-each-alone.ts';
import { readRecordBody } from './read-record-body.ts';
import { asRehearsed, rehearsalFlags } from './rehearsed.ts';
import { patchTypes, refuseConditions } from './update.ts';

/** Records per call: the number that one undo can revert. */
const mostRecords = 10_000;

/** Query parameters other than the filter. */
const ownFlags = ['_atomic', '_rehearsal', '_validate_only'] as const;

/** Parameters of lists that decide which records are selected. */
const selecting: ReadonlySet<string> = new Set(['_filter', '_search', '_tz']);

/** Patches or deletes what the filter selects: 200, or 207 with `_atomic=false`, with what became of each record. */
export async function handleFiltered(request: ApiRequest): Promise<Reply> {
  const { work, operation, query } = request;
  const { resource } = operation;
  refuseConditions(request);
  const isOwn = (name: string): boolean => ownFlags.some((own) => own === name);
  const flags = readFlags(
    query.filter(([name]) => isOwn(name) || (name.startsWith('_') && !selecting.has(name))),
    ownFlags,
  );
  const rehearsal = rehearsalFlags(flags);
  const isAtomic = flags.get('_atomic') !== 'false';
  const selection = onlyId(resource, work.access);
  const filters = query.filter(([name]) => !isOwn(name));
  if (!rehearsal.isDryRun && rehearsal.token === undefined) {
    // Unknown names are reported first; all other errors are reported by the selection.
    readSelection(request, filters);
    refuseUnrehearsed();
  }
  const body = operation.kind === 'bulk_update' ? await readRecordBody(request, patchTypes) : null;
  return asRehearsed(request, rehearsal, body, async (inside, rehearsed) => {
    const found = await selectIds(request, filters, inside);
    const { same, moved } = compareSets(found, rehearsed);
    const ids = same.map(({ id }) => id);
    work.spendRows?.(ids.length);
    const items = ids.map((id, index) => itemOf(id, `/${index}`, body));
    const call = { items, resource, selection, isAtomic, rehearsed: rehearsed && same };
    const results = await writeSelected(ids, moved, () => writeBulk(call, inside));
    const text = await presentResults(results, true, inside, ids);
    return { results, ids, reply: { status: isAtomic ? 200 : 207, contentType: jsonType, body: text } };
  });
}

function refuseUnrehearsed(): never {
  const message = phrase('Send this with _validate_only=true first, then with the rehearsal of that response.');
  return refuse('rehearsal_required', { errors: [{ parameter: '_rehearsal', code: 'required', message }] });
}

function itemOf(id: string, pointer: string, body: JsonObject | null): BulkItem {
  return body === null ? { kind: 'delete', pointer, id } : { kind: 'update', pointer, id, body };
}

/** Returns the list that the filter selects from, as the caller may read it. Rejects an invalid filter. */
function readSelection({ operation, work }: ApiRequest, filters: ApiRequest['query']) {
  const { resource } = operation;
  const right = directOperation(resource, [listOperation(resource)], work);
  if (right === undefined) return refuse('operation_not_permitted', { params: { scope: `${resource.id}:list` } });
  const own = workFor(work, resource, right);
  const { sizes, served } = work.runtime;
  const list = parseList([...filters, ['_slim', 'true'], ['_order_by', 'id']], resource, {
    served,
    access: own.access,
    values: new PlanValues(work.caller.customerId),
    limits: sizes,
    maximumListed: sizes.listedInAddress,
    fixed: [],
  });
  return { list, own };
}

/** The ids of what the filter selects, in their order. */
async function selectIds(request: ApiRequest, filters: ApiRequest['query'], inside: Work): Promise<readonly string[]> {
  const { work } = request;
  const { list, own: reader } = readSelection(request, filters);
  const own = onSession(reader, inside.session);
  if (asksProtected(list)) await noteProtectedList(own);
  const statement = work.runtime.statements.read(listPlan(list, { limit: list.values.place(mostRecords) }, own));
  await guardCost(list, statement, own);
  // A page query reads one extra row.
  const rows = await own.session.rows(statement, list.values.list);
  if (rows.length > mostRecords)
    refuse('bulk_too_large', {
      params: { max_items: mostRecords },
      detail: phrase('The filter selects more than {most} records. Narrow it.', { most: mostRecords }),
    });
  return rows.map((row) => String(new ShownRow(statement.shape, row).value().id));
}

interface ComparedSets {
  /** Records selected both now and in the dry run, with their results from the dry run. */
  readonly same: readonly (RehearsedRow & { readonly id: string })[];
  readonly moved: readonly ProblemEntry[];
}

function compareSets(found: readonly string[], rehearsed: readonly RehearsedRow[] | undefined): ComparedSets {
  if (rehearsed === undefined) return { same: found.map((id) => ({ id, kind: 'failed' })), moved: [] };
  const before = new Map(rehearsed.map((row) => [row.id ?? '', row]));
  const now = new Set(found);
  const joined = found.filter((id) => !before.has(id)).map((id) => moved(id, true));
  const left = [...before.keys()].filter((id) => !now.has(id)).map((id) => moved(id, false));
  const same = found.flatMap((id) => {
    const row = before.get(id);
    return row === undefined ? [] : [{ ...row, id }];
  });
  return { same, moved: [...joined, ...left] };
}

function moved(id: string, isSelected: boolean): ProblemEntry {
  return {
    pointer: `/${id}`,
    code: 'selection_changed',
    params: { selected: isSelected },
    message: isSelected
      ? phrase('The filter selects the record now, but did not in the dry run.')
      : phrase('The filter does not select the record any more.'),
  };
}

/** Returns the results, with records identified by IDs instead of indexes. Rejects with all conflicts if the selection has changed. */
async function writeSelected(
  ids: readonly string[],
  moved: readonly ProblemEntry[],
  write: () => Promise<readonly RowResult[]>,
): Promise<readonly RowResult[]> {
  const outdated = [...moved];
  let results: readonly RowResult[] = [];
  try {
    results = await write();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const problem = withIds(error.problem, ids);
    if (moved.length === 0 || problem.code !== 'rehearsal_outdated') throw new ProblemError(problem);
    outdated.push(...(problem.errors ?? []));
  }
  if (moved.length > 0) refuse('rehearsal_outdated', shownEntries(outdated));
  return results.map((result) => (result.kind === 'problem' ? withIds(result, ids) : result));
}

/** `/17/rooms` → `/<id>/rooms`. */
function withIds(problem: Problem, ids: readonly string[]): Problem {
  const { errors } = problem;
  if (errors === undefined) return problem;
  const byId = (pointer: string): string =>
    pointer.replace(/^\/(\d+)(?=\/|$)/, (place, index: string) => `/${ids[Number(index)] ?? place.slice(1)}`);
  return {
    ...problem,
    errors: errors.map((entry) => ('pointer' in entry ? { ...entry, pointer: byId(entry.pointer) } : entry)),
  };
}
