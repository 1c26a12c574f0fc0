/**
 * Compiles writes to Statements. One statement writes any number of records with their links and event-log rows and
 * returns the cells of the records (performance.md, rule 5). Records are passed as one JSON array of encoded columns,
 * so the text never depends on their number or on the members that a client sent.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
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
  const insert = sql`insert into ${sql.id(resource.table)} (${sql.join([sql.id('customer_id'), sql.id('version'), ...compiledResource.stored.map((field) => sql.id(field.columnName))])}) select ${customer()}, coalesce(${sql.id(input, inputMembers.version)}, 1), ${sql.join(values)} from input order by ${sql.id(input, inputMembers.position)} returning *`;
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
  const table = sql.id(resource.table);
  const assignments = compiledResource.stored
    .filter((field) => field.name !== 'id')
    .map(
      (field) => sql`${sql.id(field.columnName)} = ${isWriteTime(field) ? sql.raw('now()') : columnOf(field, input)}`,
    );
  const version = sql`${sql.id('version')} = ${sql.id(resource.table, 'version')} + 1`;
  const update = sql`update ${table} set ${sql.join([...assignments, version])} from input where ${sql.id(resource.table, 'customer_id')} = ${customer()} and ${sql.id(resource.table, 'id')} = ${sql.id(input, 'id')} and ${sql.id(resource.table, 'version')} = ${sql.id(input, inputMembers.version)} returning ${table}.*`;
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
    return sql`case when ${sql.id(input, field.name)} is null then ${sql.join(fromTable, sql``)} else ${fromInput} end`;
  };
  return returningRows(ctes, resource, options, context, linkSource);
}

/** Deletes records. A row's `_version` may be null: any version. Columns of the result: `id, version`. */
export function buildDelete(resource: Resource, compiled: CompiledModel): Statement {
  const table = sql.id(resource.table);
  const same = sql`(${sql.id(input, inputMembers.version)} is null or ${sql.id(resource.table, 'version')} = ${sql.id(input, inputMembers.version)})`;
  const remove = sql`delete from ${table} using input where ${sql.id(resource.table, 'customer_id')} = ${customer()} and ${sql.id(resource.table, 'id')} = ${sql.id(input, 'id')} and ${same} returning ${table}.*`;
  const id = resource.fieldByName.get('id');
  const ctes = [
    inputSql(compiled.of(resource), id ? [id] : []),
    cte(written, remove),
    ...eventCtes(resource, 'deleted', compiled.model),
  ];
  return compileStatement(
    sql`with ${sql.join(ctes)} select ${sql.id(written, 'id')}, ${sql.id(written, 'version')} from ${sql.id(written)} where ${ofCustomer()}`,
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

function customer(): Expression<unknown> {
  return sql`${parameter(writeParameters.customer)}::uuid`;
}

/**
 * All rows belong to one customer; a router in front of several databases finds the customer of a statement in this condition, and not in the inserted rows
 * (docs/adr/0060).
 */
function ofCustomer(): Expression<unknown> {
  return sql`${sql.id(written, 'customer_id')} = ${customer()}`;
}

function insertLinks(field: Field): RawBuilder<unknown> {
  const table = field.linkTable;
  if (table === undefined) return sql.raw('');
  const columns = [sql.id('customer_id'), sql.id(table.ownerColumn), sql.id(table.targetColumn), sql.id('position')];
  const key = [sql.id('customer_id'), sql.id(table.ownerColumn), sql.id(table.targetColumn)];
  return sql`insert into ${sql.id(table.name)} (${sql.join(columns)}) select ${customer()}, ${sql.id(written, 'id')}, link.target, link.position from ${sql.id(written)} join input on ${sql.id(input, 'id')} = ${sql.id(written, 'id')} cross join unnest(${sql.id(input, field.name)}) with ordinality as link(target, position) on conflict (${sql.join(key)}) do update set position = excluded.position where ${sql.id(table.name, 'position')} <> excluded.position`;
}

function removeLinks(field: Field): RawBuilder<unknown> {
  const table = field.linkTable;
  if (table === undefined) return sql.raw('');
  const name = sql.id(table.name);
  return sql`delete from ${name} using ${sql.id(written)} join input on ${sql.id(input, 'id')} = ${sql.id(written, 'id')} where ${sql.id(table.name, 'customer_id')} = ${customer()} and ${sql.id(table.name, table.ownerColumn)} = ${sql.id(written, 'id')} and ${sql.id(input, field.name)} is not null and ${sql.id(table.name, table.targetColumn)} <> all(${sql.id(input, field.name)})`;
}

/** The links from the input: the join table's new rows are not visible to the statement that writes them. */
function linksFromInput(field: Field): RawBuilder<unknown> | undefined {
  if (field.linkTable === undefined) return undefined;
  return sql`nullif(array_to_string(${sql.id(input, field.name)}, ','), '')`;
}

function eventCtes(
  resource: Resource,
  what: 'created' | 'updated' | 'deleted',
  model: Model,
): readonly RawBuilder<unknown>[] {
  const insert = eventInsert(resource, what, model, { input, written });
  return insert === undefined
    ? []
    : [cte('event', insert), ...changeInserts(resource, what, model, { input, written })];
}

/** Returns the written rows as in a response. */
function returningRows(
  ctes: readonly RawBuilder<unknown>[],
  resource: Resource,
  { selection }: WriteOptions,
  context: SqlContext,
  links: LinkSource,
): ReadStatement {
  const metaColumns = [sql.id(input, inputMembers.position), sql.id(written, 'id'), sql.id(written, 'version')];
  const { cells, joins, shape } = projection(selection, resource, written, context, {
    first: metaColumns.length,
    links,
  });
  const statement = compileStatement(
    sql`with ${sql.join(ctes)} select ${aliasCells([...metaColumns, ...cells])} from ${sql.id(written)} join input on ${sql.id(input, 'id')} = ${sql.id(written, 'id')}${joins} where ${ofCustomer()} order by 1`,
    { isLed: true },
  );
  return { ...statement, shape };
}
