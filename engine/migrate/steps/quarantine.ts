/**
 * Moves values that cannot be converted to core_migrations.quarantine: they become null or, in a required column, their rows are deleted. The down steps
 * restore each value that is valid again; the others remain there, and `core migrate status` lists them.
 */
import { quoteIdentifier as quote, quoteLiteral } from '../../kernel/quote-sql.ts';
import { type Phase, type Quarantined, type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { inBatches } from './batches.ts';

/** The description of the quarantine in hazards. */
export const quarantined = 'they are stored in core_migrations.quarantine';

/** The migration in progress. */
const migration = `(SELECT id FROM core_migrations.migration WHERE state <> 'applied' ORDER BY applied_order DESC LIMIT 1)`;

export interface QuarantineSettings {
  readonly table: string;
  /** The column that is set to null, by its name at that time. */
  readonly column: string;
  /** The column whose value is stored, if different. */
  readonly from?: string;
  /** Null is not allowed in the column: the row is deleted. */
  readonly isRemoved: boolean;
  /** SQL that is true for a row whose value cannot be converted. */
  readonly misfit: string;
  readonly phase: Phase;
  readonly needs: readonly string[];
  readonly object: string;
}

/** The step that stores and removes such values in batches. */
export function quarantineStep(settings: QuarantineSettings): Step {
  const { table, column, from = column, isRemoved, misfit, phase, needs, object } = settings;
  const entry: Quarantined = { table, column, from, isRemoved };
  const target = quote(table);
  // Deleting a referenced row would delete the referencing rows by cascade, or null their references.
  const isReferred = `pg_temp.core_is_referred(${quoteLiteral(table)}, "customer_id", "id")`;
  const affected = isRemoved ? `${misfit} AND NOT ${isReferred}` : misfit;
  const inSelection = '("customer_id", "id") IN (SELECT "customer_id", "id" FROM found)';
  const selection = `found AS MATERIALIZED (
  SELECT "customer_id", "id", to_jsonb(${target}) AS "row" FROM ${target}
  WHERE ("customer_id", "id") IN (SELECT "customer_id", "id" FROM batch) AND ${affected} FOR UPDATE
)`;
  const keeping = `kept AS (
  INSERT INTO core_migrations.quarantine (migration, "table", "column", customer_id, id, value, "row")
  SELECT ${migration}, ${quoteLiteral(table)}, ${quoteLiteral(column)}, "customer_id", "id", "row" -> ${quoteLiteral(from)}, ${isRemoved ? '"row"' : 'NULL'} FROM found
)`;
  const change = isRemoved ? `DELETE FROM ${target}` : `UPDATE ${target} SET ${quote(column)} = NULL`;
  const what = isRemoved ? 'rows' : `values of ${column}`;
  return {
    ...stepDefaults,
    key: `quarantine ${table}.${column}: ${misfit}`,
    needs,
    phase,
    table,
    title: `quarantine ${what} that do not fit, in batches`,
    mode: 'batches',
    statements: [inBatches(table, `  ${change}\n  WHERE ${inSelection}`, [selection, keeping])],
    locks: [{ table, mode: 'ROW EXCLUSIVE' }],
    statementTimeout: 60_000,
    hazards: [
      { class: 'LOSSY_CONVERSION', object, message: `${what} in ${table} that do not fit are moved: ${quarantined}` },
    ],
    questionsAgain: isRemoved
      ? [
          {
            sql: `SELECT "id"::text AS id FROM ${target} WHERE ${misfit} AND ${isReferred}`,
            message: `rows of ${table} without a fitting ${column} that other rows reference, which cannot be quarantined`,
          },
        ]
      : [],
    undo: undoing(...restoreQuarantinedInPlace(entry)),
    quarantine: entry,
  };
}

/** The shape of a table when its values are restored. */
export interface Shape {
  readonly table: string;
  /** The column name at that time. */
  readonly column: string;
  /** Current column names by those at the time a row was stored; only the changed ones. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** A block that restores a value if neither it nor a row with its key was written since, and all constraints accept it. */
export function restoreQuarantined(entry: Quarantined, shape: Shape): string {
  const target = quote(shape.table);
  const one = `${target}."customer_id" = kept.customer_id AND ${target}."id" = kept.id`;
  const populated = (json: string): string => `jsonb_populate_record(NULL::${target}, ${json})`;
  const column = quote(shape.column);
  const value = `(${populated(`jsonb_build_object(${quoteLiteral(shape.column)}, kept.value)`)}).${column}`;
  const keys = [...shape.renamed].map(
    ([was, name]) => `jsonb_build_object(${quoteLiteral(name)}, kept."row" -> ${quoteLiteral(was)})`,
  );
  const row = ['kept."row"', ...keys, `jsonb_build_object(${quoteLiteral(shape.column)}, kept.value)`].join(' || ');
  // A trigger that synchronizes two columns may overwrite the value on insert, but not on a later update.
  const rows = `INSERT INTO ${target} SELECT (${populated(row)}).*; UPDATE ${target} SET ${column} = ${value} WHERE ${one};`;
  const values = `UPDATE ${target} SET ${column} = ${value} WHERE ${one} AND ${target}.${column} IS NULL;`;
  const condition = `"table" = ${quoteLiteral(entry.table)} AND "column" = ${quoteLiteral(entry.column)} AND migration = ${migration}`;
  return [
    'DO $core$ DECLARE kept record; BEGIN',
    `  FOR kept IN SELECT quarantine.ctid AS place, * FROM core_migrations.quarantine WHERE ${condition} LOOP BEGIN`,
    `    ${entry.isRemoved ? rows : values}`,
    '    IF FOUND THEN DELETE FROM core_migrations.quarantine WHERE ctid = kept.place; END IF;',
    '  EXCEPTION WHEN integrity_constraint_violation OR data_exception OR raise_exception THEN NULL;',
    '  END; END LOOP;',
    'END $core$',
  ].join('\n');
}

/** Restores them while the table still has the shape in which the values were stored. */
export function restoreQuarantinedInPlace(entry: Quarantined): readonly string[] {
  const { table, column, from, isRemoved } = entry;
  if (isRemoved || from === column) return [restoreQuarantined(entry, { table, column: from, renamed: new Map() })];
  // The source column still has the values.
  const condition = `"table" = ${quoteLiteral(table)} AND "column" = ${quoteLiteral(column)} AND migration = ${migration}`;
  return [`DELETE FROM core_migrations.quarantine WHERE ${condition}`];
}

/** The last of the planned down steps. */
export function restoreQuarantinedStep(entry: Quarantined, shape: Shape, needs: readonly string[]): Step {
  return {
    ...stepDefaults,
    key: `give back ${entry.table}.${entry.column}`,
    needs,
    phase: 'remove',
    table: shape.table,
    title: `restore the quarantined values of ${shape.column} that still fit`,
    statements: [restoreQuarantined(entry, shape)],
    locks: [{ table: shape.table, mode: 'ROW EXCLUSIVE' }],
    statementTimeout: 0,
    undo: 'never',
  };
}
