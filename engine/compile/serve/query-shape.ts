/**
 * Describes the queries that lists of a resource support: filters with their operators, the relations that filters and expansions may follow, orders,
 * special parameters. Documents and the typed client are created from it.
 */
import type { JsonSchema } from '../../kernel/json.ts';
import { defaultLimits, type Limits } from '../../kernel/limits.ts';
import { pathText } from '../../model/field-paths.ts';
import type { Field } from '../../model/model.ts';
import type { Operator } from '../../vocabulary/operator.ts';
import type { CompiledMember, CompiledResource } from './compiled-model.ts';

/** Limits of lists that no setting changes (api.md, section 1); the others are in kernel/limits.ts. */
export const listLimits = {
  filterDepth: 5,
  relations: 3,
  expandDepth: 3,
  expandedRelations: 10,
  orderTerms: 5,
} as const;

export interface QueryShape {
  /** `application.resource`. */
  readonly resource: string;
  readonly filters: readonly FilterShape[];
  /** Fields that `_order_by` accepts. */
  readonly orders: readonly string[];
  /** Members that `_expand` replaces by records. */
  readonly expansions: readonly RelationShape[];
  readonly special: readonly SpecialFilter[];
  /** Paths that `_search` searches; empty if search is not available. */
  readonly search: readonly string[];
  readonly statistics: { readonly numbers: readonly string[]; readonly groups: readonly string[] };
  readonly maxUnpaged: number;
}

/** One field that lists may be filtered by. */
export interface FilterShape {
  readonly field: string;
  readonly operators: readonly FilterOperator[];
  /** Filters of that resource may follow: `<field>__<filter>`. */
  readonly through?: string;
  /** Members of the JSON value may follow: `<field>__<member>__<operator>`. */
  readonly members: boolean;
}

export interface FilterOperator {
  readonly name: string;
  /** The name in an address: `status`, `status__in`. */
  readonly parameter: string;
  readonly argument: Operator['argument'];
  readonly summary: string;
  /** Schema of the complete value; a list is written with commas. */
  readonly schema: JsonSchema;
}

export interface RelationShape {
  readonly field: string;
  readonly resource: string;
  readonly many: boolean;
}

export interface SpecialFilter {
  readonly name: string;
  /** Paths to the IDs, such as `space.building.realestate`; empty if every record matches. */
  readonly paths: readonly string[];
  /** Matches records for which no path leads to one of the IDs. */
  readonly none?: true;
}

/** The shape of a resource; filters may also follow relations to resources that cannot be listed. */
export function queryShape(
  { resource, readable, members }: CompiledResource,
  limits: ListedLimit = defaultLimits,
): QueryShape {
  const groups = readable.filter(({ groupable }) => groupable);
  return {
    resource: resource.id,
    filters: readable.filter(({ operators }) => operators.size > 0).map((member) => filterOf(member, limits)),
    orders: readable.filter(({ orderable }) => orderable).map(({ name }) => name),
    expansions: [...members.values()].flatMap(expansionOf),
    special: resource.list.filters.map(({ name, paths, none }) => ({
      name,
      paths: paths.map(pathText),
      ...(none && { none }),
    })),
    search: resource.search.map(pathText),
    statistics: {
      numbers: groups.filter(({ field }) => field.type.magnitude === 'number').map(({ name }) => name),
      groups: groups.map(({ name }) => name),
    },
    maxUnpaged: resource.list.maxUnpaged,
  };
}

type ListedLimit = Pick<Limits, 'listedInAddress'>;

function filterOf({ field, operators, related }: CompiledMember, limits: ListedLimit): FilterShape {
  return {
    field: field.name,
    operators: [...operators].map(([name, operator]) => operatorOf(field, name, operator, limits)),
    ...(related === undefined ? {} : { through: related.id }),
    members: field.attributes.filter_members === true,
  };
}

function operatorOf(field: Field, name: string, operator: Operator, limits: ListedLimit): FilterOperator {
  return {
    name,
    parameter: name === 'eq' ? field.name : `${field.name}__${name}`,
    argument: operator.argument,
    summary: operator.summary,
    schema: argumentSchema(operator.argument, field, limits),
  };
}

function argumentSchema(argument: Operator['argument'], field: Field, limits: ListedLimit): JsonSchema {
  switch (argument) {
    case 'value':
      return valueSchema(field);
    case 'list':
      return { type: 'array', items: valueSchema(field), minItems: 1, maxItems: limits.listedInAddress };
    case 'pair':
      return { type: 'array', items: valueSchema(field), minItems: 2, maxItems: 2 };
    case 'boolean':
      return { type: 'boolean' };
    case 'text':
      return { type: 'string' };
    case 'day':
      return { type: 'string', format: 'date' };
  }
}

/** Bounds and lengths do not apply to a filter's value: a value that no record can have is not an error. */
const retainedKeywords = new Set(['type', 'format', 'enum', 'description']);

/** Formats that JSON Schema defines; those of Core's field types do not restrict a filter. */
const knownFormats = new Set(['uuid', 'date', 'date-time', 'int32', 'int64', 'double']);

function valueSchema(field: Field): JsonSchema {
  const { filterSchema, schema } = field.type;
  const fullSchema = (filterSchema ?? schema)(field);
  return Object.fromEntries(
    Object.entries(fullSchema).filter(
      ([keyword, value]) => retainedKeywords.has(keyword) && (keyword !== 'format' || knownFormats.has(String(value))),
    ),
  );
}

function expansionOf({ name, field, readable, related }: CompiledMember): readonly RelationShape[] {
  if (!readable && (field.type.writesRows !== true || field.hidden)) return [];
  return related === undefined ? [] : [{ field: name, resource: related.id, many: field.type.relation === 'many' }];
}
