/**
 * The yardstick: bare node:http and pg in one process, the same SQL for the same bytes, no credentials, no checks. Its plan comes
 * from the parent: for each path the statement and its values.
 */
import { createServer } from 'node:http';
import pg from 'pg';

export interface BareRoute {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** For writes: the place of the rows' JSON in the values, and members that get a new UUID each time. */
  readonly rowsPlace?: number;
  readonly freshMembers?: readonly string[];
  /** For writes without JSON: places of the values that get a new UUID each time. */
  readonly freshPlaces?: readonly number[];
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
        pool.query({ name: route.name, text: route.text, values: valuesOf(route) }).then(
          (result) => {
            const body = route.method === 'GET' ? result.rows[0].body : result.rows.map((row) => row.body).join(',');
            response
              .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
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

function valuesOf(route: BareRoute): unknown[] {
  const values = [...route.values];
  for (const place of route.freshPlaces ?? []) values[place] = crypto.randomUUID();
  if (route.rowsPlace === undefined) return values;
  const rows = JSON.parse(String(values[route.rowsPlace])) as Record<string, unknown>[];
  const fresh = rows.map((row) => ({
    ...row,
    ...Object.fromEntries((route.freshMembers ?? []).map((member) => [member, crypto.randomUUID()])),
  }));
  return values.with(route.rowsPlace, JSON.stringify(fresh));
}
