/**
 * Compiles writes to Statements. One statement writes any number of records with their links and event-log rows and
 * returns the cells of the records (performance.md, rule 5). Records are passed as one JSON array of encoded columns,
 * so the text never depends on their number or on the members that a client sent.
 */
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import type { Statement } from '../database/statement.ts';
import { identifier, join, keyword, parameter, type SqlFragment, type SqlPart, sql } from '../kernel/sql-fragment.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import type { ReadStatement } from './build-read.ts';
import { changeInserts } from './change-sql.ts';
import { eventInsert } from './event-sql.ts';
import { cte, input, inputSql } from './input-sql.ts';
import { aliasCells, type LinkSource, projection } from './projection.ts';
import type { Selection } from './query-plan.ts';
import { columnOf, type SqlContext, sqlContext } from './sql-context.ts';
import { compileStatement } from './statement.ts';
import { inputMembers, writeParameters } from './write-parameters.ts';

export interface WriteOptions {
  readonly compiled: CompiledModel;
  readonly selection: Selection;
}

const written = 'written';

/** Indexes of the additional cells of a written row, before those of its record. */
export const writtenCells = { position: 0, id: 1, version: 2 } as const;

/** Inserts records. Each row has additional cells (writtenCells), then those of the record. */
export function buildCreate(resource: Resource, options: WriteOptions): ReadStatement {
  const context = sqlContext(options.compiled, options.selection.decimals);
  const compiledResource = options.compiled.of(resource);
  const values = compiledResource.stored.map((field) =>
    hasServerTime(field) ? sql`coalesce(${columnOf(field, input)}, now())` : columnOf(field, input),
  );
  const insert = sql`insert into ${identifier(resource.table)} (${join([identifier('customer_id'), identifier('version'), ...compiledResource.stored.map((field) => identifier(field.columnName))], ', ')}) select ${customer()}, coalesce(${identifier(input, inputMembers.version)}, 1), ${join(values, ', ')} from input order by ${identifier(input, inputMembers.position)} returning *`;
  const ctes = [
    inputSql(compiledResource),
    cte(written, insert),
    // Numbered, because two names of 58 characters could become equal when PostgreSQL truncates them at 63 bytes.
    ...compiledResource.linked.map((field, index) => cte(`links_${index}`, insertLinks(field))),
    ...eventCtes(resource, 'created', options.compiled.model),
  ];
  return returningRows(ctes, resource, options, context, ({ field }) => linksFromInput(field));
}

/** Updates complete rows whose version has not changed since they were read; changed rows are missing in the result. */
export function buildUpdate(resource: Resource, options: WriteOptions): ReadStatement {
  const context = sqlContext(options.compiled, options.selection.decimals);
  const compiledResource = options.compiled.of(resource);
  const table = identifier(resource.table);
  const assignments = compiledResource.stored
    .filter((field) => field.name !== 'id')
    .map(
      (field) =>
        sql`${identifier(field.columnName)} = ${isWriteTime(field) ? keyword('now()') : columnOf(field, input)}`,
    );
  const version = sql`${identifier('version')} = ${identifier(resource.table, 'version')} + 1`;
  const update = sql`update ${table} set ${join([...assignments, version], ', ')} from input where ${identifier(resource.table, 'customer_id')} = ${customer()} and ${identifier(resource.table, 'id')} = ${identifier(input, 'id')} and ${identifier(resource.table, 'version')} = ${identifier(input, inputMembers.version)} returning ${table}.*`;
  const links = compiledResource.linked.flatMap((field, index) => [
    cte(`unlinked_${index}`, removeLinks(field)),
    cte(`links_${index}`, insertLinks(field)),
  ]);
  const ctes = [
    inputSql(compiledResource),
    cte(written, update),
    ...links,
    ...eventCtes(resource, 'updated', options.compiled.model),
  ];
  const linkSource: LinkSource = ({ field }) => {
    const fromInput = linksFromInput(field);
    if (fromInput === undefined) return undefined;
    const fromTable = projection({ members: [{ name: field.name }] }, resource, written, context).cells;
    return sql`case when ${identifier(input, field.name)} is null then ${join(fromTable, '')} else ${fromInput} end`;
  };
  return returningRows(ctes, resource, options, context, linkSource);
}

/** Deletes records. A row's `_version` may be null: any version. Columns of the result: `id, version`. */
export function buildDelete(resource: Resource, compiled: CompiledModel): Statement {
  const table = identifier(resource.table);
  const same = sql`(${identifier(input, inputMembers.version)} is null or ${identifier(resource.table, 'version')} = ${identifier(input, inputMembers.version)})`;
  const remove = sql`delete from ${table} using input where ${identifier(resource.table, 'customer_id')} = ${customer()} and ${identifier(resource.table, 'id')} = ${identifier(input, 'id')} and ${same} returning ${table}.*`;
  const id = resource.fieldByName.get('id');
  const ctes = [
    inputSql(compiled.of(resource), id ? [id] : []),
    cte(written, remove),
    ...eventCtes(resource, 'deleted', compiled.model),
  ];
  return compileStatement(
    sql`with ${join(ctes, ', ')} select ${identifier(written, 'id')}, ${identifier(written, 'version')} from ${identifier(written)} where ${ofCustomer()}`,
    { isLed: true },
  );
}

/** True for fields that are set to the time of every write. */
export function isWriteTime(field: Field): boolean {
  return field.default?.kind === 'server' && field.default.keyword === 'write_time';
}

function hasServerTime(field: Field): boolean {
  return (
    field.default?.kind === 'server' && (field.default.keyword === 'now' || field.default.keyword === 'write_time')
  );
}

function customer(): SqlPart {
  return sql`${parameter(writeParameters.customer)}::uuid`;
}

/**
 * All rows belong to one customer; a router in front of several databases finds the customer of a statement in this condition, and not in the inserted rows
 * (docs/adr/0060).
 */
function ofCustomer(): SqlPart {
  return sql`${identifier(written, 'customer_id')} = ${customer()}`;
}

function insertLinks(field: Field): SqlFragment {
  const table = field.linkTable;
  if (table === undefined) return keyword('');
  const columns = [
    identifier('customer_id'),
    identifier(table.ownerColumn),
    identifier(table.targetColumn),
    identifier('position'),
  ];
  const key = [identifier('customer_id'), identifier(table.ownerColumn), identifier(table.targetColumn)];
  return sql`insert into ${identifier(table.name)} (${join(columns, ', ')}) select ${customer()}, ${identifier(written, 'id')}, link.target, link.position from ${identifier(written)} join input on ${identifier(input, 'id')} = ${identifier(written, 'id')} cross join unnest(${identifier(input, field.name)}) with ordinality as link(target, position) on conflict (${join(key, ', ')}) do update set position = excluded.position where ${identifier(table.name, 'position')} <> excluded.position`;
}

function removeLinks(field: Field): SqlFragment {
  const table = field.linkTable;
  if (table === undefined) return keyword('');
  const name = identifier(table.name);
  return sql`delete from ${name} using ${identifier(written)} join input on ${identifier(input, 'id')} = ${identifier(written, 'id')} where ${identifier(table.name, 'customer_id')} = ${customer()} and ${identifier(table.name, table.ownerColumn)} = ${identifier(written, 'id')} and ${identifier(input, field.name)} is not null and ${identifier(table.name, table.targetColumn)} <> all(${identifier(input, field.name)})`;
}

/** The links from the input: the join table's new rows are not visible to the statement that writes them. */
function linksFromInput(field: Field): SqlFragment | undefined {
  if (field.linkTable === undefined) return undefined;
  return sql`nullif(array_to_string(${identifier(input, field.name)}, ','), '')`;
}

function eventCtes(resource: Resource, what: 'created' | 'updated' | 'deleted', model: Model): readonly SqlFragment[] {
  const insert = eventInsert(resource, what, model, { input, written });
  return insert === undefined
    ? []
    : [cte('event', insert), ...changeInserts(resource, what, model, { input, written })];
}

/** Returns the written rows as in a response. */
function returningRows(
  ctes: readonly SqlFragment[],
  resource: Resource,
  { selection }: WriteOptions,
  context: SqlContext,
  links: LinkSource,
): ReadStatement {
  const metaColumns = [
    identifier(input, inputMembers.position),
    identifier(written, 'id'),
    identifier(written, 'version'),
  ];
  const { cells, joins, shape } = projection(selection, resource, written, context, {
    first: metaColumns.length,
    links,
  });
  const statement = compileStatement(
    sql`with ${join(ctes, ', ')} select ${aliasCells([...metaColumns, ...cells])} from ${identifier(written)} join input on ${identifier(input, 'id')} = ${identifier(written, 'id')}${joins} where ${ofCustomer()} order by 1`,
    { isLed: true },
  );
  return { ...statement, shape };
}
