import { phrase } from '../kernel/text.ts';
import type { Field } from '../model/model.ts';
import { refuse } from '../problems/problem.ts';
import type { FilterReader } from './filter-reader.ts';
import type { ListRequest, StatisticsRequest } from './parse-list.ts';
import type { FilterNode, Scope } from './query-plan.ts';
import { invalidParameter } from './refuse-parameter.ts';

export type AggregateName = 'sum' | 'avg' | 'min' | 'max' | 'count';
export type GroupUnit = 'year' | 'quarter' | 'month' | 'week' | 'day';

export interface StatisticsShape {
  readonly aggregates: readonly { readonly name: AggregateName; readonly field: string }[];
  readonly groups: readonly { readonly field: string; readonly unit?: GroupUnit }[];
  /** Value index of the time zone for units of timestamps. */
  readonly timeZone: number;
  /** Members of a group in the order of `_order_by`, or of the groups themselves. */
  readonly order: readonly { readonly member: string; readonly descending: boolean }[];
}

export interface StatisticsPlan extends StatisticsShape {
  readonly resource: string;
  readonly scope: Scope;
  readonly filter?: FilterNode;
  /** Exact decimals, and values computed from them, are strings. */
  readonly decimals?: 'text';
}

type Asking = Pick<FilterReader, 'access' | 'served'>;

const maximumParts = 10;
const units: readonly GroupUnit[] = ['year', 'quarter', 'month', 'week', 'day'];

/** Returns the shape of the groups; undefined if only a count is requested. */
export function parseStatistics(
  request: StatisticsRequest,
  list: ListRequest,
  asking: Asking,
): StatisticsShape | undefined {
  if (request.aggregate === undefined && request.groupBy === undefined) return undefined;
  const aggregates = split(request.aggregate).map((part) => parseAggregate(part, list, asking));
  const groups = split(request.groupBy).map((part) => parseGroup(part, list, asking));
  if (aggregates.length > maximumParts || groups.length > maximumParts) {
    invalidParameter(
      groups.length > maximumParts ? '_group_by' : '_aggregate',
      'max_items',
      { max: maximumParts },
      phrase('At most {maximumParts}.', { maximumParts }),
    );
  }
  refuseDoubles(aggregates, groups);
  const order = parseOrder(request.orderBy, aggregates, groups);
  return { aggregates, groups, order, timeZone: list.values.place(request.timeZone) };
}

function split(text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : text.split(',').map((part) => part.trim());
}

function parseAggregate(text: string, list: ListRequest, asking: Asking): StatisticsShape['aggregates'][number] {
  const match = /^(sum|avg|min|max|count)\(([a-z0-9_]+)\)$/.exec(text);
  if (match === null) {
    return invalidParameter(
      '_aggregate',
      'format',
      { allowed: ['sum', 'avg', 'min', 'max', 'count'] },
      phrase('"{text}" is not an aggregate; use for example sum(rent).', { text }),
    );
  }
  const name = match[1] as AggregateName;
  const field = readable('_aggregate', match[2] ?? '', list, asking);
  const isNumber = field.type.magnitude === 'number';
  const fits = name === 'count' || (name === 'sum' || name === 'avg' ? isNumber : field.type.magnitude !== undefined);
  if (!fits)
    invalidParameter(
      '_aggregate',
      'type',
      { field: field.name },
      phrase('{name} is not available for {name2}.', { name, name2: field.name }),
    );
  return { name, field: field.name };
}

function parseGroup(text: string, list: ListRequest, asking: Asking): StatisticsShape['groups'][number] {
  const [name = '', unit, ...rest] = text.split(':');
  const field = readable('_group_by', name, list, asking);
  const isTime = field.type.magnitude === 'date' || field.type.magnitude === 'instant';
  const known = units.find((candidate) => candidate === unit);
  if (rest.length > 0 || (unit !== undefined && (known === undefined || !isTime))) {
    invalidParameter(
      '_group_by',
      'format',
      { allowed: units },
      phrase('"{text}" is not a group; use for example created_at:month.', { text }),
    );
  }
  return { field: field.name, ...(known === undefined ? {} : { unit: known }) };
}

/** A group has one member of each name. */
function refuseDoubles(aggregates: StatisticsShape['aggregates'], groups: StatisticsShape['groups']): void {
  const seen = new Set(['count']);
  const check = (parameter: string, member: string): void => {
    if (seen.has(member))
      invalidParameter(
        parameter,
        'duplicate',
        { member },
        phrase('Groups would have two members "{member}".', { member }),
      );
    seen.add(member);
  };
  for (const { field } of groups) check('_group_by', field);
  for (const { name, field } of aggregates) check('_aggregate', `${name}_${field}`);
}

function parseOrder(
  orderBy: string | undefined,
  aggregates: StatisticsShape['aggregates'],
  groups: StatisticsShape['groups'],
): StatisticsShape['order'] {
  const members = [
    'count',
    ...aggregates.map((entry) => `${entry.name}_${entry.field}`),
    ...groups.map((entry) => entry.field),
  ];
  const terms = split(orderBy).map((text) => ({ member: text.replace(/^-/, ''), descending: text.startsWith('-') }));
  const unknown = terms.find((term) => !members.includes(term.member));
  if (unknown !== undefined)
    invalidParameter(
      '_order_by',
      'enum',
      { allowed: members },
      phrase('Groups have no member "{member}".', { member: unknown.member }),
    );
  return terms.length > 0 ? terms : groups.map((entry) => ({ member: entry.field, descending: false }));
}

function readable(parameter: string, name: string, list: ListRequest, { access, served }: Asking): Field {
  const member = served.of(list.resource).members.get(name);
  if (member?.groupable && access.mayRead(member.field)) return member.field;
  return refuse('unknown_field', {
    errors: [
      {
        parameter,
        code: 'unknown_field',
        params: { field: name },
        message: phrase('Unknown field "{name}" to group by.', { name }),
      },
    ],
  });
}
