/** Determines the cells to read for a Selection, and the shape that writes them (performance.md, rule 7). */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { CompiledMember } from '../compile/serve/compiled-model.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Resource } from '../model/model.ts';
import { type ColumnForm, jsonCell } from '../vocabulary/column-writer.ts';
import { expandedRecords } from './expansion-cost.ts';
import { admittedSql } from './filter-sql.ts';
import type { Selection } from './query-plan.ts';
import { relationRows } from './relation-sql.ts';
import { plainMember, type Row, type RowMember, type RowShape, recordJson, rowShape } from './row-shape.ts';
import { columnOf, type SqlContext } from './sql-context.ts';

/** The source of the links of a `references` field: its join table, or an input row that has just been written. */
export type LinkSource = (member: CompiledMember) => RawBuilder<unknown> | undefined;

export interface Projection {
  /** The expressions of the row's cells; those before `first` are additional cells of the statement. */
  readonly cells: readonly RawBuilder<unknown>[];
  /** Joins after FROM: the embedded records, one each. */
  readonly joins: RawBuilder<unknown>;
  readonly shape: RowShape;
}

interface Projecting {
  readonly cells: RawBuilder<unknown>[];
  readonly joins: RawBuilder<unknown>[];
  readonly context: SqlContext;
  readonly links: LinkSource;
  readonly form: ColumnForm;
  /** Index of the first cell in the row. */
  readonly first: number;
}

/**
 * Returns the cells of a row with the alias `alias`, after `first` other cells. `form`: stored reads complete values,
 * to be merged and written again.
 */
export function projection(
  selection: Selection,
  resource: Resource,
  alias: string,
  context: SqlContext,
  { first = 0, links = () => undefined, form }: { first?: number; links?: LinkSource; form?: ColumnForm } = {},
): Projection {
  const columnForm: ColumnForm = form ?? (context.decimals === 'text' ? 'text' : 'number');
  const into: Projecting = { cells: [], joins: [], context, links, form: columnForm, first };
  const shape = recordShape(selection, resource, alias, into);
  return { cells: into.cells, joins: sql.join(into.joins, sql``), shape };
}

function recordShape(selection: Selection, resource: Resource, alias: string, into: Projecting): RowShape {
  const compiledResource = into.context.compiled.of(resource);
  const memberOf = (name: string): CompiledMember => {
    const member = compiledResource.members.get(name);
    invariant(member, `${resource.id} has no field ${name}`);
    return member;
  };
  return rowShape(
    resource,
    selection.members.map(({ name, nested }) => rowMember(memberOf(name), nested, alias, into)),
    (selection.stored ?? []).map((name) => rowMember(memberOf(name), undefined, alias, into)),
    into.context.asOf !== undefined,
  );
}

function add(cell: RawBuilder<unknown>, { cells, first }: Projecting): number {
  cells.push(cell);
  return first + cells.length - 1;
}

function rowMember(member: CompiledMember, nested: Selection | undefined, alias: string, into: Projecting): RowMember {
  const { field, name, isForeign } = member;
  const nestedMembers = nested ?? (into.form === 'stored' ? undefined : nestedSelection(member));
  if (nestedMembers !== undefined)
    return field.type.relation === 'one'
      ? embedOne(member, nestedMembers, alias, into)
      : embedMany(member, nestedMembers, alias, into);
  const writer = member.writers[into.form];
  const at = add(into.links(member) ?? cellSql(member, alias, into), into);
  return plainMember(name, at, writer, isForeign);
}

/** References that always embed their record, or members of it (`shows`). */
function nestedSelection({ shows }: CompiledMember): Selection | undefined {
  return shows && { members: shows.map((name) => ({ name })) };
}

function cellSql(member: CompiledMember, alias: string, { context, form }: Projecting): RawBuilder<unknown> {
  const { field } = member;
  if (field.type.storage === 'column') return member.read(columnOf(field, alias), form);
  const rows = relationRows(field, alias, context);
  return sql`(select string_agg(${rows.linkTarget}::text, ',' order by ${rows.linkOrder}) from ${rows.linkFrom} where ${rows.linkCondition})`;
}

/**
 * Reads a referenced record as further cells of the same row. The limit makes it a lookup for each row of the page, in the order of the page; a plain join
 * could become one of complete tables.
 */
function embedOne(member: CompiledMember, nested: Selection, alias: string, into: Projecting): RowMember {
  const rows = relationRows(member.field, alias, into.context);
  const outer = into.context.nextAlias();
  const inner: Projecting = { ...into, cells: [], joins: [], links: () => undefined, first: 0 };
  // The ID indicates whether there is a visible record.
  add(sql`${sql.id(rows.alias, 'id')}`, inner);
  const firstInRow = into.first + into.cells.length;
  const shape = recordShape(nested, rows.resource, rows.alias, { ...inner, first: firstInRow });
  into.joins.push(
    sql` left join lateral (select ${aliasCells(inner.cells)} from ${rows.from}${sql.join(inner.joins, sql``)} where ${rows.condition} and ${allowed(nested, rows.resource, rows.alias, into)} limit 1) as ${sql.id(outer)} on true`,
  );
  inner.cells.forEach((_, index) => {
    into.cells.push(sql`${sql.id(outer, `c${index}`)}`);
  });
  const json = (_: unknown, row: Row): string => recordJson(shape, row);
  return {
    name: member.name,
    at: firstInRow,
    isForeign: member.isForeign,
    json,
    csv: (cell, row) => jsonCell(json(cell, row)),
    isNumber: false,
    nullJson: 'null',
    nested: { kind: 'one', shape },
  };
}

/** Reads the records of a to-many relation: their rows, each an array of texts, in one cell. */
function embedMany(member: CompiledMember, nested: Selection, alias: string, into: Projecting): RowMember {
  const rows = relationRows(member.field, alias, into.context);
  const inner: Projecting = { ...into, cells: [], joins: [], links: () => undefined, first: 0 };
  const shape = recordShape(nested, rows.resource, rows.alias, inner);
  const page = into.context.nextAlias();
  const cells = inner.cells.map((cell) => sql`(${cell})::text`);
  const texts = inner.cells.map((_, index) => sql.id(page, `c${index}`));
  const at = add(
    sql`(select array_to_json(array_agg(array[${sql.join(texts)}])) from (select ${aliasCells(cells)} from ${rows.from}${sql.join(inner.joins, sql``)} where ${rows.condition} and ${allowed(nested, rows.resource, rows.alias, into)} order by ${rows.linkOrder} limit ${sql.raw(String(expandedRecords + 1))}) as ${sql.id(page)})`,
    into,
  );
  const json = (cell: string | readonly Row[]): string => {
    const nestedRows: readonly Row[] = typeof cell === 'string' ? JSON.parse(cell) : cell;
    const items = nestedRows.slice(0, expandedRecords).map((row) => recordJson(shape, row));
    return `{"items":[${items.join(',')}],"has_more":${nestedRows.length > expandedRecords}}`;
  };
  return {
    name: member.name,
    at,
    isForeign: member.isForeign,
    json,
    csv: (cell) => jsonCell(json(cell)),
    isNumber: false,
    nullJson: '{"items":[],"has_more":false}',
    nested: { kind: 'many', shape },
  };
}

function allowed(nested: Selection, resource: Resource, alias: string, { context }: Projecting): Expression<unknown> {
  return nested.rows ? admittedSql(nested.rows, resource, alias, context) : sql.raw('true');
}

/** The SELECT list. Column aliases are short because PostgreSQL repeats them in every result. */
export function aliasCells(cells: readonly Expression<unknown>[]): RawBuilder<unknown> {
  return sql.join(cells.map((cell, index) => sql`${cell} as ${sql.id(`c${index}`)}`));
}
