/** Values that do not fit are kept in core_migrations.quarantine: they become null, or, where a column must have a value, their rows go. */
import { quoteIdentifier as quote, quoteLiteral } from '../../kernel/render-sql.ts';
import { type Phase, type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { inBatches } from './batches.ts';

/** Where they are kept, for hazards. */
export const quarantined = 'they are kept in core_migrations.quarantine';

/** The migration under way. */
const migration = `(SELECT id FROM core_migrations.migration WHERE state <> 'applied' ORDER BY applied_order DESC LIMIT 1)`;

export interface QuarantineSettings {
  readonly table: string;
  /** The column that gets null, as it is called at that moment. */
  readonly column: string;
  /** The column whose value is kept, where that is another. */
  readonly from?: string;
  /** Null is no value for the column: the row goes. */
  readonly isRemoved: boolean;
  /** SQL that is true for a row whose value does not fit. */
  readonly misfit: string;
  readonly phase: Phase;
  readonly needs: readonly string[];
  readonly object: string;
}

/** The step that keeps and takes away what does not fit, in batches. */
export function quarantineStep(settings: QuarantineSettings): Step {
  const { table, column, from = column, isRemoved, misfit, phase, needs, object } = settings;
  const target = quote(table);
  const isFound = '("customer_id", "id") IN (SELECT "customer_id", "id" FROM found)';
  const found = `found AS MATERIALIZED (
  SELECT "customer_id", "id", to_jsonb(${target}) AS "row" FROM ${target}
  WHERE ("customer_id", "id") IN (SELECT "customer_id", "id" FROM batch) AND ${misfit} FOR UPDATE
)`;
  const kept = `kept AS (
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
    statements: [inBatches(table, `  ${change}\n  WHERE ${isFound}`, [found, kept])],
    locks: [{ table, mode: 'ROW EXCLUSIVE' }],
    statementTimeout: 60_000,
    hazards: [
      { class: 'LOSSY_CONVERSION', object, says: `${what} in ${table} that do not fit leave it: ${quarantined}` },
    ],
    undo: undoing(...giveBack(table, column, from, isRemoved)),
  };
}

/** Values come back; whole rows stay in the quarantine, since others may have taken what they had. */
function giveBack(table: string, column: string, from: string, isRemoved: boolean): readonly string[] {
  if (isRemoved) return [];
  const own = `quarantine."table" = ${quoteLiteral(table)} AND quarantine."column" = ${quoteLiteral(column)} AND migration = ${migration}`;
  const target = quote(table);
  const value = `(jsonb_populate_record(NULL::${target}, jsonb_build_object(${quoteLiteral(column)}, quarantine.value))).${quote(column)}`;
  const update = `UPDATE ${target} SET ${quote(column)} = ${value} FROM core_migrations.quarantine WHERE ${own} AND ${target}."customer_id" = quarantine.customer_id AND ${target}."id" = quarantine.id AND ${target}.${quote(column)} IS NULL`;
  return [...(from === column ? [update] : []), `DELETE FROM core_migrations.quarantine WHERE ${own}`];
}
