/**
 * The first baseline: PostgreSQL renders the JSON. Statements of this server in which PostgreSQL renders members as JSON instead of returning
 * cells. Only for the benchmark: it supports the types of the measured resources.
 */
import { type RawBuilder, sql } from 'kysely';
import type { CompiledModel } from '../engine/compile/serve/compiled-model.ts';
import type { Field, Resource } from '../engine/model/model.ts';
import { relationRows } from '../engine/query/relation-sql.ts';
import { type SqlContext, sqlContext } from '../engine/query/sql-context.ts';
import { fieldValue } from '../engine/query/value-sql.ts';

/** The rendered members: those of a resource that a response can contain. */
export interface Rendering {
  readonly resource: Resource;
  readonly compiled: CompiledModel;
}

/** Fields in the order of a response. */
export function visibleFields({ resource }: Rendering): readonly Field[] {
  return resource.fields.filter(({ readable }) => readable);
}

/** `row_to_json` of the record in the row with this `alias`, as text. `customer`: the SQL of the ID of the customer. */
export function renderedRecord(rendering: Rendering, alias: string, customer: string): string {
  const members = renderedMembers(rendering, alias, customer);
  return `(select row_to_json(rendered) from (select ${members}) as rendered)::text as body`;
}

/** `expression as "member", …` for the row with this `alias`. */
export function renderedMembers(rendering: Rendering, alias: string, customer: string): string {
  const context = sqlContext(rendering.compiled);
  const members = visibleFields(rendering).map(
    (field) => sql`${memberSql(field, alias, context)} as ${sql.id(field.name)}`,
  );
  // The customer is the only value.
  return rendering.compiled.queries.statement(sql`${sql.join(members)}`).text.replaceAll('$1', customer);
}

function memberSql(field: Field, alias: string, context: SqlContext): RawBuilder<unknown> {
  if (field.computation !== undefined) return fieldValue(field, alias, context);
  const column = sql.id(alias, field.columnName);
  if (field.type.storage !== 'column') {
    const nextAlias = (): string => `r_${field.name}_${context.nextAlias()}`;
    const { links, linkTarget, linkOrder } = relationRows(field, alias, { ...context, nextAlias });
    const list = sql`coalesce(json_agg(json_build_object('id', ${linkTarget}) order by ${linkOrder}), '[]'::json)`;
    return sql`${links.select(list.as('list'))}`;
  }
  if (field.type.relation === 'one')
    return sql`case when ${column} is null then null else json_build_object('id', ${column}) end`;
  if (field.type.magnitude === 'instant') {
    const digits = field.attributes.precision === 3 ? '.MS' : '';
    return sql`to_char(${column} at time zone 'UTC', ${sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS${digits}"Z"'`)})`;
  }
  return sql`${column}`;
}
