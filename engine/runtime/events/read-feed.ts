/** Reads one page of the change feed after a position. */
import { phrase } from '../../kernel/text.ts';
import { refuse } from '../../problems/problem.ts';
import { lastAgedPosition } from '../ageing/aged-months.ts';
import type { Work } from '../context/work.ts';
import { type EventRow, positionText } from './event.ts';
import { givePositions, inFeed, keptDays, lastPosition } from './give-positions.ts';
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
export async function readFeed(question: FeedQuestion, work: Work): Promise<FeedPage> {
  const { session, caller, runtime } = work;
  const areWaiting = await givePositions(caller.customerId, runtime);
  const after = question.after ?? (await beforeKept(work));
  if (question.after !== undefined) await refuseExpired(question.after, areWaiting, work);
  const rows = await session.query<EventRow>(
    `select ${session.tables.eventColumns} from ${session.tables.event}
      where customer_id = $1 and position > $2 and ${inFeed(runtime.now())}
        and ($3::text[] is null or event_identifier = any($3)) and ($4::uuid[] is null or content_type_id = any($4))
      order by position limit $5`,
    [caller.customerId, String(after), question.identifiers ?? null, question.contentTypes ?? null, question.limit + 1],
  );
  const page = rows.slice(0, question.limit);
  const last = page.at(-1);
  return {
    events: await visibleEvents(page, work),
    next: last === undefined ? after : BigInt(last.position),
    hasMore: areWaiting || rows.length > page.length,
  };
}

/** Returns the position before the oldest retained event. */
async function beforeKept({ session, caller, runtime }: Work): Promise<bigint> {
  const rows = await session.query<{ position: string | null }>(
    `select min(position) - 1 as position from ${session.tables.event}
      where customer_id = $1 and created_at > now() - make_interval(days => $2) and ${inFeed(runtime.now())}`,
    [caller.customerId, keptDays],
  );
  return rows[0]?.position == null ? lastPosition(caller.customerId, session, runtime.now()) : BigInt(rows[0].position);
}

/** A position after the last one belongs to a waiting event, or was issued by a database that no longer exists. */
async function refuseExpired(after: bigint, areWaiting: boolean, { session, caller, runtime }: Work): Promise<void> {
  const ageOf = async (where: string): Promise<boolean | undefined> => {
    const [row] = await session.query<{ is_old: boolean }>(
      `select created_at < now() - make_interval(days => $3) as is_old from ${session.tables.event}
        where customer_id = $1 and position ${where} order by position limit 1`,
      [caller.customerId, String(after), keptDays],
    );
    return row?.is_old;
  };
  // The events after a retained event are retained. Otherwise the next event may be in any partition of the log.
  const isKept = (await ageOf(`= $2 and ${inFeed(runtime.now())}`)) === false;
  // Removed events are older than the retention period of any feed.
  const isOld =
    !isKept && ((await ageOf('> $2')) === true || after < (await lastAgedPosition(caller.customerId, session)));
  const last = await lastPosition(caller.customerId, session, runtime.now());
  if (!isOld && (areWaiting || after <= last)) return;
  refuse('cursor_expired', {
    params: {
      snapshot: { list: '{path}/list/?_jsonl=true', after: positionText(last) },
      kept_days: keptDays,
    },
    detail: phrase('Read the lists again, then continue from the position in params.snapshot.after.'),
  });
}
