/** Reads one page of the change feed after a position. */
import { join, keyword, parameter, sql } from '../../kernel/sql-fragment.ts';
import { msg } from '../../kernel/text.ts';
import { throwProblem } from '../../problems/problem.ts';
import { PlanValues } from '../../query/plan-values.ts';
import { customerParameter } from '../../query/query-plan.ts';
import { fetchLimitSql, type RowLimit, rowLimit } from '../../query/row-limit.ts';
import { compileStatement, type Statement } from '../../query/statement.ts';
import type { SystemTables } from '../../query/system-tables.ts';
import type { RequestContext } from '../context/request-context.ts';
import { lastArchivedPosition } from '../retention/month-archives.ts';
import { assignPositions, inFeed, lastPosition, retentionDays } from './assign-positions.ts';
import { type EventRow, positionText } from './event.ts';
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
    partitions: inFeed(runtime.now()),
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

/** A page of the feed: SQL that selects the partitions, value indexes of the position and of the lists to filter by, and the limit. */
interface FeedPlan {
  readonly partitions: string;
  readonly after: number;
  readonly identifiers: number | undefined;
  readonly contentTypes: number | undefined;
  readonly limit: RowLimit;
}

function feedStatement(
  { partitions, after, identifiers, contentTypes, limit }: FeedPlan,
  tables: SystemTables,
): Statement {
  const conditions = [
    sql`customer_id = ${parameter(customerParameter)}::uuid`,
    // A subquery hides the value from the planner: how many events follow does not matter for a page (docs/adr/0081).
    sql`position > (select ${parameter(after)}::bigint)`,
    keyword(partitions),
    ...(identifiers === undefined ? [] : [sql`event_identifier = any(${parameter(identifiers)}::text[])`]),
    ...(contentTypes === undefined ? [] : [sql`content_type_id = any(${parameter(contentTypes)}::uuid[])`]),
  ];
  return compileStatement(
    sql`select ${keyword(tables.eventColumns)} from ${keyword(tables.event)} where ${join(conditions, ' and ')} order by position limit ${fetchLimitSql(limit)}`,
  );
}

/** Returns the position before the oldest retained event. */
async function oldestRetainedPosition({ session, caller, runtime }: RequestContext): Promise<bigint> {
  const rows = await session.query<{ position: string | null }>(
    `select min(position) - 1 as position from ${session.tables.event}
      where customer_id = $1 and created_at > now() - make_interval(days => $2) and ${inFeed(runtime.now())}`,
    [caller.customerId, retentionDays],
  );
  return rows[0]?.position == null ? lastPosition(caller.customerId, session, runtime.now()) : BigInt(rows[0].position);
}

/** A position after the last one belongs to a waiting event, or was issued by a database that no longer exists. */
async function rejectExpired(
  after: bigint,
  areWaiting: boolean,
  { session, caller, runtime }: RequestContext,
): Promise<void> {
  const ageOf = async (where: string): Promise<boolean | undefined> => {
    const [row] = await session.query<{ is_old: boolean }>(
      `select created_at < now() - make_interval(days => $3) as is_old from ${session.tables.event}
        where customer_id = $1 and position ${where} order by position limit 1`,
      [caller.customerId, String(after), retentionDays],
    );
    return row?.is_old;
  };
  // The events after a retained event are retained. Otherwise the next event may be in any partition of the log.
  const isRetained = (await ageOf(`= $2 and ${inFeed(runtime.now())}`)) === false;
  // Removed events are older than the retention period of any feed.
  const isOld =
    !isRetained && ((await ageOf('> $2')) === true || after < (await lastArchivedPosition(caller.customerId, session)));
  const last = await lastPosition(caller.customerId, session, runtime.now());
  if (!isOld && (areWaiting || after <= last)) return;
  throwProblem('cursor_expired', {
    params: {
      snapshot: { list: '{path}/list/?_jsonl=true', after: positionText(last) },
      kept_days: retentionDays,
    },
    detail: msg('Read the lists again, then continue from the position in params.snapshot.after.'),
  });
}
