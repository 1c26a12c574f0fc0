/**
 * Streams lists of any length in constant memory: rows are read from a cursor as fast as the client receives them. A
 * client that disconnects frees the connection at once; an error after the first byte ends the stream (JSON lines
 * report it in a last line).
 */
import type { Readable } from 'node:stream';
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
import { toProblem } from '../storage/sql-errors.ts';
import { cacheHeaders } from './caching.ts';
import { cursorRows, type RowBatches } from './cursor-rows.ts';
import { presentRows } from './present.ts';
import { listTypes, rowFormat, rowsText } from './row-format.ts';
import type { RowFormat } from './row-text.ts';

/**
 * Characters to read from the cursor at a time. Larger batches would live long enough to be promoted
 * to V8's old space: garbage of hundreds of megabytes.
 */
const batchText = 65_536;
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
  // Before a connection is taken, because an error would not release it.
  const values = bindValues(statement, list.values.list);
  const { line, rows, first } = await context.session.stream(context.quotaKey?.key ?? '', async (line) => {
    const rows = cursorRows(line, statement.text, values, context);
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

/** Returns how many rows to read next, given the number of rows read last and the length of their text. */
export function nextBatch(length: number, rows: number): number {
  return Math.min(maxBatchRows, Math.max(1, Math.floor((batchText * rows) / Math.max(1, length))));
}
