/** One page of the feed of changes, after a position. */
import { phrase } from '../../kernel/text.ts';
import { refuse } from '../../problems/problem.ts';
import { lastAgedPosition } from '../ageing/aged-months.ts';
import type { Work } from '../context/work.ts';
import { type EventRow, positionText } from './event.ts';
import { givePositions, inFeed, keptDays, lastPosition } from './give-positions.ts';
import { visibleEvents } from './visible-events.ts';

/** What of the feed is asked for. */
export interface FeedQuestion {
  /** The last event that was seen; undefined: from the beginning of what is kept. */
  readonly after: bigint | undefined;
  readonly identifiers: readonly string[] | undefined;
  readonly contentTypes: readonly string[] | undefined;
  readonly limit: number;
}

export interface FeedPage {
  readonly events: readonly EventRow[];
  /** Where to go on; events that the caller may not see are passed over. */
  readonly next: bigint;
  /** Also while events wait for their positions: then the page may be empty. */
  readonly hasMore: boolean;
}

/** Reads a page; refuses with cursor_expired when what follows the position is no longer kept. */
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

/** The position before the oldest event that is kept. */
async function beforeKept({ session, caller, runtime }: Work): Promise<bigint> {
  const rows = await session.query<{ position: string | null }>(
    `select min(position) - 1 as position from ${session.tables.event}
      where customer_id = $1 and created_at > now() - make_interval(days => $2) and ${inFeed(runtime.now())}`,
    [caller.customerId, keptDays],
  );
  return rows[0]?.position == null ? lastPosition(caller.customerId, session, runtime.now()) : BigInt(rows[0].position);
}

/** A position behind the last one is that of an event that waits, or was given by a database that is no more. */
async function refuseExpired(after: bigint, areWaiting: boolean, { session, caller, runtime }: Work): Promise<void> {
  const ageOf = async (where: string): Promise<boolean | undefined> => {
    const [row] = await session.query<{ is_old: boolean }>(
      `select created_at < now() - make_interval(days => $3) as is_old from ${session.tables.event}
        where customer_id = $1 and position ${where} order by position limit 1`,
      [caller.customerId, String(after), keptDays],
    );
    return row?.is_old;
  };
  // What follows an event that is kept is kept. Otherwise the next one may stand in any part of the log.
  const isKept = (await ageOf(`= $2 and ${inFeed(runtime.now())}`)) === false;
  // What was taken away is older than any feed goes back.
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
