/** Old months with events, changed values and deliveries, as after years of use. */
import type pg from 'pg';
import { lowestIdOf, makeMonths } from '../../engine/compile/tables/partitions.ts';

/** The first day of the month `years` years ago, which is outside the retention of the event log if that is shorter. */
export function monthYearsAgo(years: number, later = 0): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth() + later, 1));
}

export interface OldRows {
  readonly customerId: string;
  readonly month: Date;
  readonly rows: number;
  /** Content type of the records, and the first of their ids; without ids, each row refers to a different record. */
  readonly contentType: string;
  readonly objectId?: string;
  /** Values of each recorded change. */
  readonly before?: object;
  /** Position of the first event in the feed; undefined: events without positions. */
  readonly position?: number;
}

/** Creates the partition of the month and all later ones up to now, because the first partition of a table starts after them. */
export async function makeOldPartitions(pool: pg.Pool, months: readonly Date[]): Promise<void> {
  for (const table of ['common_eventlog', 'common_changerecord']) {
    const end = lowestIdOf(monthYearsAgo(1));
    const first = `core_partitions.${table}_first`;
    const { rows } = await pool.query(
      `select trim((regexp_match(pg_get_expr(relpartbound, oid), 'FROM \\((.*)\\) TO'))[1], '''') as low,
              trim((regexp_match(pg_get_expr(relpartbound, oid), 'TO \\((.*)\\)'))[1], '''') as high from pg_class where oid = $1::regclass`,
      [first],
    );
    if (rows[0].low === 'MINVALUE') {
      await pool.query(`alter table ${table} detach partition ${first}`);
      await pool.query(
        `alter table ${table} attach partition ${first} for values from ('${end}') to ('${rows[0].high}')`,
      );
    }
    for (const month of [...months, monthYearsAgo(2)]) await pool.query(makeMonths([table], month, 1));
  }
}

/** Adds rows to a month: events, each with a recorded change. Returns the ids in order. */
export async function addOldRows(
  pool: pg.Pool,
  { customerId, month, rows, contentType, objectId, before = { name: 'then' }, position }: OldRows,
): Promise<readonly string[]> {
  const start = lowestIdOf(new Date(month.getTime() + 3_600_000)).slice(0, 13);
  const random = String(Math.floor(Math.random() * 1e10)).padStart(10, '0');
  const id = `('${start}-7000-8' || lpad((n / 10000)::text, 3, '0') || '-${random.slice(0, 6)}' || lpad((n % 10000)::text, 6, '0'))::uuid`;
  const changeId = `('${start}-6000-8' || lpad((n / 10000)::text, 3, '0') || '-${random.slice(0, 6)}' || lpad((n % 10000)::text, 6, '0'))::uuid`;
  const object = objectId === undefined ? id : `'${objectId}'::uuid`;
  const at = `timestamptz '${new Date(month.getTime() + 3_600_000).toISOString()}'`;
  await pool.query(
    `insert into common_change (customer_id, id, created_at, kind, request_id, caller_type_id, caller, integration)
     select $1, ${changeId}, ${at}, 'write', 'old', $2, $1, $1 from generate_series(0, $3::int - 1) as n`,
    [customerId, contentType, rows],
  );
  await pool.query(
    `insert into common_eventlog (customer_id, id, organization_id, created_at, content_type_id, object_id, event_identifier, event_context, position)
     select $1, ${id}, $1, ${at}, $2, ${object}, 'annotating.tag.instanceupdated', '{"changed": ["name"]}', $4::bigint + n from generate_series(0, $3::int - 1) as n`,
    [customerId, contentType, rows, position ?? null],
  );
  const { rows: insertedRows } = await pool.query<{ id: string }>(
    `insert into common_changerecord (customer_id, id, change_id, content_type_id, object_id, kind, row_version, before, after)
     select $1, ${id}, ${changeId}, $2, ${object}, 'updated', 2, $4::jsonb, '{"name": "after"}' from generate_series(0, $3::int - 1) as n returning id`,
    [customerId, contentType, rows, JSON.stringify(before)],
  );
  return insertedRows.map(({ id: one }) => one);
}
