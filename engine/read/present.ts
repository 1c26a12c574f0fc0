/**
 * The last step of every response: extensions may transform members into their public form (signed URLs of files), also
 * in embedded records. Hooks receive the members they are declared for, and their changes replace the cells; all other
 * cells are written unchanged.
 */
import type { HookLists, ResponseHook } from '../extension/bind.ts';
import type { ResponseContext } from '../extension/contract.ts';
import { invariant } from '../kernel/invariant.ts';
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import {
  memberValue,
  type RenderedRow,
  type Row,
  type RowMember,
  type RowShape,
  rowsOf,
  WrittenCell,
} from '../query/row-shape.ts';
import { asSystem, type RequestContext } from '../request/request-context.ts';
import { databaseSession } from '../storage/database-session.ts';
import { readWritten } from './read-written.ts';

/** Returns the JSON texts of records. */
export async function presentEach(
  records: readonly RenderedRow[],
  context: RequestContext,
): Promise<readonly string[]> {
  for (const [shape, group] of Map.groupBy(records, (record) => record.shape))
    await presentRows(
      shape,
      group.map(({ row }) => row),
      context,
    );
  return records.map((record) => record.json());
}

/** Returns the JSON text of one record. */
export async function presentOne(record: RenderedRow, context: RequestContext): Promise<string> {
  await presentRows(record.shape, [record.row], context);
  return record.json();
}

/**
 * Runs the hooks on rows of one shape and replaces their cells by the result. Returns whether the response may be cached: it contains only the rows, and
 * nothing created for this response.
 */
export function presentRows(
  shape: RowShape,
  rows: readonly Row[],
  context: RequestContext,
): boolean | Promise<boolean> {
  const hooks = context.runtime.extensions.hooks.get(shape.resource);
  const running = hooks === undefined || hooks.beforeResponse.length === 0 ? [] : concernedHooks(hooks, shape, rows);
  // Most records have neither hooks nor embedded records.
  if (running.length === 0 && shape.nesting.length === 0) return true;
  return presentNested(shape, rows, { hooks, running }, context);
}

/** Returns the hooks of which a member is in the rows. */
function concernedHooks(hooks: HookLists, shape: RowShape, rows: readonly Row[]): readonly ResponseHook[] {
  const isConcerned = ({ ofFields, shows = [] }: ResponseHook): boolean =>
    ofFields !== true ||
    shows.some((name) => {
      const at = shape.members.find((member) => member.name === name)?.at;
      return at !== undefined && rows.some((row) => row[at] !== null);
    });
  return rows.length === 0 ? [] : hooks.beforeResponse.filter(isConcerned);
}

/** The hooks of a resource, and those of them that the rows concern. */
interface RunningHooks {
  readonly hooks: HookLists | undefined;
  readonly running: readonly ResponseHook[];
}

async function presentNested(
  shape: RowShape,
  rows: readonly Row[],
  hooks: RunningHooks,
  context: RequestContext,
): Promise<boolean> {
  let isCacheable = hooks.running.length === 0 || (await runHooks(hooks, shape, rows, context));
  for (const member of shape.nesting) {
    if (member.nested === undefined) continue;
    const inner = nestedRows(member, rows);
    if (inner.length > 0) isCacheable = (await presentRows(member.nested.shape, inner, context)) && isCacheable;
  }
  return isCacheable;
}

/** Returns the rows of the records embedded in a member. */
function nestedRows({ at, nested }: RowMember, rows: readonly Row[]): readonly Row[] {
  return nested?.kind === 'one' ? rows.filter((row) => row[at] !== null) : rows.flatMap((row) => rowsOf(row, at));
}

async function runHooks(
  { hooks, running }: RunningHooks,
  shape: RowShape,
  rows: readonly Row[],
  context: RequestContext,
): Promise<boolean> {
  // A hook that does not receive the values it depends on would return members that it should withhold.
  invariant(hooks?.needs?.length === undefined || shape.stored.length === hooks.needs.length, noNeeds(shape));
  const visibleMembers = membersFor(running, shape);
  const stored = shape.stored.length === 0 ? [] : rows.map((row) => valuesOf(shape.stored, row));
  const inputs = rows.map((row) => valuesOf(visibleMembers, row));
  const runFor: HookRun = async (requestContext, judged = stored, records = inputs) => {
    const context: ResponseContext = {
      caller: requestContext.caller,
      now: requestContext.now,
      resource: shape.resource,
      stored: judged,
      asCaller: () => requestContext.runtime.extensionContextOf(requestContext),
      system: { database: databaseSession(requestContext.session, requestContext.caller.customerId) },
      settings: requestContext.runtime.settings,
    };
    let current = records;
    for (const hook of running) current = await hook.run(current, context);
    return current;
  };
  let current = await runFor(context);
  if (shape.isHistorical && shape.stored.length > 0)
    current = visibleToBoth(current, await withPresentState(inputs, shape, runFor, context));
  const impersonator = impersonatorContextOf(context);
  if (impersonator !== undefined) current = visibleToBoth(current, await runFor(impersonator));
  // Hooks without changes return their input.
  if (current === inputs) return true;
  rows.forEach((row, index) => {
    for (const { name, at } of visibleMembers) {
      const value: Json = current[index]?.[name] ?? null;
      if (value !== inputs[index]?.[name]) row[at] = new WrittenCell(JSON.stringify(value));
    }
  });
  return false;
}

/** Runs hooks for a caller, with the stored values, on the records of the response. */
type HookRun = (
  requestContext: RequestContext,
  stored?: readonly JsonObject[],
  records?: readonly JsonObject[],
) => Promise<readonly JsonObject[]>;

/** Returns historical records as shown by hooks that depend on the current record; a deleted record is reduced to its ID. */
async function withPresentState(
  historicalRecords: readonly JsonObject[],
  shape: RowShape,
  runFor: HookRun,
  context: RequestContext,
): Promise<readonly JsonObject[]> {
  const ids = historicalRecords.map(({ id }) => String(id));
  const needs = shape.stored.map(({ name }) => name);
  const presentRecords = await readWritten(
    ids,
    shape.resource,
    { members: [{ name: 'id' }], stored: needs },
    asSystem(context),
  );
  const today = new Map(presentRecords.map(({ id, record }) => [id, valuesOf(record.shape.stored, record.row)]));
  const stored = ids.map((id) => today.get(id) ?? {});
  const records = await runFor(context, stored);
  return records.map((record, index) => (today.has(ids[index] ?? '') ? record : { id: record.id ?? null }));
}

/** Returns the context of the impersonator with the impersonator's own access; undefined without impersonation. */
function impersonatorContextOf(context: RequestContext): RequestContext | undefined {
  const { impersonator, ...caller } = context.caller;
  return impersonator === undefined || impersonator.id === caller.principal.id
    ? undefined
    : { ...context, caller: { ...caller, principal: impersonator } };
}

/** Returns the values that hooks show to both of two callers: values hidden from one of them are null. */
function visibleToBoth(one: readonly JsonObject[], other: readonly JsonObject[]): readonly JsonObject[] {
  return one === other ? one : one.map((record, index) => commonValues(record, other[index] ?? {}));
}

function commonValues(one: JsonObject, other: JsonObject): JsonObject {
  const common = (value: Json, counterpart: Json): Json => {
    if (isJsonObject(value) && isJsonObject(counterpart)) return commonValues(value, counterpart);
    return JSON.stringify(value) === JSON.stringify(counterpart) ? value : null;
  };
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, common(value, other[name] ?? null)]));
}

function noNeeds({ resource }: RowShape): string {
  return `${resource.id} is read without the fields that its hooks need`;
}

/** Returns the selected members that the hooks receive: those that they handle, and the ID. */
function membersFor(hooks: readonly ResponseHook[], { members }: RowShape): readonly RowMember[] {
  if (hooks.some(({ shows }) => shows === undefined)) return members;
  const names = new Set(['id', ...hooks.flatMap(({ shows = [] }) => shows)]);
  return members.filter(({ name }) => names.has(name));
}

function valuesOf(members: readonly RowMember[], row: Row): JsonObject {
  return Object.fromEntries(members.map((member) => [member.name, memberValue(member, row)]));
}
