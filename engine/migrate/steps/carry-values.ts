/** The SQL that gives a column of a new type the values of the old one, in batches and in the trigger that keeps the two in step between two releases. */
import { shortName } from '../../compile/tables/object-name.ts';
import type { Column } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../../kernel/render-sql.ts';
import type { Fill, Place } from '../change.ts';
import type { Conversion } from '../conversions.ts';
import { indexColumns } from '../diff-parts.ts';
import { createRowTrigger, type SyncTrigger, safely, setNew } from '../render-sql.ts';
import { isOldRelease, type Releases } from './old-release.ts';

export interface TypeChange {
  readonly place: Place;
  readonly from: Column;
  readonly to: Column;
  readonly conversion: Conversion;
  /** SQL of the old value, from SQL of the new one, for the old release; absent where Core knows no way back. */
  readonly back?: (value: string) => string;
  readonly fill?: Fill;
}

/** The name of the old column after the switch. */
export function oldOf(column: Column): string {
  return shortName(`${column.name}__old`);
}

/**
 * The body that gives the column `target` the value of the old column in the new type; a value that does not fit becomes null, and is asked about later,
 * or what the answer says. `row`: the select list of a row in which columns have the names and types of before the switch.
 */
export function copying(change: TypeChange, target: string, row?: string): string {
  const { conversion } = change;
  const set = setNew(target, withFill(change, conversion.inTrigger(quote(change.to.name))), row);
  const { fits, otherwise, isAnswer } = conversion;
  const isSafe = fits === undefined && otherwise === undefined && isAnswer !== true && change.fill?.kind !== 'sql';
  return isSafe ? set : safely(set, target, otherwise);
}

/** The columns of a row after the switch under their names before it: a column that was copied has its old value. */
function oldColumns(changes: readonly TypeChange[], row: string): string {
  const [change] = changes;
  const old = new Map(changes.map(({ to }) => [to.name, oldOf(to)]));
  const columns = change?.place.before.columns ?? [];
  return columns
    .map(({ name }) => change?.place.columnNow.get(name) ?? name)
    .map((name) => `${row}.${quote(old.get(name) ?? name)} AS ${quote(name)}`)
    .join(', ');
}

/** SQL that is true for a row of the table, called own, for which an author's expression has a value or is an error. */
export function hasResult(changes: readonly TypeChange[], { convert }: Conversion): string {
  const [table, columns] = [changes[0]?.place.table.name ?? '', oldColumns(changes, 'one')];
  const row = `SELECT ${columns} FROM ${quote(table)} AS one WHERE "customer_id" = $1 AND "id" = $2`;
  const question = `SELECT ${convert('')} IS NOT NULL FROM (${row}) AS written`;
  return `pg_temp.core_is_true_or_error(${quoteLiteral(question)}, own."customer_id", own."id")`;
}

/** Keeps the columns of a type change in step; after the switch, in rows that servers of the old release write. */
export function copyTrigger({ place, to }: TypeChange): SyncTrigger {
  return { name: shortName(`core_copy_${place.table.name}_${to.name}`), table: place.table.name };
}

/** After the switch, in rows that any other session writes. */
export function backTrigger({ place, to }: TypeChange): SyncTrigger {
  return { name: shortName(`core_back_${place.table.name}_${to.name}`), table: place.table.name };
}

/**
 * The triggers after the switch: a value that a server of the old release writes goes into the new column, one of any other session into the old column. A
 * write that leaves its column as it is leaves the other one as it is too, which may hold what the column cannot.
 */
export function bothWays(
  change: TypeChange,
  changes: readonly TypeChange[],
  releases: Releases | undefined,
): readonly string[] {
  const { place, from, to, back } = change;
  const onChange = (name: string, statements: string): string =>
    `IF TG_OP = 'INSERT' OR NEW.${quote(name)} IS DISTINCT FROM OLD.${quote(name)} THEN ${statements} END IF;`;
  const kept = back === undefined ? 'NULL' : back(quote(to.name));
  // Values that only the new type distinguishes must not meet in the old column, which a unique index still keeps for the old release.
  const isUnique = place.before.indexes.some((index) => index.unique && indexColumns(index).has(from.name));
  const again = `(SELECT ${change.conversion.inTrigger(quote(to.name))} FROM (SELECT ${oldColumns(changes, 'NEW')}) AS written)`;
  const exact = `IF ${again} IS DISTINCT FROM NEW.${quote(to.name)} THEN NEW.${quote(oldOf(to))} := NULL; END IF;`;
  const set = `${setNew(oldOf(to), `(${kept})::${from.type}`)}${isUnique ? ` ${exact}` : ''}`;
  const write = onChange(to.name, safely(set, oldOf(to)));
  if (releases === undefined) return createRowTrigger(copyTrigger(change), write);
  const carry = onChange(oldOf(to), copying(change, to.name, oldColumns(changes, 'NEW')));
  const isOld = isOldRelease(releases);
  return [
    ...createRowTrigger(copyTrigger(change), carry, isOld),
    ...createRowTrigger(backTrigger(change), write, `NOT ${isOld}`),
  ];
}

/** SQL of the new value: what the conversion gives or, where the old value is null or becomes null, what the column is filled with. */
export function withFill({ to, conversion, fill }: TypeChange, converted: string): string {
  if (fill?.kind !== 'sql') return `(${converted})`;
  const isEmpty = conversion.mayBecomeNull === true ? 'true' : `${quote(to.name)} IS NULL`;
  return `coalesce(${converted}, CASE WHEN ${isEmpty} THEN ${fill.expression} END)`;
}
