/**
 * PATCH and DELETE <path>/list/?<filter>: patches or deletes the records that a filter selects, as rows of a bulk write
 * (api.md, section 3). A dry run is required first; it fixes the records and their versions.
 */

import { readsProtectedIdentity, recordProtectedListRead } from '../../access/protected-reads.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { type Problem, type ProblemEntry, ProblemError, throwProblem } from '../../problems/problem.ts';
import { listPlan, parseList } from '../../query/parse-list.ts';
import { onlyId } from '../../query/parse-selection.ts';
import { PlanValues } from '../../query/query-plan.ts';
import { RenderedRow } from '../../query/row-shape.ts';
import { guardCost } from '../../read/guard-cost.ts';
import { type HandlerResult, jsonType } from '../../request/handler-result.ts';
import { readFlags } from '../../request/read-query.ts';
import {
  type ApiRequest,
  contextFor,
  directOperation,
  listOperation,
  type RequestContext,
  withSession,
} from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import type { DryRunRow } from '../../write/dry-run.ts';
import { spendNestedRows } from '../../write/nested-rows.ts';
import { writeBulk } from '../../write/write-bulk.ts';
import { presentResults, type RowResult } from '../../write/write-each-alone.ts';
import { visibleEntries } from '../../write/write-errors.ts';
import type { BulkItem } from '../../write/write-items.ts';
import { dryRunFlags, withDryRun } from './dry-run.ts';
import { patchTypes } from './update.ts';
import { readRecordBody, rejectConditions } from './write-request.ts';

/** Query parameters other than the filter. */
const addressFlags = ['_atomic', '_rehearsal', '_validate_only'] as const;

/** List parameters that determine which records are selected. */
const selecting: ReadonlySet<string> = new Set(['_filter', '_search', '_tz']);

/** Patches or deletes the records that the filter selects; returns 200, or 207 with `_atomic=false`, with the result of each record. */
export async function handleFiltered(request: ApiRequest): Promise<HandlerResult> {
  const { context, operation, query } = request;
  const { resource } = operation;
  rejectConditions(request);
  const isAddressFlag = (name: string): boolean => addressFlags.some((flag) => flag === name);
  const flags = readFlags(
    query.filter(([name]) => isAddressFlag(name) || (name.startsWith('_') && !selecting.has(name))),
    addressFlags,
  );
  const dryRun = dryRunFlags(flags);
  const isAtomic = flags.get('_atomic') !== 'false';
  const selection = onlyId(resource, context.access);
  const filters = query.filter(([name]) => !isAddressFlag(name));
  if (!dryRun.isDryRun && dryRun.token === undefined) {
    // Unknown names are reported first; all other errors are reported by the selection.
    readSelection(request, filters);
    rejectWithoutDryRun();
  }
  const body = operation.kind === 'bulk_update' ? await readRecordBody(request, patchTypes) : null;
  return withDryRun(request, dryRun, body, async (tx, previewedRows) => {
    const selectedIds = await selectIds(request, filters, tx);
    const { same, moved } = compareSets(selectedIds, previewedRows);
    const ids = same.map(({ id }) => id);
    context.usage?.spendRows(ids.length);
    spendNestedRows(
      ids.map(() => body),
      resource,
      context,
    );
    const items = ids.map((id, index) => itemOf(id, `/${index}`, body));
    const call = { items, resource, selection, isAtomic, dryRunRows: previewedRows && same };
    const results = await writeSelected(ids, moved, () => writeBulk(call, tx));
    const text = await presentResults(results, true, tx, ids);
    return { results, ids, response: { status: isAtomic ? 200 : 207, contentType: jsonType, body: text } };
  });
}

function rejectWithoutDryRun(): never {
  const message = t('dryRunFirst');
  return throwProblem('rehearsal_required', { errors: [{ parameter: '_rehearsal', code: 'required', message }] });
}

function itemOf(id: string, pointer: string, body: JsonObject | null): BulkItem {
  return body === null ? { kind: 'delete', pointer, id } : { kind: 'update', pointer, id, body };
}

/** Returns the list that the filter selects from, as visible to the caller. Rejects an invalid filter. */
function readSelection({ operation, context }: ApiRequest, filters: ApiRequest['query']) {
  const { resource } = operation;
  const right = directOperation(resource, [listOperation(resource)], context);
  if (right === undefined) return throwProblem('operation_not_permitted', { params: { scope: `${resource.id}:list` } });
  const readContext = contextFor(context, resource, right);
  const { sizes, compiled } = context.runtime;
  const list = parseList([...filters, ['_slim', 'true'], ['_order_by', 'id']], resource, {
    compiled,
    access: readContext.access,
    values: new PlanValues(context.caller.customerId),
    limits: sizes,
    maxListed: sizes.listedInAddress,
    fixed: [],
  });
  return { list, own: readContext };
}

/** Returns the IDs of the selected records in list order. */
async function selectIds(
  request: ApiRequest,
  filters: ApiRequest['query'],
  tx: RequestContext,
): Promise<readonly string[]> {
  const { context } = request;
  const { list, own: reader } = readSelection(request, filters);
  const readContext = withSession(reader, tx.session);
  const maxRecords = context.runtime.sizes.changeRecords;
  if (readsProtectedIdentity(list, readContext.runtime)) await recordProtectedListRead(readContext);
  const statement = context.runtime.statements.read(
    listPlan(list, { limit: { kind: 'literal', rows: maxRecords } }, readContext),
  );
  await guardCost(list, statement, readContext);
  // A page query reads one extra row.
  const rows = await readContext.session.rows(statement, list.values.list);
  if (rows.length > maxRecords)
    throwProblem('bulk_too_large', {
      params: { max_items: maxRecords },
      detail: t('filterSelectsTooMany', { most: maxRecords }),
    });
  return rows.map((row) => String(new RenderedRow(statement.shape, row).value().id));
}

interface ComparedSets {
  /** Records selected both now and in the dry run, with their results from the dry run. */
  readonly same: readonly (DryRunRow & { readonly id: string })[];
  readonly moved: readonly ProblemEntry[];
}

function compareSets(selectedIds: readonly string[], previewedRows: readonly DryRunRow[] | undefined): ComparedSets {
  if (previewedRows === undefined) return { same: selectedIds.map((id) => ({ id, kind: 'failed' })), moved: [] };
  const before = new Map(previewedRows.map((row) => [row.id ?? '', row]));
  const now = new Set(selectedIds);
  const joined = selectedIds.filter((id) => !before.has(id)).map((id) => selectionChange(id, true));
  const deselected = [...before.keys()].filter((id) => !now.has(id)).map((id) => selectionChange(id, false));
  const same = selectedIds.flatMap((id) => {
    const row = before.get(id);
    return row === undefined ? [] : [{ ...row, id }];
  });
  return { same, moved: [...joined, ...deselected] };
}

function selectionChange(id: string, isSelected: boolean): ProblemEntry {
  return {
    pointer: `/${id}`,
    code: 'selection_changed',
    params: { selected: isSelected },
    message: isSelected ? t('selectedSinceDryRun') : t('filterNoLongerSelectsRecord'),
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
  if (moved.length > 0) throwProblem('rehearsal_outdated', visibleEntries(outdated));
  return results.map((result) => (result.kind === 'problem' ? withIds(result, ids) : result));
}

/** `/17/rooms` → `/<id>/rooms`. */
function withIds(problem: Problem, ids: readonly string[]): Problem {
  const { errors } = problem;
  if (errors === undefined) return problem;
  const byId = (pointer: string): string =>
    pointer.replace(/^\/(\d+)(?=\/|$)/, (match, index: string) => `/${ids[Number(index)] ?? match.slice(1)}`);
  return {
    ...problem,
    errors: errors.map((entry) => ('pointer' in entry ? { ...entry, pointer: byId(entry.pointer) } : entry)),
  };
}
