/** Finds tables that only link records of two tables, which become a field of type references. */
import type { Json } from '../../kernel/json.ts';
import { type FieldDraft, type ResourceDraft, resourceId } from './draft.ts';
import { fieldName, severalName, snakeCase, UniqueNames } from './names.ts';
import { type ForeignTarget, primaryKeyOf, type SourceConstraint, type SourceTable, tableKey } from './source.ts';

export interface LinkTable {
  readonly table: SourceTable;
  readonly owner: ForeignTarget;
  readonly ownerColumn: string;
  readonly target: ForeignTarget;
  readonly targetColumn: string;
}

/**
 * Returns the tables whose key is two references and that have no other columns, constraints or references to them. The
 * owner is the table with whose name that of the link table begins, otherwise the first one.
 */
export function findLinkTables(tables: readonly SourceTable[]): readonly LinkTable[] {
  const referenced = new Set(
    tables.flatMap(({ constraints }) =>
      constraints.flatMap(({ target }) => (target === undefined ? [] : [tableKey(target.schema, target.table)])),
    ),
  );
  return tables.flatMap((table) => {
    if (referenced.has(tableKey(table.schema, table.name)) || table.comment !== undefined) return [];
    const link = linkOf(table);
    return link !== undefined && isDescribed(link, tables) ? [link] : [];
  });
}

function linkOf(table: SourceTable): LinkTable | undefined {
  const names = table.columns.map(({ name }) => name);
  const primary = primaryKeyOf(table);
  const foreign = table.constraints.filter(({ kind }) => kind === 'foreign');
  const isPlain =
    names.length === 2 && primary?.columns.length === 2 && foreign.length === 2 && table.constraints.length === 3;
  const [one, two] = names.map((name) => foreign.find(({ columns }) => columns.length === 1 && columns[0] === name));
  if (!isPlain || one?.target === undefined || two?.target === undefined) return undefined;
  const tableName = snakeCase(table.name);
  const isSecond =
    tableName.startsWith(snakeCase(two.target.table)) && !tableName.startsWith(snakeCase(one.target.table));
  return isSecond ? linkBetween(table, two, one) : linkBetween(table, one, two);
}

function linkBetween(table: SourceTable, owner: SourceConstraint, target: SourceConstraint): LinkTable | undefined {
  if (owner.target === undefined || target.target === undefined) return undefined;
  const [ownerColumn = '', targetColumn = ''] = [owner.columns[0], target.columns[0]];
  return { table, owner: owner.target, ownerColumn, target: target.target, targetColumn };
}

function isDescribed({ owner, target }: LinkTable, tables: readonly SourceTable[]): boolean {
  return [owner, target].every((side) =>
    tables.some(({ schema, name }) => schema === side.schema && name === side.table),
  );
}

/** The field of the owner that contains the linked records. */
export function linkField(link: LinkTable, owner: ResourceDraft, target: ResourceDraft): FieldDraft {
  const names = new UniqueNames(owner.fields.map(({ name }) => name));
  const single = fieldName(link.targetColumn, new UniqueNames(), true).name;
  const keys: Record<string, Json> = { type: 'references', to: resourceId(target) };
  if (link.target.onDelete !== 'cascade') keys.on_delete = 'restrict';
  return {
    name: severalName(single, names),
    column: undefined,
    keys,
    isReference: true,
    isNullable: false,
    target: { resource: target, column: link.target.columns[0] ?? '' },
    links: { table: link.table, owner: link.ownerColumn, target: link.targetColumn },
  };
}
