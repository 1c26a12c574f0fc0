/**
 * The join table of a `references` field: customer, owner, target and the position in the owner's list. Its rows are
 * deleted with the owner; the field's `on_delete` determines the effect of deleting a target.
 */
import { quoteIdentifier } from '../../kernel/quote-sql.ts';
import type { LinkTable } from '../../model/field-parts.ts';
import type { Field } from '../../model/model.ts';
import { databaseName, formerIds } from '../../model/names.ts';
import { shortName } from './object-name.ts';
import type { ForeignKey, Table } from './tables.ts';

/** The table of one field that is stored as links. */
export function compileLinkTable(field: Field, link: LinkTable): Table {
  const { name, ownerColumn, targetColumn } = link;
  const targetTable =
    field.target !== undefined && field.target.constantRows === undefined ? field.target.table : undefined;
  const foreignKey = (column: string, target: string, onDelete: 'restrict' | 'cascade'): ForeignKey => ({
    name: shortName(`${name}_${column}_fkey`),
    columns: ['customer_id', column],
    target,
    targetColumns: ['customer_id', 'id'],
    onDelete,
    setNullColumns: [],
    field: field.name,
  });
  const column = (columnName: string, formerly: readonly string[] = []) => ({
    name: columnName,
    type: 'uuid',
    nullable: false,
    formerly,
  });
  return {
    name,
    source: `${field.resource.id}.${field.name}`,
    formerly: formerNames(field, name),
    columns: [
      column('customer_id'),
      column(ownerColumn, formerOwnerColumns(field, ownerColumn)),
      {
        ...column(targetColumn, formerTargetColumns(field, targetColumn)),
        type: field.type.columnType(field),
        field: field.name,
      },
      { name: 'position', type: 'integer', nullable: false, default: '0', formerly: [] },
    ],
    primaryKey: { name: shortName(`${name}_pkey`), columns: ['customer_id', ownerColumn, targetColumn] },
    foreignKeys: [
      foreignKey(ownerColumn, field.resource.table, 'cascade'),
      ...(targetTable === undefined
        ? []
        : [foreignKey(targetColumn, targetTable, field.onDelete === 'restrict' ? 'restrict' : 'cascade')]),
    ].sort((left, right) => (left.name < right.name ? -1 : 1)),
    checks: [],
    indexes: [
      {
        name: shortName(`${name}_${targetColumn}_idx`),
        unique: false,
        method: 'btree',
        terms: ['customer_id', targetColumn, ownerColumn].map(quoteIdentifier),
      },
    ],
  };
}

/** Former names of the join table, from former names of the field or its resource. */
function formerNames(field: Field, name: string): readonly string[] {
  const tables = [field.resource.table, ...formerTables(field.resource.application, field.resource.formerly)];
  const names = tables.flatMap((table) =>
    [field.name, ...field.formerly].map((fieldName) => databaseName(table, fieldName)),
  );
  return [...new Set(names)].filter((former) => former !== name);
}

function formerOwnerColumns(field: Field, column: string): readonly string[] {
  const defaultColumn = `${field.resource.name}_id`;
  if (column !== defaultColumn) return [];
  return field.resource.formerly.map((former) => `${former.split('.').at(-1)}_id`);
}

function formerTargetColumns(field: Field, column: string): readonly string[] {
  if (field.target === undefined || column !== `${field.target.name}_id`) return [];
  return field.target.formerly.map((former) => `${former.split('.').at(-1)}_id`);
}

/** Table names of a resource's former names, which may name another application (`old_application.old_name`). */
export function formerTables(application: string, formerly: readonly string[]): readonly string[] {
  return formerIds(application, formerly).map((id) => databaseName(...id.split('.')));
}
