/**
 * Baseline servers: plain node:http and pg in one process, no credentials, no checks, the same bytes, headers included. PostgreSQL renders
 * the JSON, or columns are written by hand. For each path, the parent sends the statement, its values, and the response headers.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { createUuidV7Generator } from '../engine/kernel/ids.ts';
import { type HandMember, writeByHand } from './hand-writer.ts';

export interface BareRoute {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Response headers, besides type and length. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Columns are written by hand; otherwise PostgreSQL returns `body`. */
  readonly hand?: readonly HandMember[];
  /** For writes: the index of the rows' JSON in the values, and members that get a new UUID each time. */
  readonly rowsIndex?: number;
  readonly newIdMembers?: readonly string[];
  /** For writes without JSON: indexes of the values that get a new UUID each time. */
  readonly newIdIndexes?: readonly number[];
  /** For writes: indexes of the values that share one new UUID, that of their change. */
  readonly changeIndexes?: readonly number[];
  /** For writes that read the row first: the records, written round-robin so that no two writes conflict. */
  readonly rotation?: RowRotation;
}

/** How a write selects the row that it changes. The id and the version of the row, the first cell of the read, are inserted into the rows' JSON. */
export interface RowRotation {
  readonly ids: readonly string[];
  readonly name: string;
  readonly text: string;
  /** The values of the read, with an array of the id at `idIndex`. */
  readonly values: readonly unknown[];
  readonly idIndex: number;
  /** A text member that gets a new value each time. */
  readonly member: string;
}

process.once(
  'message',
  ({ url, routes, connections }: { url: string; routes: readonly BareRoute[]; connections: number }) => {
    const pool = new pg.Pool({ connectionString: url, max: connections });
    const byKey = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
    const server = createServer((request, response) => {
      const route = byKey.get(`${request.method} ${request.url}`);
      if (route === undefined) {
        response.writeHead(404).end();
        return;
      }
      const query = (values: unknown[]) =>
        pool.query({ name: route.name, text: route.text, values, ...(route.hand && textRows) });
      const respond = (): void => {
        const { rotation } = route;
        const queried =
          rotation === undefined
            ? query(valuesOf(route))
            : nextRow(rotation, pool).then((row) => query(valuesOf(route, row)));
        queried.then(
          (result) => {
            const body = bodyOf(route, result.rows);
            response
              .writeHead(200, {
                ...route.headers,
                'Content-Type': 'application/json',
                'Content-Length': Buffer.byteLength(body),
              })
              .end(body);
          },
          (error) => response.writeHead(500).end(String(error)),
        );
      };
      if (route.method === 'GET') respond();
      else request.resume().once('end', respond);
    });
    server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
    process.once('disconnect', () => process.exit());
  },
);

const textRows = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } };

const newId = createUuidV7Generator(Date.now, randomBytes);

// biome-ignore lint/suspicious/noExplicitAny: rows of any statement
function bodyOf(route: BareRoute, rows: readonly any[]): string {
  if (route.hand !== undefined) return writeByHand(rows, route.hand, 0);
  return route.method === 'GET' ? rows[0].body : rows.map((row) => row.body).join(',');
}

let requestCount = 0;

/** Returns the members of the rows' JSON that are specific to the next record. */
async function nextRow(rotation: RowRotation, pool: pg.Pool): Promise<Record<string, unknown>> {
  const { ids, name, text, member } = rotation;
  const id = ids[requestCount % ids.length];
  requestCount += 1;
  const { rows } = await pool.query({ name, text, values: rotation.values.with(rotation.idIndex, [id]), ...textRows });
  const value = `Patched ${requestCount}`;
  return { id, _version: Number(rows[0][0]), [member]: value, _after: { [member]: value } };
}

function valuesOf(route: BareRoute, row: Record<string, unknown> = {}): unknown[] {
  const values = [...route.values];
  for (const index of route.newIdIndexes ?? []) values[index] = newId();
  const change = newId();
  for (const index of route.changeIndexes ?? []) values[index] = change;
  if (route.rowsIndex === undefined) return values;
  const rows = JSON.parse(String(values[route.rowsIndex])) as Record<string, unknown>[];
  const rowsWithIds = rows.map((input) => ({
    ...input,
    ...row,
    ...Object.fromEntries((route.newIdMembers ?? []).map((member) => [member, newId()])),
  }));
  return values.with(route.rowsIndex, JSON.stringify(rowsWithIds));
}
