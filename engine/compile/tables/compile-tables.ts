/**
 * Compiles the linked model to the target schema of the database: every table of a resource and of a `references` field, sorted, so that the same
 * descriptors result in the same bytes. Every key begins with customer_id: the database itself prevents references to another customer's data, and the
 * schema can be distributed by customer (descriptors.md, Tables).
 */
import { sql } from 'kysely';
import { expressionText } from '../../database/expression-text.ts';
import { deepFreeze } from '../../kernel/freeze.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { Json } from '../../kernel/json.ts';
import { lazyByObject } from '../../kernel/lazy.ts';
import { quoteLiteral } from '../../kernel/quote-sql.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { inSearchOrder, searchVector } from '../../vocabulary/search-document.ts';
import { compileLinkTable, formerTables } from './link-table.ts';
import { nameGiver } from './object-name.ts';
import { tableChecks } from './table-checks.ts';
import { mayBeNull, type NamelessIndex, tableIndexes } from './table-indexes.ts';
import type { Column, ForeignKey, Table, Tables } from './tables.ts';

/** All tables of a model, compiled once. A resource whose rows come from the model itself has no table. */
export const compileTables = lazyByObject((model: Model): Tables => {
  const stored = model.resources.filter((resource) => resource.constantRows === undefined);
  const forSearch = searchIndexes(model);
  const tables = stored.flatMap((resource) => [
    compileTable(resource, forSearch.get(resource) ?? []),
    ...resource.fields.flatMap(linkTables),
  ]);
  return deepFreeze({ extensions: extensionsFor(stored), tables: withUniqueNames(tables.toSorted(byName)) });
});

/** Trigram indexes need pg_trgm, which is part of PostgreSQL and can be enabled by the owner of a database. */
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
    ...(resource.partition === undefined ? {} : { partition: resource.partition }),
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
      // The server clears references before the delete: they are changed like any record, with a version and an event.
      onDelete: field.onDelete === 'cascade' ? 'cascade' : 'restrict',
      setNullColumns: [],
      field: field.name,
    },
  ];
}

/** Makes names unique, constraints within their table and indexes among all relations, and truncates them to PostgreSQL's limit. */
function withUniqueNames(tables: readonly Table[]): readonly Table[] {
  const relation = nameGiver();
  for (const table of tables) {
    invariant(relation(table.name, table.source) === table.name, `two tables are named ${table.name}`);
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

/**
 * SQL text of the DEFAULT of a stored field, or undefined if only the server can compute the value (`$caller`,
 * `$customer`). The server names every column it writes; the default is for existing rows when a column is added, and
 * for servers of the previous version that still write.
 */
function columnDefault(field: Field): string | undefined {
  if (field.default === undefined) return undefined;
  if (field.default.kind === 'constant') return constantSql(field, field.default.value);
  if (field.default.kind === 'reference') {
    const { reference, member } = field.default;
    const ofMember = field.resource.fieldByName.get(reference)?.target?.fieldByName.get(member)?.default;
    const value = field.type.emptyValue ?? (!field.nullable && ofMember?.kind === 'constant' ? ofMember.value : null);
    return constantSql(field, value);
  }
  switch (field.default.keyword) {
    case 'now':
    case 'write_time':
      // A column with whole seconds would round up, into the future.
      return `date_trunc('second', now())`;
    case 'today':
      return `((now() at time zone 'UTC')::date)`;
    default:
      return undefined;
  }
}

/** A constant as SQL of the field's column type; undefined for null, which every column has without a default. */
function constantSql(field: Field, value: Json): string | undefined {
  if (value === null) return undefined;
  const type = field.type.columnType(field);
  const normalized = field.type.normalize?.(value, field) ?? value;
  const encoded = field.type.encode?.(normalized, field) ?? normalized;
  if (type.endsWith('[]')) return arraySql(type, encoded);
  if (type === 'jsonb') return `${quoteLiteral(JSON.stringify(encoded))}::jsonb`;
  return scalarSql(encoded);
}

function arraySql(type: string, value: Json): string {
  const items = Array.isArray(value) ? value : [];
  return items.length === 0 ? `'{}'::${type}` : `ARRAY[${items.map(scalarSql).join(', ')}]::${type}`;
}

function scalarSql(value: Json): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return quoteLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

/**
 * The indexes of each resource's table that `_search` uses: one for each set of fields that this resource, or one that refers to it, searches. They do not
 * begin with customer_id: PostgreSQL's GIN does not support uuid without an extension, and search terms are selective enough.
 */
function searchIndexes(model: Model): ReadonlyMap<Resource, readonly NamelessIndex[]> {
  const documents = new Map<Resource, Map<string, readonly Field[]>>();
  for (const resource of model.resources) {
    const groups = new Map<string, { readonly target: Resource; readonly fields: Field[] }>();
    for (const { steps, field } of resource.search) {
      const target = steps.length === 0 ? resource : steps.at(-1)?.target;
      if (target === undefined || target.constantRows !== undefined) continue;
      const key = steps.map((step) => step.name).join('.');
      const group = groups.get(key) ?? { target, fields: [] };
      group.fields.push(field);
      groups.set(key, group);
    }
    for (const { target, fields } of groups.values()) {
      const ordered = inSearchOrder(fields);
      const fieldSets = documents.get(target) ?? new Map<string, readonly Field[]>();
      documents.set(target, fieldSets.set(ordered.map((field) => field.name).join(), ordered));
    }
  }
  return new Map(
    [...documents].map(([resource, sets]) => [
      resource,
      [...sets.keys()].toSorted().map((key) => indexOf(sets.get(key) ?? [])),
    ]),
  );
}

function indexOf(fields: readonly Field[]): NamelessIndex {
  const expression = expressionText(searchVector(fields.map((field) => sql.id(field.columnName))));
  return {
    part: `search_${fields.map((field) => field.name).join('_')}`,
    unique: false,
    method: 'gin',
    terms: [expression],
  };
}
