/** The related rows of a record: one target, links of a join table, annotations, or records that refer to it. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { invariant } from '../kernel/invariant.ts';
import type { LinkTable } from '../model/field-parts.ts';
import type { Field, Resource } from '../model/model.ts';
import { hasHistory, historicalLinks, isHistorical } from './as-of-sql.ts';
import { type Condition, db, type Select, type Source } from './builder.ts';
import { columnOf, type SqlContext, sourceOf } from './sql-context.ts';

export interface RelationRows {
  /** The resource of the related rows. */
  readonly resource: Resource;
  /** Alias of the related rows. */
  readonly alias: string;
  /** The related rows of the outer row. */
  readonly rows: Select;
  /** Rows with only their IDs, without reading the target's table if possible. */
  readonly links: Select;
  readonly linkTarget: Expression<unknown>;
  /** The display order of the related records. */
  readonly linkOrder: Expression<unknown>;
}

/** Returns the rows that `field` of the row with the alias `alias` refers to. */
export function relationRows(field: Field, alias: string, context: SqlContext): RelationRows {
  if (field.derivation !== undefined) return derivedRows(field, alias, context);
  const { target } = field;
  invariant(target, `${field.resource.id}.${field.name} does not refer to a resource`);
  if (field.linkTable !== undefined) return linkedRows(field, target, alias, context);
  const inner = context.nextAlias();
  const isIt = sql<SqlBool>`${sql.id(inner, 'id')} = ${columnOf(field, alias)}`;
  return directRows(target, inner, db.selectFrom(sourceOf(target, inner, context, 'id')).where(isIt));
}

function linkedRows(field: Field, target: Resource, alias: string, context: SqlContext): RelationRows {
  const table = field.linkTable;
  invariant(table, `${field.name} has no join table`);
  const link = context.nextAlias();
  const inner = context.nextAlias();
  const links = db
    .selectFrom(linksOf(field, link, context, 'owner'))
    .where(sql<SqlBool>`${sql.id(link, table.ownerColumn)} = ${sql.id(alias, 'id')}`);
  const linkTarget = sql.id(link, table.targetColumn);
  return {
    resource: target,
    alias: inner,
    rows: joined(links, target, inner, linkTarget, context),
    links,
    linkTarget,
    linkOrder: sql.id(link, 'position'),
  };
}

function derivedRows(field: Field, alias: string, context: SqlContext): RelationRows {
  const { derivation } = field;
  invariant(derivation, `${field.name} is not derived`);
  const row = context.nextAlias();
  if (derivation.kind === 'inverse' && derivation.via.linkTable !== undefined) {
    return inverseLinks(derivation.from, derivation.via, derivation.via.linkTable, alias, row, context);
  }
  const from = db.selectFrom(sourceOf(derivation.from, row, context));
  const id = sql.id(alias, 'id');
  if (derivation.kind === 'inverse')
    return directRows(derivation.from, row, from.where(sql<SqlBool>`${columnOf(derivation.via, row)} = ${id}`));
  const { contentType, objectId, shows } = derivation;
  const about = from
    .where(sql<SqlBool>`${columnOf(contentType, row)} = ${sql.lit(field.resource.contentTypeId)}::uuid`)
    .where(sql<SqlBool>`${columnOf(objectId, row)} = ${id}`);
  if (shows === undefined) return directRows(derivation.from, row, about);
  invariant(shows.target, `${shows.name} is not a reference`);
  const inner = context.nextAlias();
  const shown = columnOf(shows, row);
  return {
    resource: shows.target,
    alias: inner,
    rows: joined(about, shows.target, inner, shown, context),
    links: about.where(sql<SqlBool>`${shown} is not null`),
    linkTarget: shown,
    linkOrder: sql.id(row, 'id'),
  };
}

/** Records that refer to this one through a join table. */
function inverseLinks(
  from: Resource,
  via: Field,
  table: LinkTable,
  alias: string,
  row: string,
  context: SqlContext,
): RelationRows {
  const link = context.nextAlias();
  const links = db
    .selectFrom(linksOf(via, link, context))
    .where(sql<SqlBool>`${sql.id(link, table.targetColumn)} = ${sql.id(alias, 'id')}`);
  const owner = sql.id(link, table.ownerColumn);
  return {
    resource: from,
    alias: row,
    rows: joined(links, from, row, owner, context),
    links,
    linkTarget: owner,
    linkOrder: owner,
  };
}

/**
 * Joins the record whose ID a row contains. Records as of a point in time are looked up one by one: no index supports a
 * join to them.
 */
function joined(rows: Select, target: Resource, inner: string, id: Expression<unknown>, context: SqlContext): Select {
  const isIt: Condition = sql<SqlBool>`${sql.id(inner, 'id')} = ${id}`;
  const source = sourceOf(target, inner, context, 'id');
  if (!isHistorical(context)) return rows.innerJoin(source, (on) => on.on(isIt));
  return rows.crossJoinLateral(db.selectFrom(source).selectAll().where(isIt).limit(sql.lit(1)).as(inner));
}

/** The rows of a join table. `by`: those of one owner are looked up. */
function linksOf(field: Field, alias: string, context: SqlContext, by?: 'owner'): Source {
  const { linkTable, resource } = field;
  if (isHistorical(context) && hasHistory(resource)) return historicalLinks(field, alias, context, by);
  invariant(linkTable, `${field.name} has no join table`);
  return `${linkTable.name} as ${alias}`;
}

function directRows(resource: Resource, row: string, rows: Select): RelationRows {
  const id = sql.id(row, 'id');
  return { resource, alias: row, rows, links: rows, linkTarget: id, linkOrder: id };
}
