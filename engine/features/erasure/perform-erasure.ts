/** Executes an erasure plan in the transaction of the context: first values of records, then records, then their traces in logs. */
import { sql } from 'kysely';
import { anyOf } from '../../database/expressions.ts';
import { anyTable } from '../../database/kysely.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import { ProblemError } from '../../problems/problem.ts';
import { contentTypeOf } from '../../query/sql-context.ts';
import { loadRecords } from '../../read/load-records.ts';
import { asSystem, type RequestContext } from '../../request/request-context.ts';
import { deleteRecords } from '../../write/delete-records.ts';
import { recordRollback } from '../../write/record-change.ts';
import { eraseArchives } from './erase-archives.ts';
import {
  blankEvents,
  blankHistory,
  type ErasedHistory,
  eraseEvents,
  eraseHistory,
  eraseJobs,
  eraseProposals,
  eraseSaved,
  eraseSessions,
  eraseStoredResponses,
  type LogMode,
} from './erase-logs.ts';
import { eraseSetAside } from './erase-set-aside.ts';
import type { TextMatch } from './find-texts.ts';
import { erasedValueOf, personalMembers } from './members.ts';
import { isErased, keyOf, type PlannedRecord } from './plan-erasure.ts';
import type { Prepared } from './prepare-erasure.ts';
import { redact, redacted, type SearchTerms } from './search-terms.ts';
import { overwrite } from './write-erased.ts';

/** The number of affected entries in the logs. */
export interface ErasedLogs {
  readonly history: number;
  readonly events: number;
  readonly answers: number;
  readonly jobs: number;
  readonly saved: number;
  readonly sessions: number;
  readonly set_aside: number;
}

/** The result without any log entries. */
export const noLogs: ErasedLogs = { history: 0, events: 0, answers: 0, jobs: 0, saved: 0, sessions: 0, set_aside: 0 };

/** Executes the plan. `texts`: the texts to redact. */
export async function performErasure(
  prepared: Prepared,
  texts: readonly TextMatch[],
  context: RequestContext,
): Promise<ErasedLogs> {
  const server = asSystem(context);
  const { plan, terms, history } = prepared;
  for (const [resource, group] of Map.groupBy(texts, (text) => text.resource))
    await blankTexts(resource, group, terms, server);
  await empty([...plan.records.values()], server);
  await unlink([...plan.records.values()], server);
  for (const group of deletions([...plan.records.values()])) await remove(group, server);
  if (texts.length > 0) await blankHistory(history, terms, server);
  const logs = await onLogs('erase', prepared, texts, server);
  await eraseArchives(prepared, erasedHistories(prepared, texts), texts.length > 0, server);
  const { transaction } = context.session;
  // The transaction must leave no value that could restore the data.
  if (transaction !== undefined) transaction.hasUnrecordedWrites = true;
  return logs;
}

/** Counts the log entries of the data subject, and erases them if requested. */
export async function onLogs(
  mode: LogMode,
  prepared: Prepared,
  texts: readonly TextMatch[],
  context: RequestContext,
): Promise<ErasedLogs> {
  const { plan, terms, around } = prepared;
  const touched = touchedOf(prepared);
  const ids = touched.map(({ id }) => id);
  const aroundIds = [...around.values()].flatMap((some) => [...some]);
  return {
    history: await eraseHistory(mode, erasedHistories(prepared, texts), context),
    events: (await eraseEvents(mode, ids, context)) + (await blankEvents(mode, aroundIds, terms, context)),
    answers: await eraseStoredResponses(mode, [...ids, ...texts.map(({ id }) => id)], context),
    jobs: await eraseJobs(mode, terms, context),
    saved: (await eraseSaved(mode, terms, context)) + (await eraseProposals(mode, ids, terms, context)),
    sessions: await eraseSessions(mode, plan.dataSubject, context),
    set_aside: await eraseSetAside(mode, plan.dataSubject, touched, terms, context),
  };
}

/** Returns the records whose values are erased from the history, with the affected fields. */
function erasedHistories(prepared: Prepared, texts: readonly TextMatch[]): readonly ErasedHistory[] {
  return [...touchedOf(prepared).flatMap(historyOf), ...texts.map(textHistory)];
}

/** Returns the records that are deleted or lose fields. */
function touchedOf({ plan }: Prepared): readonly PlannedRecord[] {
  return [...plan.records.values()].filter((entry) => isErased(entry) || entry.empties.length > 0);
}

function historyOf({ resource, id, fate, legalHold, empties, depth }: PlannedRecord): readonly ErasedHistory[] {
  if ((fate === 'delete' && legalHold === undefined) || depth === 0) return [{ id }];
  return empties.length === 0 ? [] : [{ id, members: memberNames(resource, empties) }];
}

function textHistory({ resource, id, members }: TextMatch): ErasedHistory {
  return { id, members: memberNames(resource, members) };
}

function memberNames(_resource: Resource, fields: readonly Field[]): readonly string[] {
  return fields.flatMap(({ name, formerly }) => [name, ...formerly]).toSorted();
}

/** Redacts the search terms in texts. */
async function blankTexts(
  resource: Resource,
  group: readonly TextMatch[],
  terms: SearchTerms,
  context: RequestContext,
): Promise<void> {
  const stored = await loadRecords(
    group.map(({ id }) => id),
    resource,
    context,
  );
  for (const { id, members } of group) {
    const record = stored.get(id);
    if (record === undefined) continue;
    const values = members.map((field): [Field, Json] => [
      field,
      terms.pattern === undefined ? emptyValueFor(field) : redact(record.record[field.name] ?? null, terms),
    ]);
    await overwrite({ resource, ids: [id], values: new Map(values), stored: [] }, context);
  }
}

/** A text whose search terms are no longer known is erased entirely. */
function emptyValueFor(field: Field): Json {
  const value = erasedValueOf(field);
  return value === null && !field.nullable ? redacted : value;
}

/** Empties fields and clears references, with one statement for all records of a resource that lose the same fields. */
async function empty(records: readonly PlannedRecord[], context: RequestContext): Promise<void> {
  const losing = records.flatMap((entry) => {
    const cleared = entry.legalHold !== undefined || entry.fate === 'delete' ? [] : clearedColumns(entry);
    const values = new Map([
      ...entry.empties.map((field): [Field, Json] => [field, erasedValueOf(field)]),
      ...cleared.map((field): [Field, Json] => [field, null]),
    ]);
    return values.size === 0 ? [] : [{ entry, values }];
  });
  const groups = Map.groupBy(losing, ({ entry, values }) =>
    [entry.resource.id, ...[...values.keys()].map(({ name }) => name)].join(' '),
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    await overwrite(
      {
        resource: first.entry.resource,
        ids: group.map(({ entry }) => entry.id),
        values: first.values,
        stored: group.flatMap(({ entry }) => entry.stored ?? []),
      },
      context,
    );
  }
}

/** Returns the record's columns that refer to erased records and are cleared. */
function clearedColumns({ links }: PlannedRecord): readonly Field[] {
  const fields = links.flatMap(({ field, fate }) => {
    if (fate !== 'clear' || field.linkTable !== undefined) return [];
    const kind = contentTypeOf(field);
    return kind === undefined ? [field] : [field, kind];
  });
  return [...new Set(fields)];
}

/** Removes erased records from lists of references. */
async function unlink(records: readonly PlannedRecord[], { session, caller }: RequestContext): Promise<void> {
  for (const { id, links, legalHold, fate } of records) {
    if (legalHold !== undefined || fate === 'delete') continue;
    for (const { field, fate: end, target } of links) {
      const { linkTable } = field;
      if (linkTable === undefined || end !== 'clear') continue;
      const link = anyTable
        .deleteFrom(linkTable.name)
        .where(sql.ref(linkTable.ownerColumn), '=', id)
        .where(sql.ref(linkTable.targetColumn), '=', target.slice(target.indexOf('/') + 1));
      await session.execute(link, caller.customerId);
    }
  }
}

/** Groups the records to delete: dependent records first, records owned only by the data subject last. */
function deletions(records: readonly PlannedRecord[]): readonly (readonly PlannedRecord[])[] {
  const going = records.filter(({ fate, legalHold }) => fate === 'delete' && legalHold === undefined);
  const byDepth = Map.groupBy(going, ({ depth }) => depth);
  return [...byDepth]
    .toSorted(([left], [right]) => right - left)
    .flatMap(([, group]) => [...Map.groupBy(group, ({ resource }) => resource).values()]);
}

/** Deletes records of one resource; if an extension rejects the deletion, their personal fields are cleared instead. */
async function remove(group: readonly PlannedRecord[], context: RequestContext): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  const { resource } = first;
  const { session, caller } = context;
  const ids = group.map(({ id }) => id);
  const records = anyTable.selectFrom(resource.table).select('id').where('id', '=', anyOf(ids, 'uuid')).forUpdate();
  const there = await session.execute(records, caller.customerId);
  await session.executeForNoCustomer(sql`savepoint erasing`);
  try {
    await deleteRecords(
      there.map(({ id }) => ({ id, pointer: '' })),
      resource,
      context,
    );
    await session.executeForNoCustomer(sql`release savepoint erasing`);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await session.executeForNoCustomer(sql`rollback to savepoint erasing`);
    recordRollback(context);
    await retainEmptied(group, context);
  }
}

async function retainEmptied(group: readonly PlannedRecord[], context: RequestContext): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  const stored = await loadRecords(
    group.map(({ id }) => id),
    first.resource,
    context,
  );
  for (const entry of group) {
    const record = stored.get(entry.id);
    entry.fate = 'personal';
    if (record === undefined) continue;
    entry.stored = record;
    entry.empties = personalMembers(entry.resource);
  }
  await empty(group, context);
}

/** Returns the records whose texts are erased when their legal hold ends. */
export function filterTextsOnHold(texts: readonly TextMatch[], { plan }: Prepared): readonly TextMatch[] {
  return texts.filter(({ resource, id }) => plan.records.get(keyOf(resource, id))?.legalHold !== undefined);
}

/** Converts texts on legal hold to the rows that are stored with the erasure, without their content. */
export function toTextRows(texts: readonly TextMatch[]): readonly JsonObject[] {
  return texts.map(({ resource, id, members }) => ({
    resource: resource.id,
    id,
    members: members.map(({ name }) => name),
  }));
}
