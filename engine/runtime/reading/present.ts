/**
 * The last step of every response: extensions may transform members into their public form (signed URLs of files), also
 * in embedded records. Hooks receive the members they are declared for, and their changes replace the cells; all other
 * cells are written unchanged.
 */
import type { HookLists, ReplyHook } from '../../extension/bind.ts';
import type { ReplyContext } from '../../extension/contract.ts';
import { invariant } from '../../kernel/invariant.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import {
  memberValue,
  type Row,
  type RowMember,
  type RowShape,
  rowsOf,
  type ShownRow,
  WrittenCell,
} from '../../query/row-shape.ts';
import { serverSide, type Work } from '../context/work.ts';
import { databaseSession } from '../storage/database-session.ts';
import { readWritten } from './read-written.ts';

/** The JSON texts of records. */
export async function presentEach(records: readonly ShownRow[], work: Work): Promise<readonly string[]> {
  for (const [shape, group] of Map.groupBy(records, (record) => record.shape))
    await presentRows(
      shape,
      group.map(({ row }) => row),
      work,
    );
  return records.map((record) => record.json());
}

/** The JSON text of one record. */
export async function presentOne(record: ShownRow, work: Work): Promise<string> {
  await presentRows(record.shape, [record.row], work);
  return record.json();
}

/**
 * Runs the hooks on rows of one shape and replaces their cells by the result. Returns whether the response may be
 * cached: it shows the rows and nothing created for this response only.
 */
export function presentRows(shape: RowShape, rows: readonly Row[], work: Work): boolean | Promise<boolean> {
  const hooks = work.runtime.extensions.hooks.get(shape.resource);
  // Most records have neither hooks nor records inside.
  return hooks === undefined && shape.nesting.length === 0 ? true : presentInside(shape, rows, work);
}

async function presentInside(shape: RowShape, rows: readonly Row[], work: Work): Promise<boolean> {
  let mayKeep = true;
  const hooks = work.runtime.extensions.hooks.get(shape.resource);
  if (hooks !== undefined && hooks.beforeReply.length > 0 && rows.length > 0)
    mayKeep = await runHooks(hooks, shape, rows, work);
  for (const member of shape.nesting) {
    if (member.nested === undefined) continue;
    const inner = behind(member, rows);
    if (inner.length > 0) mayKeep = (await presentRows(member.nested.shape, inner, work)) && mayKeep;
  }
  return mayKeep;
}

/** Returns the rows of the records embedded in a member. */
function behind({ at, nested }: RowMember, rows: readonly Row[]): readonly Row[] {
  return nested?.kind === 'one' ? rows.filter((row) => row[at] !== null) : rows.flatMap((row) => rowsOf(row, at));
}

async function runHooks(hooks: HookLists, shape: RowShape, rows: readonly Row[], work: Work): Promise<boolean> {
  const isConcerned = ({ ofFields, shows = [] }: ReplyHook): boolean =>
    ofFields !== true ||
    shows.some((name) => {
      const at = shape.members.find((member) => member.name === name)?.at;
      return at !== undefined && rows.some((row) => row[at] !== null);
    });
  const running = hooks.beforeReply.filter(isConcerned);
  if (running.length === 0) return true;
  // A hook that does not receive the values it depends on would return members that it should withhold.
  invariant(hooks.needs?.length === undefined || shape.stored.length === hooks.needs.length, noNeeds(shape));
  const shown = membersFor(running, shape);
  const stored = shape.stored.length === 0 ? [] : rows.map((row) => valuesOf(shape.stored, row));
  const given = rows.map((row) => valuesOf(shown, row));
  const runFor: ReplyRun = async (asking, judged = stored, records = given) => {
    const context: ReplyContext = {
      caller: asking.caller,
      now: asking.now,
      resource: shape.resource,
      stored: judged,
      asCaller: () => asking.runtime.contextOf(asking),
      asServer: () => ({ ...context, database: databaseSession(asking.session, asking.caller.customerId) }),
      settings: asking.runtime.settings,
    };
    let current = records;
    for (const hook of running) current = await hook.run(current, context);
    return current;
  };
  let current = await runFor(work);
  if (shape.isPast && shape.stored.length > 0)
    current = shownToBoth(current, await ofToday(given, shape, runFor, work));
  const viewer = viewerOf(work);
  if (viewer !== undefined) current = shownToBoth(current, await runFor(viewer));
  // Hooks without changes return their input.
  if (current === given) return true;
  rows.forEach((row, place) => {
    for (const { name, at } of shown) {
      const value: Json = current[place]?.[name] ?? null;
      if (value !== given[place]?.[name]) row[at] = new WrittenCell(JSON.stringify(value));
    }
  });
  return false;
}

/** Runs hooks for a caller, with the stored values, on the records of the response. */
type ReplyRun = (
  asking: Work,
  stored?: readonly JsonObject[],
  records?: readonly JsonObject[],
) => Promise<readonly JsonObject[]>;

/** Returns historical records as shown by hooks that depend on the current record; a deleted record is reduced to its ID. */
async function ofToday(
  shown: readonly JsonObject[],
  shape: RowShape,
  runFor: ReplyRun,
  work: Work,
): Promise<readonly JsonObject[]> {
  const ids = shown.map(({ id }) => String(id));
  const needs = shape.stored.map(({ name }) => name);
  const found = await readWritten(ids, shape.resource, { members: [{ name: 'id' }], stored: needs }, serverSide(work));
  const today = new Map(found.map(({ id, record }) => [id, valuesOf(record.shape.stored, record.row)]));
  const stored = ids.map((id) => today.get(id) ?? {});
  const records = await runFor(work, stored);
  return records.map((record, place) => (today.has(ids[place] ?? '') ? record : { id: record.id ?? null }));
}

/** Returns the context of the impersonator in its own name; undefined without impersonation. */
function viewerOf(work: Work): Work | undefined {
  const { viewer, ...caller } = work.caller;
  return viewer === undefined || viewer.id === caller.principal.id
    ? undefined
    : { ...work, caller: { ...caller, principal: viewer } };
}

/** Returns the values that hooks show to both of two callers: values hidden from one of them are null. */
function shownToBoth(one: readonly JsonObject[], other: readonly JsonObject[]): readonly JsonObject[] {
  return one === other ? one : one.map((record, place) => commonPart(record, other[place] ?? {}));
}

function commonPart(one: JsonObject, other: JsonObject): JsonObject {
  const common = (value: Json, beside: Json): Json => {
    if (isJsonObject(value) && isJsonObject(beside)) return commonPart(value, beside);
    return JSON.stringify(value) === JSON.stringify(beside) ? value : null;
  };
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, common(value, other[name] ?? null)]));
}

function noNeeds({ resource }: RowShape): string {
  return `${resource.id} is read without what its hooks need`;
}

/** Returns the selected members that the hooks receive: those that they handle, and the ID. */
function membersFor(hooks: readonly ReplyHook[], { members }: RowShape): readonly RowMember[] {
  if (hooks.some(({ shows }) => shows === undefined)) return members;
  const names = new Set(['id', ...hooks.flatMap(({ shows = [] }) => shows)]);
  return members.filter(({ name }) => names.has(name));
}

function valuesOf(members: readonly RowMember[], row: Row): JsonObject {
  return Object.fromEntries(members.map((member) => [member.name, memberValue(member, row)]));
}
