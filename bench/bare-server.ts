/**
 * The yardsticks: bare node:http and pg in one process, no credentials, no checks, the same bytes, headers included. PostgreSQL renders them, or
 * columns are written by hand. What is sent comes from the parent: for each path the statement, its values, and the headers of the answer.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { uuidV7Maker } from '../engine/kernel/ids.ts';
import { type HandMember, writeByHand } from './hand-writer.ts';

export interface BareRoute {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Of the answer, beside its type and length. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Columns are written by hand; otherwise PostgreSQL answers with `body`. */
  readonly hand?: readonly HandMember[];
  /** For writes: the place of the rows' JSON in the values, and members that get a new UUID each time. */
  readonly rowsPlace?: number;
  readonly freshMembers?: readonly string[];
  /** For writes without JSON: places of the values that get a new UUID each time. */
  readonly freshPlaces?: readonly number[];
  /** For writes: places that get the same new UUID, that of their change. */
  readonly changePlaces?: readonly number[];
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
      const answer = (): void => {
        pool.query({ name: route.name, text: route.text, values: valuesOf(route), ...(route.hand && textRows) }).then(
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
      if (route.method === 'GET') answer();
      else request.resume().once('end', answer);
    });
    server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
    process.once('disconnect', () => process.exit());
  },
);

const textRows = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } };

const newId = uuidV7Maker(Date.now, randomBytes);

// biome-ignore lint/suspicious/noExplicitAny: rows of any statement
function bodyOf(route: BareRoute, rows: readonly any[]): string {
  if (route.hand !== undefined) return writeByHand(rows, route.hand, 0);
  return route.method === 'GET' ? rows[0].body : rows.map((row) => row.body).join(',');
}

function valuesOf(route: BareRoute): unknown[] {
  const values = [...route.values];
  for (const place of route.freshPlaces ?? []) values[place] = newId();
  const change = newId();
  for (const place of route.changePlaces ?? []) values[place] = change;
  if (route.rowsPlace === undefined) return values;
  const rows = JSON.parse(String(values[route.rowsPlace])) as Record<string, unknown>[];
  const fresh = rows.map((row) => ({
    ...row,
    ...Object.fromEntries((route.freshMembers ?? []).map((member) => [member, newId()])),
  }));
  return values.with(route.rowsPlace, JSON.stringify(fresh));
}
