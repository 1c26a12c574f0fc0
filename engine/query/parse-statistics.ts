import type { Field } from '../model/model.ts';
import { throwProblem } from '../problems/problem.ts';
import { t } from '../texts/t.ts';
import type { FilterReader } from './filter-reader.ts';
import type { ListRequest, StatisticsRequest } from './parse-list.ts';
import type { FilterNode, Scope } from './query-plan.ts';
import { invalidParameter } from './reject-parameter.ts';

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
  /** Set if exact decimals, and values computed from them, are strings. */
  readonly decimals?: 'text';
}

type FieldReader = Pick<FilterReader, 'access' | 'compiled'>;

const maxParts = 10;
const units: readonly GroupUnit[] = ['year', 'quarter', 'month', 'week', 'day'];

/** Returns the shape of the groups; undefined if only a count is requested. */
export function parseStatistics(
  request: StatisticsRequest,
  list: ListRequest,
  reader: FieldReader,
): StatisticsShape | undefined {
  if (request.aggregate === undefined && request.groupBy === undefined) return undefined;
  const aggregates = split(request.aggregate).map((segment) => parseAggregate(segment, list, reader));
  const groups = split(request.groupBy).map((segment) => parseGroup(segment, list, reader));
  if (aggregates.length > maxParts || groups.length > maxParts) {
    invalidParameter(
      groups.length > maxParts ? '_group_by' : '_aggregate',
      'max_items',
      { max: maxParts },
      t('atMost', { max: maxParts }),
    );
  }
  rejectDuplicates(aggregates, groups);
  const order = parseOrder(request.orderBy, aggregates, groups);
  return { aggregates, groups, order, timeZone: list.values.add(request.timeZone) };
}

function split(text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : text.split(',').map((segment) => segment.trim());
}

function parseAggregate(text: string, list: ListRequest, reader: FieldReader): StatisticsShape['aggregates'][number] {
  const match = /^(sum|avg|min|max|count)\(([a-z0-9_]+)\)$/.exec(text);
  if (match === null) {
    return invalidParameter(
      '_aggregate',
      'format',
      { allowed: ['sum', 'avg', 'min', 'max', 'count'] },
      t('isNotAggregate', { text }),
    );
  }
  const name = match[1] as AggregateName;
  const field = readable('_aggregate', match[2] ?? '', list, reader);
  const isNumber = field.type.magnitude === 'number';
  const isApplicable =
    name === 'count' || (name === 'sum' || name === 'avg' ? isNumber : field.type.magnitude !== undefined);
  if (!isApplicable)
    invalidParameter(
      '_aggregate',
      'type',
      { field: field.name },
      t('functionNotAvailable', { name, name2: field.name }),
    );
  return { name, field: field.name };
}

function parseGroup(text: string, list: ListRequest, reader: FieldReader): StatisticsShape['groups'][number] {
  const [name = '', unit, ...rest] = text.split(':');
  const field = readable('_group_by', name, list, reader);
  const isTime = field.type.magnitude === 'date' || field.type.magnitude === 'instant';
  const groupUnit = units.find((candidate) => candidate === unit);
  if (rest.length > 0 || (unit !== undefined && (groupUnit === undefined || !isTime))) {
    invalidParameter('_group_by', 'format', { allowed: units }, t('isNotGroup', { text }));
  }
  return { field: field.name, ...(groupUnit === undefined ? {} : { unit: groupUnit }) };
}

/** Member names of a group are unique. */
function rejectDuplicates(aggregates: StatisticsShape['aggregates'], groups: StatisticsShape['groups']): void {
  const members = new Set(['count']);
  const check = (parameter: string, member: string): void => {
    if (members.has(member))
      invalidParameter(parameter, 'duplicate', { member }, t('groupsWouldHaveTwoMembers', { member }));
    members.add(member);
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
    invalidParameter('_order_by', 'enum', { allowed: members }, t('groupsHaveNoMember', { member: unknown.member }));
  return terms.length > 0 ? terms : groups.map((entry) => ({ member: entry.field, descending: false }));
}

function readable(parameter: string, name: string, list: ListRequest, { access, compiled }: FieldReader): Field {
  const member = compiled.of(list.resource).members.get(name);
  if (member?.groupable && access.mayRead(member.field)) return member.field;
  return throwProblem('unknown_field', {
    errors: [
      {
        parameter,
        code: 'unknown_field',
        params: { field: name },
        message: t('unknownGroupField', { name }),
      },
    ],
  });
}
