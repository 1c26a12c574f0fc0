/** The rows behind a relation of a record: one target, links of a join table, annotations, or records that point here. */
import { invariant } from '../kernel/invariant.ts';
import { identifier, literal, type SqlFragment, type SqlPart, sql } from '../kernel/sql-fragment.ts';
import type { Field, LinkTable, Resource } from '../model/model.ts';
import { columnOf, type SqlContext, sourceOf } from './sql-context.ts';

export interface RelationRows {
  /** What the related rows are. */
  readonly resource: Resource;
  /** Alias of the related rows inside `from`. */
  readonly alias: string;
  /** FROM and WHERE that give the related rows of the outer row. */
  readonly from: SqlPart;
  readonly condition: SqlFragment;
  /** FROM and WHERE that give only their ids, without touching the target's table where that can be avoided. */
  readonly linkFrom: SqlPart;
  readonly linkCondition: SqlFragment;
  readonly linkTarget: SqlPart;
  /** The order in which the related records are shown. */
  readonly linkOrder: SqlPart;
}

/** The rows that `field` of the row known as `alias` leads to. */
export function relationRows(field: Field, alias: string, context: SqlContext): RelationRows {
  if (field.derivation !== undefined) return derivedRows(field, alias, context);
  const { target } = field;
  invariant(target, `${field.resource.id}.${field.name} leads nowhere`);
  if (field.linkTable !== undefined) return linkedRows(field, target, alias, context);
  const inner = context.nextAlias();
  const condition = sql`${sameCustomer(target, alias, inner)}${identifier(inner, 'id')} = ${columnOf(field, alias)}`;
  const from = sourceOf(target, inner, context);
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
  const linkFrom = sql`${identifier(table.name)} as ${identifier(link)}`;
  const linkCondition = sql`${identifier(link, 'customer_id')} = ${identifier(alias, 'customer_id')} and ${identifier(link, table.ownerColumn)} = ${identifier(alias, 'id')}`;
  const linkTarget = identifier(link, table.targetColumn);
  return {
    resource: target,
    alias: inner,
    from: sql`${linkFrom} join ${sourceOf(target, inner, context)} on ${sameCustomer(target, link, inner)}${identifier(inner, 'id')} = ${linkTarget}`,
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
    return inverseLinks(derivation.from, derivation.via.linkTable, alias, row, context);
  }
  if (derivation.kind === 'inverse') {
    const condition = sql`${shared} and ${columnOf(derivation.via, row)} = ${identifier(alias, 'id')}`;
    return ownRows(derivation.from, row, linkFrom, condition);
  }
  const { contentType, objectId, shows } = derivation;
  const condition = sql`${shared} and ${columnOf(contentType, row)} = ${literal(field.resource.contentTypeId)}::uuid and ${columnOf(objectId, row)} = ${identifier(alias, 'id')}`;
  if (shows === undefined) return ownRows(derivation.from, row, linkFrom, condition);
  invariant(shows.target, `${shows.name} leads nowhere`);
  const inner = context.nextAlias();
  return {
    resource: shows.target,
    alias: inner,
    from: sql`${linkFrom} join ${sourceOf(shows.target, inner, context)} on ${sameCustomer(shows.target, row, inner)}${identifier(inner, 'id')} = ${columnOf(shows, row)}`,
    condition,
    linkFrom,
    linkCondition: sql`${condition} and ${columnOf(shows, row)} is not null`,
    linkTarget: columnOf(shows, row),
    linkOrder: identifier(row, 'id'),
  };
}

/** Records that point here through a join table. */
function inverseLinks(from: Resource, table: LinkTable, alias: string, row: string, context: SqlContext): RelationRows {
  const link = context.nextAlias();
  const linkFrom = sql`${identifier(table.name)} as ${identifier(link)}`;
  const condition = sql`${identifier(link, 'customer_id')} = ${identifier(alias, 'customer_id')} and ${identifier(link, table.targetColumn)} = ${identifier(alias, 'id')}`;
  const owner = identifier(link, table.ownerColumn);
  return {
    resource: from,
    alias: row,
    from: sql`${linkFrom} join ${sourceOf(from, row, context)} on ${identifier(row, 'customer_id')} = ${identifier(link, 'customer_id')} and ${identifier(row, 'id')} = ${owner}`,
    condition,
    linkFrom,
    linkCondition: condition,
    linkTarget: owner,
    linkOrder: owner,
  };
}

function ownRows(resource: Resource, row: string, from: SqlPart, condition: SqlFragment): RelationRows {
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
