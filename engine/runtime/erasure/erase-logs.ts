/** What the engine's own tables hold of a person beside the records: values of the history and of events, kept answers, jobs, saved filters. */
import type { JsonObject } from '../../kernel/json.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { systemResource } from '../../model/system-resources.ts';
import { erasedMark, notKept } from '../../query/kept-names.ts';
import { credentialChannel } from '../access/watch-credentials.ts';
import { changeSetStatus } from '../context/change-set-status.ts';
import type { Work } from '../context/work.ts';
import { blank, likePatterns, withoutWords } from './person-words.ts';
import type { PersonRecord } from './plan-erasure.ts';

/** A record whose history goes: all of it, or that of some members. */
export interface ErasedHistory {
  readonly id: string;
  readonly members?: readonly string[];
}

/** What the history keeps of a side, by its column: without these members (null: without any), which are named instead. */
function sideWithout(side: string): string {
  return `case when ${side} is null then null else
    case when given.members is null then '{}'::jsonb else ${side} - given.members end
    || jsonb_build_object('${notKept}', coalesce(${side}->'${notKept}', '[]') || coalesce((select jsonb_agg(key) from jsonb_object_keys(${side}) as key
         where (given.members is null or key = any(given.members)) and key not in ('${notKept}', '${erasedMark}')), '[]'), '${erasedMark}', true) end`;
}

/** Takes the values out of the history; answers how many records of changes had some. */
export async function eraseHistory(histories: readonly ErasedHistory[], { session, caller }: Work): Promise<number> {
  let count = 0;
  for (const [text, group] of Map.groupBy(histories, ({ members }) => members && JSON.stringify(members))) {
    const rows = await session.query(
      `update ${session.tables.changerecord} as kept set before = ${sideWithout('kept.before')}, after = ${sideWithout('kept.after')}
  from (select $3::text[] as members) as given
  where kept.customer_id = $1 and kept.object_id = any($2::uuid[])
    and (case when given.members is null then kept.before is not null or kept.after is not null
         else jsonb_exists_any(coalesce(kept.before, '{}'), given.members) or jsonb_exists_any(coalesce(kept.after, '{}'), given.members) end)
  returning 1 as erased`,
      [caller.customerId, group.map(({ id }) => id), text === undefined ? null : JSON.parse(text)],
    );
    count += rows.length;
  }
  return count;
}

/** Overwrites the words in records of changes. */
export async function blankHistory(
  ids: readonly string[],
  words: readonly string[],
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

/** Members of an event's context that never hold a value of a record. */
const plainContext = ['version', 'request_id', 'change_id', 'changed', 'viewed_as'];

/** Leaves in the events of these records what names no person; answers how many had more. */
export async function eraseEvents(ids: readonly string[], { session, caller }: Work): Promise<number> {
  const rows = await session.query(
    `update ${session.tables.event} set event_context =
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(event_context) where key = any($3::text[]))
  where customer_id = $1 and object_id = any($2::uuid[]) and event_context - $3::text[] <> '{}'::jsonb returning 1 as erased`,
    [caller.customerId, ids, plainContext],
  );
  return rows.length;
}

/** Overwrites the words in the contexts of events of records around the person. */
export async function blankEvents(
  ids: readonly string[],
  words: readonly string[],
  { session, caller }: Work,
): Promise<number> {
  if (words.length === 0) return 0;
  const { event } = session.tables;
  const rows = await session.query<{ id: string; event_context: JsonObject }>(
    `select id, event_context from ${event} where customer_id = $1 and object_id = any($2::uuid[]) and lower(event_context::text) like any($3::text[])`,
    [caller.customerId, ids, likePatterns(words)],
  );
  for (const { id, event_context: context } of rows)
    await session.query(`update ${event} set event_context = $3::jsonb where customer_id = $1 and id = $2`, [
      caller.customerId,
      id,
      JSON.stringify(withoutWords(context, words)),
    ]);
  return rows.length;
}

/**
 * Empties the answers under idempotency keys of requests that wrote one of these records. They are sealed with the keys, which are kept nowhere;
 * the same request again is refused then, and not done twice.
 */
export async function eraseAnswers(ids: readonly string[], { session, caller }: Work): Promise<number> {
  const { idempotencykey, changerecord } = session.tables;
  const rows = await session.query(
    `update ${idempotencykey} as kept set reply = '{"sealed": ""}'::jsonb
  where kept.customer_id = $1 and kept.change is not null
    and exists (select from ${changerecord} as written where written.customer_id = $1 and written.change_id = kept.change and written.object_id = any($2::uuid[]))
  returning 1 as erased`,
    [caller.customerId, ids],
  );
  return rows.length;
}

/** Removes waiting jobs that carry one of the words, and rows that a migration has set aside; answers how many. */
export async function eraseJobs(words: readonly string[], { session, caller }: Work): Promise<number> {
  if (words.length === 0) return 0;
  const patterns = likePatterns(words);
  const rows = await session.query(
    `delete from graphile_worker._private_jobs where locked_at is null and payload->>'customer_id' = $1
    and (lower(payload::text) like any($2::text[]) or lower(last_error) like any($2::text[])) returning 1 as erased`,
    [caller.customerId, patterns],
  );
  return rows.length;
}

/** Overwrites the words in saved filters and in what receivers of webhooks have answered. */
export async function eraseSaved(words: readonly string[], { session, caller, runtime }: Work): Promise<number> {
  if (words.length === 0) return 0;
  const patterns = likePatterns(words);
  const views = quoteIdentifier(systemResource(runtime.model, 'savedview').table);
  const saved = await session.query<{ id: string; label: string; filter: JsonObject | null }>(
    `select id, label, filter from ${views} where customer_id = $1 and lower(label || ' ' || coalesce(filter::text, '')) like any($2::text[])`,
    [caller.customerId, patterns],
  );
  for (const { id, label, filter } of saved)
    await session.query(
      `update ${views} set label = $3, filter = $4::jsonb, version = version + 1 where customer_id = $1 and id = $2`,
      [
        caller.customerId,
        id,
        String(withoutWords(label, words)),
        filter && JSON.stringify(withoutWords(filter, words)),
      ],
    );
  const failed = await session.query(
    `update ${session.tables.delivery} set error = null where customer_id = $1 and lower(error) like any($2::text[]) returning 1 as erased`,
    [caller.customerId, patterns],
  );
  return saved.length + failed.length;
}

/** Ends the person's sessions and links to sign in, and views of the person, so that no trace of them stays; every process is notified. */
export async function eraseSessions({ resource, id }: PersonRecord, { session, caller }: Work): Promise<number> {
  const given = [caller.customerId, id, resource.contentTypeId];
  const { tables } = session;
  const sessions = await session.query(
    `delete from ${tables.session} where customer_id = $1 and (person_id = $2 and person_kind_id = $3 or view_id = $2 and view_kind_id = $3) returning 1 as erased`,
    given,
  );
  const links = await session.query(
    `delete from ${tables.signinlink} where customer_id = $1 and person_id = $2 and person_kind_id = $3 returning 1 as erased`,
    given,
  );
  await session.query(`notify ${credentialChannel}`);
  return sessions.length + links.length;
}

/** Empties proposals that name one of these records or hold one of the words; those that are open can then no longer be approved. */
export async function eraseProposals(
  ids: readonly string[],
  words: readonly string[],
  { session, caller }: Work,
): Promise<number> {
  const { open, refused } = changeSetStatus;
  const rows = await session.query(
    `update ${session.tables.changeset} set diff = '[]', steps = '[]', refusal = null, version = version + 1,
    reason = $3, status = case status when ${open} then ${refused} else status end
  where customer_id = $1 and lower(concat_ws(' ', reason, diff::text, steps::text, refusal::text)) like any($2::text[]) returning 1 as erased`,
    [caller.customerId, likePatterns([...ids, ...words]), blank],
  );
  return rows.length;
}
