/**
 * The ClickHouse tables for messages of Debezium with deploy/debezium.json: the JSON encoding of each PostgreSQL type, and the ClickHouse type for it.
 * Timestamps as text are parsed with `date_time_input_format=best_effort`, which deploy/clickhouse.json sets.
 */
import type { Column } from '../../engine/compile/tables/tables.ts';

/**
 * The encoding of types: numbers, days since 1970 (`time.precision.mode: connect`), or texts (`decimal.handling.mode:
 * string`; times with zone, ids, JSON).
 */
const types: Readonly<Record<string, string>> = {
  bigint: 'Int64',
  boolean: 'Bool',
  date: 'Int32',
  'double precision': 'Float64',
  integer: 'Int32',
  jsonb: 'String',
  text: 'String',
  uuid: 'UUID',
};

/** The ClickHouse type of a column; undefined if it is not defined. Arrays are never null in ClickHouse: null becomes an empty array. */
export function clickhouseType({ type, nullable }: Pick<Column, 'type' | 'nullable'>): string | undefined {
  if (type.endsWith('[]')) {
    const inner = types[type.slice(0, -2)];
    return inner === undefined ? undefined : `Array(${inner})`;
  }
  const [, precision, scale] = /^numeric\((\d+),(\d+)\)$/.exec(type) ?? [];
  const [, digits] = /^timestamp\((\d)\) with time zone$/.exec(type) ?? [];
  const columnType =
    precision !== undefined
      ? `Decimal(${precision}, ${scale})`
      : digits !== undefined
        ? `DateTime64(${digits}, 'UTC')`
        : types[type];
  return columnType === undefined || !nullable ? columnType : `Nullable(${columnType})`;
}

interface SentTable {
  readonly name: string;
  readonly columns: readonly Pick<Column, 'name' | 'type' | 'nullable'>[];
}

/** The statements that create these tables. */
export function clickhouseTables(tables: readonly SentTable[]): string {
  return `${head}${tables.map(statementOf).join('\n')}`;
}

const head = `-- The tables of ClickHouse for deploy/clickhouse.json, made from the model by a test (npm run golden). Of the versions of a row the last one counts:
--   select …, toDate32(start_date) from contracts_apartmentcontract final where __deleted = 'false'
-- Dates are days since 1970-01-01, as Debezium writes them: ClickHouse reads no number as a date. ClickHouse 21 or later.
create database if not exists core;
`;

function statementOf({ name, columns }: SentTable): string {
  const lines = [
    ...columns.map((column) => `${column.name} ${clickhouseType(column)}`),
    '__op String',
    '__lsn UInt64',
    '__source_ts_ms Int64',
    '__deleted String',
  ];
  return `create table if not exists core.${name}
(
  ${lines.join(',\n  ')}
)
engine = ReplacingMergeTree(__lsn)
order by (customer_id, id);
`;
}
