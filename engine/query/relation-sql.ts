/** The related rows of a record: one target, links of a join table, annotations, or records that refer to it. */
import { invariant } from '../kernel/invariant.ts';
import { identifier, literal, type SqlFragment, type SqlPart, sql } from '../kernel/sql-fragment.ts';
import type { Field, LinkTable, Resource } from '../model/model.ts';
import { hasHistory, historicalLinks, isHistorical } from './as-of-sql.ts';
import { columnOf, type SqlContext, sourceOf } from './sql-context.ts';

export interface RelationRows {
  /** The resource of the related rows. */
  readonly resource: Resource;
  /** Alias of the related rows inside `from`. */
  readonly alias: string;
  /** FROM and WHERE that select the related rows of the outer row. */
  readonly from: SqlPart;
  readonly condition: SqlFragment;
  /** FROM and WHERE that select only their IDs, without reading the target's table if possible. */
  readonly linkFrom: SqlPart;
  readonly linkCondition: SqlFragment;
  readonly linkTarget: SqlPart;
  /** The display order of the related records. */
  readonly linkOrder: SqlPart;
}

/** Returns the rows that `field` of the row with the alias `alias` refers to. */
export function relationRows(field: Field, alias: string, context: SqlContext): RelationRows {
  if (field.derivation !== undefined) return derivedRows(field, alias, context);
  const { target } = field;
  invariant(target, `${field.resource.id}.${field.name} does not refer to a resource`);
  if (field.linkTable !== undefined) return linkedRows(field, target, alias, context);
  const inner = context.nextAlias();
  const condition = sql`${sameCustomer(target, alias, inner)}${identifier(inner, 'id')} = ${columnOf(field, alias)}`;
  const from = sourceOf(target, inner, context, 'id');
  return {
    resource: target,
    alias: inner,
    from,
    condition,
    linkFrom: from,
    linkCondition: condition,
    linkTarget: identifier(inner, 'id'),
    linkOrder: identifier(inner, 'id'),
  };
}

function linkedRows(field: Field, target: Resource, alias: string, context: SqlContext): RelationRows {
  const table = field.linkTable;
  invariant(table, `${field.name} has no join table`);
  const link = context.nextAlias();
  const inner = context.nextAlias();
  const linkFrom = linksOf(field, link, context, 'owner');
  const linkCondition = sql`${identifier(link, 'customer_id')} = ${identifier(alias, 'customer_id')} and ${identifier(link, table.ownerColumn)} = ${identifier(alias, 'id')}`;
  const linkTarget = identifier(link, table.targetColumn);
  return {
    resource: target,
    alias: inner,
    from: sql`${linkFrom} ${joined(target, inner, link, linkTarget, context)}`,
    condition: linkCondition,
    linkFrom,
    linkCondition,
    linkTarget,
    linkOrder: identifier(link, 'position'),
  };
}

function derivedRows(field: Field, alias: string, context: SqlContext): RelationRows {
  const { derivation } = field;
  invariant(derivation, `${field.name} is not derived`);
  const row = context.nextAlias();
  const linkFrom = sourceOf(derivation.from, row, context);
  const shared = sql`${identifier(row, 'customer_id')} = ${identifier(alias, 'customer_id')}`;
  if (derivation.kind === 'inverse' && derivation.via.linkTable !== undefined) {
    return inverseLinks(derivation.from, derivation.via, derivation.via.linkTable, alias, row, context);
  }
  if (derivation.kind === 'inverse') {
    const condition = sql`${shared} and ${columnOf(derivation.via, row)} = ${identifier(alias, 'id')}`;
    return directRows(derivation.from, row, linkFrom, condition);
  }
  const { contentType, objectId, shows } = derivation;
  const condition = sql`${shared} and ${columnOf(contentType, row)} = ${literal(field.resource.contentTypeId)}::uuid and ${columnOf(objectId, row)} = ${identifier(alias, 'id')}`;
  if (shows === undefined) return directRows(derivation.from, row, linkFrom, condition);
  invariant(shows.target, `${shows.name} is not a reference`);
  const inner = context.nextAlias();
  return {
    resource: shows.target,
    alias: inner,
    from: sql`${linkFrom} ${joined(shows.target, inner, row, columnOf(shows, row), context)}`,
    condition,
    linkFrom,
    linkCondition: sql`${condition} and ${columnOf(shows, row)} is not null`,
    linkTarget: columnOf(shows, row),
    linkOrder: identifier(row, 'id'),
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
  const linkFrom = linksOf(via, link, context);
  const condition = sql`${identifier(link, 'customer_id')} = ${identifier(alias, 'customer_id')} and ${identifier(link, table.targetColumn)} = ${identifier(alias, 'id')}`;
  const owner = identifier(link, table.ownerColumn);
  return {
    resource: from,
    alias: row,
    from: sql`${linkFrom} ${joined(from, row, link, owner, context)}`,
    condition,
    linkFrom,
    linkCondition: condition,
    linkTarget: owner,
    linkOrder: owner,
  };
}

/**
 * Returns a `join` to the record whose ID a row contains. Records as of a point in time are looked up one by one: no
 * index supports a join to them.
 */
function joined(target: Resource, inner: string, row: string, id: SqlPart, context: SqlContext): SqlFragment {
  const isIt = sql`${sameCustomer(target, row, inner)}${identifier(inner, 'id')} = ${id}`;
  const source = sourceOf(target, inner, context, 'id');
  if (!isHistorical(context)) return sql`join ${source} on ${isIt}`;
  return sql`cross join lateral (select * from ${source} where ${isIt} limit 1) as ${identifier(inner)}`;
}

/** The rows of a join table. `by`: those of one owner are looked up. */
function linksOf(field: Field, alias: string, context: SqlContext, by?: 'owner'): SqlPart {
  const { linkTable, resource } = field;
  if (isHistorical(context) && hasHistory(resource)) return historicalLinks(field, alias, context, by);
  invariant(linkTable, `${field.name} has no join table`);
  return sql`${identifier(linkTable.name)} as ${identifier(alias)}`;
}

function directRows(resource: Resource, row: string, from: SqlPart, condition: SqlFragment): RelationRows {
  const id = identifier(row, 'id');
  return {
    resource,
    alias: row,
    from,
    condition,
    linkFrom: from,
    linkCondition: condition,
    linkTarget: id,
    linkOrder: id,
  };
}

/** Constant rows have no customer. */
function sameCustomer(target: Resource, outer: string, inner: string): SqlFragment {
  if (target.constantRows !== undefined) return sql``;
  return sql`${identifier(inner, 'customer_id')} = ${identifier(outer, 'customer_id')} and `;
}
