/**
 * Erases data of a data subject from the engine's own tables: values of the history and of events, stored responses, jobs, saved filters.
 * New values that a function of JSON or text computes from columns are in a materialized CTE: Citus updates rows only by immutable functions.
 */
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { credentialChannel } from '../../access/watch-credentials.ts';
import { anyOf } from '../../database/expressions.ts';
import { db, queryBuilder } from '../../database/kysely.ts';
import { ownCustomer } from '../../database/placeholder.ts';
import type { Query } from '../../database/prepare.ts';
import type { Database } from '../../database/schema.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { erasedMark, notRecorded } from '../../query/history-marks.ts';
import type { RequestContext, Runtime } from '../../request/request-context.ts';
import { changeSetStatus } from '../proposals/change-set-status.ts';
import type { DataSubject } from './plan-erasure.ts';
import { redact, redacted, type SearchTerms } from './search-terms.ts';

/** Whether matches are only counted, for a preview, or erased. */
export type LogMode = 'count' | 'erase';

/** A record whose history is erased, completely or for some members. */
export interface ErasedHistory {
  readonly id: string;
  readonly members?: readonly string[];
}

/** Returns whether a table exists: those of other features may not. */
function hasTable(table: keyof Database, { model }: Pick<Runtime, 'model'>): boolean {
  return model.systemResources.has(table);
}

/** Deletes or changes rows of a table, or counts them; returns the number. */
async function onRows(
  mode: LogMode,
  table: keyof Database | typeof jobTable,
  { erase, count }: { readonly erase: Query<object>; readonly count: Query<{ readonly rows: number }> },
  { session, caller, runtime }: RequestContext,
): Promise<number> {
  if (table !== jobTable && !hasTable(table, runtime)) return 0;
  if (mode === 'erase') return (await session.execute(erase, caller.customerId)).length;
  const [row] = await session.execute(count, caller.customerId);
  return row?.rows ?? 0;
}

const jobTable = 'graphile_worker._private_jobs';

const rowCount = sql<number>`count(*)::integer`.as('rows');

/**
 * One side (before or after) of a history row without these members, which are listed by name instead; undefined:
 * without any.
 */
function sideWithout(members: readonly string[] | undefined, side: 'before' | 'after'): RawBuilder<string> {
  const [column, marks] = [sql.ref(side), [sql.lit(notRecorded), sql.lit(erasedMark)]];
  const others = members === undefined ? sql`'{}'::jsonb` : sql`${column} - ${members}::text[]`;
  const isMember = members === undefined ? sql`true` : sql`key = ${anyOf(members, 'text')}`;
  const names = sql`(select jsonb_agg(key) from jsonb_object_keys(${column}) as key
    where ${isMember} and key not in (${sql.join(marks)}))`;
  const listed = sql`coalesce(${column}->${sql.lit(notRecorded)}, '[]') || coalesce(${names}, '[]')`;
  return sql<string>`case when ${column} is null then null else ${others}
    || jsonb_build_object(${sql.lit(notRecorded)}, ${listed}, ${sql.lit(erasedMark)}, true) end`;
}

/** Erases the values from the history; returns the number of affected change records. */
export async function eraseHistory(
  mode: LogMode,
  histories: readonly ErasedHistory[],
  context: RequestContext,
): Promise<number> {
  let total = 0;
  for (const group of Map.groupBy(histories, ({ members }) => members && JSON.stringify(members)).values()) {
    const members = group[0]?.members;
    const hasMembers = (side: 'before' | 'after') =>
      members === undefined
        ? sql<boolean>`${sql.ref(side)} is not null`
        : sql<boolean>`jsonb_exists_any(coalesce(${sql.ref(side)}, '{}'), ${members}::text[])`;
    const affected = (eb: ExpressionBuilder<Database, 'changerecord'>) =>
      eb.and([
        eb(
          'object_id',
          '=',
          anyOf(
            group.map(({ id }) => id),
            'uuid',
          ),
        ),
        eb.or([hasMembers('before'), hasMembers('after')]),
      ]);
    const erase = db
      .with(
        (cte) => cte('erased').materialized(),
        () =>
          db
            .selectFrom('changerecord')
            .select(['id', sideWithout(members, 'before').as('before'), sideWithout(members, 'after').as('after')])
            .where(affected),
      )
      .updateTable('changerecord')
      .from('erased')
      .set((eb) => ({
        before: sql<string>`erased.before`,
        after: sql<string>`erased.after`,
        version: eb.ref('changerecord.version'),
      }))
      .whereRef('changerecord.id', '=', 'erased.id')
      .returning('changerecord.id');
    const count = db.selectFrom('changerecord').select(rowCount).where(affected);
    total += await onRows(mode, 'changerecord', { erase, count }, context);
  }
  return total;
}

/** Redacts the search terms in change records. */
export async function blankHistory(
  ids: readonly string[],
  terms: SearchTerms,
  { session, caller }: RequestContext,
): Promise<void> {
  const records = db
    .selectFrom('changerecord')
    .select(['id', 'before', 'after'])
    .where('id', '=', anyOf(ids, 'uuid'))
    .$narrowType<{ before: JsonObject | null; after: JsonObject | null }>();
  const text = (side: JsonObject | null): string | null =>
    side === null ? null : JSON.stringify({ ...(redact(side, terms) as JsonObject), [erasedMark]: true });
  for (const { id, before, after } of await session.execute(records, caller.customerId)) {
    const blanked = db
      .updateTable('changerecord')
      .set((eb) => ({ before: text(before), after: text(after), version: eb.ref('changerecord.version') }));
    await session.execute(blanked.where('id', '=', id), caller.customerId);
  }
}

/** Members of an event's context that never contain a value of a record. */
const plainContext = ['version', 'request_id', 'change_id', 'changed', 'viewed_as', 'proposed_by', 'approved_by'];

/** Reduces the events of these records to impersonal data; returns the number of affected events. */
export function eraseEvents(mode: LogMode, ids: readonly string[], context: RequestContext): Promise<number> {
  const affected = (eb: ExpressionBuilder<Database, 'event'>) =>
    eb.and([
      eb('object_id', '=', anyOf(ids, 'uuid')),
      sql<boolean>`event_context - ${plainContext}::text[] <> '{}'::jsonb`,
    ]);
  const plain = sql<string>`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(event_context)
    where key = ${anyOf(plainContext, 'text')})`;
  const erase = db
    .with(
      (cte) => cte('erased').materialized(),
      () =>
        db
          .selectFrom('event')
          .select(['id', plain.as('context')])
          .where(affected),
    )
    .updateTable('event')
    .from('erased')
    .set((eb) => ({ event_context: sql<string>`erased.context`, version: eb.ref('event.version') }))
    .whereRef('event.id', '=', 'erased.id')
    .returning('event.id');
  const count = db.selectFrom('event').select(rowCount).where(affected);
  return onRows(mode, 'event', { erase, count }, context);
}

/** Redacts the search terms in the context of events of related records. */
export async function blankEvents(
  mode: LogMode,
  ids: readonly string[],
  terms: SearchTerms,
  { session, caller }: RequestContext,
): Promise<number> {
  if (terms.jsonPattern === undefined) return 0;
  const mentions = db
    .selectFrom('event')
    .select(['id', 'event_context'])
    .where('object_id', '=', anyOf(ids, 'uuid'))
    .where(sql`event_context::text`, '~', terms.jsonPattern)
    .$narrowType<{ event_context: JsonObject }>();
  const rows = await session.execute(mentions, caller.customerId);
  if (mode === 'count') return rows.length;
  for (const { id, event_context: context } of rows) {
    const redactedContext = JSON.stringify(redact(context, terms));
    const blanked = db
      .updateTable('event')
      .set((eb) => ({ event_context: redactedContext, version: eb.ref('event.version') }));
    await session.execute(blanked.where('id', '=', id), caller.customerId);
  }
  return rows.length;
}

/**
 * Empties the responses stored under idempotency keys of requests that wrote one of these records. They are encrypted
 * with the keys, which are not stored; repeating such a request is rejected and not executed again.
 */
export function eraseStoredResponses(mode: LogMode, ids: readonly string[], context: RequestContext): Promise<number> {
  const affected = (eb: ExpressionBuilder<Database, 'idempotencykey'>) =>
    eb.exists(
      eb
        .selectFrom('changerecord as written')
        .select('written.id')
        .whereRef('written.change_id', '=', 'idempotencykey.change')
        .where('written.object_id', '=', anyOf(ids, 'uuid')),
    );
  const erase = db
    .updateTable('idempotencykey')
    .set((eb) => ({ reply: '{"sealed": ""}', version: eb.ref('idempotencykey.version') }))
    .where('change', 'is not', null)
    .where(affected)
    .returning('id');
  const count = db.selectFrom('idempotencykey').select(rowCount).where('change', 'is not', null).where(affected);
  return onRows(mode, 'idempotencykey', { erase, count }, context);
}

interface Queue {
  readonly [jobTable]: {
    readonly id: string;
    readonly payload: unknown;
    readonly last_error: string | null;
  };
}

const queue = queryBuilder<Queue>();

/**
 * Deletes jobs that contain one of the search terms, including failed ones; returns the number. A running job finishes
 * unchanged and is not retried.
 */
export async function eraseJobs(mode: LogMode, { jsonPattern }: SearchTerms, context: RequestContext): Promise<number> {
  if (jsonPattern === undefined) return 0;
  const affected = (eb: ExpressionBuilder<Queue, typeof jobTable>) =>
    eb.and([
      eb(sql`payload->>'customer_id'`, '=', sql`${ownCustomer}::text`),
      eb.or([eb(sql`payload::text`, '~', jsonPattern), eb('last_error', '~', jsonPattern)]),
    ]);
  const erase = queue.deleteFrom(jobTable).where(affected).returning('id');
  const count = queue.selectFrom(jobTable).select(rowCount).where(affected);
  return onRows(mode, jobTable, { erase, count }, context);
}

/** Redacts the search terms in saved filters and in stored responses of webhook receivers. */
export async function eraseSaved(mode: LogMode, terms: SearchTerms, context: RequestContext): Promise<number> {
  const { session, caller } = context;
  const { jsonPattern } = terms;
  if (jsonPattern === undefined) return 0;
  const views = db
    .selectFrom('savedview')
    .select(['id', 'label', 'filter'])
    .where((eb) => eb.or([eb('label', '~', jsonPattern), eb(sql`filter::text`, '~', jsonPattern)]))
    .$narrowType<{ filter: JsonObject | null }>();
  const saved = hasTable('savedview', context.runtime) ? await session.execute(views, caller.customerId) : [];
  for (const { id, label, filter } of mode === 'count' ? [] : saved) {
    const blanked = { label: String(redact(label, terms)), filter: filter && JSON.stringify(redact(filter, terms)) };
    await session.execute(db.updateTable('savedview').set(blanked).where('id', '=', id), caller.customerId);
  }
  const failed = {
    erase: db
      .updateTable('delivery')
      .set((eb) => ({ error: null, version: eb.ref('delivery.version') }))
      .where('error', '~', jsonPattern)
      .returning('id'),
    count: db.selectFrom('delivery').select(rowCount).where('error', '~', jsonPattern),
  };
  return saved.length + (await onRows(mode, 'delivery', failed, context));
}

/** Deletes the data subject's sessions and sign-in links, and impersonations of the data subject; all processes are notified. */
export async function eraseSessions(
  mode: LogMode,
  { resource: { contentTypeId }, id }: DataSubject,
  context: RequestContext,
): Promise<number> {
  const ofSession = (eb: ExpressionBuilder<Database, 'session'>) =>
    eb.or([
      eb.and({ person_id: id, person_kind_id: contentTypeId }),
      eb.and({ view_id: id, view_kind_id: contentTypeId }),
    ]);
  const ofLink = (eb: ExpressionBuilder<Database, 'signinlink'>) =>
    eb.and({ person_id: id, person_kind_id: contentTypeId });
  const sessions = {
    erase: db.deleteFrom('session').where(ofSession).returning('id'),
    count: db.selectFrom('session').select(rowCount).where(ofSession),
  };
  const links = {
    erase: db.deleteFrom('signinlink').where(ofLink).returning('id'),
    count: db.selectFrom('signinlink').select(rowCount).where(ofLink),
  };
  const total = (await onRows(mode, 'session', sessions, context)) + (await onRows(mode, 'signinlink', links, context));
  if (mode === 'erase') await context.session.notify(credentialChannel, context.caller.customerId);
  return total;
}

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Empties proposals that refer to one of these records or contain one of the search terms; open ones can no longer be approved. */
export function eraseProposals(
  mode: LogMode,
  ids: readonly string[],
  { jsonPattern = null }: { readonly jsonPattern: string | undefined | null },
  context: RequestContext,
): Promise<number> {
  const { open, refused } = changeSetStatus;
  const text = sql`concat_ws(' ', reason, diff::text, steps::text, refusal::text)`;
  const namesRecord = sql<boolean>`exists (select from regexp_matches(${text}, ${sql.lit(uuidPattern)}, 'g') as named
    where named[1] = ${anyOf(ids, 'text')})`;
  const affected = (eb: ExpressionBuilder<Database, 'changeset'>) =>
    eb.and([
      // Erased proposals contain only the marker.
      sql<boolean>`(reason, diff) is distinct from (${redacted}::text, '[]'::jsonb)`,
      eb.or([sql<boolean>`${text} ~ ${jsonPattern}`, namesRecord]),
    ]);
  const erase = db
    .with(
      (cte) => cte('affected').materialized(),
      () => db.selectFrom('changeset').select('id').where(affected),
    )
    .updateTable('changeset')
    .set(({ eb, ref }) => ({
      diff: '[]',
      steps: '[]',
      refusal: null,
      reason: redacted,
      status: eb.case().when('status', '=', open).then(sql.lit(refused)).else(ref('status')).end(),
    }))
    .where('id', 'in', (eb) => eb.selectFrom('affected').select('id'))
    .returning('id');
  const count = db.selectFrom('changeset').select(rowCount).where(affected);
  return onRows(mode, 'changeset', { erase, count }, context);
}
