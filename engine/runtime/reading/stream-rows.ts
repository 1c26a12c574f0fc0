/**
 * Lists of any length in constant memory: rows are read from a cursor as fast as the client takes them. A client that goes
 * away frees the connection at once; an error after the first byte ends the stream (JSON lines say it in a last line).
 */
import { Readable } from 'node:stream';
import Cursor from 'pg-cursor';
import type { ListFormat } from '../../query/list-values.ts';
import type { ListRequest } from '../../query/parse-list.ts';
import { bindValues } from '../../query/statement.ts';
import { problemBody } from '../http/problem-body.ts';
import type { Reply } from '../http/reply.ts';
import { toProblem } from '../storage/sql-errors.ts';
import type { Work } from '../work.ts';
import { cancelWhenGone, processOf } from './cancel-when-gone.ts';
import { listPlan } from './list-plan.ts';
import { presentEach } from './present.ts';
import type { RowText } from './row-text.ts';
import { listTypes } from './row-writer.ts';
import { watchConnection } from './watch-connection.ts';

/**
 * Text that is read from the cursor at a time, and the rows of the first read, when nobody knows yet how long they are. More would
 * live for so long that V8 keeps it among what lasts: garbage by the hundred megabytes.
 */
const batchText = 65_536;
const firstBatch = 50;
const longestBatch = 1_000;

/** Milliseconds for which a client may take nothing: of the rows that are there, and while another customer waits for a stream. */
const standstill = { longest: 120_000, whileOthersWait: 3_000 };

/** Milliseconds between two looks at whether others wait. */
const look = 1_000;

/** The whole selection as a stream. The first rows are read before the answer begins, so that a wrong query is still a problem. */
export async function streamRows(list: ListRequest, writer: RowText, format: ListFormat, work: Work): Promise<Reply> {
  const statement = work.runtime.statements.read(listPlan(list, {}, 'rows', work));
  const rows = openRows(statement.text, bindValues(statement, list.values.list), work);
  const first = await rows.next();
  const { database } = work.runtime;
  const isOver = (milliseconds: number): boolean =>
    milliseconds >= standstill.longest || (milliseconds >= standstill.whileOthersWait && database.isShortOfStreams);
  const texts = whileTaken(written(first, rows, writer, list, work), { look, isOver }, () =>
    body.destroy(new Error('the client takes no more rows')),
  );
  const body: Readable = Readable.from(texts, { objectMode: false, highWaterMark: 65_536 });
  // A client that has gone already never asks for the first byte, and a generator that never began has no end to tidy up in.
  body.once('close', () => void rows.return(undefined).catch(() => undefined));
  return { status: 200, contentType: listTypes[format], body };
}

/**
 * Passes texts on; one that is not taken for too long ends the stream, because others wait for its connection. `isOver` is asked every `look`
 * milliseconds, with those for which a text has not been taken.
 */
export async function* whileTaken(
  texts: AsyncIterable<string>,
  { look, isOver }: { readonly look: number; isOver(milliseconds: number): boolean },
  giveUp: () => void,
): AsyncGenerator<string> {
  for await (const text of texts) {
    const since = performance.now();
    const timer = setInterval(() => {
      if (isOver(performance.now() - since)) giveUp();
    }, look);
    try {
      yield text;
    } finally {
      clearInterval(timer);
    }
  }
}

async function* written(
  first: IteratorResult<readonly string[], undefined>,
  rows: AsyncGenerator<readonly string[], undefined>,
  writer: RowText,
  list: ListRequest,
  work: Work,
): AsyncGenerator<string> {
  let count = 0;
  try {
    yield writer.before;
    for (let result = first; !result.done; result = await rows.next()) {
      const bodies = await presentEach(result.value, list.resource, work);
      yield writer.batch(bodies, count);
      count += bodies.length;
    }
    yield writer.after;
  } catch (error) {
    if (writer.failed !== undefined) yield writer.failed(problemBody(toProblem(error), work.requestId, work.language));
    throw error;
  } finally {
    await rows.return(undefined);
  }
}

async function* openRows(text: string, values: unknown[], work: Work): AsyncGenerator<readonly string[], undefined> {
  const { client, release } = await work.runtime.database.connectStream(work.share ?? '');
  const connection = watchConnection(client);
  const gone = cancelWhenGone(work);
  let cursor: Cursor<{ body: string }> | undefined;
  let failed = false;
  try {
    const begun: unknown = await client.query(
      `BEGIN READ ONLY; SET LOCAL statement_timeout = ${work.runtime.sizes.exportSeconds * 1_000}; SET LOCAL cursor_tuple_fraction = 1; SELECT pg_backend_pid() AS pid`,
    );
    cursor = client.query(new Cursor<{ body: string }>(text, values));
    for (let size = firstBatch; ; ) {
      const batch = await gone.during(processOf(begun), connection.during(cursor.read(size)));
      if (batch.length === 0) return;
      const bodies = batch.map((row) => row.body);
      yield bodies;
      if (bodies.length < size) return;
      size = nextBatch(bodies);
    }
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    if (cursor !== undefined) await connection.during(cursor.close()).catch(() => undefined);
    connection.release();
    await client.query('ROLLBACK').catch(() => {
      failed = true;
    });
    await gone.release();
    release(failed);
  }
}

/** How many rows to read after these, if they are as long. */
export function nextBatch(bodies: readonly string[]): number {
  const average = bodies.reduce((sum, body) => sum + body.length, 0) / bodies.length;
  return Math.min(longestBatch, Math.max(1, Math.floor(batchText / average)));
}
