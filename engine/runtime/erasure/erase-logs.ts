/** Erases data of a data subject from the engine's own tables: values of the history and of events, stored responses, jobs, saved filters. */
import type { JsonObject } from '../../kernel/json.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { systemResource } from '../../model/system-resources.ts';
import { erasedMark, notKept } from '../../query/kept-names.ts';
import { credentialChannel } from '../access/watch-credentials.ts';
import { changeSetStatus } from '../context/change-set-status.ts';
import type { Work } from '../context/work.ts';
import { blank, type PersonWords, withoutWords } from './person-words.ts';
import type { PersonRecord } from './plan-erasure.ts';

/** Whether matches are only counted, for a preview, or erased. */
export type LogMode = 'count' | 'erase';

/** A record whose history is erased, completely or for some members. */
export interface ErasedHistory {
  readonly id: string;
  readonly members?: readonly string[];
}

/** SQL for one side (before or after) of a history row without these members (null: without any), which are listed by name instead. */
function sideWithout(side: string): string {
  return `case when ${side} is null then null else
    case when given.members is null then '{}'::jsonb else ${side} - given.members end
    || jsonb_build_object('${notKept}', coalesce(${side}->'${notKept}', '[]') || coalesce((select jsonb_agg(key) from jsonb_object_keys(${side}) as key
         where (given.members is null or key = any(given.members)) and key not in ('${notKept}', '${erasedMark}')), '[]'), '${erasedMark}', true) end`;
}

/** Runs the statement, or counts the rows that it would change; returns the number. */
async function onRows(
  mode: LogMode,
  { change, from, where }: { readonly change: string; readonly from: string; readonly where: string },
  values: readonly unknown[],
  { session }: Work,
): Promise<number> {
  if (mode === 'erase') return (await session.query(`${change} where ${where} returning 1 as erased`, values)).length;
  const [row] = await session.query<{ rows: number }>(
    `select count(*)::integer as rows from ${from} where ${where}`,
    values,
  );
  return row?.rows ?? 0;
}

/** Erases the values from the history; returns the number of affected change records. */
export async function eraseHistory(mode: LogMode, histories: readonly ErasedHistory[], work: Work): Promise<number> {
  const { session, caller } = work;
  let count = 0;
  for (const [text, group] of Map.groupBy(histories, ({ members }) => members && JSON.stringify(members))) {
    const kept = `${session.tables.changerecord} as kept`;
    const given = '(select $3::text[] as members) as given';
    count += await onRows(
      mode,
      {
        change: `update ${kept} set before = ${sideWithout('kept.before')}, after = ${sideWithout('kept.after')} from ${given}`,
        from: `${kept}, ${given}`,
        where: `kept.customer_id = $1 and kept.object_id = any($2::uuid[])
    and (case when given.members is null then kept.before is not null or kept.after is not null
         else jsonb_exists_any(coalesce(kept.before, '{}'), given.members) or jsonb_exists_any(coalesce(kept.after, '{}'), given.members) end)`,
      },
      [caller.customerId, group.map(({ id }) => id), text === undefined ? null : JSON.parse(text)],
      work,
    );
  }
  return count;
}

/** Redacts the search terms in change records. */
export async function blankHistory(
  ids: readonly string[],
  words: PersonWords,
  { session, caller }: Work,
): Promise<void> {
  const { changerecord } = session.tables;
  const rows = await session.query<{ id: string; before: JsonObject | null; after: JsonObject | null }>(
    `select id, before, after from ${changerecord} where customer_id = $1 and id = any($2::uuid[])`,
    [caller.customerId, ids],
  );
  const text = (side: JsonObject | null): string | null =>
    side === null ? null : JSON.stringify({ ...(withoutWords(side, words) as JsonObject), [erasedMark]: true });
  for (const { id, before, after } of rows)
    await session.query(
      `update ${changerecord} set before = $3::jsonb, after = $4::jsonb where customer_id = $1 and id = $2`,
      [caller.customerId, id, text(before), text(after)],
    );
}

/** Members of an event's context that never contain a value of a record. */
const plainContext = ['version', 'request_id', 'change_id', 'changed', 'viewed_as', 'proposed_by', 'approved_by'];

/** Reduces the events of these records to impersonal data; returns the number of affected events. */
export function eraseEvents(mode: LogMode, ids: readonly string[], work: Work): Promise<number> {
  const { event } = work.session.tables;
  return onRows(
    mode,
    {
      change: `update ${event} set event_context =
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(event_context) where key = any($3::text[]))`,
      from: event,
      where: `customer_id = $1 and object_id = any($2::uuid[]) and event_context - $3::text[] <> '{}'::jsonb`,
    },
    [work.caller.customerId, ids, plainContext],
    work,
  );
}

/** Redacts the search terms in the context of events of related records. */
export async function blankEvents(
  mode: LogMode,
  ids: readonly string[],
  words: PersonWords,
  { session, caller }: Work,
): Promise<number> {
  if (words.jsonPattern === undefined) return 0;
  const { event } = session.tables;
  const rows = await session.query<{ id: string; event_context: JsonObject }>(
    `select id, event_context from ${event} where customer_id = $1 and object_id = any($2::uuid[]) and event_context::text ~ $3`,
    [caller.customerId, ids, words.jsonPattern],
  );
  if (mode === 'count') return rows.length;
  for (const { id, event_context: context } of rows)
    await session.query(`update ${event} set event_context = $3::jsonb where customer_id = $1 and id = $2`, [
      caller.customerId,
      id,
      JSON.stringify(withoutWords(context, words)),
    ]);
  return rows.length;
}

/**
 * Empties the responses stored under idempotency keys of requests that wrote one of these records. They are encrypted
 * with the keys, which are not stored; repeating such a request is rejected and not executed again.
 */
export function eraseAnswers(mode: LogMode, ids: readonly string[], work: Work): Promise<number> {
  const { idempotencykey, changerecord } = work.session.tables;
  return onRows(
    mode,
    {
      change: `update ${idempotencykey} as kept set reply = '{"sealed": ""}'::jsonb`,
      from: `${idempotencykey} as kept`,
      where: `kept.customer_id = $1 and kept.change is not null
    and exists (select from ${changerecord} as written where written.customer_id = $1 and written.change_id = kept.change and written.object_id = any($2::uuid[]))`,
    },
    [work.caller.customerId, ids],
    work,
  );
}

/**
 * Deletes jobs that contain one of the search terms, including failed ones; returns the number. A running job finishes
 * unchanged and is not retried.
 */
export async function eraseJobs(mode: LogMode, words: PersonWords, work: Work): Promise<number> {
  if (words.jsonPattern === undefined) return 0;
  const jobs = 'graphile_worker._private_jobs';
  return onRows(
    mode,
    {
      change: `delete from ${jobs}`,
      from: jobs,
      where: `payload->>'customer_id' = $1 and (payload::text ~ $2 or last_error ~ $2)`,
    },
    [work.caller.customerId, words.jsonPattern],
    work,
  );
}

/** Redacts the search terms in saved filters and in stored responses of webhook receivers. */
export async function eraseSaved(mode: LogMode, words: PersonWords, work: Work): Promise<number> {
  const { session, caller, runtime } = work;
  const { jsonPattern } = words;
  if (jsonPattern === undefined) return 0;
  const views = quoteIdentifier(systemResource(runtime.model, 'savedview').table);
  const saved = await session.query<{ id: string; label: string; filter: JsonObject | null }>(
    `select id, label, filter from ${views} where customer_id = $1 and (label ~ $2 or filter::text ~ $2)`,
    [caller.customerId, jsonPattern],
  );
  for (const { id, label, filter } of mode === 'count' ? [] : saved)
    await session.query(
      `update ${views} set label = $3, filter = $4::jsonb, version = version + 1 where customer_id = $1 and id = $2`,
      [
        caller.customerId,
        id,
        String(withoutWords(label, words)),
        filter && JSON.stringify(withoutWords(filter, words)),
      ],
    );
  const { delivery } = session.tables;
  const failed = {
    change: `update ${delivery} set error = null`,
    from: delivery,
    where: 'customer_id = $1 and error ~ $2',
  };
  return saved.length + (await onRows(mode, failed, [caller.customerId, jsonPattern], work));
}

/** Deletes the data subject's sessions and sign-in links, and impersonations of the data subject; all processes are notified. */
export async function eraseSessions(mode: LogMode, { resource, id }: PersonRecord, work: Work): Promise<number> {
  const given = [work.caller.customerId, id, resource.contentTypeId];
  const { session, signinlink } = work.session.tables;
  const isOwn = 'person_id = $2 and person_kind_id = $3';
  const places = [
    [session, `(${isOwn} or view_id = $2 and view_kind_id = $3)`],
    [signinlink, isOwn],
  ] as const;
  let count = 0;
  for (const [from, about] of places) {
    const ended = { change: `delete from ${from}`, from, where: `customer_id = $1 and ${about}` };
    count += await onRows(mode, ended, given, work);
  }
  if (mode === 'erase') await work.session.notify(credentialChannel, work.caller.customerId);
  return count;
}

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Empties proposals that refer to one of these records or contain one of the search terms; open ones can no longer be approved. */
export function eraseProposals(mode: LogMode, ids: readonly string[], words: PersonWords, work: Work): Promise<number> {
  const { open, refused } = changeSetStatus;
  const { changeset } = work.session.tables;
  const text = `concat_ws(' ', reason, diff::text, steps::text, refusal::text)`;
  // Erased proposals contain only the marker.
  const where = `customer_id = $1 and (reason, diff) is distinct from ($4, '[]'::jsonb) and (${text} ~ $3
    or exists (select from regexp_matches(${text}, '${uuidPattern}', 'g') as named where named[1] = any($2::text[])))`;
  const change = `update ${changeset} set diff = '[]', steps = '[]', refusal = null, version = version + 1,
    reason = $4, status = case status when ${open} then ${refused} else status end`;
  return onRows(
    mode,
    { change, from: changeset, where },
    [work.caller.customerId, ids, words.jsonPattern ?? null, blank],
    work,
  );
}
