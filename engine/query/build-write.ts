/**
 * Writes → Statements. One statement writes any number of records with their links and event-log rows and answers with the
 * cells of the records (performance.md, rule 5). Records arrive as one JSON array of encoded columns, so the text never depends on
 * how many there are or which members a client gave.
 */
import type { Served } from '../compile/serve/served.ts';
import { identifier, join, keyword, parameter, type SqlFragment, type SqlPart, sql } from '../kernel/sql-fragment.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import type { ReadStatement } from './build-read.ts';
import { changeInserts } from './change-sql.ts';
import { eventInsert } from './event-sql.ts';
import { cte, input, inputSql } from './input-sql.ts';
import { type LinkSource, named, projection } from './projection.ts';
import type { Selection } from './query-plan.ts';
import { columnOf, type SqlContext, sqlContext } from './sql-context.ts';
import { compileStatement, type Statement } from './statement.ts';
import { inputMembers, writePlaces } from './write-places.ts';

export interface WriteOptions {
  readonly served: Served;
  readonly selection: Selection;
}

const written = 'written';

/** Places of a written row's own cells, before those of its record. */
export const writtenCells = { position: 0, id: 1, version: 2 } as const;

/** Inserts. Each row has its own cells (writtenCells), then those of the record. */
export function buildCreate(resource: Resource, options: WriteOptions): ReadStatement {
  const context = sqlContext(options.served, options.selection.decimals);
  const own = options.served.of(resource);
  const values = own.stored.map((field) =>
    hasServerTime(field) ? sql`coalesce(${columnOf(field, input)}, now())` : columnOf(field, input),
  );
  const insert = sql`insert into ${identifier(resource.table)} (${join([identifier('customer_id'), identifier('version'), ...own.stored.map((field) => identifier(field.columnName))], ', ')}) select ${customer()}, coalesce(${identifier(input, inputMembers.version)}, 1), ${join(values, ', ')} from input order by ${identifier(input, inputMembers.position)} returning *`;
  const parts = [
    inputSql(own),
    cte(written, insert),
    // Numbered: two names of 58 characters would be one after PostgreSQL has cut them at 63 bytes.
    ...own.linked.map((field, index) => cte(`links_${index}`, insertLinks(field))),
    ...eventPart(resource, 'created', options.served.model),
  ];
  return answered(parts, resource, options, context, ({ field }) => linksFromInput(field));
}

/** Updates whole rows whose version is still the one that was read; rows that changed since are missing in the answer. */
export function buildUpdate(resource: Resource, options: WriteOptions): ReadStatement {
  const context = sqlContext(options.served, options.selection.decimals);
  const own = options.served.of(resource);
  const table = identifier(resource.table);
  const assignments = own.stored
    .filter((field) => field.name !== 'id')
    .map(
      (field) =>
        sql`${identifier(field.columnName)} = ${isWriteTime(field) ? keyword('now()') : columnOf(field, input)}`,
    );
  const version = sql`${identifier('version')} = ${identifier(resource.table, 'version')} + 1`;
  const update = sql`update ${table} set ${join([...assignments, version], ', ')} from input where ${identifier(resource.table, 'customer_id')} = ${customer()} and ${identifier(resource.table, 'id')} = ${identifier(input, 'id')} and ${identifier(resource.table, 'version')} = ${identifier(input, inputMembers.version)} returning ${table}.*`;
  const links = own.linked.flatMap((field, index) => [
    cte(`unlinked_${index}`, removeLinks(field)),
    cte(`links_${index}`, insertLinks(field)),
  ]);
  const parts = [
    inputSql(own),
    cte(written, update),
    ...links,
    ...eventPart(resource, 'updated', options.served.model),
  ];
  const kept: LinkSource = ({ field }) => {
    const fromInput = linksFromInput(field);
    if (fromInput === undefined) return undefined;
    const fromTable = projection({ members: [{ name: field.name }] }, resource, written, context).cells;
    return sql`case when ${identifier(input, field.name)} is null then ${join(fromTable, '')} else ${fromInput} end`;
  };
  return answered(parts, resource, options, context, kept);
}

/** Deletes. A row's `_version` may be null: any version. Columns of the answer: `id, version`. */
export function buildDelete(resource: Resource, served: Served): Statement {
  const table = identifier(resource.table);
  const same = sql`(${identifier(input, inputMembers.version)} is null or ${identifier(resource.table, 'version')} = ${identifier(input, inputMembers.version)})`;
  const remove = sql`delete from ${table} using input where ${identifier(resource.table, 'customer_id')} = ${customer()} and ${identifier(resource.table, 'id')} = ${identifier(input, 'id')} and ${same} returning ${table}.*`;
  const id = resource.fieldByName.get('id');
  const parts = [
    inputSql(served.of(resource), id ? [id] : []),
    cte(written, remove),
    ...eventPart(resource, 'deleted', served.model),
  ];
  return compileStatement(
    sql`with ${join(parts, ', ')} select ${identifier(written, 'id')}, ${identifier(written, 'version')} from ${identifier(written)} where ${ofCustomer()}`,
    { isLed: true },
  );
}

/** True for fields that are set to the time of every write. */
export function isWriteTime(field: Field): boolean {
  return field.default?.kind === 'server' && field.default.word === 'write_time';
}

function hasServerTime(field: Field): boolean {
  return field.default?.kind === 'server' && (field.default.word === 'now' || field.default.word === 'write_time');
}

function customer(): SqlPart {
  return sql`${parameter(writePlaces.customer)}::uuid`;
}

/** All of them are; a router in front of several databases reads whose a statement is here, and not where it writes (docs/adr/0060). */
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

/** The links as they were given: the join table's new rows are not visible to the statement that writes them. */
function linksFromInput(field: Field): SqlFragment | undefined {
  if (field.linkTable === undefined) return undefined;
  return sql`nullif(array_to_string(${identifier(input, field.name)}, ','), '')`;
}

function eventPart(resource: Resource, what: 'created' | 'updated' | 'deleted', model: Model): readonly SqlFragment[] {
  const insert = eventInsert(resource, what, model, { input, written });
  return insert === undefined
    ? []
    : [cte('event', insert), ...changeInserts(resource, what, model, { input, written })];
}

/** The rows that were written, as the answer shows them. */
function answered(
  parts: readonly SqlFragment[],
  resource: Resource,
  { selection }: WriteOptions,
  context: SqlContext,
  links: LinkSource,
): ReadStatement {
  const own = [identifier(input, inputMembers.position), identifier(written, 'id'), identifier(written, 'version')];
  const { cells, joins, shape } = projection(selection, resource, written, context, { first: own.length, links });
  const statement = compileStatement(
    sql`with ${join(parts, ', ')} select ${named([...own, ...cells])} from ${identifier(written)} join input on ${identifier(input, 'id')} = ${identifier(written, 'id')}${joins} where ${ofCustomer()} order by 1`,
    { isLed: true },
  );
  return { ...statement, shape };
}
