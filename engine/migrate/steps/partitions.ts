/**
 * Partitions a table in use, or merges it into one table again. Its rows are not moved: the complete table becomes the
 * first partition, with a previously validated check, so that only the catalog changes. In the reverse direction the
 * rows of later partitions are copied.
 */
import { shortName } from '../../compile/tables/object-name.ts';
import {
  createPartitionSchema,
  firstEnd,
  firstPartition,
  inPartitionSchema,
  lowestId,
  partitionSchema,
  partitionsOf,
} from '../../compile/tables/partitions.ts';
import type { Table } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../../kernel/quote-sql.ts';
import type { Change, OwnNames, Referring } from '../change.ts';
import { emptyUndo, type RowQuestion, type Step, type StepLock, stepDefaults, undoing } from '../migration-plan.ts';
import {
  addForeignKey,
  alter,
  createIndex,
  dropConstraint,
  textArray,
  validateAgain,
  validateConstraint,
} from '../render-sql.ts';
import { stuckObjects } from '../row-questions.ts';

type PartitionChange = Extract<Change, { readonly kind: 'partition_table' | 'unpartition_table' }>;

/** The check with which the table becomes a partition without a scan. */
function fenceOf(table: string): string {
  return shortName(`${table}__first_helper`);
}

/** After all other steps of the table, so that they find one table. */
export function partitionSteps(change: PartitionChange): readonly Step[] {
  const { table, before, referring, ownNames } = change;
  const { name } = table;
  const common = { ...stepDefaults, phase: 'partition', table: name } as const;
  const fence = fenceOf(name);
  const fenced: Step = {
    ...common,
    key: `fence ${name}`,
    title: 'limit IDs to this month and the next two, for new rows',
    statements: [
      createPartitionSchema,
      `DO $core$ BEGIN EXECUTE format('${alter(name)} ADD CONSTRAINT ${quote(fence)} CHECK ("id" < %L) NOT VALID', ${lowestId(`(${firstEnd})`)}); END $core$`,
    ],
    locks: [{ table: name, mode: 'ACCESS EXCLUSIVE' }],
    questions: [...idsBeyond(before), ...stuckObjects(before.name, ownNames)],
    questionsAgain: stuckObjects(name, ownNames),
    undo: undoing(dropConstraint(name, fence)),
  };
  const validated: Step = {
    ...common,
    key: `fence ${name}: validate`,
    needs: [fenced.key],
    title: 'validate: reads the table without blocking writes',
    statements: [validateConstraint(name, fence)],
    locks: [{ table: name, mode: 'SHARE UPDATE EXCLUSIVE' }],
    statementTimeout: 0,
    undo: emptyUndo,
  };
  const switched: Step = {
    ...common,
    key: `partition ${name}`,
    needs: [validated.key],
    title: 'the table becomes the first partition of a table partitioned by month',
    statements: toPartitioned(change, fence),
    locks: locksOf(table, referring),
    statementTimeout: 60_000,
    undo: {
      groups: [toUnpartitioned(change), ...referring.map((one) => [validateAgain(one.table, one.key.name)])],
    },
  };
  return [
    fenced,
    validated,
    switched,
    ...revalidateSteps(referring, 'partition', switched.key),
    analyzeStep(name, switched.key),
  ];
}

/** Runs before all other steps, which expect one table. */
export function unpartitionSteps(change: PartitionChange): readonly Step[] {
  const { table, referring, ownNames } = change;
  const { name } = table;
  const joined: Step = {
    ...stepDefaults,
    key: `join ${name}`,
    phase: 'prepare',
    table: name,
    title: 'remove the partitions: the rows of all partitions but the oldest are copied, which blocks all sessions',
    statements: toUnpartitioned(change),
    locks: locksOf(table, referring),
    questions: stuckObjects(name, ownNames),
    statementTimeout: 0,
    undo: {
      groups: [toPartitioned(change, undefined), ...referring.map((one) => [validateAgain(one.table, one.key.name)])],
    },
  };
  return [joined, ...revalidateSteps(referring, 'prepare', joined.key)];
}

/** Includes the tables that it references: the triggers of its keys on them are replaced by those of the partitioned table. */
function locksOf({ name, foreignKeys }: Table, referring: readonly Referring[]): readonly StepLock[] {
  const tables = new Set([name, ...referring.map(({ table }) => table), ...foreignKeys.map(({ target }) => target)]);
  return [...tables].map((table) => ({ table, mode: 'ACCESS EXCLUSIVE' }));
}

/** The keys apply to new rows immediately; existing rows are validated without blocking other sessions. */
function revalidateSteps(
  referring: readonly Referring[],
  phase: 'partition' | 'prepare',
  after: string,
): readonly Step[] {
  return referring.map(({ table, key }) => ({
    ...stepDefaults,
    key: `refer ${table}.${key.name}`,
    needs: [after],
    phase,
    table,
    title: `validate ${key.name}: reads the table without blocking writes`,
    statements: [validateConstraint(table, key.name)],
    locks: [{ table, mode: 'SHARE UPDATE EXCLUSIVE' }],
    statementTimeout: 0,
    undo: emptyUndo,
  }));
}

/** Autovacuum does not analyze partitioned tables. */
function analyzeStep(table: string, after: string): Step {
  return {
    ...stepDefaults,
    key: `analyse ${table}`,
    needs: [after],
    phase: 'partition',
    table,
    title: 'collect planner statistics',
    statements: [`ANALYZE ${quote(table)}`],
    locks: [{ table, mode: 'SHARE UPDATE EXCLUSIVE' }],
    statementTimeout: 0,
    undo: emptyUndo,
  };
}

/** IDs that were not generated by the server, or were generated by one with a wrong clock. */
function idsBeyond(before: Table): readonly RowQuestion[] {
  const end = lowestId(`(${firstEnd})`);
  return [
    {
      sql: `SELECT "id"::text AS id FROM ${quote(before.name)} WHERE "id" >= ${end}`,
      message: `rows of ${before.name} whose ID is not a UUIDv7 of a past time`,
    },
  ];
}

/**
 * The statements that make a table the first partition of a new table with its name. Keys, indexes and checks on the partition are matched by definition and
 * reused. If the check of `fenceOf` is valid, no rows are read; otherwise they are read under the lock. Objects of third parties that are attached to the
 * table are attached to the new one.
 */
function toPartitioned({ table, referring, ownNames }: PartitionChange, fence: string | undefined): readonly string[] {
  const { name, primaryKey, indexes, foreignKeys } = table;
  const first = inPartitionSchema(firstPartition(name));
  const fenceEnd = `(SELECT substring(pg_get_constraintdef(oid) FROM '[0-9a-f]{8}-[0-9a-f-]{27}') FROM pg_constraint WHERE conrelid = first AND conname = ${quoteLiteral(fence ?? '')})`;
  const end = fence === undefined ? lowestId(`(${firstEnd})`) : fenceEnd;
  const columns = (names: readonly string[]): string => names.map(quote).join(', ');
  return [
    createPartitionSchema,
    requireNoneStuck(name, ownNames),
    ...referring.map((one) => dropConstraint(one.table, one.key.name)),
    // Runs before another table gets the name, because the text of triggers and policies contains it.
    attachedTo(name, ownNames),
    `${alter(name)} SET SCHEMA ${quote(partitionSchema)}`,
    `ALTER TABLE ${inPartitionSchema(name)} RENAME TO ${quote(firstPartition(name))}`,
    `CREATE TABLE ${quote(name)} (LIKE ${first} INCLUDING ALL EXCLUDING INDEXES EXCLUDING IDENTITY EXCLUDING STATISTICS) PARTITION BY RANGE ("id")`,
    ...(fence === undefined ? [] : [dropConstraint(name, fence)]),
    `${alter(name)} ADD CONSTRAINT ${quote(primaryKey.name)} PRIMARY KEY (${columns(primaryKey.columns)})`,
    ...indexes.map((index) => createIndex(name, index.name, index, false)),
    ...foreignKeys.map((key) => addForeignKey(name, key.name, key, true)),
    `DO $core$ DECLARE first regclass := ${quoteLiteral(first)}; command text; BEGIN
  PERFORM pg_temp.core_strip_part(first, true);
  FOR command IN SELECT statement FROM core_attached ORDER BY number LOOP EXECUTE command; END LOOP;
  EXECUTE format('${alter(name)} ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)', first, ${end});
END $core$`,
    ...(fence === undefined ? [] : [`ALTER TABLE ${first} DROP CONSTRAINT IF EXISTS ${quote(fence)}`]),
    `DROP TABLE core_attached`,
    ...referring.map((one) => addForeignKey(one.table, one.key.name, one.key)),
  ];
}

/** Stores the statements that attach the objects of this table to the next table of this name. */
function attachedTo(name: string, { parts }: OwnNames): string {
  return `CREATE TEMPORARY TABLE core_attached ON COMMIT DROP AS SELECT statement, number FROM pg_temp.core_attached(${quoteLiteral(quote(name))}, ${textArray(parts)}) WITH ORDINALITY AS attached (statement, number)`;
}

/** The statements that make the oldest partition the table again. Its indexes get the names of those of the partitioned table. */
function toUnpartitioned({ table: { name, columns }, referring, ownNames }: PartitionChange): readonly string[] {
  const names = columns.map((column) => quote(column.name)).join(', ');
  return [
    requireNoneStuck(name, ownNames),
    ...referring.map((one) => dropConstraint(one.table, one.key.name)),
    attachedTo(name, ownNames),
    // Additional columns may also have rows and checks: they are copied by their names in the partitions.
    `DO $core$
DECLARE parent regclass := ${quoteLiteral(quote(name))}; home text := quote_ident(current_schema()); oldest regclass; item record; names text;
BEGIN
  SELECT part INTO oldest FROM (${partitionsOf('parent')}) AS parts ORDER BY low NULLS FIRST LIMIT 1;
  IF oldest IS NULL THEN
    EXECUTE format('CREATE TABLE ${inPartitionSchema(firstPartition(name))} (LIKE %s INCLUDING ALL)', parent);
    EXECUTE format('ALTER TABLE %s ATTACH PARTITION ${inPartitionSchema(firstPartition(name))} FOR VALUES FROM (MINVALUE) TO (MAXVALUE)', parent);
    oldest := ${quoteLiteral(inPartitionSchema(firstPartition(name)))};
  END IF;
  SELECT coalesce(string_agg(quote_ident(attname), ', ' ORDER BY attnum), ${quoteLiteral(names)}) INTO names
    FROM pg_attribute WHERE attrelid = parent AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  CREATE TEMPORARY TABLE core_indexes ON COMMIT DROP AS
    SELECT part.indexrelid::regclass AS part, whole.indexrelid::regclass::text AS whole_text, class.relname AS name
    FROM pg_index AS whole JOIN pg_class AS class ON class.oid = whole.indexrelid JOIN pg_inherits ON inhparent = whole.indexrelid
    JOIN pg_index AS part ON part.indexrelid = inhrelid WHERE whole.indrelid = parent AND part.indrelid = oldest;
  CREATE TEMPORARY TABLE core_parts ON COMMIT DROP AS SELECT part FROM (${partitionsOf('parent')}) AS parts;
  FOR item IN SELECT part FROM core_parts LOOP EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', parent, item.part); END LOOP;
  PERFORM pg_temp.core_strip_part(oldest, false);
  FOR item IN SELECT part FROM core_parts WHERE part <> oldest LOOP
    EXECUTE format('INSERT INTO %s (%s) SELECT %s FROM %s', oldest, names, names, item.part);
    EXECUTE format('DROP TABLE %s', item.part);
  END LOOP;
  EXECUTE format('DROP TABLE %s', parent);
  FOR item IN SELECT * FROM core_indexes LOOP
    CONTINUE WHEN (SELECT relname FROM pg_class WHERE oid = item.part) = item.name;
    EXECUTE format('ALTER INDEX %s RENAME TO %I', item.part, item.name);
  END LOOP;
  EXECUTE format('ALTER TABLE %s SET SCHEMA %s', oldest, home);
  EXECUTE format('ALTER TABLE %s.%I RENAME TO ${quote(name)}', home, (SELECT relname FROM pg_class WHERE oid = oldest));
  FOR item IN SELECT statement FROM core_attached ORDER BY number LOOP EXECUTE item.statement; END LOOP;
  DROP TABLE core_indexes; DROP TABLE core_attached; DROP TABLE core_parts;
END $core$`,
    ...referring.map((one) => addForeignKey(one.table, one.key.name, one.key)),
  ];
}

/** Raises an error if an object cannot be transferred: it was attached after the questions, or the step is undone. */
function requireNoneStuck(name: string, { parts, referring }: OwnNames): string {
  return `SELECT pg_temp.core_require_none_stuck(${quoteLiteral(quote(name))}, ${textArray(parts)}, ${textArray(referring)})`;
}
