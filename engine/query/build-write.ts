/**
 * Compiles writes to Statements. One statement writes any number of records with their links and event-log rows and
 * returns the cells of the records (performance.md, rule 5). Records are passed as one JSON array of encoded columns,
 * so the text never depends on their number or on the members that a client sent.
 */
import {
  type DeleteQueryBuilder,
  type QueryCreator,
  type RawBuilder,
  type SqlBool,
  sql,
  type UpdateQueryBuilder,
} from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import type { Statement } from '../database/statement.ts';
import type { Field, LinkTable, Model, Resource } from '../model/model.ts';
import type { ReadStatement } from './build-read.ts';
import { type AnyRow, type AnyTables, allOf, anyTrue, type Condition, db, type Select } from './builder.ts';
import { changeInserts, type Insert, type WriteKind, writtenInput } from './change-sql.ts';
import { eventInsert } from './event-sql.ts';
import { input, inputMember, inputRows, written } from './input-sql.ts';
import { type LinkSource, projection, withCells } from './projection.ts';
import type { Selection } from './query-plan.ts';
import { columnOf, type SqlContext, sqlContext } from './sql-context.ts';

export interface WriteOptions {
  readonly compiled: CompiledModel;
  readonly selection: Selection;
}

/** The parts of a write by their names. */
type Parts = Readonly<
  Record<
    string,
    | Select
    | Insert
    | UpdateQueryBuilder<AnyTables, string, string, object>
    | DeleteQueryBuilder<AnyTables, string, object>
  >
>;

/** Indexes of the additional cells of a written row, before those of its record. */
export const writtenCells = { position: 0, id: 1, version: 2 } as const;

/** Inserts records. Each row has additional cells (writtenCells), then those of the record. */
export function buildCreate(resource: Resource, options: WriteOptions): ReadStatement {
  const context = sqlContext(options.compiled, options.selection.decimals);
  const compiledResource = options.compiled.of(resource);
  const values = compiledResource.stored.map((field) => {
    const value = columnOf(field, input);
    return (hasServerTime(field) ? sql`coalesce(${value}, now())` : value).as(field.columnName);
  });
  const version = sql`coalesce(${inputMember('version')}, 1)`.as('version');
  const insert = db
    .insertInto(resource.table)
    .columns(['version', ...compiledResource.stored.map(({ columnName }) => columnName)])
    .expression(
      db
        .selectFrom(input)
        .select([version, ...values])
        .orderBy(inputMember('position')),
    )
    .returningAll();
  const parts: Parts = {
    [input]: inputRows(compiledResource),
    [written]: insert,
    ...linkParts(compiledResource.linked, ({ linkTable, name }) => ({ links: insertLinks(linkTable, name) })),
    ...recordingParts(resource, 'created', options.compiled.model),
  };
  return returningRows(parts, resource, options, context, ({ field }) => linksFromInput(field));
}

/** Updates complete rows whose version has not changed since they were read; changed rows are missing in the result. */
export function buildUpdate(resource: Resource, options: WriteOptions): ReadStatement {
  const context = sqlContext(options.compiled, options.selection.decimals);
  const compiledResource = options.compiled.of(resource);
  const { table } = resource;
  const assignments = compiledResource.stored
    .filter((field) => field.name !== 'id')
    .map((field) => [field.columnName, isWriteTime(field) ? sql`now()` : columnOf(field, input)] as const);
  const update = db
    .updateTable(table)
    .from(input)
    .set(Object.fromEntries(assignments))
    .where(isInput(table))
    .where(sql<SqlBool>`${sql.id(table, 'version')} = ${inputMember('version')}`)
    .returningAll(table);
  const parts: Parts = {
    [input]: inputRows(compiledResource),
    [written]: update,
    ...linkParts(compiledResource.linked, ({ linkTable, name }) => ({
      unlinked: removeLinks(linkTable, name),
      links: insertLinks(linkTable, name),
    })),
    ...recordingParts(resource, 'updated', options.compiled.model),
  };
  const linkSource: LinkSource = ({ field }) => {
    const fromInput = linksFromInput(field);
    if (fromInput === undefined) return undefined;
    const fromTable = projection({ members: [{ name: field.name }] }, resource, written, context).cells;
    return sql`case when ${sql.id(input, field.name)} is null then ${sql.join(fromTable)} else ${fromInput} end`;
  };
  return returningRows(parts, resource, options, context, linkSource);
}

/** Deletes records. A row's `_version` may be null: any version. Columns of the result: `id, version`. */
export function buildDelete(resource: Resource, compiled: CompiledModel): Statement {
  const { table } = resource;
  const version = inputMember('version');
  const remove = db
    .deleteFrom(table)
    .using(input)
    .where(isInput(table))
    .where(anyTrue([sql`${version} is null`, sql`${sql.id(table, 'version')} = ${version}`]))
    .returningAll(table);
  const id = resource.fieldByName.get('id');
  const parts: Parts = {
    [input]: inputRows(compiled.of(resource), id ? [id] : []),
    [written]: remove,
    ...recordingParts(resource, 'deleted', compiled.model),
  };
  return compiled.queries.statement(
    withParts(parts)
      .selectFrom(written)
      .select([`${written}.id`, `${written}.version`]),
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

function isInput(table: string): Condition {
  return sql`${sql.id(table, 'id')} = ${sql.id(input, 'id')}`;
}

function withParts(parts: Parts): QueryCreator<AnyTables> {
  return Object.entries(parts).reduce<QueryCreator<AnyTables>>(
    (creator, [name, query]) => creator.with(name, () => query),
    db,
  );
}

/** The parts of each field with links. Numbered, because two names of 58 characters could become equal when PostgreSQL truncates them at 63 bytes. */
function linkParts(fields: readonly Field[], partsOf: (field: LinkedField) => Parts): Parts {
  return Object.fromEntries(
    fields
      .filter(isLinked)
      .flatMap((field, index) =>
        Object.entries(partsOf(field)).map(([name, query]) => [`${name}_${index}`, query] as const),
      ),
  );
}

type LinkedField = Field & { readonly linkTable: LinkTable };

function isLinked(field: Field): field is LinkedField {
  return field.linkTable !== undefined;
}

/** `field`: the name of the links in the input. */
function insertLinks({ name, ownerColumn, targetColumn }: LinkTable, field: string): Insert {
  const links = sql<AnyRow>`unnest(${sql.id(input, field)}) with ordinality`.as<'link'>(sql`link(target, position)`);
  return db
    .insertInto(name)
    .columns([ownerColumn, targetColumn, 'position'])
    .expression(
      writtenInput()
        .crossJoin(links)
        .select([`${written}.id`, 'link.target', 'link.position']),
    )
    .onConflict((conflict) =>
      conflict
        .columns([ownerColumn, targetColumn])
        .doUpdateSet({ position: sql`excluded.position` })
        .where(sql<SqlBool>`${sql.id(name, 'position')} <> excluded.position`),
    );
}

function removeLinks(
  { name, ownerColumn, targetColumn }: LinkTable,
  field: string,
): DeleteQueryBuilder<AnyTables, string, object> {
  const links = sql.id(input, field);
  return db
    .deleteFrom(name)
    .using([written, input])
    .where(isInput(written))
    .where(
      allOf([
        sql`${sql.id(name, ownerColumn)} = ${sql.id(written, 'id')}`,
        sql`${links} is not null`,
        sql`${sql.id(name, targetColumn)} <> all(${links})`,
      ]),
    );
}

/** The links from the input: the join table's new rows are not visible to the statement that writes them. */
function linksFromInput(field: Field): RawBuilder<unknown> | undefined {
  if (field.linkTable === undefined) return undefined;
  return sql`nullif(array_to_string(${sql.id(input, field.name)}, ','), '')`;
}

/** The event and the history of a write, for resources that are logged. */
function recordingParts(resource: Resource, what: WriteKind, model: Model): Parts {
  if (!resource.logged) return {};
  return { events: eventInsert(resource, what, model), ...changeInserts(resource, what, model) };
}

/** Returns the written rows as in a response. */
function returningRows(
  parts: Parts,
  resource: Resource,
  { selection, compiled }: WriteOptions,
  context: SqlContext,
  links: LinkSource,
): ReadStatement {
  const metaColumns = [inputMember('position'), sql.id(written, 'id'), sql.id(written, 'version')];
  const { cells, joins, shape } = projection(selection, resource, written, context, {
    first: metaColumns.length,
    links,
  });
  const rows = withParts(parts)
    .selectFrom(written)
    .innerJoin(input, `${input}.id`, `${written}.id`)
    .orderBy(sql.lit(1));
  const query = withCells(rows, { cells: [...metaColumns, ...cells], joins });
  return { ...compiled.queries.statement(query), shape };
}
