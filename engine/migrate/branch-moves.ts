/** Columns and tables that a migration moves or removes while other migrations may refer to them. */
import { quoteIdentifier } from '../kernel/quote-sql.ts';
import type { Migration } from './migration-file.ts';
import { type ObjectValue, tableOf } from './objects.ts';
import { alter } from './render-sql.ts';

export interface Move {
  /** `type`: the values move to a column of another type with the same name. `partition`: the table is replaced by a new one with its name. */
  readonly kind: 'name' | 'type' | 'partition';
  readonly table: string;
  /** Absent for the table itself. */
  readonly column?: string;
  /** `shop.article.size`, as messages name it. */
  readonly subject: string;
  /** `renames shop.article.size to shop.article.length`. */
  readonly message: string;
}

type State = ReadonlyMap<string, ObjectValue>;

/** All columns and tables that a migration drops, renames, swaps, partitions, or gives another type; `before` is the state that it was planned on. */
export function movesOf(migration: Migration, before: State): readonly Move[] {
  const { changes } = migration;
  const after = new Map(changes.map((change) => [change.object, change.after]));
  const renamed = new Map(changes.flatMap(({ object, after: value }) => renamesTo(object, value, before)));
  const takesName = new Set(renamed.values());
  const subject = (object: string): string => subjectOf(object, (name) => after.get(name) ?? before.get(name));
  const sql = migration.up.map((step) => step.sql).join('\n');
  const subjectBefore = (object: string): string => subjectOf(object, (name) => before.get(name));
  const objects = new Set([...renamed.keys(), ...changes.map(({ object }) => object)]);
  const moves = [...objects].flatMap((object): Move[] => {
    const [was, now] = [before.get(object), after.get(object)];
    if (was === undefined || !/^(?:table|column) /.test(object)) return [];
    const place = { ...placeOf(object), subject: subjectBefore(object) };
    const newName = renamed.get(object);
    if (newName !== undefined) {
      return [{ ...place, kind: 'name', message: `renames ${place.subject} to ${subject(newName)}` }];
    }
    if (now === null || takesName.has(object)) {
      const verb = now === null && isRenamedIn(sql, place) ? 'renames' : 'drops';
      return [{ ...place, kind: 'name', message: `${verb} ${place.subject}` }];
    }
    if (now === undefined) return [];
    if (now.type !== was.type) return [{ ...place, kind: 'type', message: `changes the type of ${place.subject}` }];
    if (now.partition !== was.partition)
      return [{ ...place, kind: 'partition', message: `partitions ${place.subject}` }];
    return [];
  });
  const tables = new Set(
    moves.flatMap(({ kind, table, column }) => (kind === 'name' && column === undefined ? [table] : [])),
  );
  // Moves of a table include all its columns.
  return moves.filter(({ table, column }) => column === undefined || !tables.has(table));
}

/** Returns the old names that an object was renamed from: only former names that the previous state did not have yet count. */
function renamesTo(object: string, value: ObjectValue | null, before: State): readonly (readonly [string, string])[] {
  const known = new Set(formerNames(before.get(object)));
  const prefix = object.startsWith('column ') ? `column ${tableOf(object)}.` : 'table ';
  const names = formerNames(value).filter((name) => !known.has(name));
  return names
    .flatMap((name) => [`${prefix}${name}`, `${prefix}${name}_id`])
    .flatMap((old) => (before.has(old) && old !== object ? [[old, object] as const] : []));
}

/** Whether SQL renames it: because of an answer, not of the descriptor. */
function isRenamedIn(sql: string, { table, column }: { readonly table: string; readonly column?: string }): boolean {
  return sql.includes(
    column === undefined ? `${alter(table)} RENAME TO` : `${alter(table)} RENAME COLUMN ${quoteIdentifier(column)} TO`,
  );
}

function formerNames(value: ObjectValue | null | undefined): readonly string[] {
  return (value?.formerly ?? []) as readonly string[];
}

function placeOf(object: string): { readonly table: string; readonly column?: string } {
  const table = tableOf(object);
  return object.startsWith('column ') ? { table, column: object.slice(`column ${table}.`.length) } : { table };
}

function subjectOf(object: string, lookUp: (object: string) => ObjectValue | null | undefined): string {
  const { table, column } = placeOf(object);
  const resource = String(lookUp(`table ${table}`)?.source ?? table);
  return column === undefined ? resource : `${resource}.${String(lookUp(object)?.field ?? column)}`;
}
