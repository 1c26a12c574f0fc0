/** FilterNode → SQL condition on a row. Relations become semi-joins; every table in them is led by the customer. */

import { invariant } from '../kernel/invariant.ts';
import {
  identifier,
  join,
  keyword,
  literal,
  parameter,
  type SqlFragment,
  type SqlPart,
  sql,
} from '../kernel/sql-fragment.ts';
import type { Field, Resource } from '../model/model.ts';
import type { Operator, OperatorName } from '../vocabulary/operator.ts';
import type { FilterNode } from './query-plan.ts';
import { relationRows } from './relation-sql.ts';
import { searchCondition } from './search-sql.ts';
import { columnOf, fieldNamed, type SqlContext, sourceOf } from './sql-context.ts';

/** The condition in SQL for rows of `resource` known as `alias`. */
export function filterSql(node: FilterNode, resource: Resource, alias: string, context: SqlContext): SqlFragment {
  switch (node.kind) {
    case 'constant':
      return keyword(node.value ? 'true' : 'false');
    case 'all':
    case 'any': {
      if (node.nodes.length === 0) return keyword(node.kind === 'all' ? 'true' : 'false');
      const parts = node.nodes.map((part) => filterSql(part, resource, alias, context));
      return sql`(${join(parts, node.kind === 'all' ? ' and ' : ' or ')})`;
    }
    case 'not':
      // "is not true" takes in the rows where the condition is null, as Django's exclude does.
      return sql`(${filterSql(node.node, resource, alias, context)}) is not true`;
    case 'compare':
      return compareSql(node, fieldNamed(resource, node.field), alias, context);
    case 'related': {
      const field = fieldNamed(resource, node.field);
      const rows = relationRows(field, alias, context);
      const condition = filterSql(node.node, rows.resource, rows.alias, context);
      return sql`${keyword(node.none ? 'not exists' : 'exists')} (select from ${rows.from} where ${rows.condition} and ${condition})`;
    }
    case 'stored': {
      if (context.asking === undefined) return filterSql(node.node, resource, alias, context);
      const whole: SqlContext = { ...context, asking: undefined };
      const row = context.nextAlias();
      return sql`exists (select from ${sourceOf(resource, row, whole)} where ${identifier(row, 'customer_id')} = ${identifier(alias, 'customer_id')} and ${identifier(row, 'id')} = ${identifier(alias, 'id')} and ${filterSql(node.node, resource, row, whole)})`;
    }
    case 'search':
      return searchCondition(node, resource, alias, context, filterSql);
  }
}

function compareSql(
  node: Extract<FilterNode, { kind: 'compare' }>,
  field: Field,
  alias: string,
  context: SqlContext,
): SqlFragment {
  const operator = operatorOf(context, node.operator);
  const place = parameter(node.parameter);
  if (node.jsonPath !== undefined) {
    const steps = join(
      node.jsonPath.map((step) => literal(step)),
      ', ',
    );
    const column = columnOf(field, alias);
    const member = sql`jsonb_extract_path(${column}, ${steps})`;
    switch (node.json) {
      case 'equal':
        return operator.sql(member, argumentSql(operator, 'jsonb', place));
      case 'order': {
        const [number, text] = [sql`(${place}::jsonb -> 0)`, sql`(${place}::jsonb -> 1)`];
        return sql`case jsonb_typeof(${member}) when 'number' then jsonb_typeof(${number}) = 'number' and ${operator.sql(member, number)} when 'string' then ${operator.sql(member, text)} end`;
      }
      case undefined: {
        const text = sql`jsonb_extract_path_text(${column}, ${steps})`;
        return operator.sql(text, argumentSql(operator, 'text', place));
      }
    }
  }
  if (field.type.storage !== 'column') return linkedSql(operator, field, alias, place, context);
  const type = field.type.parameterType?.(field) ?? field.type.columnType(field);
  return operator.sql(columnOf(field, alias), argumentSql(operator, type, place));
}

/** The parameter cast to what the operator's argument is. */
function argumentSql(operator: Operator, type: string, place: SqlPart): SqlFragment {
  switch (operator.argument) {
    case 'value':
      return sql`${place}::${keyword(type)}`;
    case 'list':
    case 'pair':
      return sql`${place}::${keyword(type)}[]`;
    case 'boolean':
      return sql`${place}::boolean`;
    case 'text':
    case 'day':
      return sql`${place}::text`;
  }
}

/** Operators on the ids of many related records, which are rows of another table. */
function linkedSql(operator: Operator, field: Field, alias: string, place: SqlPart, context: SqlContext): SqlFragment {
  const rows = relationRows(field, alias, context);
  const linked = sql`select from ${rows.linkFrom} where ${rows.linkCondition}`;
  const { links } = operator;
  invariant(links !== undefined, `${operator.name} cannot be asked of links`);
  switch (links) {
    case 'presence':
      return sql`(not exists (${linked})) = ${place}::boolean`;
    case 'all':
      return sql`not exists (select from unnest(${place}::uuid[]) as wanted(id) where not exists (${linked} and ${rows.linkTarget} = wanted.id))`;
    case 'any':
      return sql`exists (${linked} and ${rows.linkTarget} = any(${place}::uuid[]))`;
    case 'one':
      return sql`exists (${linked} and ${rows.linkTarget} = ${place}::uuid)`;
  }
}

function operatorOf(context: SqlContext, name: OperatorName): Operator {
  const operator = context.served.operators.get(name);
  invariant(operator, `no operator ${name}`);
  return operator;
}
