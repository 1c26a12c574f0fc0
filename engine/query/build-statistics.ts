/** StatisticsPlan → one statement whose answer is the array of groups as JSON text. */
import { invariant } from '../kernel/invariant.ts';
import {
  fragment,
  identifier,
  join,
  keyword,
  literal,
  parameter,
  type SqlFragment,
  type SqlPart,
} from '../kernel/sql-fragment.ts';
import type { Field, Model } from '../model/model.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { filterSql } from './filter-sql.ts';
import type { AggregateName, GroupUnit, StatisticsPlan } from './parse-statistics.ts';
import { customerParameter } from './query-plan.ts';
import { belongsTo, columnOf, fieldNamed, sourceOf, sqlContext } from './sql-context.ts';
import { compileStatement, type Statement } from './statement.ts';

const maximumGroups = 1_000;

const unitFormats: Readonly<Record<GroupUnit, string>> = {
  year: 'YYYY',
  quarter: 'YYYY-"Q"Q',
  month: 'YYYY-MM',
  week: 'IYYY-"W"IW',
  day: 'YYYY-MM-DD',
};

/** Columns of the answer: `body`, and `truncated` when there are more groups than are shown. */
export function buildStatistics(plan: StatisticsPlan, model: Model, operators: Vocabulary['operators']): Statement {
  const resource = model.resourceById.get(plan.resource);
  invariant(resource, `no resource ${plan.resource}`);
  const context = sqlContext(model, operators, undefined, plan.scope.asking);
  const row = context.nextAlias();
  const groups = plan.groups.map(
    ({ field, unit }) =>
      fragment`${groupValue(fieldNamed(resource, field), row, unit, plan.timeZone)} as ${identifier(field)}`,
  );
  const aggregates = plan.aggregates.map(
    ({ name, field }) =>
      fragment`${aggregate(name, fieldNamed(resource, field), row)} as ${identifier(`${name}_${field}`)}`,
  );
  const members = [...groups, fragment`count(*) as count`, ...aggregates];
  const shown = [
    ...plan.groups.map(
      ({ field, unit }) =>
        fragment`${unit === undefined ? shownValue(fieldNamed(resource, field), field, plan.decimals) : identifier('numbered', field)} as ${identifier(field)}`,
    ),
    fragment`${identifier('numbered', 'count')} as ${identifier('count')}`,
    ...plan.aggregates.map(({ name, field }) => {
      const member = `${name}_${field}`;
      const value = keepsType.has(name)
        ? shownValue(fieldNamed(resource, field), member, plan.decimals)
        : identifier('numbered', member);
      return fragment`${value} as ${identifier(member)}`;
    }),
  ];
  const own = belongsTo(resource, row, fragment`${parameter(customerParameter)}::uuid`);
  const conditions = [
    own,
    ...(plan.scope.rows ? [filterSql(plan.scope.rows, resource, row, context)] : []),
    ...(plan.filter ? [filterSql(plan.filter, resource, row, context)] : []),
  ];
  const groupBy =
    plan.groups.length === 0
      ? keyword('')
      : fragment` group by ${join(
          plan.groups.map((_, index) => keyword(String(index + 1))),
          ', ',
        )}`;
  const order = plan.order.map(
    (term) => fragment`${identifier(term.member)} ${keyword(term.descending ? 'desc' : 'asc')} nulls last`,
  );
  const sorted = order.length === 0 ? keyword('') : fragment` order by ${join(order, ', ')}`;
  return compileStatement(
    // Values are grouped as they are stored and shown as a record shows them, for JSON has no equality to group by.
    fragment`select coalesce(json_agg(row_to_json(shown)) filter (where ordinal <= ${keyword(String(maximumGroups))}), '[]'::json)::text as body, count(*) > ${keyword(String(maximumGroups))} as truncated from (select row_number() over () as ordinal, grouped.* from (select ${join(members, ', ')} from ${sourceOf(resource, row, context)} where ${join(conditions, ' and ')}${groupBy}${sorted} limit ${keyword(String(maximumGroups + 1))}) as grouped) as numbered cross join lateral (select ${join(shown, ', ')}) as shown`,
  );
}

/** Aggregates whose value is shown as the field's are; of decimals every digit of a sum or an average counts as well. */
const keepsType: ReadonlySet<AggregateName> = new Set(['min', 'max', 'sum', 'avg']);

function shownValue(field: Field, member: string, decimals: StatisticsPlan['decimals']): SqlPart {
  const column = identifier('numbered', member);
  if (decimals === 'text' && field.type.isExact === true) return fragment`${column}::text`;
  return field.type.render?.(column, field) ?? column;
}

function groupValue(field: Field, row: string, unit: GroupUnit | undefined, timeZone: number): SqlFragment {
  const column = columnOf(field, row);
  if (unit === undefined) return fragment`${column}`;
  const instant =
    field.type.magnitude === 'instant'
      ? fragment`${column} at time zone ${parameter(timeZone)}::text`
      : fragment`${column}::timestamp`;
  return fragment`to_char(${instant}, ${literal(unitFormats[unit])})`;
}

function aggregate(name: AggregateName, field: Field, row: string): SqlFragment {
  const column = columnOf(field, row);
  // An average of exact decimals keeps four digits more than its terms, not a double's noise.
  if (name === 'avg' && field.type.isExact) return fragment`round(avg(${column}), 6)`;
  return fragment`${keyword(name)}(${column})`;
}
