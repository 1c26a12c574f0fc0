/** Determines the cells to read for a Selection, and the shape that writes them (performance.md, rule 7). */
import { type RawBuilder, sql } from 'kysely';
import type { CompiledMember } from '../compile/serve/compiled-model.ts';
import { invariant } from '../kernel/invariant.ts';
import { hasRowValue } from '../model/computed-members.ts';
import type { Resource } from '../model/model.ts';
import { type ColumnForm, jsonCell } from '../vocabulary/column-writer.ts';
import { type Condition, db, type Select, type Source } from './builder.ts';
import { expandedRecords } from './expansion-cost.ts';
import { admittedSql } from './filter-sql.ts';
import type { Selection } from './query-plan.ts';
import { relationRows } from './relation-sql.ts';
import { plainMember, type Row, type RowMember, type RowShape, recordJson, rowShape } from './row-shape.ts';
import type { SqlContext } from './sql-context.ts';
import { fieldValue } from './value-sql.ts';

/** The source of the links of a `references` field: its join table, or an input row that has just been written. */
export type LinkSource = (member: CompiledMember) => RawBuilder<unknown> | undefined;

export interface Projection {
  /** The expressions of the row's cells; those before `first` are additional cells of the statement. */
  readonly cells: readonly RawBuilder<unknown>[];
  /** Subqueries of the embedded records, one each, which are joined to the row. */
  readonly joins: readonly Source[];
  readonly shape: RowShape;
}

interface Projecting {
  readonly cells: RawBuilder<unknown>[];
  readonly joins: Source[];
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
  return { cells: into.cells, joins: into.joins, shape };
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
  if (hasRowValue(field)) return member.read(fieldValue(field, alias, context), form);
  const { links, linkTarget, linkOrder } = relationRows(field, alias, context);
  return sql`${links.select(sql`string_agg(${linkTarget}::text, ',' order by ${linkOrder})`.as('ids'))}`;
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
  add(sql.id(rows.alias, 'id'), inner);
  const firstInRow = into.first + into.cells.length;
  const shape = recordShape(nested, rows.resource, rows.alias, { ...inner, first: firstInRow });
  const record = withCells(rows.rows, inner)
    .where(allowed(nested, rows.resource, rows.alias, into))
    .limit(sql.lit(1));
  into.joins.push(record.as(outer));
  inner.cells.forEach((_, index) => {
    into.cells.push(sql.id(outer, `c${index}`));
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
  const texts = inner.cells.map((_, index) => sql.id(page, `c${index}`));
  const records = withCells(rows.rows, { ...inner, cells: inner.cells.map((cell) => sql`(${cell})::text`) })
    .where(allowed(nested, rows.resource, rows.alias, into))
    .orderBy(rows.linkOrder)
    .limit(sql.lit(expandedRecords + 1));
  const list = db
    .selectFrom(records.as(page))
    .select(sql`array_to_json(array_agg(array[${sql.join(texts)}]))`.as('rows'));
  const at = add(sql`${list}`, into);
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

function allowed(nested: Selection, resource: Resource, alias: string, { context }: Projecting): Condition {
  return nested.rows ? admittedSql(nested.rows, resource, alias, context) : sql.lit(true);
}

/**
 * Adds the joins and the cells of a projection to a query. Aliases of cells are short because PostgreSQL repeats them in
 * every result.
 */
export function withCells(query: Select, { cells, joins }: Pick<Projection, 'cells' | 'joins'>): Select {
  return joins
    .reduce<Select>((joined, join) => joined.leftJoinLateral(join, (on) => on.onTrue()), query)
    .select(cells.map((cell, index) => cell.as(`c${index}`)));
}
