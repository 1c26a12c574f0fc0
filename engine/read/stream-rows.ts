/**
 * Streams lists of any length in constant memory: rows are read from a cursor as fast as the client receives them. A
 * client that disconnects frees the connection at once; an error after the first byte ends the stream (JSON lines
 * report it in a last line).
 */
import type { Readable } from 'node:stream';
import Cursor from 'pg-cursor';
import { bindValues } from '../database/statement.ts';
import { workbook } from '../extension/workbook.ts';
import { textIn } from '../kernel/text.ts';
import { pluralLabel } from '../model/names.ts';
import { streamOf } from '../platform/stream-of.ts';
import type { ListFormat } from '../query/list-values.ts';
import { type ListRequest, listPlan } from '../query/parse-list.ts';
import type { Row, RowShape } from '../query/row-shape.ts';
import type { HandlerResult } from '../request/handler-result.ts';
import { problemBody } from '../request/problem-body.ts';
import { localeOf, type RequestContext } from '../request/request-context.ts';
import { textRows } from '../storage/open-pool.ts';
import { pinTransaction } from '../storage/pinned-settings.ts';
import { backendProcess } from '../storage/server-functions.ts';
import type { StreamConnection } from '../storage/session.ts';
import { toProblem } from '../storage/sql-errors.ts';
import { cacheHeaders } from './caching.ts';
import { cancelOnDisconnect, processOf } from './cancel-on-disconnect.ts';
import { presentRows } from './present.ts';
import { listTypes, rowFormat, rowsText } from './row-format.ts';
import type { RowFormat } from './row-text.ts';
import { watchConnection } from './watch-connection.ts';

/**
 * Characters to read from the cursor at a time, and rows of the first read, when their length is unknown. Larger batches would live long enough to be promoted
 * to V8's old space: garbage of hundreds of megabytes.
 */
const batchText = 65_536;
const firstBatch = 50;
const maxBatchRows = 1_000;

/** Milliseconds for which a client may stall: while rows are available, and while another customer waits for a stream. */
const standstill = { maxMs: 120_000, whileOthersWait: 3_000 };

/** Interval in milliseconds between checks whether others wait. */
const pollIntervalMs = 1_000;

/**
 * Streams the complete selection with its surrounding text. The first rows are read before the response begins, so that
 * a failing query still returns a problem.
 */
export async function streamRows(
  list: ListRequest,
  format: ListFormat,
  context: RequestContext,
  around = { before: '', after: '' },
): Promise<HandlerResult> {
  const statement = context.runtime.statements.read(listPlan(list, {}, context));
  const form = rowFormat(format, list, statement.shape, context);
  const { line, rows, first } = await context.session.stream(context.quotaKey?.key ?? '', async (line) => {
    const rows = openRows(line, statement.text, bindValues(statement, list.values.list), context);
    return { line, rows, first: await rows.next() };
  });
  const isOver = (milliseconds: number): boolean =>
    milliseconds >= standstill.maxMs || (milliseconds >= standstill.whileOthersWait && line.hasWaiters());
  const fullFormat = { ...form, before: around.before + form.before, after: form.after + around.after };
  const texts = whileConsumed(
    written({ first, rows }, fullFormat, statement.shape, context),
    { pollIntervalMs, isOver },
    () => body.destroy(new Error('the client stopped receiving rows')),
  );
  const isSheet = format === 'xlsx';
  const body: Readable = isSheet
    ? workbook(textIn(pluralLabel(list.resource), context.language), texts, list.timeZone)
    : streamOf(texts, batchText);
  // A client that has already disconnected never requests the first byte, and a generator that was never started does not run its finally block.
  body.once('close', () => void rows.return(undefined).catch(() => undefined));
  const headers = cacheHeaders(statement.shape);
  return { status: 200, headers, contentType: listTypes[format], body, ...(isSheet ? {} : { mayCompress: true }) };
}

/**
 * Yields the texts; ends the stream if one is not received for too long, because others wait for its connection. `isOver` is called every `pollIntervalMs` with
 * the milliseconds for which a text has not been received.
 */
export async function* whileConsumed(
  texts: AsyncIterable<string>,
  { pollIntervalMs, isOver }: { readonly pollIntervalMs: number; isOver(milliseconds: number): boolean },
  abort: () => void,
): AsyncGenerator<string> {
  for await (const text of texts) {
    const since = performance.now();
    const timer = setInterval(() => {
      if (isOver(performance.now() - since)) abort();
    }, pollIntervalMs);
    try {
      yield text;
    } finally {
      clearInterval(timer);
    }
  }
}

/** Rows of one read of a cursor, and whether it has no more. */
interface ReadBatch {
  readonly rows: readonly Row[];
  readonly isLast: boolean;
}

/** Batches of rows; with each, the reader passes the number of rows of the next. */
type RowBatches = AsyncGenerator<readonly Row[], undefined, number | undefined>;

async function* written(
  { first, rows }: { readonly first: IteratorResult<readonly Row[], undefined>; readonly rows: RowBatches },
  form: RowFormat,
  shape: RowShape,
  context: RequestContext,
): AsyncGenerator<string> {
  let hasStarted = false;
  try {
    yield form.before;
    for (let result = first; !result.done; ) {
      const batch = result.value;
      await presentRows(shape, batch, context);
      const text = rowsText(batch, form);
      yield hasStarted ? form.between + text : text;
      hasStarted = true;
      result = await rows.next(nextBatch(text.length, batch.length));
    }
    yield form.after;
  } catch (error) {
    if (form.failed !== undefined)
      yield form.failed(problemBody(toProblem(error), context.requestId, localeOf(context)));
    throw error;
  } finally {
    await rows.return(undefined);
  }
}

async function* openRows(line: StreamConnection, text: string, values: unknown[], context: RequestContext): RowBatches {
  const { client, release } = line;
  const connection = watchConnection(client);
  const cancellable = cancelOnDisconnect(context, line);
  let cursor: Cursor<Row> | undefined;
  let reading: Promise<ReadBatch> | undefined;
  let failed = false;
  try {
    const beginStatements = [
      'BEGIN READ ONLY',
      `SET LOCAL statement_timeout = ${context.runtime.sizes.exportSeconds * 1_000}`,
      'SET LOCAL cursor_tuple_fraction = 1',
      pinTransaction,
      backendProcess.compile().sql,
    ];
    const beginResults: unknown = await client.query(beginStatements.join('; '));
    const source = client.query(new Cursor<Row>(text, values, textRows));
    cursor = source;
    const read = async (size: number): Promise<ReadBatch> => {
      const started = performance.now();
      const rows = await cancellable.during(processOf(beginResults), connection.during(source.read(size)));
      context.quotaKey?.onTime?.(performance.now() - started);
      return { rows, isLast: rows.length < size };
    };
    reading = read(firstBatch);
    for (let size = firstBatch; ; ) {
      const { rows, isLast } = await reading;
      if (rows.length === 0) return;
      // PostgreSQL produces the next rows while these are written.
      if (!isLast) reading = read(size);
      // A reader that stops early never awaits this promise.
      reading.catch(() => undefined);
      size = (yield rows) ?? size;
      if (isLast) return;
    }
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    await reading?.catch(() => undefined);
    if (cursor !== undefined) await connection.during(cursor.close()).catch(() => undefined);
    connection.release();
    await client.query('ROLLBACK').catch(() => {
      failed = true;
    });
    await cancellable.release();
    release(failed);
  }
}

/** Returns how many rows to read next, given the number of rows read last and the length of their text. */
export function nextBatch(length: number, rows: number): number {
  return Math.min(maxBatchRows, Math.max(1, Math.floor((batchText * rows) / Math.max(1, length))));
}
