/**
 * Lookups before or after a write: the stored records to merge into, records by custom_id, dependents of a record, and, after an error of the database, the
 * rows that caused it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { parameter } from '../database/placeholder.ts';
import type { Field, Model, Resource, Rule } from '../model/model.ts';
import type { ReadStatement } from './build-read.ts';
import { filterSql } from './filter-sql.ts';
import { inputSql } from './input-sql.ts';
import { protection } from './personal-data-mask.ts';
import { aliasCells, projection } from './projection.ts';
import type { FilterNode } from './query-plan.ts';
import { columnOf, contentTypeOf, sqlContext } from './sql-context.ts';
import { compileStatement } from './statement.ts';
import { inputMembers } from './write-parameters.ts';

/** Value indexes of a lookup: the customer, and an array of IDs (or custom IDs). */
export const lookupParameters = { customer: 0, keys: 1 } as const;

/**
 * Loads the complete records with these IDs, including hidden and write-only fields; the first cells are those of a get. `lock`: locks them until the
 * transaction ends.
 */
export function buildLoad(
  resource: Resource,
  compiled: CompiledModel,
  options: { readonly lock: boolean; readonly rows?: FilterNode },
): ReadStatement {
  const context = sqlContext(compiled);
  const row = context.nextAlias();
  const stored = resource.fields.filter((field) => field.type.storage !== 'computed');
  const all = { members: stored.map((field) => ({ name: field.name })) };
  const metaColumns = [sql.id(row, 'version'), sql.id(row, 'id')];
  const { cells, shape } = projection(all, resource, row, context, { first: metaColumns.length, form: 'stored' });
  const rules = options.rows === undefined ? sql.raw('') : sql` and ${filterSql(options.rows, resource, row, context)}`;
  const statement = compileStatement(
    sql`select ${aliasCells([...metaColumns, ...cells])} from ${sql.id(resource.table)} as ${sql.id(row)} where ${belongsToCustomer(row)} and ${sql.id(row, 'id')} = any(${parameter(lookupParameters.keys)}::uuid[])${rules}${sql.raw(options.lock ? ` for no key update of "${row}"` : '')}`,
    { isLed: true },
  );
  return { ...statement, shape };
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
  const { joins, isOpen } = protection(resource, row, {
    self: openRecordParameters.self,
    model: compiled.model,
    nextAlias,
  });
  return compileStatement(
    sql`select ${sql.id(row, 'id')} as id from ${sql.id(resource.table)} as ${sql.id(row)}${joins} where ${belongsToCustomer(row)} and ${sql.id(row, 'id')} = any(${parameter(lookupParameters.keys)}::uuid[]) and ${isOpen}`,
    { isLed: true },
  );
}

/** Selects `id, content_type, object_id` of these records, once for each record that they name by content type and ID. */
export function buildNamedObjects(resource: Resource): Statement {
  const row = 'record';
  const parts = resource.fields.flatMap((field) => {
    const contentType = contentTypeOf(field);
    if (contentType === undefined) return [];
    const [kind, object] = [columnOf(contentType, row), columnOf(field, row)];
    return sql`select ${sql.id(row, 'id')} as id, ${kind} as content_type, ${object} as object_id from ${sql.id(resource.table)} as ${sql.id(row)} where ${belongsToCustomer(row)} and ${sql.id(row, 'id')} = any(${parameter(lookupParameters.keys)}::uuid[]) and ${kind} is not null and ${object} is not null`;
  });
  return compileStatement(sql.join(parts, sql` union all `), { isLed: true });
}

/** Selects `custom_id, ids` of the records with one of these custom IDs. */
export function buildCustomIdLookup(target: Resource, customId: Field, visible: LookupRows): Statement {
  const row = 'target';
  return compileStatement(
    sql`select ${columnOf(customId, row)} as custom_id, array_agg(${sql.id(row, 'id')}) as ids from ${sql.id(target.table)} as ${sql.id(row)} where ${belongsToCustomer(row)} and ${columnOf(customId, row)} = any(${parameter(lookupParameters.keys)}::text[])${rowRules(target, row, visible)} group by 1`,
    { isLed: true },
  );
}

/** Selects `id` of those records that exist, and locks them against deletion until the transaction ends. */
export function buildExisting(target: Resource, visible: LookupRows): Statement {
  const row = 'target';
  return compileStatement(
    sql`select ${sql.id(row, 'id')} as id from ${sql.id(target.table)} as ${sql.id(row)} where ${belongsToCustomer(row)} and ${sql.id(row, 'id')} = any(${parameter(lookupParameters.keys)}::uuid[])${rowRules(target, row, visible)} for key share of ${sql.id(row)}`,
    { isLed: true },
  );
}

/** Selects `id` of those records that are their own ancestors by a reference to the same resource. */
export function buildAncestors(resource: Resource, parent: Field): Statement {
  const table = sql.id(resource.table);
  return compileStatement(
    sql`with recursive up(id, ancestor_id) as (
  select ${sql.id('start', 'id')}, ${columnOf(parent, 'start')} from ${table} as start where ${belongsToCustomer('start')} and ${sql.id('start', 'id')} = any(${parameter(lookupParameters.keys)}::uuid[])
  union
  select up.id, ${columnOf(parent, 'next')} from up join ${table} as next on ${belongsToCustomer('next')} and ${sql.id('next', 'id')} = up.ancestor_id
) select id from up where ancestor_id = id`,
    { isLed: true },
  );
}

function rowRules(target: Resource, row: string, { compiled, rows }: LookupRows): RawBuilder<unknown> {
  return rows === undefined ? sql`` : sql` and ${filterSql(rows, target, row, sqlContext(compiled))}`;
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
export function buildDependents(resource: Resource, dependencies: readonly Dependency[]): Statement | undefined {
  const queries = dependencies.map(({ from, field }, index) => {
    const row = 'dependent';
    if (field.linkTable !== undefined) {
      const { name, ownerColumn, targetColumn } = field.linkTable;
      const owner = sql.id(row, ownerColumn);
      return sql`select ${sql.lit(index)}::integer as dependency, (array_agg(distinct ${owner}))[1:1000] as ids, count(distinct ${owner})::integer as count from ${sql.id(name)} as ${sql.id(row)} where ${belongsToCustomer(row)} and ${sql.id(row, targetColumn)} = any(${parameter(lookupParameters.keys)}::uuid[]) having count(*) > 0`;
    }
    const contentType = contentTypeOf(field);
    const kind = contentType
      ? sql` and ${columnOf(contentType, row)} = ${sql.lit(resource.contentTypeId)}::uuid`
      : sql.raw('');
    return sql`select ${sql.lit(index)}::integer as dependency, (array_agg(${sql.id(row, 'id')}))[1:1000] as ids, count(*)::integer as count from ${sql.id(from.table)} as ${sql.id(row)} where ${belongsToCustomer(row)} and ${columnOf(field, row)} = any(${parameter(lookupParameters.keys)}::uuid[])${kind} having count(*) > 0`;
  });
  return queries.length === 0 ? undefined : compileStatement(sql.join(queries, sql` union all `));
}

/** Selects `position, field` of input rows whose references match no record. Values as for a create. */
export function buildMissingReferences(resource: Resource, compiled: CompiledModel): Statement | undefined {
  const queries = resource.fields
    .filter((field) => field.target !== undefined && field.target.constantRows === undefined)
    .map((field) => missing(field));
  if (queries.length === 0) return undefined;
  return compileStatement(sql`with ${inputSql(compiled.of(resource))} ${sql.join(queries, sql` union all `)}`);
}

function missing(field: Field): RawBuilder<unknown> {
  const target = sql.id(field.target?.table ?? '');
  const position = sql.id('input', inputMembers.position);
  const exists = (id: RawBuilder<unknown>) =>
    sql`not exists (select from ${target} as target where ${belongsToCustomer('target')} and ${sql.id('target', 'id')} = ${id})`;
  if (field.linkTable !== undefined) {
    return sql`select ${position} as position, ${sql.lit(field.name)} as field from input cross join unnest(${sql.id('input', field.name)}) as link(id) where ${exists(sql`link.id`)}`;
  }
  const column = sql`${columnOf(field, 'input')}`;
  return sql`select ${position} as position, ${sql.lit(field.name)} as field from input where ${column} is not null and ${exists(column)}`;
}

/** Selects `position` of input rows that violate a unique rule, against stored rows and among themselves. Values as for a create. */
export function buildUniqueConflicts(resource: Resource, rule: Rule, compiled: CompiledModel): Statement {
  const same = rule.fields.map((field) => sql`${columnOf(field, 'stored')} = ${columnOf(field, 'input')}`);
  const among = rule.fields.map((field) => sql`${columnOf(field, 'other')} = ${columnOf(field, 'input')}`);
  return compileStatement(
    sql`with ${inputSql(compiled.of(resource))} select ${sql.id('input', inputMembers.position)} as position from input where exists (select from ${sql.id(resource.table)} as stored where ${belongsToCustomer('stored')} and ${sql.id('stored', 'id')} <> ${sql.id('input', 'id')} and ${sql.join(same, sql` and `)}) or exists (select from input as other where ${sql.id('other', inputMembers.position)} < ${sql.id('input', inputMembers.position)} and ${sql.join(among, sql` and `)})`,
  );
}

/** Selects `position, path` (index) of input rows whose value differs from that at a path of a same_value rule. */
export function buildSameValue(
  resource: Resource,
  subject: Field,
  paths: readonly (readonly Field[])[],
  compiled: CompiledModel,
): Statement {
  const queries = paths.map((path, index) => {
    const [first, ...rest] = path;
    const value = followPath(first, rest, 'input');
    return sql`select ${sql.id('input', inputMembers.position)} as position, ${sql.lit(index)}::integer as path from input where ${columnOf(subject, 'input')} <> ${value}`;
  });
  return compileStatement(sql`with ${inputSql(compiled.of(resource))} ${sql.join(queries, sql` union all `)}`);
}

function followPath(field: Field | undefined, remaining: readonly Field[], alias: string): RawBuilder<unknown> {
  if (field === undefined) return sql`null`;
  const [next, ...further] = remaining;
  if (next === undefined) return sql`${columnOf(field, alias)}`;
  const inner = `${alias}_${field.name}`;
  return sql`(select ${followPath(next, further, inner)} from ${sql.id(field.target?.table ?? '')} as ${sql.id(inner)} where ${belongsToCustomer(inner)} and ${sql.id(inner, 'id')} = ${columnOf(field, alias)} for share)`;
}

function belongsToCustomer(alias: string): RawBuilder<unknown> {
  return sql`${sql.id(alias, 'customer_id')} = ${parameter(lookupParameters.customer)}::uuid`;
}
