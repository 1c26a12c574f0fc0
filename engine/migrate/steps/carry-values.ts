/** SQL that converts the values of an old column to one of a new type, in batches and in the trigger that synchronizes the two between releases. */
import { shortName } from '../../compile/tables/object-name.ts';
import type { Column } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../../kernel/quote-sql.ts';
import type { Fill, TableContext } from '../change.ts';
import type { Conversion } from '../conversions.ts';
import { indexColumns } from '../diff-table-objects.ts';
import { createRowTrigger, type SyncTrigger, safely, setNew } from '../render-sql.ts';
import { isOldRelease, type Releases } from './old-release.ts';

export interface TypeChange {
  readonly context: TableContext;
  readonly from: Column;
  readonly to: Column;
  readonly conversion: Conversion;
  /** SQL of the old value from SQL of the new one, for the old release; absent if the conversion is not reversible. */
  readonly back?: (value: string) => string;
  readonly fill?: Fill;
}

/** The name of the old column after the switch. */
export function oldOf(column: Column): string {
  return shortName(`${column.name}__old`);
}

/**
 * The trigger body that converts the old column's value to the column `target`; a value that cannot be converted becomes null and is checked later, or is
 * replaced according to the answer. `row`: the select list of a row with the column names and types before the switch.
 */
export function copying(change: TypeChange, target: string, row?: string): string {
  const { conversion } = change;
  const set = setNew(target, withFill(change, conversion.inTrigger(quote(change.to.name))), row);
  const { fits, otherwise, isAnswer } = conversion;
  const isSafe = fits === undefined && otherwise === undefined && isAnswer !== true && change.fill?.kind !== 'sql';
  return isSafe ? set : safely(set, target, otherwise);
}

/** The columns of a row after the switch under their previous names: a copied column has its old value. */
function oldColumns(changes: readonly TypeChange[], row: string): string {
  const [change] = changes;
  const old = new Map(changes.map(({ to }) => [to.name, oldOf(to)]));
  const columns = change?.context.before.columns ?? [];
  return columns
    .map(({ name }) => change?.context.columnNow.get(name) ?? name)
    .map((name) => `${row}.${quote(old.get(name) ?? name)} AS ${quote(name)}`)
    .join(', ');
}

/** SQL that is true for a row of the table, aliased own, for which an author's expression has a value or raises an error. */
export function hasResult(changes: readonly TypeChange[], { convert }: Conversion): string {
  const [table, columns] = [changes[0]?.context.table.name ?? '', oldColumns(changes, 'one')];
  const row = `SELECT ${columns} FROM ${quote(table)} AS one WHERE "customer_id" = $1 AND "id" = $2`;
  const question = `SELECT ${convert('')} IS NOT NULL FROM (${row}) AS written`;
  return `pg_temp.core_is_true_or_error(${quoteLiteral(question)}, own."customer_id", own."id")`;
}

/** Synchronizes the columns of a type change; after the switch, in rows written by servers of the old release. */
export function copyTrigger({ context, to }: TypeChange): SyncTrigger {
  return { name: shortName(`core_copy_${context.table.name}_${to.name}`), table: context.table.name };
}

/** Synchronizes them after the switch in rows written by any other session. */
export function backTrigger({ context, to }: TypeChange): SyncTrigger {
  return { name: shortName(`core_back_${context.table.name}_${to.name}`), table: context.table.name };
}

/**
 * The triggers after the switch: a value written by a server of the old release is copied to the new column, one written by any other session to the old
 * column. A write that does not change its column does not change the other one either, because that may contain a value that the column cannot represent.
 */
export function syncTriggers(
  change: TypeChange,
  changes: readonly TypeChange[],
  releases: Releases | undefined,
): readonly string[] {
  const { context, from, to, back } = change;
  const onChange = (name: string, statements: string): string =>
    `IF TG_OP = 'INSERT' OR NEW.${quote(name)} IS DISTINCT FROM OLD.${quote(name)} THEN ${statements} END IF;`;
  const oldValue = back === undefined ? 'NULL' : back(quote(to.name));
  // Values that only the new type distinguishes must not collide in the old column, which has a unique index for the old release.
  const isUnique = context.before.indexes.some((index) => index.unique && indexColumns(index).has(from.name));
  const again = `(SELECT ${change.conversion.inTrigger(quote(to.name))} FROM (SELECT ${oldColumns(changes, 'NEW')}) AS written)`;
  const exact = `IF ${again} IS DISTINCT FROM NEW.${quote(to.name)} THEN NEW.${quote(oldOf(to))} := NULL; END IF;`;
  const set = `${setNew(oldOf(to), `(${oldValue})::${from.type}`)}${isUnique ? ` ${exact}` : ''}`;
  const write = onChange(to.name, safely(set, oldOf(to)));
  if (releases === undefined) return createRowTrigger(copyTrigger(change), write);
  const carry = onChange(oldOf(to), copying(change, to.name, oldColumns(changes, 'NEW')));
  const isOld = isOldRelease(releases);
  return [
    ...createRowTrigger(copyTrigger(change), carry, isOld),
    ...createRowTrigger(backTrigger(change), write, `NOT ${isOld}`),
  ];
}

/** SQL of the new value: the result of the conversion or, if the old value is null or becomes null, the fill value of the column. */
export function withFill({ to, conversion, fill }: TypeChange, converted: string): string {
  if (fill?.kind !== 'sql') return `(${converted})`;
  const isEmpty = conversion.mayBecomeNull === true ? 'true' : `${quote(to.name)} IS NULL`;
  return `coalesce(${converted}, CASE WHEN ${isEmpty} THEN ${fill.expression} END)`;
}
