/** Renders the SQL statements of migrations. Every identifier is quoted; independent of steps. */
import {
  createPartitionSchema,
  firstEnd,
  firstPartition,
  inPartitionSchema,
  lowestId,
} from '../compile/tables/partitions.ts';
import type { Check, Column, ForeignKey, Index, Table } from '../compile/tables/tables.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../kernel/quote-sql.ts';
import { defaultSchema } from './connection.ts';

/** Returns `CREATE TABLE` with columns, primary key and checks; foreign keys and indexes are created after all tables exist. */
export function createTable(table: Table): string {
  const definitions = [
    ...table.columns.map(columnDefinition),
    `CONSTRAINT ${quote(table.primaryKey.name)} PRIMARY KEY (${columnList(table.primaryKey.columns)})`,
    ...table.checks.map(checkDefinition),
  ];
  const partitioned = table.partition === undefined ? '' : ' PARTITION BY RANGE ("id")';
  return `CREATE TABLE ${quote(table.name)} (\n  ${definitions.join(',\n  ')}\n)${partitioned}`;
}

/** Returns the statements for the first partition of a new table. */
export function createFirstPartition(table: string): readonly string[] {
  const partition = inPartitionSchema(firstPartition(table));
  const end = lowestId(`(${firstEnd})`);
  return [
    createPartitionSchema,
    `CREATE TABLE ${partition} (LIKE ${quote(table)} INCLUDING ALL EXCLUDING STATISTICS)`,
    `DO $core$ BEGIN EXECUTE format('${alter(table)} ATTACH PARTITION ${partition} FOR VALUES FROM (MINVALUE) TO (%L)', ${end}); END $core$`,
  ];
}

/** Returns a column definition as in CREATE TABLE and ADD COLUMN. */
export function columnDefinition(column: Column): string {
  const clauses = [
    `${quote(column.name)} ${column.type}`,
    ...(column.default === undefined ? [] : [`DEFAULT ${column.default}`]),
    ...(column.nullable ? [] : ['NOT NULL']),
  ];
  return clauses.join(' ');
}

function checkDefinition(check: Check): string {
  return `CONSTRAINT ${quote(check.name)} CHECK (${check.expression})`;
}

/** A constraint's `CHECK (…)` under another name. */
export function addCheck(table: string, name: string, expression: string, isValidated = false): string {
  return `${alter(table)} ADD CONSTRAINT ${quote(name)} CHECK (${expression})${isValidated ? '' : ' NOT VALID'}`;
}

/** `DROP CONSTRAINT IF EXISTS`. */
export function dropConstraint(table: string, name: string): string {
  return `${alter(table)} DROP CONSTRAINT IF EXISTS ${quote(name)}`;
}

/** Returns the statement that checks all rows of a table against a constraint without blocking writers. */
export function validateConstraint(table: string, name: string): string {
  return `${alter(table)} VALIDATE CONSTRAINT ${quote(name)}`;
}

/** The statement of a table, which begins with `alter`, for each of its partitions instead. */
export function onPartitions(table: string, statement: string): string {
  const parts = `SELECT inhrelid FROM pg_inherits WHERE inhparent = ${quoteLiteral(quote(table))}::regclass`;
  const command = quoteLiteral(statement.slice(alter(table).length));
  return `DO $core$ DECLARE part regclass; BEGIN FOR part IN ${parts} LOOP EXECUTE 'ALTER TABLE ' || part || ${command}; END LOOP; END $core$`;
}

/** The comment of a constraint that an answer left unvalidated: it does not count as drift, and `core migrate status` lists it. */
export const unvalidatedComment = 'not validated, as answered';

/** Marks a constraint that existing rows may violate. */
export function leaveUnvalidated(table: string, name: string): string {
  return `COMMENT ON CONSTRAINT ${quote(name)} ON ${quote(table)} IS ${quoteLiteral(unvalidatedComment)}`;
}

/** Validates a constraint that existed before. If it was unvalidated, it becomes unvalidated again. */
export function validateAgain(table: string, name: string): string {
  return `DO $core$ BEGIN ${validateConstraint(table, name)}; EXCEPTION WHEN check_violation OR foreign_key_violation THEN ${leaveUnvalidated(table, name)}; END $core$`;
}

/** `ADD CONSTRAINT … FOREIGN KEY`; NOT VALID unless the table is new. */
export function addForeignKey(table: string, name: string, key: ForeignKey, isValidated = false): string {
  const target = `${quote(key.target)} (${columnList(key.targetColumns)})`;
  const definition = `FOREIGN KEY (${columnList(key.columns)}) REFERENCES ${target}${onDelete(key)}`;
  return `${alter(table)} ADD CONSTRAINT ${quote(name)} ${definition}${isValidated ? '' : ' NOT VALID'}`;
}

function onDelete(key: ForeignKey): string {
  switch (key.onDelete) {
    case 'cascade':
      return ' ON DELETE CASCADE';
    case 'set_null':
      return ` ON DELETE SET NULL (${columnList(key.setNullColumns)})`;
    case 'restrict':
      // NO ACTION, not RESTRICT: it is checked at the end of the statement, so a cascade may still remove the row.
      return '';
  }
}

/** `CREATE INDEX`, concurrently if the table is in use. */
export function createIndex(table: string, name: string, index: Index, isConcurrent: boolean): string {
  const unique = index.unique ? 'UNIQUE ' : '';
  const method = index.method === 'btree' ? '' : ` USING ${index.method}`;
  const where = index.where === undefined ? '' : ` WHERE ${index.where}`;
  const concurrently = isConcurrent ? 'CONCURRENTLY ' : '';
  return `CREATE ${unique}INDEX ${concurrently}${quote(name)} ON ${quote(table)}${method} (${index.terms.join(', ')})${where}`;
}

/** Returns a schema-qualified name. Triggers run in client sessions, whose search path may start with the views of an old release. */
export function inPublic(name: string): string {
  return `${quote(defaultSchema)}.${quote(name)}`;
}

/** SQL of an array of texts. */
export function textArray(texts: readonly string[]): string {
  return `ARRAY[${texts.map(quoteLiteral).join(', ')}]::text[]`;
}

/** Returns the beginning of every ALTER TABLE statement. */
export function alter(table: string): string {
  return `ALTER TABLE ${quote(table)}`;
}

function columnList(columns: readonly string[]): string {
  return columns.map(quote).join(', ');
}

/** The trigger and its function that synchronize a column (or links) while rows are copied. */
export interface SyncTrigger {
  readonly name: string;
  readonly table: string;
}

/**
 * Returns `NEW.column := expression`, for the body of a row trigger; `expression` may use any column of the row
 * (`NEW.*`, or a select list) by name.
 */
export function setNew(column: string, expression: string, row = 'NEW.*'): string {
  return `NEW.${quote(column)} := (SELECT ${expression} FROM (SELECT ${row}) AS written);`;
}

/**
 * Returns statements of a row trigger whose errors do not reject the write: the column gets `otherwise`, and the stage
 * contract checks the rows again.
 */
export function safely(statements: string, column: string, otherwise = 'NULL'): string {
  return `BEGIN ${statements} EXCEPTION WHEN OTHERS THEN NEW.${quote(column)} := ${otherwise}; END;`;
}

/** A BEFORE trigger that sets a column of rows written without a value, unless the value violates one of the checks. */
export function createFillTrigger(
  trigger: SyncTrigger,
  column: string,
  expression: string,
  checks: readonly string[] = [],
): readonly string[] {
  const isMet = `(SELECT ${checks.map((check) => `(${check})`).join(' AND ')} FROM (SELECT NEW.*) AS written)`;
  const unset = checks.length === 0 ? '' : ` IF NOT ${isMet} THEN NEW.${quote(column)} := NULL; END IF;`;
  const set = safely(`${setNew(column, expression)}${unset}`, column);
  return createRowTrigger(trigger, `IF NEW.${quote(column)} IS NULL THEN ${set} END IF;`);
}

/**
 * A BEFORE trigger with a custom body, which may change the row. Its expressions are evaluated as in the migration's session; the body therefore cannot see
 * the client's search path, and `condition` determines which release writes.
 */
export function createRowTrigger(trigger: SyncTrigger, body: string, condition?: string): readonly string[] {
  const settings = `SET search_path TO ${quote(defaultSchema)} SET timezone TO 'UTC' SET datestyle TO 'ISO, YMD'`;
  const when = condition === undefined ? '' : ` WHEN (${condition})`;
  return [
    createFunction(trigger.name, `${body} RETURN NEW;`, settings),
    `CREATE OR REPLACE TRIGGER ${quote(trigger.name)} BEFORE INSERT OR UPDATE ON ${quote(trigger.table)} FOR EACH ROW${when} EXECUTE FUNCTION ${quote(trigger.name)}()`,
  ];
}

/** An AFTER trigger with a custom body, which sees the client's search path, as do the triggers of its writes. */
export function createAfterTrigger(trigger: SyncTrigger, events: string, body: string): readonly string[] {
  return [
    createFunction(trigger.name, `${body} RETURN NULL;`),
    `CREATE OR REPLACE TRIGGER ${quote(trigger.name)} AFTER ${events} ON ${quote(trigger.table)} FOR EACH ROW EXECUTE FUNCTION ${quote(trigger.name)}()`,
  ];
}

/** Drops a trigger and its function if they exist. */
export function dropTrigger(trigger: SyncTrigger): readonly string[] {
  return [
    `DROP TRIGGER IF EXISTS ${quote(trigger.name)} ON ${quote(trigger.table)}`,
    `DROP FUNCTION IF EXISTS ${quote(trigger.name)}()`,
  ];
}

function createFunction(name: string, body: string, settings = ''): string {
  return `CREATE OR REPLACE FUNCTION ${quote(name)}() RETURNS trigger LANGUAGE plpgsql ${settings} AS $core$ BEGIN ${body} END $core$`;
}

/** Orders renames so that no name is taken: a swap uses an unused intermediate name. */
export function renameInOrder<Item extends { readonly from: string; readonly to: string }>(
  renamings: readonly Item[],
): readonly { readonly from: string; readonly to: string }[] {
  const waiting = renamings.map(({ from, to }) => ({ from, to }));
  const ordered: { from: string; to: string }[] = [];
  while (waiting.length > 0) {
    const free = waiting.findIndex(({ to }) => !waiting.some(({ from }) => from === to));
    if (free >= 0) ordered.push(...waiting.splice(free, 1));
    else {
      const [first] = waiting;
      if (first === undefined) break;
      const between = `core_${ordered.length}_swap`;
      ordered.push({ from: first.from, to: between });
      first.from = between;
    }
  }
  return ordered;
}
