/**
 * Compiles writes to Statements. One statement writes any number of records with their links and event-log rows and
 * returns the cells of the records (performance.md, rule 5). Records are passed as one JSON array of encoded columns,
 * so the text never depends on their number or on the members that a client sent. Each part can also be a statement of
 * one record (row-write.ts).
 */
import {
  type DeleteQueryBuilder,
  type QueryCreator,
  type RawBuilder,
  type SqlBool,
  sql,
  type UpdateQueryBuilder,
} from 'kysely';
import type { CompiledMember, CompiledModel } from '../compile/serve/compiled-model.ts';
import { lazy } from '../kernel/lazy.ts';
import type { LinkTable } from '../model/field-parts.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import { organizationField } from '../model/system-resources.ts';
import type { ReadStatement } from './build-read.ts';
import { type AnyRow, type AnyTables, allOf, anyTrue, type Condition, db, type Select } from './builder.ts';
import { changeInserts, type Insert, insert, type WriteKind, writtenInput } from './change-sql.ts';
import { eventInsert } from './event-sql.ts';
import {
  composed,
  type InputColumn,
  input,
  inputColumns,
  inputMember,
  inputRows,
  singleRow,
  type WriteSource,
  written,
} from './input-sql.ts';
import { projection, withCells } from './projection.ts';
import type { Selection } from './query-plan.ts';
import type { RowPart, RowWrite, WriteStatement } from './row-write.ts';
import { type SqlContext, sqlContext } from './sql-context.ts';
import { inputMembers } from './write-parameters.ts';

export interface WriteOptions {
  readonly compiled: CompiledModel;
  readonly selection: Selection;
}

type Query =
  | Select
  | Insert
  | UpdateQueryBuilder<AnyTables, string, string, object>
  | DeleteQueryBuilder<AnyTables, string, object>;

/** A part of a write after the first one. Without `isNeeded`, every record needs it. */
interface Part {
  readonly name: string;
  readonly query: Query;
  readonly isNeeded?: RowPart['isNeeded'];
}

/** The definition of a write; `source`: how its parts read the records. */
interface Write {
  readonly resource: Resource;
  readonly compiled: CompiledModel;
  readonly columns: readonly InputColumn[];
  readonly first: (source: WriteSource) => Query;
  readonly others: (source: WriteSource) => readonly Part[];
}

/** Indexes of the additional cells of a written row, before those of its record. */
export const writtenCells = { position: 0, id: 1, version: 2 } as const;

/** Inserts records. Each row has additional cells (writtenCells), then those of the record. */
export function buildCreate(resource: Resource, options: WriteOptions): WriteStatement & ReadStatement {
  const { compiled } = options;
  const { stored, linked } = compiled.of(resource);
  const write: Write = {
    resource,
    compiled,
    columns: inputColumns(compiled.of(resource)),
    first(source) {
      const values = stored.map((field) => {
        const value = source.member(field.columnName);
        return [field.columnName, hasServerTime(field) ? sql`coalesce(${value}, now())` : value] as const;
      });
      const version = sql`coalesce(${source.member(inputMembers.version)}, 1)`;
      const rows = source.isComposed ? db.selectFrom(input).orderBy(inputMember('position')) : undefined;
      const query = insert(resource.table, [['version', version], ...values], rows);
      return source.isComposed ? query.returningAll() : query.returning(writtenColumns(resource));
    },
    others: (source) => [
      ...linkParts(linked, (field) => [insertLinks(field, source)]),
      ...recordingParts(resource, 'created', compiled.model, source),
    ],
  };
  return returningRows(write, options, ({ field }) => linksFromInput(field));
}

/** Updates complete rows whose version has not changed since they were read; changed rows are missing in the result. */
export function buildUpdate(resource: Resource, options: WriteOptions): WriteStatement & ReadStatement {
  const { compiled } = options;
  const { stored, linked } = compiled.of(resource);
  const { table } = resource;
  const write: Write = {
    resource,
    compiled,
    columns: inputColumns(compiled.of(resource)),
    first(source) {
      const assignments = stored
        .filter((field) => field.name !== 'id')
        .map((field) => {
          const value = source.member(field.columnName);
          // The time of a test clock, which is never earlier than that of the server; without one, the value is null. Citus rejects the time in COALESCE.
          return [field.columnName, isWriteTime(field) ? sql`greatest(${value}, now())` : value] as const;
        });
      const query = db
        .updateTable(table)
        .$if(source.isComposed, (update) => update.from(input))
        .set(Object.fromEntries(assignments))
        .where(isInput(table, source))
        .where(sql<SqlBool>`${sql.id(table, 'version')} = ${source.member(inputMembers.version)}`);
      return source.isComposed ? query.returningAll(table) : query.returning(writtenColumns(resource));
    },
    others: (source) => [
      ...linkParts(linked, (field) => [removeLinks(field, source), insertLinks(field, source)]),
      ...recordingParts(resource, 'updated', compiled.model, source),
    ],
  };
  return returningRows(write, options, ({ field }, context) => {
    const fromInput = linksFromInput(field);
    if (fromInput === undefined) return undefined;
    const fromTable = projection({ members: [{ name: field.name }] }, resource, written, context).cells;
    return sql`case when ${sql.id(input, field.name)} is null then ${sql.join(fromTable)} else ${fromInput} end`;
  });
}

/** Deletes records. A row's `_version` may be null: any version. Columns of the result: `id, version`. */
export function buildDelete(resource: Resource, compiled: CompiledModel): WriteStatement {
  const { table } = resource;
  const id = resource.fieldByName.get('id');
  const write: Write = {
    resource,
    compiled,
    columns: inputColumns(compiled.of(resource), id ? [id] : []),
    first(source) {
      const version = source.member(inputMembers.version);
      const query = db
        .deleteFrom(table)
        .$if(source.isComposed, (remove) => remove.using(input))
        .where(isInput(table, source))
        .where(anyTrue([sql`${version} is null`, sql`${sql.id(table, 'version')} = ${version}`]));
      return source.isComposed ? query.returningAll(table) : query.returning(writtenColumns(resource));
    },
    others: (source) => recordingParts(resource, 'deleted', compiled.model, source),
  };
  const query = composedQuery(write)
    .selectFrom(written)
    .select([`${written}.id`, `${written}.version`]);
  return { ...compiled.queries.statement(query), rowWrite: lazy(() => rowWrite(write)) };
}

/** The columns that a write of one record returns: those that its other parts contain. */
function writtenColumns(resource: Resource) {
  const organization = organizationField(resource);
  const column = organization === undefined ? sql`null` : sql.id(organization.columnName);
  return [sql.id('version').as('version'), column.as('organization')];
}

/** Returns the composed statement, without its result. */
function composedQuery({ columns, first, others }: Write): QueryCreator<AnyTables> {
  const parts = [
    { name: input, query: inputRows(columns) },
    { name: written, query: first(composed) },
    ...others(composed),
  ];
  return parts.reduce<QueryCreator<AnyTables>>((creator, { name, query }) => creator.with(name, () => query), db);
}

/** Returns the parts as statements for one record; `result`: selects its row. */
function rowWrite({ compiled, columns, first, others }: Write, result?: (source: WriteSource) => Select): RowWrite {
  const source = singleRow(columns);
  const { queries } = compiled;
  return {
    columns,
    first: queries.statement(first(source)),
    others: others(source).map(({ query, isNeeded = () => true }) => ({
      statement: queries.statement(query),
      isNeeded,
    })),
    result: result && queries.statement(result(source)),
  };
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

function isInput(table: string, { member }: WriteSource): Condition {
  return sql`${sql.id(table, 'id')} = ${member('id')}`;
}

/** The parts of each field with links. Numbered, because two names of 58 characters could become equal when PostgreSQL truncates them at 63 bytes. */
function linkParts(fields: readonly Field[], partsOf: (field: LinkedField) => readonly Part[]): readonly Part[] {
  return fields
    .filter(isLinked)
    .flatMap((field, index) => partsOf(field).map((part) => ({ ...part, name: `${part.name}_${index}` })));
}

type LinkedField = Field & { readonly linkTable: LinkTable };

function isLinked(field: Field): field is LinkedField {
  return field.linkTable !== undefined;
}

function insertLinks({ name: field, linkTable }: LinkedField, { isComposed, member }: WriteSource): Part {
  const { name, ownerColumn, targetColumn } = linkTable;
  const links = sql<AnyRow>`unnest(${member(field)}) with ordinality`.as<'link'>(sql`link(target, position)`);
  const ofOwners = isComposed
    ? writtenInput().crossJoin(links).select(`${written}.id`)
    : db.selectFrom(links).select(member('id').as('id'));
  const query = db
    .insertInto(name)
    .columns([ownerColumn, targetColumn, 'position'])
    .expression(ofOwners.select(['link.target', 'link.position']))
    .onConflict((conflict) =>
      conflict
        .columns([ownerColumn, targetColumn])
        .doUpdateSet({ position: sql`excluded.position` })
        .where(sql<SqlBool>`${sql.id(name, 'position')} <> excluded.position`),
    );
  return { name: 'links', query, isNeeded: (record) => Array.isArray(record[field]) && record[field].length > 0 };
}

function removeLinks({ name: field, linkTable }: LinkedField, source: WriteSource): Part {
  const { name, ownerColumn, targetColumn } = linkTable;
  const links = source.member(field);
  const query = db
    .deleteFrom(name)
    .$if(source.isComposed, (remove) => remove.using([written, input]).where(isInput(written, source)))
    .where(
      allOf([
        sql`${sql.id(name, ownerColumn)} = ${source.written('id')}`,
        sql`${links} is not null`,
        sql`${sql.id(name, targetColumn)} <> all(${links})`,
      ]),
    );
  return { name: 'unlinked', query, isNeeded: (record) => (record[field] ?? null) !== null };
}

/** The links from the input: the join table's new rows are not visible to the statement that writes them. */
function linksFromInput(field: Field): RawBuilder<unknown> | undefined {
  if (field.linkTable === undefined) return undefined;
  return sql`nullif(array_to_string(${sql.id(input, field.name)}, ','), '')`;
}

/** The event and the history of a write, for resources that are logged. */
function recordingParts(resource: Resource, what: WriteKind, model: Model, source: WriteSource): readonly Part[] {
  if (!resource.logged) return [];
  const { changes, change_records } = changeInserts(resource, what, model, source);
  return [
    { name: 'events', query: eventInsert(resource, what, model, source) },
    { name: 'changes', query: changes },
    { name: 'change_records', query: change_records },
  ];
}

/** Returns a write whose result is the written rows as in a response. `links`: the links of a row in the composed statement. */
function returningRows(
  write: Write,
  { selection, compiled }: WriteOptions,
  links: (member: CompiledMember, context: SqlContext) => RawBuilder<unknown> | undefined,
): WriteStatement & ReadStatement {
  const { resource } = write;
  const withProjection = (rows: Select, position: RawBuilder<unknown>, linkSource?: typeof links) => {
    const context = sqlContext(compiled, selection.decimals);
    const first = [position, sql.id(written, 'id'), sql.id(written, 'version')];
    const { cells, joins, shape } = projection(selection, resource, written, context, {
      first: first.length,
      ...(linkSource && { links: (member) => linkSource(member, context) }),
    });
    return { query: withCells(rows, { cells: [...first, ...cells], joins }), shape };
  };
  const rows = composedQuery(write)
    .selectFrom(written)
    .innerJoin(input, `${input}.id`, `${written}.id`)
    .orderBy(sql.lit(1));
  const { query, shape } = withProjection(rows, inputMember('position'), links);
  return {
    ...compiled.queries.statement(query),
    shape,
    rowWrite: lazy(() =>
      rowWrite(write, (source) => {
        const row = db.selectFrom(resource.table).selectAll().where(isInput(resource.table, source));
        return withProjection(db.with(written, () => row).selectFrom(written), sql.lit(0)).query;
      }),
    ),
  };
}
