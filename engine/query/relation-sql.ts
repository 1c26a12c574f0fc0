/** The related rows of a record: one target, links of a join table, annotations, or records that refer to it. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { invariant } from '../kernel/invariant.ts';
import type { Field, LinkTable, Resource } from '../model/model.ts';
import { hasHistory, historicalLinks, isHistorical } from './as-of-sql.ts';
import { columnOf, type SqlContext, sourceOf } from './sql-context.ts';

export interface RelationRows {
  /** The resource of the related rows. */
  readonly resource: Resource;
  /** Alias of the related rows inside `from`. */
  readonly alias: string;
  /** FROM and WHERE that select the related rows of the outer row. */
  readonly from: Expression<unknown>;
  readonly condition: RawBuilder<unknown>;
  /** FROM and WHERE that select only their IDs, without reading the target's table if possible. */
  readonly linkFrom: Expression<unknown>;
  readonly linkCondition: RawBuilder<unknown>;
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
  const condition = sql`${sameCustomer(target, alias, inner)}${sql.id(inner, 'id')} = ${columnOf(field, alias)}`;
  const from = sourceOf(target, inner, context, 'id');
  return {
    resource: target,
    alias: inner,
    from,
    condition,
    linkFrom: from,
    linkCondition: condition,
    linkTarget: sql.id(inner, 'id'),
    linkOrder: sql.id(inner, 'id'),
  };
}

function linkedRows(field: Field, target: Resource, alias: string, context: SqlContext): RelationRows {
  const table = field.linkTable;
  invariant(table, `${field.name} has no join table`);
  const link = context.nextAlias();
  const inner = context.nextAlias();
  const linkFrom = linksOf(field, link, context, 'owner');
  const linkCondition = sql`${sql.id(link, 'customer_id')} = ${sql.id(alias, 'customer_id')} and ${sql.id(link, table.ownerColumn)} = ${sql.id(alias, 'id')}`;
  const linkTarget = sql.id(link, table.targetColumn);
  return {
    resource: target,
    alias: inner,
    from: sql`${linkFrom} ${joined(target, inner, link, linkTarget, context)}`,
    condition: linkCondition,
    linkFrom,
    linkCondition,
    linkTarget,
    linkOrder: sql.id(link, 'position'),
  };
}

function derivedRows(field: Field, alias: string, context: SqlContext): RelationRows {
  const { derivation } = field;
  invariant(derivation, `${field.name} is not derived`);
  const row = context.nextAlias();
  const linkFrom = sourceOf(derivation.from, row, context);
  const shared = sql`${sql.id(row, 'customer_id')} = ${sql.id(alias, 'customer_id')}`;
  if (derivation.kind === 'inverse' && derivation.via.linkTable !== undefined) {
    return inverseLinks(derivation.from, derivation.via, derivation.via.linkTable, alias, row, context);
  }
  if (derivation.kind === 'inverse') {
    const condition = sql`${shared} and ${columnOf(derivation.via, row)} = ${sql.id(alias, 'id')}`;
    return directRows(derivation.from, row, linkFrom, condition);
  }
  const { contentType, objectId, shows } = derivation;
  const condition = sql`${shared} and ${columnOf(contentType, row)} = ${sql.lit(field.resource.contentTypeId)}::uuid and ${columnOf(objectId, row)} = ${sql.id(alias, 'id')}`;
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
  const linkFrom = linksOf(via, link, context);
  const condition = sql`${sql.id(link, 'customer_id')} = ${sql.id(alias, 'customer_id')} and ${sql.id(link, table.targetColumn)} = ${sql.id(alias, 'id')}`;
  const owner = sql.id(link, table.ownerColumn);
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
function joined(
  target: Resource,
  inner: string,
  row: string,
  id: Expression<unknown>,
  context: SqlContext,
): RawBuilder<unknown> {
  const isIt = sql`${sameCustomer(target, row, inner)}${sql.id(inner, 'id')} = ${id}`;
  const source = sourceOf(target, inner, context, 'id');
  if (!isHistorical(context)) return sql`join ${source} on ${isIt}`;
  return sql`cross join lateral (select * from ${source} where ${isIt} limit 1) as ${sql.id(inner)}`;
}

/** The rows of a join table. `by`: those of one owner are looked up. */
function linksOf(field: Field, alias: string, context: SqlContext, by?: 'owner'): Expression<unknown> {
  const { linkTable, resource } = field;
  if (isHistorical(context) && hasHistory(resource)) return historicalLinks(field, alias, context, by);
  invariant(linkTable, `${field.name} has no join table`);
  return sql`${sql.id(linkTable.name)} as ${sql.id(alias)}`;
}

function directRows(
  resource: Resource,
  row: string,
  from: Expression<unknown>,
  condition: RawBuilder<unknown>,
): RelationRows {
  const id = sql.id(row, 'id');
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
function sameCustomer(target: Resource, outer: string, inner: string): RawBuilder<unknown> {
  if (target.constantRows !== undefined) return sql``;
  return sql`${sql.id(inner, 'customer_id')} = ${sql.id(outer, 'customer_id')} and `;
}
