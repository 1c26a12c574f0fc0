/**
 * Lookups before or after a write: the stored records to merge into, records by custom_id, dependents of a record, and, after an error of the database, the
 * rows that caused it.
 */

import { type QueryCreator, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import type { Statement } from '../database/statement.ts';
import type { Field, Model, Resource, Rule } from '../model/model.ts';
import { retires } from '../model/retired-records.ts';
import type { ReadStatement } from './build-read.ts';
import { type AnyRow, type AnyTables, allOf, anyTrue, type Condition, db, type Select } from './builder.ts';
import { filterSql } from './filter-sql.ts';
import { input, inputColumns, inputMember, inputRows } from './input-sql.ts';
import { protection } from './personal-data-mask.ts';
import { projection, withCells } from './projection.ts';
import type { FilterNode } from './query-plan.ts';
import { columnOf, contentTypeOf, type SqlContext, sqlContext } from './sql-context.ts';
import { inputMembers } from './write-parameters.ts';

/** Value indexes of a lookup: the customer, and an array of IDs (or custom IDs). */
export const lookupParameters = { customer: 0, keys: 1 } as const;

/**
 * Loads the complete records with these IDs, including hidden and write-only fields; the first cells are those of a get. `lock`: locks them until the
 * transaction ends. `by`: a reference whose IDs are given instead of those of the records.
 */
export function buildLoad(
  resource: Resource,
  compiled: CompiledModel,
  options: { readonly lock: boolean; readonly rows?: FilterNode; readonly by?: Field },
): ReadStatement {
  const context = sqlContext(compiled);
  const row = context.nextAlias();
  const stored = resource.fields.filter((field) => field.type.storage !== 'computed');
  const all = { members: stored.map((field) => ({ name: field.name })) };
  const metaColumns = [sql.id(row, 'version'), sql.id(row, 'id')];
  const { cells, joins, shape } = projection(all, resource, row, context, {
    first: metaColumns.length,
    form: 'stored',
  });
  const records = admitted(ofKeys(resource, row, options.by?.columnName), resource, row, options.rows, context);
  const query = withCells(records, { cells: [...metaColumns, ...cells], joins });
  return { ...compiled.queries.statement(options.lock ? query.forNoKeyUpdate([row]) : query), shape };
}

/** The rows that a lookup can find: those of the customer that match the caller's row rules. */
export interface LookupRows {
  readonly compiled: CompiledModel;
  readonly rows?: FilterNode;
}

/** Value indexes of `buildOpenRecords`. */
export const openRecordParameters = { ...lookupParameters, self: 2 } as const;

/**
 * Selects `id` of those records none of whose data subjects currently has a protected identity, except for the caller's own data subject (null if there is
 * none).
 */
export function buildOpenRecords(resource: Resource, compiled: CompiledModel): Statement {
  const { nextAlias } = sqlContext(compiled);
  const row = nextAlias();
  const { self } = openRecordParameters;
  const { join, isOpen } = protection(resource, row, { self, model: compiled.model, nextAlias });
  return compiled.queries.statement(join(ofKeys(resource, row)).select(`${row}.id`).where(isOpen));
}

/** Selects `id, content_type, object_id` of these records, once for each record that they name by content type and ID. */
export function buildNamedObjects(resource: Resource, { queries }: CompiledModel): Statement {
  const row = 'record';
  const parts = resource.fields.flatMap((field) => {
    const contentType = contentTypeOf(field);
    if (contentType === undefined) return [];
    const [kind, object] = [columnOf(contentType, row), columnOf(field, row)];
    return ofKeys(resource, row)
      .select(['record.id', kind.as('content_type'), object.as('object_id')])
      .where(sql<SqlBool>`${kind} is not null and ${object} is not null`);
  });
  return queries.statement(unionAll(parts));
}

/** Selects `custom_id, ids` of the records with one of these custom IDs. */
export function buildCustomIdLookup(target: Resource, customId: Field, visible: LookupRows): Statement {
  const row = 'target';
  const column = columnOf(customId, row);
  const records = db
    .selectFrom(`${target.table} as ${row}`)
    .select([column.as('custom_id'), sql`array_agg(target.id)`.as('ids')])
    .where(sql<SqlBool>`${column} = any(${parameter(lookupParameters.keys)}::text[])`)
    .groupBy(column);
  return visible.compiled.queries.statement(admitted(records, target, row, visible.rows, sqlContext(visible.compiled)));
}

/** Selects `id` of those records that exist, and locks them against deletion until the transaction ends. */
export function buildExisting(target: Resource, visible: LookupRows): Statement {
  const row = 'target';
  const records = admitted(ofKeys(target, row), target, row, visible.rows, sqlContext(visible.compiled))
    .select('target.id')
    .forKeyShare([row]);
  return visible.compiled.queries.statement(records);
}

/**
 * Selects `id, retiring` (index) of those records that one of these fields retires. Values: the customer, then the IDs
 * for each field.
 */
export function buildRetired(retiring: readonly Field[], { queries }: CompiledModel): Statement {
  const parts = retiring.map((field, index) =>
    db
      .selectFrom(`${field.resource.table} as target`)
      .select(['target.id', sql`${sql.lit(index)}::integer`.as('retiring')])
      .where(sql<SqlBool>`target.id = any(${parameter(index + 1)}::uuid[])`)
      .where(sql<SqlBool>`${columnOf(field, 'target')} = ${sql.lit(retires(field))}`),
  );
  return queries.statement(unionAll(parts));
}

/** Selects `id` of those records that are their own ancestors by a reference to the same resource. */
export function buildAncestors(resource: Resource, parent: Field, { queries }: CompiledModel): Statement {
  const query = db
    .withRecursive('up(id, ancestor_id)', (creator) =>
      ofKeys(resource, 'start')
        .select(['start.id', columnOf(parent, 'start').as('ancestor_id')])
        .union(
          creator
            .selectFrom('up')
            .innerJoin(`${resource.table} as next`, 'next.id', 'up.ancestor_id')
            .select(['up.id', columnOf(parent, 'next').as('ancestor_id')]),
        ),
    )
    .selectFrom('up')
    .select('id')
    .whereRef('ancestor_id', '=', 'id');
  return queries.statement(query);
}

/** The records with the IDs of a lookup. */
function ofKeys({ table }: Resource, row: string, column = 'id'): Select {
  return db
    .selectFrom(`${table} as ${row}`)
    .where(sql<SqlBool>`${sql.id(row, column)} = any(${parameter(lookupParameters.keys)}::uuid[])`);
}

/** Returns the query with the caller's row rules; `context` names the other aliases of the query. */
function admitted(query: Select, target: Resource, row: string, rows: FilterNode | undefined, context: SqlContext) {
  return rows === undefined ? query : query.where(filterSql(rows, target, row, context));
}

/** The rows of queries, of which there is at least one. */
function unionAll(queries: readonly Select[]): Select {
  return queries.reduce((all, query) => all.unionAll(query));
}

/** A dependency of records: rows of one relation that refer to them. */
export interface Dependency {
  readonly from: Resource;
  readonly field: Field;
  /** `unlink`: the record is removed from the list of a many-to-many reference. */
  readonly onDelete: 'restrict' | 'cascade' | 'set_null' | 'unlink';
}

/** Returns everything that refers to a resource's records: references, and generic references with its content type. */
export function dependenciesOf(resource: Resource, model: Model): readonly Dependency[] {
  const references = resource.inbound
    .filter(({ field }) => field.type.storage === 'column' || field.linkTable !== undefined)
    .map(({ from, field }) => ({
      from,
      field,
      onDelete: field.linkTable === undefined || field.onDelete === 'restrict' ? field.onDelete : ('unlink' as const),
    }));
  const generic = model.resources.flatMap((from) =>
    from.fields
      .filter((field) => field.type.role === 'generic_reference' && field.attributes.on_delete !== 'keep')
      .map((field) => ({
        from,
        field,
        onDelete: field.attributes.on_delete === 'restrict' ? ('restrict' as const) : ('cascade' as const),
      })),
  );
  return [...references, ...generic];
}

/** Selects `dependency` (index), `ids` (at most 1,000) and `count` for each dependency with rows; undefined if there are no dependencies. */
export function buildDependents(
  resource: Resource,
  dependencies: readonly Dependency[],
  { queries }: CompiledModel,
): Statement | undefined {
  const parts = dependencies.map(({ from, field }, index) => {
    const link = field.linkTable;
    const dependents = dependentsOf(
      link === undefined ? from.table : link.name,
      link?.targetColumn ?? field.columnName,
    );
    const selected = (ids: RawBuilder<unknown>, count: RawBuilder<unknown>): Select =>
      dependents.select([
        sql`${sql.lit(index)}::integer`.as('dependency'),
        sql`(array_agg(${ids}))[1:1000]`.as('ids'),
        sql`count(${count})::integer`.as('count'),
      ]);
    if (link !== undefined) {
      const owners = sql`distinct ${sql.id('dependent', link.ownerColumn)}`;
      return selected(owners, owners);
    }
    const records = selected(sql`dependent.id`, sql`*`);
    const contentType = contentTypeOf(field);
    return contentType === undefined
      ? records
      : records.where(sql<SqlBool>`${columnOf(contentType, 'dependent')} = ${sql.lit(resource.contentTypeId)}::uuid`);
  });
  return parts.length === 0 ? undefined : queries.statement(unionAll(parts));
}

/** The rows of a table that refer to the records of a lookup, if there are any. */
function dependentsOf(table: string, column: string): Select {
  return db
    .selectFrom(`${table} as dependent`)
    .where(sql<SqlBool>`${sql.id('dependent', column)} = any(${parameter(lookupParameters.keys)}::uuid[])`)
    .having(sql<SqlBool>`count(*) > 0`);
}

const position = inputMember('position').as('position');

/** Selects `position, field` of input rows whose references match no record. Values as for a create. */
export function buildMissingReferences(resource: Resource, compiled: CompiledModel): Statement | undefined {
  const fields = resource.fields.filter(({ target }) => target !== undefined && target.constantRows === undefined);
  if (fields.length === 0) return undefined;
  const found = unionAll(fields.map((field) => missing(field)));
  return compiled.queries.statement(withInput(resource, compiled).selectFrom(found.as('found')).selectAll());
}

function withInput(resource: Resource, compiled: CompiledModel): QueryCreator<AnyTables> {
  return db.with(input, () => inputRows(inputColumns(compiled.of(resource))));
}

function missing(field: Field): Select {
  const isMissing = (id: RawBuilder<unknown>): Condition => {
    const targets = db.selectFrom(`${field.target?.table ?? ''} as target`).where(sql<SqlBool>`target.id = ${id}`);
    return sql`not exists ${targets}`;
  };
  const rows = db.selectFrom(input);
  const name = sql.lit(field.name).as('field');
  if (field.linkTable !== undefined) {
    const links = sql<AnyRow>`unnest(${sql.id(input, field.name)})`.as<'link'>(sql`link(id)`);
    return rows.crossJoin(links).select([position, name]).where(isMissing(sql`link.id`));
  }
  const column = columnOf(field, input);
  return rows.select([position, name]).where(sql<SqlBool>`${column} is not null`).where(isMissing(column));
}

/** Selects `position` of input rows that violate a unique rule, against stored rows and among themselves. Values as for a create. */
export function buildUniqueConflicts(resource: Resource, rule: Rule, compiled: CompiledModel): Statement {
  const sameAs = (alias: string): Condition =>
    allOf(rule.fields.map((field) => sql<SqlBool>`${columnOf(field, alias)} = ${columnOf(field, input)}`));
  const stored = db
    .selectFrom(`${resource.table} as stored`)
    .where(sql<SqlBool>`stored.id <> ${sql.id(input, 'id')}`)
    .where(sameAs('stored'));
  const earlier = db
    .selectFrom(`${input} as other`)
    .where(sql<SqlBool>`${sql.id('other', inputMembers.position)} < ${inputMember('position')}`)
    .where(sameAs('other'));
  const query = withInput(resource, compiled)
    .selectFrom(input)
    .select(position)
    .where(anyTrue([sql`exists ${stored}`, sql`exists ${earlier}`]));
  return compiled.queries.statement(query);
}

/** Selects `position, path` (index) of input rows whose value differs from that at a path of a same_value rule. */
export function buildSameValue(
  resource: Resource,
  subject: Field,
  paths: readonly (readonly Field[])[],
  compiled: CompiledModel,
): Statement {
  const parts = paths.map(([first, ...rest], index) =>
    db
      .selectFrom(input)
      .select([position, sql`${sql.lit(index)}::integer`.as('path')])
      .where(sql<SqlBool>`${columnOf(subject, input)} <> ${followPath(first, rest, input)}`),
  );
  const found = unionAll(parts);
  return compiled.queries.statement(withInput(resource, compiled).selectFrom(found.as('found')).selectAll());
}

function followPath(field: Field | undefined, remaining: readonly Field[], alias: string): RawBuilder<unknown> {
  if (field === undefined) return sql`null`;
  const [next, ...further] = remaining;
  if (next === undefined) return columnOf(field, alias);
  const inner = `${alias}_${field.name}`;
  const value = db
    .selectFrom(`${field.target?.table ?? ''} as ${inner}`)
    .select(followPath(next, further, inner).as('value'))
    .where(sql<SqlBool>`${sql.id(inner, 'id')} = ${columnOf(field, alias)}`)
    .forShare();
  return sql`${value}`;
}

/**
 * Selects `position` (from 0) of each key that has records, and their `ids`, at most two: enough to detect that a key is not unique. Values: the customer,
 * then one array for each field, all of the same length.
 */
export function buildMatch(resource: Resource, fields: readonly Field[], { queries }: CompiledModel): Statement {
  const keys = fields.map((_, index) => sql.id(`key${index}`));
  const arrays = fields.map((field, index) => sql`${parameter(index + 1)}::${sql.raw(field.type.columnType(field))}[]`);
  const same = fields.map(
    (field, index) => sql<SqlBool>`${columnOf(field, 'record')} = ${sql.id('wanted', `key${index}`)}`,
  );
  const query = db
    .selectFrom(
      sql<AnyRow>`unnest(${sql.join(arrays)}) with ordinality`.as<'wanted'>(
        sql`wanted(${sql.join([...keys, sql.id('position')])})`,
      ),
    )
    .innerJoin(`${resource.table} as record`, (on) => on.on(allOf(same)))
    .select([sql`wanted.position::integer - 1`.as('position'), sql`(array_agg(record.id))[1:2]`.as('ids')])
    .groupBy('wanted.position');
  return queries.statement(query);
}
