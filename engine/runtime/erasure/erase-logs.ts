/** Erases data of a data subject from the engine's own tables: values of the history and of events, stored responses, jobs, saved filters. */
import type { JsonObject } from '../../kernel/json.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { systemResource } from '../../model/system-resources.ts';
import { erasedMark, notRecorded } from '../../query/history-marks.ts';
import { credentialChannel } from '../access/watch-credentials.ts';
import { changeSetStatus } from '../context/change-set-status.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { DataSubject } from './plan-erasure.ts';
import { redact, redacted, type SearchTerms } from './search-terms.ts';

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
    || jsonb_build_object('${notRecorded}', coalesce(${side}->'${notRecorded}', '[]') || coalesce((select jsonb_agg(key) from jsonb_object_keys(${side}) as key
         where (given.members is null or key = any(given.members)) and key not in ('${notRecorded}', '${erasedMark}')), '[]'), '${erasedMark}', true) end`;
}

/** Runs the statement, or counts the rows that it would change; returns the number. */
async function onRows(
  mode: LogMode,
  { change, from, where }: { readonly change: string; readonly from: string; readonly where: string },
  values: readonly unknown[],
  { session }: RequestContext,
): Promise<number> {
  if (mode === 'erase') return (await session.query(`${change} where ${where} returning 1 as erased`, values)).length;
  const [row] = await session.query<{ rows: number }>(
    `select count(*)::integer as rows from ${from} where ${where}`,
    values,
  );
  return row?.rows ?? 0;
}

/** Erases the values from the history; returns the number of affected change records. */
export async function eraseHistory(
  mode: LogMode,
  histories: readonly ErasedHistory[],
  context: RequestContext,
): Promise<number> {
  const { session, caller } = context;
  let count = 0;
  for (const [text, group] of Map.groupBy(histories, ({ members }) => members && JSON.stringify(members))) {
    const historyTable = `${session.tables.changerecord} as kept`;
    const selectedMembers = '(select $3::text[] as members) as given';
    count += await onRows(
      mode,
      {
        change: `update ${historyTable} set before = ${sideWithout('kept.before')}, after = ${sideWithout('kept.after')} from ${selectedMembers}`,
        from: `${historyTable}, ${selectedMembers}`,
        where: `kept.customer_id = $1 and kept.object_id = any($2::uuid[])
    and (case when given.members is null then kept.before is not null or kept.after is not null
         else jsonb_exists_any(coalesce(kept.before, '{}'), given.members) or jsonb_exists_any(coalesce(kept.after, '{}'), given.members) end)`,
      },
      [caller.customerId, group.map(({ id }) => id), text === undefined ? null : JSON.parse(text)],
      context,
    );
  }
  return count;
}

/** Redacts the search terms in change records. */
export async function blankHistory(
  ids: readonly string[],
  terms: SearchTerms,
  { session, caller }: RequestContext,
): Promise<void> {
  const { changerecord } = session.tables;
  const rows = await session.query<{ id: string; before: JsonObject | null; after: JsonObject | null }>(
    `select id, before, after from ${changerecord} where customer_id = $1 and id = any($2::uuid[])`,
    [caller.customerId, ids],
  );
  const text = (side: JsonObject | null): string | null =>
    side === null ? null : JSON.stringify({ ...(redact(side, terms) as JsonObject), [erasedMark]: true });
  for (const { id, before, after } of rows)
    await session.query(
      `update ${changerecord} set before = $3::jsonb, after = $4::jsonb where customer_id = $1 and id = $2`,
      [caller.customerId, id, text(before), text(after)],
    );
}

/** Members of an event's context that never contain a value of a record. */
const plainContext = ['version', 'request_id', 'change_id', 'changed', 'viewed_as', 'proposed_by', 'approved_by'];

/** Reduces the events of these records to impersonal data; returns the number of affected events. */
export function eraseEvents(mode: LogMode, ids: readonly string[], context: RequestContext): Promise<number> {
  const { event } = context.session.tables;
  return onRows(
    mode,
    {
      change: `update ${event} set event_context =
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(event_context) where key = any($3::text[]))`,
      from: event,
      where: `customer_id = $1 and object_id = any($2::uuid[]) and event_context - $3::text[] <> '{}'::jsonb`,
    },
    [context.caller.customerId, ids, plainContext],
    context,
  );
}

/** Redacts the search terms in the context of events of related records. */
export async function blankEvents(
  mode: LogMode,
  ids: readonly string[],
  terms: SearchTerms,
  { session, caller }: RequestContext,
): Promise<number> {
  if (terms.jsonPattern === undefined) return 0;
  const { event } = session.tables;
  const rows = await session.query<{ id: string; event_context: JsonObject }>(
    `select id, event_context from ${event} where customer_id = $1 and object_id = any($2::uuid[]) and event_context::text ~ $3`,
    [caller.customerId, ids, terms.jsonPattern],
  );
  if (mode === 'count') return rows.length;
  for (const { id, event_context: context } of rows)
    await session.query(`update ${event} set event_context = $3::jsonb where customer_id = $1 and id = $2`, [
      caller.customerId,
      id,
      JSON.stringify(redact(context, terms)),
    ]);
  return rows.length;
}

/**
 * Empties the responses stored under idempotency keys of requests that wrote one of these records. They are encrypted
 * with the keys, which are not stored; repeating such a request is rejected and not executed again.
 */
export function eraseStoredResponses(mode: LogMode, ids: readonly string[], context: RequestContext): Promise<number> {
  const { idempotencykey, changerecord } = context.session.tables;
  return onRows(
    mode,
    {
      change: `update ${idempotencykey} as kept set reply = '{"sealed": ""}'::jsonb`,
      from: `${idempotencykey} as kept`,
      where: `kept.customer_id = $1 and kept.change is not null
    and exists (select from ${changerecord} as written where written.customer_id = $1 and written.change_id = kept.change and written.object_id = any($2::uuid[]))`,
    },
    [context.caller.customerId, ids],
    context,
  );
}

/**
 * Deletes jobs that contain one of the search terms, including failed ones; returns the number. A running job finishes
 * unchanged and is not retried.
 */
export async function eraseJobs(mode: LogMode, terms: SearchTerms, context: RequestContext): Promise<number> {
  if (terms.jsonPattern === undefined) return 0;
  const jobs = 'graphile_worker._private_jobs';
  return onRows(
    mode,
    {
      change: `delete from ${jobs}`,
      from: jobs,
      where: `payload->>'customer_id' = $1 and (payload::text ~ $2 or last_error ~ $2)`,
    },
    [context.caller.customerId, terms.jsonPattern],
    context,
  );
}

/** Redacts the search terms in saved filters and in stored responses of webhook receivers. */
export async function eraseSaved(mode: LogMode, terms: SearchTerms, context: RequestContext): Promise<number> {
  const { session, caller, runtime } = context;
  const { jsonPattern } = terms;
  if (jsonPattern === undefined) return 0;
  const views = quoteIdentifier(systemResource(runtime.model, 'savedview').table);
  const saved = await session.query<{ id: string; label: string; filter: JsonObject | null }>(
    `select id, label, filter from ${views} where customer_id = $1 and (label ~ $2 or filter::text ~ $2)`,
    [caller.customerId, jsonPattern],
  );
  for (const { id, label, filter } of mode === 'count' ? [] : saved)
    await session.query(
      `update ${views} set label = $3, filter = $4::jsonb, version = version + 1 where customer_id = $1 and id = $2`,
      [caller.customerId, id, String(redact(label, terms)), filter && JSON.stringify(redact(filter, terms))],
    );
  const { delivery } = session.tables;
  const failed = {
    change: `update ${delivery} set error = null`,
    from: delivery,
    where: 'customer_id = $1 and error ~ $2',
  };
  return saved.length + (await onRows(mode, failed, [caller.customerId, jsonPattern], context));
}

/** Deletes the data subject's sessions and sign-in links, and impersonations of the data subject; all processes are notified. */
export async function eraseSessions(
  mode: LogMode,
  { resource, id }: DataSubject,
  context: RequestContext,
): Promise<number> {
  const values = [context.caller.customerId, id, resource.contentTypeId];
  const { session, signinlink } = context.session.tables;
  const ownCondition = 'person_id = $2 and person_kind_id = $3';
  const deletions = [
    [session, `(${ownCondition} or view_id = $2 and view_kind_id = $3)`],
    [signinlink, ownCondition],
  ] as const;
  let count = 0;
  for (const [from, about] of deletions) {
    const ended = { change: `delete from ${from}`, from, where: `customer_id = $1 and ${about}` };
    count += await onRows(mode, ended, values, context);
  }
  if (mode === 'erase') await context.session.notify(credentialChannel, context.caller.customerId);
  return count;
}

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Empties proposals that refer to one of these records or contain one of the search terms; open ones can no longer be approved. */
export function eraseProposals(
  mode: LogMode,
  ids: readonly string[],
  terms: SearchTerms,
  context: RequestContext,
): Promise<number> {
  const { open, refused } = changeSetStatus;
  const { changeset } = context.session.tables;
  const text = `concat_ws(' ', reason, diff::text, steps::text, refusal::text)`;
  // Erased proposals contain only the marker.
  const where = `customer_id = $1 and (reason, diff) is distinct from ($4, '[]'::jsonb) and (${text} ~ $3
    or exists (select from regexp_matches(${text}, '${uuidPattern}', 'g') as named where named[1] = any($2::text[])))`;
  const change = `update ${changeset} set diff = '[]', steps = '[]', refusal = null, version = version + 1,
    reason = $4, status = case status when ${open} then ${refused} else status end`;
  return onRows(
    mode,
    { change, from: changeset, where },
    [context.caller.customerId, ids, terms.jsonPattern ?? null, redacted],
    context,
  );
}
