/** Reads one page of the change feed after a position. */
import { sql } from 'kysely';
import { anyOf } from '../../database/expressions.ts';
import { db } from '../../database/kysely.ts';
import { parameter } from '../../database/placeholder.ts';
import type { Statement } from '../../database/statement.ts';
import { throwProblem } from '../../problems/problem.ts';
import { fetchLimit, PlanValues, type RowLimit, rowLimit } from '../../query/query-plan.ts';
import type { SystemTables } from '../../query/system-tables.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { lastArchivedPosition } from '../retention/month-archives.ts';
import { assignPositions, firstIdInFeed, lastPosition, retentionDays, retentionStart } from './assign-positions.ts';
import { type EventRow, positionText, selectEvents } from './event.ts';
import { visibleEvents } from './visible-events.ts';

/** The parameters of a feed request. */
export interface FeedQuestion {
  /** The last received event; undefined: from the start of the retained events. */
  readonly after: bigint | undefined;
  readonly identifiers: readonly string[] | undefined;
  readonly contentTypes: readonly string[] | undefined;
  readonly limit: number;
}

export interface FeedPage {
  readonly events: readonly EventRow[];
  /** The position to continue from; hidden events are skipped. */
  readonly next: bigint;
  /** Also true while events are waiting for their positions; then the page may be empty. */
  readonly hasMore: boolean;
}

/** Reads a page; rejects with cursor_expired if the events after the position are no longer retained. */
export async function readFeed(question: FeedQuestion, context: RequestContext): Promise<FeedPage> {
  const { session, caller, runtime } = context;
  const areWaiting = await assignPositions(caller.customerId, runtime);
  const after = question.after ?? (await oldestRetainedPosition(context));
  if (question.after !== undefined) await rejectExpired(question.after, areWaiting, context);
  const values = new PlanValues(caller.customerId);
  const listed = (list: readonly string[] | undefined) => (list === undefined ? undefined : values.add(list));
  const plan: FeedPlan = {
    firstId: firstIdInFeed(runtime.now()),
    after: values.add(String(after)),
    identifiers: listed(question.identifiers),
    contentTypes: listed(question.contentTypes),
    limit: rowLimit(question.limit, values),
  };
  const statement = runtime.statements.get(`feed ${JSON.stringify(plan)}`, () => feedStatement(plan, session.tables));
  const rows = await session.run<EventRow>(statement, values.list);
  const page = rows.slice(0, question.limit);
  const last = page.at(-1);
  return {
    events: await visibleEvents(page, context),
    next: last === undefined ? after : BigInt(last.position),
    hasMore: areWaiting || rows.length > page.length,
  };
}

/** A page of the feed: the first ID in the partitions of the feed, value indexes of the position and of the lists to filter by, and the limit. */
interface FeedPlan {
  readonly firstId: string;
  readonly after: number;
  readonly identifiers: number | undefined;
  readonly contentTypes: number | undefined;
  readonly limit: RowLimit;
}

function feedStatement(plan: FeedPlan, tables: SystemTables): Statement {
  const { firstId, after, identifiers, contentTypes, limit } = plan;
  let query = selectEvents(tables)
    // A subquery hides the value from the planner: how many events follow does not matter for a page (docs/adr/0081).
    .where('position', '>', sql<string>`(select ${parameter(after)}::bigint)`)
    .where('id', '>=', sql.lit(firstId))
    .orderBy('position')
    .limit(fetchLimit(limit));
  if (identifiers !== undefined)
    query = query.where('event_identifier', '=', anyOf(parameter<readonly string[]>(identifiers), 'text'));
  if (contentTypes !== undefined)
    query = query.where('content_type_id', '=', anyOf(parameter<readonly string[]>(contentTypes), 'uuid'));
  return tables.queries.statement(query);
}

/** Returns the position before the oldest retained event. */
async function oldestRetainedPosition({ session, caller, runtime }: RequestContext): Promise<bigint> {
  const oldest = db
    .selectFrom('event')
    .select(sql<string | null>`min(position) - 1`.as('position'))
    .where('created_at', '>', retentionStart)
    .where('id', '>=', firstIdInFeed(runtime.now()));
  const [row] = await session.execute(oldest, caller.customerId);
  return row?.position == null ? lastPosition(caller.customerId, session, runtime.now()) : BigInt(row.position);
}

/** A position after the last one belongs to a waiting event, or was issued by a database that no longer exists. */
async function rejectExpired(
  after: bigint,
  areWaiting: boolean,
  { session, caller, runtime }: RequestContext,
): Promise<void> {
  const first = db
    .selectFrom('event')
    .select(sql<boolean>`created_at < ${retentionStart}`.as('is_old'))
    .orderBy('position')
    .limit(1);
  const isOldEvent = async (query: typeof first): Promise<boolean | undefined> =>
    (await session.execute(query, caller.customerId))[0]?.is_old;
  // The events after a retained event are retained. Otherwise the next event may be in any partition of the log.
  const own = first.where('position', '=', String(after)).where('id', '>=', firstIdInFeed(runtime.now()));
  const isRetained = (await isOldEvent(own)) === false;
  // Removed events are older than the retention period of any feed.
  const isOld =
    !isRetained &&
    ((await isOldEvent(first.where('position', '>', String(after)))) === true ||
      after < (await lastArchivedPosition(caller.customerId, session)));
  const last = await lastPosition(caller.customerId, session, runtime.now());
  if (!isOld && (areWaiting || after <= last)) return;
  throwProblem('cursor_expired', {
    params: {
      snapshot: { list: '{path}/list/?_jsonl=true', after: positionText(last) },
      kept_days: retentionDays,
    },
    detail: t('readListsAgain'),
  });
}
