/**
 * The partitions of a table with `partition: month`: ranges of its IDs, which are UUIDv7 and begin with the time. SQL
 * text for both migrations and the server. The partitions are in a separate schema, so that code that lists the tables
 * sees only the complete table. Bounds are beginnings of months in UTC; the first partition begins with the lowest ID.
 */
import { quoteIdentifier as quote, quoteLiteral } from '../../kernel/quote-sql.ts';
import { shortName } from './object-name.ts';

/** The schema of the partitions. */
export const partitionSchema = 'core_partitions';

export const createPartitionSchema = `CREATE SCHEMA IF NOT EXISTS ${quote(partitionSchema)}`;

/** The partition with the rows that existed before the table was partitioned, or of the time in which the table was created. */
export function firstPartition(table: string): string {
  return shortName(`${table}_first`);
}

/** The name of a partition with its schema. */
export function inPartitionSchema(name: string): string {
  return `${quote(partitionSchema)}.${quote(name)}`;
}

/** SQL of the lowest ID of a timestamp, from SQL of the timestamp in UTC. */
export function lowestId(timestamp: string): string {
  return `(lpad(to_hex((extract(epoch FROM ${timestamp}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;
}

/** The lowest ID of a timestamp. */
export function lowestIdOf(timestamp: Date): string {
  const digits = Math.max(0, timestamp.getTime()).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** The time at which an ID was created, in milliseconds. */
export function timestampOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** SQL of the end of the first partition, in UTC: it covers two complete months, so that a migration has this much time to finish. */
export const firstEnd = `date_trunc('month', now() AT TIME ZONE 'UTC') + interval '3 months'`;

/** SQL of a query for the partitions of a table: `part`, and `low` and `high` as texts (null: no bound). `parent` is SQL of a regclass. */
export function partitionsOf(parent: string): string {
  return `SELECT inhrelid::regclass AS part, CASE WHEN bound[1] <> 'MINVALUE' THEN trim(bound[1], '''') END AS low,
      CASE WHEN bound[2] <> 'MAXVALUE' THEN trim(bound[2], '''') END AS high
    FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    CROSS JOIN LATERAL regexp_match(pg_get_expr(relpartbound, child.oid), 'FROM \\((.*)\\) TO \\((.*)\\)') AS bound
    WHERE inhparent = ${parent}`;
}

/**
 * SQL of a query with the statements that copy the settings which LIKE does not copy to a new partition: those of columns and the replica identity from the
 * partitioned table, storage parameters from the preceding partition, because the partitioned table has none.
 */
function settingsOf(parent: string, part: string, low: string): string {
  const previous = `(SELECT known.part FROM (${partitionsOf(parent)}) AS known WHERE known.low IS NULL OR known.low::uuid < ${low} ORDER BY known.low::uuid DESC NULLS LAST LIMIT 1)`;
  const alter = `format('ALTER TABLE %s ', ${part})`;
  return `SELECT ${alter} || format('SET (%s)', list) FROM pg_class AS own LEFT JOIN pg_class AS toast ON toast.oid = own.reltoastrelid,
          LATERAL (SELECT string_agg(option, ', ') FROM (SELECT unnest(own.reloptions) UNION ALL SELECT 'toast.' || unnest(toast.reloptions)) AS options (option)) AS options (list)
        WHERE own.oid = ${previous} AND list IS NOT NULL
      UNION ALL SELECT ${alter} || format('ALTER COLUMN %I SET STATISTICS %s', attname, attstattarget) FROM pg_attribute WHERE attrelid = ${parent} AND attnum > 0 AND NOT attisdropped AND coalesce(attstattarget, -1) >= 0
      UNION ALL SELECT ${alter} || format('ALTER COLUMN %I SET (%s)', attname, array_to_string(attoptions, ', ')) FROM pg_attribute WHERE attrelid = ${parent} AND attnum > 0 AND NOT attisdropped AND attoptions IS NOT NULL
      UNION ALL SELECT ${alter} || 'REPLICA IDENTITY ' || CASE relreplident WHEN 'f' THEN 'FULL' WHEN 'n' THEN 'NOTHING' ELSE 'USING INDEX ' || quote_ident((SELECT relname FROM pg_index AS whole JOIN pg_inherits ON inhparent = whole.indexrelid
          JOIN pg_index AS own ON own.indexrelid = inhrelid JOIN pg_class ON pg_class.oid = own.indexrelid WHERE whole.indrelid = ${parent} AND whole.indisreplident AND own.indrelid = ${part}::regclass)) END
        FROM pg_class WHERE oid = ${parent} AND relreplident <> 'd'`;
}

/**
 * Creates the partitions of several months, starting with that of `from`, unless a partition covers their IDs already. One statement, in its own transaction
 * or within another one. Does not block writers; if two clients create partitions at the same time, the second one uses those of the first. Skips tables
 * without partitions. Waits at most two seconds for the lock on tables that these refer to.
 */
export function makeMonths(tables: Iterable<string>, from: Date, months: number, schema = 'public'): string {
  // A manually created partition may end within the month: the new one covers the remainder.
  const find = `SELECT coalesce(max(high) FILTER (WHERE (low IS NULL OR low::uuid <= low_id) AND (high IS NULL OR high::uuid > low_id)), low_id::text)::uuid,
        bool_or((low IS NULL OR low::uuid <= low_id) AND high IS NULL) IS TRUE INTO low_id, is_taken FROM (${partitionsOf('parent')}) AS known;
      SELECT coalesce(min(low) FILTER (WHERE low::uuid >= low_id), high_id::text)::uuid INTO next_id FROM (${partitionsOf('parent')}) AS known`;
  const first = quoteLiteral(`${from.toISOString().slice(0, 7)}-01`);
  const names = [...tables].map((table) => quoteLiteral(table)).join(', ');
  return `DO $core$
DECLARE name text; parent regclass; month timestamp; low_id uuid; high_id uuid; next_id uuid; is_taken boolean; part text; command text;
BEGIN
  FOREACH name IN ARRAY ARRAY[${names}]::text[] LOOP
    parent := to_regclass(format('%I.%I', ${quoteLiteral(schema)}, name));
    CONTINUE WHEN (SELECT relkind FROM pg_class WHERE oid = parent) IS DISTINCT FROM 'p';
    FOR month IN SELECT generate_series(timestamp ${first}, timestamp ${first} + interval '${months - 1} months', interval '1 month') LOOP
      low_id := ${lowestId('month')};
      high_id := ${lowestId("(month + interval '1 month')")};
      ${find};
      CONTINUE WHEN is_taken OR low_id >= least(high_id, next_id);
      PERFORM set_config('lock_timeout', '2000', true);
      PERFORM pg_advisory_xact_lock(hashtextextended('core partitions', 0));
      ${find};
      high_id := least(high_id, next_id);
      CONTINUE WHEN is_taken OR low_id >= high_id;
      part := format('%I.%I', ${quoteLiteral(partitionSchema)}, left(name, 50) || to_char(month, '_YYYY_MM'));
      EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING ALL EXCLUDING IDENTITY)', part, parent);
      EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)', parent, part, low_id, high_id);
      FOR command IN ${settingsOf('parent', 'part', 'low_id')} LOOP EXECUTE command; END LOOP;
    END LOOP;
  END LOOP;
END $core$`;
}
