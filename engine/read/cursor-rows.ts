/** The rows of a statement, read from a cursor: the next batch is read while the reader processes the last one. */
import Cursor from 'pg-cursor';
import type { Row } from '../query/row-shape.ts';
import type { RequestContext } from '../request/request-context.ts';
import { textRows } from '../storage/open-pool.ts';
import { pinTransaction } from '../storage/pinned-settings.ts';
import { backendProcess } from '../storage/server-functions.ts';
import type { StreamConnection } from '../storage/session.ts';
import { cancelOnDisconnect, processOf } from './cancel-on-disconnect.ts';
import { watchConnection } from './watch-connection.ts';

/** Rows of the first read, when their length is unknown. */
const firstBatch = 50;

/** The parts of a request context that a cursor uses. */
type CursorContext = Pick<RequestContext, 'onDisconnect' | 'quotaKey'> & {
  readonly runtime: { readonly sizes: Pick<RequestContext['runtime']['sizes'], 'exportSeconds'> };
};

/** Rows of one read of a cursor, and whether it has no more. */
interface ReadBatch {
  readonly rows: readonly Row[];
  readonly isLast: boolean;
}

/** Batches of rows; with each, the reader passes the number of rows of the next. */
export type RowBatches = AsyncGenerator<readonly Row[], undefined, number | undefined>;

/**
 * Reads a statement in batches from a cursor on a dedicated connection, which is released at the end, also if the reader stops early or the statement fails.
 * Throws the error of the statement, and a problem after the client has disconnected.
 */
export async function* cursorRows(
  line: StreamConnection,
  text: string,
  values: unknown[],
  context: CursorContext,
): RowBatches {
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
    // A cursor that has failed is closed by ROLLBACK; its own close() would wait forever, because PostgreSQL has already reported the end of the statement.
    await reading?.then(() => cursor && connection.during(cursor.close())).catch(() => undefined);
    connection.release();
    await client.query('ROLLBACK').catch(() => {
      failed = true;
    });
    await cancellable.release();
    release(failed);
  }
}
