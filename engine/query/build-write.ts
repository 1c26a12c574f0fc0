/**
 * Writes → Statements. One statement writes any number of records with their links and event-log rows and answers with the
 * records rendered (performance.md, rule 5). Records arrive as one JSON array of encoded columns, so the text never depends on
 * how many there are or which members a client gave.
 */
import {
  fragment,
  identifier,
  join,
  keyword,
  parameter,
  type SqlFragment,
  type SqlPart,
} from '../kernel/sql-fragment.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { eventInsert } from './event-sql.ts';
import { cte, input, inputSql, linkFields, storedFields } from './input-sql.ts';
import { type LinkSource, projection } from './projection.ts';
import type { Selection } from './query-plan.ts';
import { columnOf, type SqlContext, sqlContext } from './sql-context.ts';
import { compileStatement, type Statement } from './statement.ts';
import { inputMembers, writePlaces } from './write-places.ts';

export interface WriteOptions {
  readonly model: Model;
  readonly operators: Vocabulary['operators'];
  readonly selection: Selection;
}

const written = 'written';

/** Inserts. Columns of the answer: `position, id, version, body`. */
export function buildCreate(resource: Resource, options: WriteOptions): Statement {
  const context = sqlContext(options.model, options.operators, options.selection.decimals);
  const columns = storedFields(resource);
  const values = columns.map((field) =>
    hasServerTime(field) ? fragment`coalesce(${columnOf(field, input)}, now())` : columnOf(field, input),
  );
  const insert = fragment`insert into ${identifier(resource.table)} (${join([identifier('customer_id'), ...columns.map((field) => identifier(field.columnName))], ', ')}) select ${customer()}, ${join(values, ', ')} from input order by ${identifier(input, inputMembers.position)} returning *`;
  const parts = [
    inputSql(resource, columns),
    cte(written, insert),
    ...linkFields(resource).map((field) => cte(`links_${field.name}`, insertLinks(field))),
    ...eventPart(resource, 'created', options.model),
  ];
  return compileStatement(
    fragment`with ${join(parts, ', ')} ${answer(resource, options, context, (field) => linksFromInput(field))}`,
  );
}

/** Updates whole rows whose version is still the one that was read; rows that changed meanwhile are missing in the answer. */
export function buildUpdate(resource: Resource, options: WriteOptions): Statement {
  const context = sqlContext(options.model, options.operators, options.selection.decimals);
  const columns = storedFields(resource);
  const table = identifier(resource.table);
  const assignments = columns
    .filter((field) => field.name !== 'id')
    .map(
      (field) =>
        fragment`${identifier(field.columnName)} = ${isWriteTime(field) ? keyword('now()') : columnOf(field, input)}`,
    );
  const version = fragment`${identifier('version')} = ${identifier(resource.table, 'version')} + 1`;
  const update = fragment`update ${table} set ${join([...assignments, version], ', ')} from input where ${identifier(resource.table, 'customer_id')} = ${customer()} and ${identifier(resource.table, 'id')} = ${identifier(input, 'id')} and ${identifier(resource.table, 'version')} = ${identifier(input, inputMembers.version)} returning ${table}.*`;
  const links = linkFields(resource).flatMap((field) => [
    cte(`unlinked_${field.name}`, removeLinks(field)),
    cte(`links_${field.name}`, insertLinks(field)),
  ]);
  const parts = [
    inputSql(resource, columns),
    cte(written, update),
    ...links,
    ...eventPart(resource, 'updated', options.model),
  ];
  const kept: LinkSource = (field) => {
    const fromInput = linksFromInput(field);
    if (fromInput === undefined) return undefined;
    const fromTable = projection({ members: [{ name: field.name }] }, resource, written, context);
    return fragment`case when ${identifier(input, field.name)} is null then (select ${identifier('kept', field.name)} from (select ${fromTable}) as kept) else ${fromInput} end`;
  };
  return compileStatement(fragment`with ${join(parts, ', ')} ${answer(resource, options, context, kept)}`);
}

/** Deletes. A row's `_version` may be null: any version. Columns of the answer: `id, version`. */
export function buildDelete(resource: Resource, options: Pick<WriteOptions, 'model'>): Statement {
  const table = identifier(resource.table);
  const same = fragment`(${identifier(input, inputMembers.version)} is null or ${identifier(resource.table, 'version')} = ${identifier(input, inputMembers.version)})`;
  const remove = fragment`delete from ${table} using input where ${identifier(resource.table, 'customer_id')} = ${customer()} and ${identifier(resource.table, 'id')} = ${identifier(input, 'id')} and ${same} returning ${table}.*`;
  const id = resource.fieldByName.get('id');
  const parts = [
    inputSql(resource, id ? [id] : []),
    cte(written, remove),
    ...eventPart(resource, 'deleted', options.model),
  ];
  return compileStatement(
    fragment`with ${join(parts, ', ')} select ${identifier(written, 'id')}, ${identifier(written, 'version')} from ${identifier(written)}`,
  );
}

/** True for fields that are set to the time of every write. */
function isWriteTime(field: Field): boolean {
  return field.default?.kind === 'server' && field.default.word === 'write_time';
}

function hasServerTime(field: Field): boolean {
  return field.default?.kind === 'server' && (field.default.word === 'now' || field.default.word === 'write_time');
}

function customer(): SqlPart {
  return fragment`${parameter(writePlaces.customer)}::uuid`;
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
  return fragment`insert into ${identifier(table.name)} (${join(columns, ', ')}) select ${customer()}, ${identifier(written, 'id')}, link.target, link.position from ${identifier(written)} join input on ${identifier(input, 'id')} = ${identifier(written, 'id')} cross join unnest(${identifier(input, field.name)}) with ordinality as link(target, position) on conflict (${join(key, ', ')}) do update set position = excluded.position where ${identifier(table.name, 'position')} <> excluded.position`;
}

function removeLinks(field: Field): SqlFragment {
  const table = field.linkTable;
  if (table === undefined) return keyword('');
  const name = identifier(table.name);
  return fragment`delete from ${name} using ${identifier(written)} join input on ${identifier(input, 'id')} = ${identifier(written, 'id')} where ${identifier(table.name, 'customer_id')} = ${customer()} and ${identifier(table.name, table.ownerColumn)} = ${identifier(written, 'id')} and ${identifier(input, field.name)} is not null and ${identifier(table.name, table.targetColumn)} <> all(${identifier(input, field.name)})`;
}

/** The links as they were given: the join table's new rows are not visible to the statement that writes them. */
function linksFromInput(field: Field): SqlFragment | undefined {
  if (field.linkTable === undefined) return undefined;
  return fragment`(select coalesce(json_agg(json_build_object('id', link.target) order by link.position), '[]'::json) from unnest(${identifier(input, field.name)}) with ordinality as link(target, position))`;
}

function eventPart(resource: Resource, what: 'created' | 'updated' | 'deleted', model: Model): readonly SqlFragment[] {
  const insert = eventInsert(resource, what, model, { input, written });
  return insert === undefined ? [] : [cte('event', insert)];
}

function answer(resource: Resource, options: WriteOptions, context: SqlContext, links: LinkSource): SqlFragment {
  const record = identifier(context.nextAlias());
  const members = projection(options.selection, resource, written, context, links);
  return fragment`select ${identifier(input, inputMembers.position)} as position, ${identifier(written, 'id')} as id, ${identifier(written, 'version')} as version, (select row_to_json(${record}) from (select ${members}) as ${record})::text as body from ${identifier(written)} join input on ${identifier(input, 'id')} = ${identifier(written, 'id')} order by 1`;
}
