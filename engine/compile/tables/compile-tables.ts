/**
 * Model → Tables: what the database must look like. In: the linked Model; out: every table of a resource and of a `references`
 * field, sorted, so that the same descriptors give the same bytes. Every key is led by customer_id: a reference into another
 * customer's data is impossible in the database, and the schema can be distributed by customer (descriptors.md, Tables).
 */
import { deepFreeze } from '../../kernel/freeze.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { columnDefault } from './column-default.ts';
import { compileLinkTable, formerTables } from './link-table.ts';
import { nameGiver } from './object-name.ts';
import { searchIndexes } from './search-indexes.ts';
import { tableChecks } from './table-checks.ts';
import { mayBeNull, type NamelessIndex, tableIndexes } from './table-indexes.ts';
import type { Column, ForeignKey, Table, Tables } from './tables.ts';

/** All tables of a model. A resource whose rows come from the model itself has none. */
export function compileTables(model: Model): Tables {
  const stored = model.resources.filter((resource) => resource.constantRows === undefined);
  const forSearch = searchIndexes(model);
  const tables = stored.flatMap((resource) => [
    compileTable(resource, forSearch.get(resource) ?? []),
    ...resource.fields.flatMap(linkTables),
  ]);
  return deepFreeze({ extensions: extensionsFor(stored), tables: withUniqueNames(tables.toSorted(byName)) });
}

/** Trigram indexes need pg_trgm, which comes with PostgreSQL and which the owner of a database may switch on. */
function extensionsFor(resources: readonly Resource[]): readonly string[] {
  const isNeeded = resources.some(({ indexes }) => indexes.some(({ method }) => method === 'trigram'));
  return isNeeded ? ['pg_trgm'] : [];
}

function linkTables(field: Field): readonly Table[] {
  return field.linkTable === undefined ? [] : [compileLinkTable(field, field.linkTable)];
}

function compileTable(resource: Resource, forSearch: readonly NamelessIndex[]): Table {
  const stored = resource.fields.filter((field) => field.type.storage === 'column');
  invariant(resource.fieldByName.has('id'), `${resource.id} has no field id`);
  return {
    name: resource.table,
    source: resource.id,
    formerly: formerTables(resource.application, resource.formerly),
    columns: [
      { name: 'customer_id', type: 'uuid', nullable: false, formerly: [] },
      ...stored.map(compileColumn),
      { name: 'version', type: 'integer', nullable: false, default: '1', formerly: [] },
    ],
    primaryKey: { name: `${resource.table}_pkey`, columns: ['customer_id', 'id'] },
    foreignKeys: stored.flatMap(foreignKey),
    checks: tableChecks(resource).map(({ part, ...check }) => ({ name: `${resource.table}_${part}_check`, ...check })),
    indexes: [...tableIndexes(resource), ...forSearch].map(({ part, ...index }) => ({
      name: `${resource.table}_${part}_${index.unique ? 'key' : 'idx'}`,
      ...index,
    })),
  };
}

function compileColumn(field: Field): Column {
  const defaultSql = columnDefault(field);
  return {
    name: field.columnName,
    type: field.type.columnType(field),
    nullable: mayBeNull(field),
    ...(defaultSql === undefined ? {} : { default: defaultSql }),
    formerly: field.formerly.map((former) => field.type.columnName?.(former) ?? former),
    field: field.name,
  };
}

function foreignKey(field: Field): readonly ForeignKey[] {
  if (field.target === undefined || field.target.constantRows !== undefined) return [];
  return [
    {
      name: `${field.resource.table}_${field.columnName}_fkey`,
      columns: ['customer_id', field.columnName],
      target: field.target.table,
      targetColumns: ['customer_id', 'id'],
      onDelete: field.onDelete,
      // Without the list PostgreSQL would null customer_id too, and a row without a customer belongs to nobody.
      setNullColumns: field.onDelete === 'set_null' ? [field.columnName] : [],
      field: field.name,
    },
  ];
}

/** Names cut to PostgreSQL's limit and unique: constraints within their table, indexes among all relations. */
function withUniqueNames(tables: readonly Table[]): readonly Table[] {
  const relation = nameGiver();
  for (const table of tables) {
    invariant(relation(table.name, table.source) === table.name, `two tables are called ${table.name}`);
  }
  return tables.map((table) => {
    const constraint = nameGiver();
    const primaryKey = {
      ...table.primaryKey,
      name: constraint(relation(table.primaryKey.name, table.source), table.source),
    };
    const foreignKeys = table.foreignKeys.map((key) => ({ ...key, name: constraint(key.name, key.columns.join()) }));
    const checks = table.checks.map((check) => ({ ...check, name: constraint(check.name, check.expression) }));
    const indexes = table.indexes.map((index) => ({
      ...index,
      name: relation(index.name, table.name + index.terms.join()),
    }));
    return {
      ...table,
      primaryKey,
      foreignKeys: foreignKeys.toSorted(byName),
      checks: checks.toSorted(byName),
      indexes: indexes.toSorted(byName),
    };
  });
}

function byName(left: { readonly name: string }, right: { readonly name: string }): number {
  return left.name < right.name ? -1 : left.name > right.name ? 1 : 0;
}
