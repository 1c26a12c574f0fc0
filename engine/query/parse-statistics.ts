/** Parses `_aggregate` and `_group_by` to a StatisticsShape. Paths to members have the form of `_fields`: `space.building.realestate`. */
import type { CompiledMember } from '../compile/serve/compiled-model.ts';
import { listLimits } from '../compile/serve/query-shape.ts';
import { closestMatch } from '../kernel/did-you-mean.ts';
import type { Field, Resource } from '../model/model.ts';
import { t, withSuggestion } from '../texts/t.ts';
import { visibleMember } from './filter-path.ts';
import type { FilterReader } from './filter-reader.ts';
import type { FilterNode, Scope } from './query-plan.ts';
import { invalidParameter, rejectParameter } from './reject-parameter.ts';

export type AggregateName = 'sum' | 'avg' | 'min' | 'max' | 'count';
export type GroupUnit = 'year' | 'quarter' | 'month' | 'week' | 'day';

/** A member of the record, or of a record that it refers to. */
export interface StatisticsMember {
  /** The path as in the request: `space.building.realestate`. */
  readonly path: string;
  /** The path of the reference to its record; empty if it is a member of the record itself. */
  readonly of: string;
  readonly field: string;
}

/** A reference that is followed: `path` is its name after that of the record `of`. */
export interface StatisticsReference extends StatisticsMember {
  /** Row rules of the caller; a record that it cannot see counts as missing. */
  readonly rows?: FilterNode;
}

export interface StatisticsShape {
  /** Each reference of all paths once, after the one that leads to it. */
  readonly references: readonly StatisticsReference[];
  readonly aggregates: readonly (StatisticsMember & { readonly name: AggregateName })[];
  readonly groups: readonly (StatisticsMember & { readonly unit?: GroupUnit })[];
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

/** The parameters of statistics, as in the request. */
interface StatisticsRequest {
  readonly aggregate?: string;
  readonly groupBy?: string;
  /** The value of `_order_by`, which orders the groups. */
  readonly orderBy?: string;
  /** Time zone of the days, weeks and months of timestamps. */
  readonly timeZone: string;
}

/** The state of reading one request: the references that its paths follow are collected by path. */
interface Reading extends Pick<FilterReader, 'access' | 'compiled' | 'values'> {
  readonly resource: Resource;
  readonly references: Map<string, StatisticsReference>;
}

const maxParts = 10;
const units: readonly GroupUnit[] = ['year', 'quarter', 'month', 'week', 'day'];

/** Returns the shape of the groups; undefined if only a count is requested. */
export function parseStatistics(
  request: StatisticsRequest,
  resource: Resource,
  { access, compiled, values }: Pick<FilterReader, 'access' | 'compiled' | 'values'>,
): StatisticsShape | undefined {
  if (request.aggregate === undefined && request.groupBy === undefined) return undefined;
  const reading: Reading = { access, compiled, values, resource, references: new Map() };
  const [functions, fields] = [split(request.aggregate), split(request.groupBy)];
  rejectMore('_aggregate', functions.length, maxParts);
  rejectMore('_group_by', fields.length, maxParts);
  const aggregates = functions.map((segment) => parseAggregate(segment, reading));
  const groups = fields.map((segment) => parseGroup(segment, reading));
  rejectDuplicates(aggregates, groups);
  const order = parseOrder(request.orderBy, aggregates, groups);
  const references = [...reading.references.values()];
  return { references, aggregates, groups, order, timeZone: values.add(request.timeZone) };
}

function split(text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : text.split(',').map((segment) => segment.trim());
}

function rejectMore(parameter: string, count: number, max: number): void {
  if (count > max) invalidParameter(parameter, 'max_items', { max }, t('atMost', { max }));
}

function parseAggregate(text: string, reading: Reading): StatisticsShape['aggregates'][number] {
  const match = /^(sum|avg|min|max|count)\(([a-z0-9_.]+)\)$/.exec(text);
  if (match === null) {
    return invalidParameter(
      '_aggregate',
      'format',
      { allowed: ['sum', 'avg', 'min', 'max', 'count'] },
      t('isNotAggregate', { text }),
    );
  }
  const name = match[1] as AggregateName;
  const { field, ...member } = memberAt('_aggregate', match[2] ?? '', reading);
  const isNumber = field.type.magnitude === 'number';
  const isApplicable =
    name === 'count' || (name === 'sum' || name === 'avg' ? isNumber : field.type.magnitude !== undefined);
  if (!isApplicable)
    invalidParameter(
      '_aggregate',
      'type',
      { field: member.path },
      t('functionNotAvailable', { name, name2: member.path }),
    );
  return { name, ...member, field: field.name };
}

function parseGroup(text: string, reading: Reading): StatisticsShape['groups'][number] {
  const [path = '', unit, ...rest] = text.split(':');
  const { field, ...member } = memberAt('_group_by', path, reading);
  const isTime = field.type.magnitude === 'date' || field.type.magnitude === 'instant';
  const groupUnit = units.find((candidate) => candidate === unit);
  if (rest.length > 0 || (unit !== undefined && (groupUnit === undefined || !isTime))) {
    invalidParameter('_group_by', 'format', { allowed: units }, t('isNotGroup', { text }));
  }
  return { ...member, field: field.name, ...(groupUnit === undefined ? {} : { unit: groupUnit }) };
}

/** Member names of a group are unique. */
function rejectDuplicates(aggregates: StatisticsShape['aggregates'], groups: StatisticsShape['groups']): void {
  const members = new Set(['count']);
  const check = (parameter: string, member: string): void => {
    if (members.has(member))
      invalidParameter(parameter, 'duplicate', { member }, t('groupsWouldHaveTwoMembers', { member }));
    members.add(member);
  };
  for (const { path } of groups) check('_group_by', path);
  for (const aggregate of aggregates) check('_aggregate', aggregateMember(aggregate));
}

/** Returns the name of an aggregate in a group: `sum_rent`, `sum_space.usable_area`. */
export function aggregateMember({ name, path }: StatisticsShape['aggregates'][number]): string {
  return `${name}_${path}`;
}

function parseOrder(
  orderBy: string | undefined,
  aggregates: StatisticsShape['aggregates'],
  groups: StatisticsShape['groups'],
): StatisticsShape['order'] {
  const members = ['count', ...aggregates.map(aggregateMember), ...groups.map(({ path }) => path)];
  const terms = split(orderBy).map((text) => ({ member: text.replace(/^-/, ''), descending: text.startsWith('-') }));
  const unknown = terms.find((term) => !members.includes(term.member));
  if (unknown !== undefined)
    invalidParameter('_order_by', 'enum', { allowed: members }, t('groupsHaveNoMember', { member: unknown.member }));
  return terms.length > 0 ? terms : groups.map(({ path }) => ({ member: path, descending: false }));
}

/** Returns the member at the end of a path, and adds the references on the way to those of the request. */
function memberAt(
  parameter: string,
  path: string,
  reading: Reading,
): Omit<StatisticsMember, 'field'> & { readonly field: Field } {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const { relations, expandedRelations } = listLimits;
  let { resource } = reading;
  let of = '';
  for (const [index, name] of names.entries()) {
    const { field, related } = readable(parameter, name, path, resource, reading);
    if (related === undefined || field.type.relation !== 'one')
      return invalidParameter(
        parameter,
        'type',
        { field: path, step: name },
        t('notOneReference', { field: path, step: name }),
      );
    if (index >= relations)
      return rejectParameter(
        'relation_too_deep',
        parameter,
        'relation_too_deep',
        { field: path, max: relations },
        t('atMostReferences', { relations }),
      );
    of = follow(of, name, related, reading);
    if (reading.references.size > expandedRelations)
      return invalidParameter(
        parameter,
        'max_items',
        { field: path, max: expandedRelations },
        t('atMostRelations', { expandedRelations }),
      );
    resource = related;
  }
  const { field, groupable } = readable(parameter, last, path, resource, reading);
  if (!groupable) return unknownMember(parameter, path, resource, reading);
  return { path, of, field };
}

/** Returns the path of the reference `name` of the record at `of`. */
function follow(of: string, name: string, target: Resource, { references, access, values }: Reading): string {
  const path = of === '' ? name : `${of}.${name}`;
  if (!references.has(path)) {
    const rows = access.rowFilter(target, values);
    references.set(path, { path, of, field: name, ...(rows !== undefined && { rows }) });
  }
  return path;
}

function readable(parameter: string, name: string, path: string, resource: Resource, reading: Reading): CompiledMember {
  return visibleMember(resource, name, reading) ?? unknownMember(parameter, path, resource, reading, name);
}

/** Rejects a path that names no member to group by; a member that the caller cannot read is unknown. */
function unknownMember(
  parameter: string,
  path: string,
  resource: Resource,
  { access, compiled }: Reading,
  name = path,
): never {
  const names = compiled.of(resource).readable.filter(({ field, groupable }) => groupable && access.mayRead(field));
  const suggestion = closestMatch(
    name,
    names.map((member) => member.name),
  );
  return rejectParameter(
    'unknown_field',
    parameter,
    'unknown_field',
    { field: path },
    withSuggestion(t('unknownGroupField', { name: path }), suggestion),
  );
}
