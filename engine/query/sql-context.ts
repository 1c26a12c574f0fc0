/** State shared by the SQL of one statement: the compiled model, and a supply of aliases. */
import { type RawBuilder, sql } from 'kysely';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Field, Resource } from '../model/model.ts';
import { hasHistory, historicalSource, isHistorical } from './as-of-sql.ts';
import type { AnyRow, Select, Source } from './builder.ts';
import { isMasked, maskedSource, type PersonalDataMask } from './personal-data-mask.ts';
import type { AsOf, Scope } from './query-plan.ts';

export interface SqlContext {
  readonly compiled: CompiledModel;
  /** The output format of exact decimals. */
  readonly decimals: 'number' | 'text';
  /** Data subjects whose personal columns are null; undefined if none are masked. */
  readonly mask: PersonalDataMask | undefined;
  /** A new alias, unique in the statement. */
  readonly nextAlias: () => string;
  /** The point in time at which records are read; undefined for current records. */
  readonly asOf: AsOf | undefined;
  /** Common table expressions that parts of the statement share (withShared), by subject. */
  readonly shared: Map<string, { readonly name: string; readonly body: Select }>;
}

/** A context for one statement. */
export function sqlContext(
  compiled: CompiledModel,
  decimals: SqlContext['decimals'] = 'number',
  { mask, asOf }: Pick<Scope, 'mask' | 'asOf'> = {},
): SqlContext {
  let count = 0;
  return {
    compiled,
    decimals,
    mask,
    asOf,
    shared: new Map(),
    nextAlias: () => {
      count += 1;
      return `t${count}`;
    },
  };
}

/** Returns the field of that name, which the plan's parser has already validated. */
export function requireField(resource: Resource, name: string): Field {
  const field = resource.fieldByName.get(name);
  invariant(field, `${resource.id} has no field ${name}`);
  return field;
}

/** Returns the field with the content type of a generic reference. */
export function contentTypeOf(field: Field): Field | undefined {
  const name = field.attributes.content_type;
  return field.type.role === 'generic_reference' && typeof name === 'string'
    ? field.resource.fieldByName.get(name)
    : undefined;
}

/** Returns the column of a field in the row with the alias `alias`. */
export function columnOf(field: Field, alias: string): RawBuilder<unknown> {
  return sql.id(alias, field.columnName);
}

/** Whether personal columns in rows of the resource may be masked in the statement. */
export function isMaskedIn({ mask, compiled }: SqlContext, resource: Resource): boolean {
  return mask !== undefined && isMasked(resource, mask, compiled.model);
}

/**
 * Returns the FROM source of a resource: its table, its records as of a point in time, or the constant rows of the
 * Model. `by`: a single record is looked up by its ID.
 */
export function sourceOf(resource: Resource, alias: string, context: SqlContext, by?: 'id'): Source {
  const { mask, nextAlias } = context;
  const { model } = context.compiled;
  if (mask !== undefined && isMaskedIn(context, resource)) {
    const from = (row: string): Source => sourceOf(resource, row, { ...context, mask: undefined }, by);
    return maskedSource(resource, alias, { model, mask, nextAlias, from });
  }
  if (isHistorical(context) && hasHistory(resource)) return historicalSource(resource, alias, context, by);
  if (resource.constantRows === undefined) return `${resource.table} as ${alias}`;
  const rows = context.compiled.model.resources.map((entry) => {
    const values: Readonly<Record<string, string>> = {
      id: entry.contentTypeId,
      name: entry.id,
      app: entry.application,
      resource: entry.name,
      path: `${entry.path}/`,
    };
    const columns = resource.fields.map(
      (field) => sql`${sql.lit(values[field.name] ?? null)}::${sql.raw(field.type.columnType(field))}`,
    );
    return sql`(${sql.join([...columns, sql.lit(1)])})`;
  });
  const names = [...resource.fields.map((field) => sql.id(field.columnName)), sql.id('version')];
  return sql<AnyRow>`(values ${sql.join(rows)})`.as<string>(sql`${sql.id(alias)}(${sql.join(names)})`);
}
