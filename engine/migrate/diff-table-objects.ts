/**
 * Compares the constraints and indexes of a table that exists before and after. Same definition and name: retained.
 * Same definition, different name: renamed. Same name, different definition: replaced. Objects on a column whose values
 * move to a new column are recreated after the move.
 */
import { shortName } from '../compile/tables/object-name.ts';
import type { Check, ForeignKey, Index, Table } from '../compile/tables/tables.ts';
import type { Change, ConstraintContent, Renaming, TableContext } from './change.ts';
import { identifiersIn, renameIdentifiers } from './sql-text.ts';

/** New names by old ones: of tables, and of the columns of each table (by its old name). */
export interface NewNames {
  readonly tables: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** `in place`: only the catalog changes. `copied`: a copy replaces the column, including its indexes. */
export type Replacement = 'in place' | 'copied';
/** Columns (by new name) that change underneath the constraints and indexes on them. */
export type Replaced = ReadonlyMap<string, Replacement>;
const noNames: ReadonlyMap<string, string> = new Map();

/** Changes of checks, foreign keys, indexes and the primary key's name. */
export function diffTableObjects(context: TableContext, names: NewNames, replaced: Replaced): readonly Change[] {
  const { table, before } = context;
  const columns = names.columns.get(before.name) ?? noNames;
  const removedColumns = removedColumnsOf(context, columns);
  const isMoved = (used: Iterable<string>): boolean =>
    [...used].some((name) => (replaced.get(name) ?? 'in place') !== 'in place');
  const isCopied = (used: Iterable<string>): boolean => [...used].some((name) => replaced.get(name) === 'copied');
  const isTouched = (used: Iterable<string>): boolean => [...used].some((name) => replaced.has(name));

  const checks = matchObjects(
    before.checks,
    table.checks,
    (check, isOld) => checkContent(check, isOld ? columns : noNames),
    {
      isRemade: (check) => isTouched(identifiersIn(check.expression)),
    },
  );
  const keys = matchObjects(
    before.foreignKeys,
    table.foreignKeys,
    (key, isOld) => (isOld ? oldKeyContent(key, columns, names) : keyContent(key)),
    { isRemade: (key) => isTouched(key.columns) },
  );
  const indexes = matchObjects(
    before.indexes,
    table.indexes,
    (index, isOld) => indexContent(index, isOld ? columns : noNames),
    {
      isRemade: (index) => isMoved(indexColumns(index)),
    },
  );
  const renamedConstraints = [...checks.renamed, ...keys.renamed];
  const aside = moveAside(renamedConstraints, [...before.checks, ...before.foreignKeys]);
  const constraintNames = [...aside, ...renamedConstraints];
  const nameNow = (name: string): string => aside.find(({ from }) => from === name)?.to ?? name;
  const wantedNames = new Set(table.indexes.map(({ name }) => name));
  const dropsWithColumn = (used: Iterable<string>): boolean => [...used].some((name) => removedColumns.has(name));
  const droppedIndexes = indexes.dropped
    .filter((index) => !isMoved(mapped(indexColumns(index), columns)))
    // An index is dropped with its column, unless its name is needed earlier.
    .filter((index) => !dropsWithColumn(indexColumns(index)) || wantedNames.has(index.name));
  // A new index is created under its name before the previous index of that name is dropped.
  const displacedIndexes = droppedIndexes.flatMap(({ name }) =>
    wantedNames.has(name) ? [{ from: name, to: shortName(`${name}__gone`) }] : [],
  );
  const indexNow = (index: Index): Index => {
    const aside = displacedIndexes.find(({ from }) => from === index.name)?.to;
    return indexWithNewNames(aside === undefined ? index : { ...index, name: aside }, columns);
  };
  const indexNames = [...primaryName(before, table), ...indexes.renamed, ...displacedIndexes];
  return [
    ...(constraintNames.length > 0
      ? [{ kind: 'rename_constraints', table: table.name, renamings: constraintNames } as const]
      : []),
    ...(indexNames.length > 0 ? [{ kind: 'rename_indexes', renamings: indexNames } as const] : []),
    ...checks.dropped
      .filter(
        ({ name, expression }) => !isTouched(mapped(identifiersIn(expression), columns)) || nameNow(name) !== name,
      )
      .map((check) => {
        const was = checkNow(check, columns);
        return { kind: 'drop_constraint', table: table.name, name: nameNow(check.name), was } as const;
      }),
    // This also applies if the column is dropped: a foreign key dropped with its column would lock the referenced table for the duration of the drop.
    ...keys.dropped.map((key) => {
      const also = names.tables.get(key.target) ?? key.target;
      const was: ConstraintContent = { kind: 'foreign_key', key: keyNow(key, columns, names) };
      return { kind: 'drop_constraint', table: table.name, name: nameNow(key.name), also, was } as const;
    }),
    ...droppedIndexes.map((index) => ({ kind: 'drop_index', table: table.name, index: indexNow(index) }) as const),
    ...checks.added.map(([check, old]) => {
      const replaced = old === undefined ? {} : { replaced: checkNow(old, columns) };
      return { kind: 'add_check', context, check, ...replaced } as const;
    }),
    ...keys.added.map(([key, old]) => {
      const before = [...names.tables].find(([, name]) => name === key.target)?.[0];
      const target = before === undefined ? {} : { before };
      const replaced: { readonly replaced?: ConstraintContent } =
        old === undefined ? {} : { replaced: { kind: 'foreign_key', key: keyNow(old, columns, names) } };
      return { kind: 'add_foreign_key', context, key, target, ...replaced } as const;
    }),
    ...indexes.added
      .filter(([index]) => !isCopied(indexColumns(index)))
      .map(([index, old]) => {
        const replaced = old === undefined ? {} : { replaced: indexWithNewNames(old, columns) };
        return { kind: 'add_index', context, index, ...replaced } as const;
      }),
  ];
}

/** Returns a check with its column names after the renames. */
export function checkNow(check: Check, columns: ReadonlyMap<string, string>): ConstraintContent {
  return { kind: 'check', expression: checkContent(check, columns) };
}

/** Returns an index with its column names after the renames. */
export function indexWithNewNames(index: Index, columns: ReadonlyMap<string, string>): Index {
  const terms = index.terms.map((term) => renameIdentifiers(term, columns));
  const where = index.where === undefined ? {} : { where: renameIdentifiers(index.where, columns) };
  return { ...index, terms, ...where };
}

/** Renames a removed object if a renamed object needs its name. */
export function moveAside(
  renamings: readonly Renaming[],
  objects: readonly { readonly name: string }[],
): readonly Renaming[] {
  const renamed = new Set(renamings.map(({ from }) => from));
  const wanted = new Set(renamings.map(({ to }) => to));
  return objects.flatMap(({ name }) =>
    wanted.has(name) && !renamed.has(name) ? [{ from: name, to: shortName(`${name}__gone`) }] : [],
  );
}

/** Whether uniqueness by one index implies uniqueness by another: the other has its terms and possibly more, for the same rows or fewer. */
export function impliesUnique(index: Index, other: Index): boolean {
  const isSubset = index.terms.every((term) => other.terms.includes(term));
  return index.unique && isSubset && (index.where === undefined || index.where === other.where);
}

/** Returns the columns used in an index's terms and condition. */
export function indexColumns(index: Index): ReadonlySet<string> {
  return identifiersIn([...index.terms, index.where ?? ''].join(' '));
}

function mapped(names: Iterable<string>, renames: ReadonlyMap<string, string>): readonly string[] {
  return [...names].map((name) => renames.get(name) ?? name);
}

/** Returns the removed old columns: objects that depend only on them are removed with them. */
function removedColumnsOf(
  { table, before, columnBefore }: TableContext,
  renames: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const retained = new Set(columnBefore.values());
  const after = new Set(table.columns.map(({ name }) => name));
  return new Set(
    before.columns
      .map(({ name }) => name)
      .filter((name) => !retained.has(name) && !after.has(renames.get(name) ?? name)),
  );
}

interface ObjectDifference<Item> {
  readonly renamed: readonly Renaming[];
  readonly dropped: readonly Item[];
  /** New objects, each with the old object of the same name that exists until the new one is ready. */
  readonly added: readonly (readonly [Item, Item | undefined])[];
}

function matchObjects<Item extends { readonly name: string }>(
  before: readonly Item[],
  after: readonly Item[],
  content: (item: Item, isOld: boolean) => string,
  { isRemade }: { readonly isRemade: (item: Item) => boolean },
): ObjectDifference<Item> {
  const unmatched = new Map(before.map((item) => [item.name, item]));
  const candidates: Item[] = [];
  const renamed: Renaming[] = [];
  const remade: (readonly [Item, undefined])[] = [];
  for (const item of after) {
    const same = unmatched.get(item.name);
    if (same !== undefined && content(same, true) === content(item, false) && !isRemade(item))
      unmatched.delete(same.name);
    else candidates.push(item);
  }
  const unnamed: Item[] = [];
  for (const item of candidates) {
    if (isRemade(item)) {
      remade.push([item, undefined]);
      continue;
    }
    const twin = [...unmatched.values()].find((old) => content(old, true) === content(item, false));
    if (twin === undefined) unnamed.push(item);
    else {
      unmatched.delete(twin.name);
      renamed.push({ from: twin.name, to: item.name });
    }
  }
  const added = unnamed.map((item) => [item, unmatched.get(item.name)] as const);
  const replacedNames = new Set(added.flatMap(([item, old]) => (old === undefined ? [] : [item.name])));
  return {
    renamed,
    dropped: [...unmatched.values()].filter(({ name }) => !replacedNames.has(name)),
    added: [...added, ...remade],
  };
}

function checkContent(check: Check, renames: ReadonlyMap<string, string>): string {
  return renameIdentifiers(check.expression, renames);
}

function keyContent(key: ForeignKey): string {
  return JSON.stringify([key.columns, key.target, key.targetColumns, key.onDelete, key.setNullColumns]);
}

function oldKeyContent(key: ForeignKey, columns: ReadonlyMap<string, string>, names: NewNames): string {
  return keyContent(keyNow(key, columns, names));
}

function keyNow(key: ForeignKey, columns: ReadonlyMap<string, string>, names: NewNames): ForeignKey {
  const targetColumns = names.columns.get(key.target) ?? noNames;
  return {
    ...key,
    columns: mapped(key.columns, columns),
    target: names.tables.get(key.target) ?? key.target,
    targetColumns: mapped(key.targetColumns, targetColumns),
    setNullColumns: mapped(key.setNullColumns, columns),
  };
}

function indexContent(index: Index, renames: ReadonlyMap<string, string>): string {
  const terms = index.terms.map((term) => renameIdentifiers(term, renames));
  return JSON.stringify([index.unique, index.method, terms, renameIdentifiers(index.where ?? '', renames)]);
}

function primaryName(before: Table, after: Table): readonly Renaming[] {
  const [from, to] = [before.primaryKey.name, after.primaryKey.name];
  return from === to ? [] : [{ from, to }];
}
