/**
 * The rows of a company, normalized so that two demos of the same day are equal: random and time-dependent values (ids, timestamps, encrypted values) are
 * omitted.
 */
import type { Pool } from 'pg';

/** Tables with internal data of the server: keys and request counts. */
const unlike = /^(?:common_(?:idempotencykey|memberuse|ratelimitbucket)|accounts_clientsecret)$/;

/** Members that are secrets, storage keys, or the digest and length of a file that contains timestamps. */
const chance = /"(?:key|md5_hash|size|size_in_bytes|bytes|link_nonce|secret|request_id|public_url)": (?:"[^"]*"|\d+)/g;

/** Returns the rows of each table in order. `since` is a timestamp before the demo was created: later timestamps count as clock values. */
export async function rowsOfDemo(pool: Pool, since: Date): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const rowsByTable = new Map<string, readonly string[]>();
  for (const { name } of tables.filter(({ name: table }) => !unlike.test(table))) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`);
    rowsByTable.set(name, rows.map(({ row }) => withoutChance(row, since)).toSorted());
  }
  return rowsByTable;
}

function withoutChance(row: string, since: Date): string {
  return row
    .replaceAll(chance, '#')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '#')
    .replaceAll(/\\\\x[0-9a-f]+|\b[0-9a-f]{64}\b/g, '#')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(?:Z|\+00:00)/g, (timestamp) =>
      Date.parse(timestamp) >= since.getTime() ? 'now' : timestamp,
    );
}
