/** Executes an erasure plan in the transaction of the context: first values of records, then records, then their traces in logs. */
import type { Json, JsonObject } from '../../kernel/json.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import type { Field, Resource } from '../../model/model.ts';
import { ProblemError } from '../../problems/problem.ts';
import { contentTypeOf } from '../../query/sql-context.ts';
import { serverSide, type Work } from '../context/work.ts';
import { loadRecords } from '../reading/load-records.ts';
import { deleteRecords } from '../write/delete-records.ts';
import { noteRollback } from '../write/note-change.ts';
import { eraseArchives } from './erase-archives.ts';
import {
  blankEvents,
  blankHistory,
  type ErasedHistory,
  eraseAnswers,
  eraseEvents,
  eraseHistory,
  eraseJobs,
  eraseProposals,
  eraseSaved,
  eraseSessions,
  type LogMode,
} from './erase-logs.ts';
import { eraseSetAside } from './erase-set-aside.ts';
import type { NamedText } from './find-texts.ts';
import { leftIn, personalMembers } from './members.ts';
import { blank, type PersonWords, withoutWords } from './person-words.ts';
import { type Found, goes, keyOf } from './plan-erasure.ts';
import type { Prepared } from './prepare-erasure.ts';
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
export async function performErasure(prepared: Prepared, texts: readonly NamedText[], work: Work): Promise<ErasedLogs> {
  const server = serverSide(work);
  const { plan, words, history } = prepared;
  for (const [resource, group] of Map.groupBy(texts, (text) => text.resource))
    await blankTexts(resource, group, words, server);
  await empty([...plan.found.values()], server);
  await unlink([...plan.found.values()], server);
  for (const group of deletions([...plan.found.values()])) await remove(group, server);
  if (texts.length > 0) await blankHistory(history, words, server);
  const logs = await onLogs('erase', prepared, texts, server);
  await eraseArchives(prepared, erasedHistories(prepared, texts), texts.length > 0, server);
  const { transaction } = work.session;
  // The transaction must leave no value that could restore the data.
  if (transaction !== undefined) transaction.isUnkept = true;
  return logs;
}

/** Counts the log entries of the data subject, and erases them if requested. */
export async function onLogs(
  mode: LogMode,
  prepared: Prepared,
  texts: readonly NamedText[],
  work: Work,
): Promise<ErasedLogs> {
  const { plan, words, around } = prepared;
  const touched = touchedOf(prepared);
  const ids = touched.map(({ id }) => id);
  const aroundIds = [...around.values()].flatMap((some) => [...some]);
  return {
    history: await eraseHistory(mode, erasedHistories(prepared, texts), work),
    events: (await eraseEvents(mode, ids, work)) + (await blankEvents(mode, aroundIds, words, work)),
    answers: await eraseAnswers(mode, [...ids, ...texts.map(({ id }) => id)], work),
    jobs: await eraseJobs(mode, words, work),
    saved: (await eraseSaved(mode, words, work)) + (await eraseProposals(mode, ids, words, work)),
    sessions: await eraseSessions(mode, plan.person, work),
    set_aside: await eraseSetAside(mode, plan.person, touched, words, work),
  };
}

/** Returns the records whose values are erased from the history, with the affected fields. */
function erasedHistories(prepared: Prepared, texts: readonly NamedText[]): readonly ErasedHistory[] {
  return [...touchedOf(prepared).flatMap(historyOf), ...texts.map(textHistory)];
}

/** Returns the records that are deleted or lose fields. */
function touchedOf({ plan }: Prepared): readonly Found[] {
  return [...plan.found.values()].filter((entry) => goes(entry) || entry.empties.length > 0);
}

function historyOf({ resource, id, fate, held, empties, depth }: Found): readonly ErasedHistory[] {
  if ((fate === 'delete' && held === undefined) || depth === 0) return [{ id }];
  return empties.length === 0 ? [] : [{ id, members: memberNames(resource, empties) }];
}

function textHistory({ resource, id, members }: NamedText): ErasedHistory {
  return { id, members: memberNames(resource, members) };
}

function memberNames(_resource: Resource, fields: readonly Field[]): readonly string[] {
  return fields.flatMap(({ name, formerly }) => [name, ...formerly]).toSorted();
}

/** Redacts the search terms in texts. */
async function blankTexts(
  resource: Resource,
  group: readonly NamedText[],
  words: PersonWords,
  work: Work,
): Promise<void> {
  const stored = await loadRecords(
    group.map(({ id }) => id),
    resource,
    work,
  );
  for (const { id, members } of group) {
    const record = stored.get(id);
    if (record === undefined) continue;
    const values = members.map((field): [Field, Json] => [
      field,
      words.pattern === undefined ? emptied(field) : withoutWords(record.record[field.name] ?? null, words),
    ]);
    await overwrite({ resource, ids: [id], values: new Map(values), stored: [] }, work);
  }
}

/** A text whose search terms are no longer known is erased entirely. */
function emptied(field: Field): Json {
  const left = leftIn(field);
  return left === null && !field.nullable ? blank : left;
}

/** Empties fields and clears references, with one statement for all records of a resource that lose the same fields. */
async function empty(found: readonly Found[], work: Work): Promise<void> {
  const losing = found.flatMap((entry) => {
    const cleared = entry.held !== undefined || entry.fate === 'delete' ? [] : clearedColumns(entry);
    const values = new Map([
      ...entry.empties.map((field): [Field, Json] => [field, leftIn(field)]),
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
      work,
    );
  }
}

/** Returns the record's columns that refer to erased records and are cleared. */
function clearedColumns({ links }: Found): readonly Field[] {
  const fields = links.flatMap(({ field, fate }) => {
    if (fate !== 'clear' || field.linkTable !== undefined) return [];
    const kind = contentTypeOf(field);
    return kind === undefined ? [field] : [field, kind];
  });
  return [...new Set(fields)];
}

/** Removes erased records from lists of references. */
async function unlink(found: readonly Found[], { session, caller }: Work): Promise<void> {
  for (const { id, links, held, fate } of found) {
    if (held !== undefined || fate === 'delete') continue;
    for (const { field, fate: end, target } of links) {
      const { linkTable } = field;
      if (linkTable === undefined || end !== 'clear') continue;
      await session.query(
        `delete from ${quoteIdentifier(linkTable.name)} where customer_id = $1 and ${quoteIdentifier(linkTable.ownerColumn)} = $2 and ${quoteIdentifier(linkTable.targetColumn)} = $3`,
        [caller.customerId, id, target.slice(target.indexOf('/') + 1)],
      );
    }
  }
}

/** Groups the records to delete: dependent records first, records owned only by the data subject last. */
function deletions(found: readonly Found[]): readonly (readonly Found[])[] {
  const going = found.filter(({ fate, held }) => fate === 'delete' && held === undefined);
  const byDepth = Map.groupBy(going, ({ depth }) => depth);
  return [...byDepth]
    .toSorted(([left], [right]) => right - left)
    .flatMap(([, group]) => [...Map.groupBy(group, ({ resource }) => resource).values()]);
}

/** Deletes records of one resource; if an extension rejects the deletion, their personal fields are cleared instead. */
async function remove(group: readonly Found[], work: Work): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  const { resource } = first;
  const { session, caller } = work;
  const there = await session.query<{ id: string }>(
    `select id from ${quoteIdentifier(resource.table)} where customer_id = $1 and id = any($2::uuid[]) for update`,
    [caller.customerId, group.map(({ id }) => id)],
  );
  await session.query('savepoint erasing');
  try {
    await deleteRecords(
      there.map(({ id }) => ({ id, pointer: '' })),
      resource,
      work,
    );
    await session.query('release savepoint erasing');
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await session.query('rollback to savepoint erasing');
    noteRollback(work);
    await keepEmptied(group, work);
  }
}

async function keepEmptied(group: readonly Found[], work: Work): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  const stored = await loadRecords(
    group.map(({ id }) => id),
    first.resource,
    work,
  );
  for (const entry of group) {
    const record = stored.get(entry.id);
    entry.fate = 'personal';
    if (record === undefined) continue;
    entry.stored = record;
    entry.empties = personalMembers(entry.resource);
  }
  await empty(group, work);
}

/** Returns the records whose texts are erased when their legal hold ends. */
export function heldTexts(texts: readonly NamedText[], { plan }: Prepared): readonly NamedText[] {
  return texts.filter(({ resource, id }) => plan.found.get(keyOf(resource, id))?.held !== undefined);
}

/** Converts texts on legal hold to the rows that are stored with the erasure, without their content. */
export function heldTextRows(texts: readonly NamedText[]): readonly JsonObject[] {
  return texts.map(({ resource, id, members }) => ({
    resource: resource.id,
    id,
    members: members.map(({ name }) => name),
  }));
}
