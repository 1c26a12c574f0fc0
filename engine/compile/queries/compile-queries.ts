/** Model → QueryShape[]: what lists may be asked, resource by resource. */
import type { JsonSchema } from '../../kernel/json.ts';
import { defaultLimits, type Limits } from '../../kernel/limits.ts';
import type { Field, FieldPath, Model, Resource } from '../../model/model.ts';
import type { Operator } from '../../vocabulary/operator.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { FilterOperator, FilterShape, QueryShape, RelationShape } from './query-shape.ts';

/** The shapes of all resources, in the order of the model: filters may go through those that cannot be listed. */
export function compileQueries(
  model: Model,
  operators: Vocabulary['operators'],
  limits: Pick<Limits, 'listedInAddress'> = defaultLimits,
): readonly QueryShape[] {
  return model.resources.map((resource) => shapeOf(resource, { operators, limits }));
}

interface Words {
  readonly operators: Vocabulary['operators'];
  readonly limits: Pick<Limits, 'listedInAddress'>;
}

function shapeOf(resource: Resource, words: Words): QueryShape {
  const readable = resource.fields.filter(isReadable);
  const sortable = readable.filter(isSortable);
  return {
    resource: resource.id,
    filters: readable.filter(({ filterable }) => filterable).map((field) => filterOf(field, words)),
    orders: sortable.filter(({ sortable: allowed }) => allowed).map(({ name }) => name),
    expansions: readable.flatMap(expansionOf),
    special: resource.list.filters.map(({ name, paths }) => ({ name, paths: paths.map(pathText) })),
    search: resource.search.map(pathText),
    statistics: {
      numbers: sortable.filter(({ type }) => type.magnitude === 'number').map(({ name }) => name),
      groups: sortable.map(({ name }) => name),
    },
    maxUnpaged: resource.list.maxUnpaged,
  };
}

/** Whether answers may show the field at all. */
export function isReadable(field: Field): boolean {
  return !field.hidden && !field.writeOnly;
}

function isSortable(field: Field): boolean {
  return field.type.storage === 'column' && field.type.sortable;
}

function filterOf(field: Field, { operators, limits }: Words): FilterShape {
  const names = field.type.operatorsOf?.(field) ?? field.type.operators;
  const through = relatedResource(field);
  return {
    field: field.name,
    operators: names.flatMap((name) => {
      const operator = operators.get(field.type.operatorAliases?.[name] ?? name);
      return operator === undefined ? [] : [operatorOf(field, name, operator, limits)];
    }),
    ...(through === undefined ? {} : { through: through.id }),
    members: field.attributes.filter_members === true,
  };
}

function operatorOf(field: Field, name: string, operator: Operator, limits: Words['limits']): FilterOperator {
  return {
    name,
    parameter: name === 'eq' ? field.name : `${field.name}__${name}`,
    argument: operator.argument,
    summary: operator.summary,
    schema: argumentSchema(operator.argument, field, limits),
  };
}

function argumentSchema(argument: Operator['argument'], field: Field, limits: Words['limits']): JsonSchema {
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

/** Bounds and lengths do not hold for a filter's value: a value that no record can have is no mistake. */
const kept = new Set(['type', 'format', 'enum', 'description']);

/** Formats that JSON Schema itself knows; those of our own words do not bind a filter. */
const knownFormats = new Set(['uuid', 'date', 'date-time', 'int32', 'int64', 'double']);

function valueSchema(field: Field): JsonSchema {
  const { filterSchema, schema } = field.type;
  const whole = (filterSchema ?? schema)(field);
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([keyword, value]) => kept.has(keyword) && (keyword !== 'format' || knownFormats.has(String(value))),
    ),
  );
}

function expansionOf(field: Field): readonly RelationShape[] {
  const target = relatedResource(field);
  return target === undefined ? [] : [{ field: field.name, resource: target.id, many: field.type.relation === 'many' }];
}

/** The resource behind a field: a reference's target, or the rows that a derived field shows. */
export function relatedResource(field: Field): Resource | undefined {
  if (field.derivation === undefined) return field.target;
  return field.derivation.kind === 'annotations' && field.derivation.shows?.target
    ? field.derivation.shows.target
    : field.derivation.from;
}

function pathText({ steps, field }: FieldPath): string {
  return [...steps, field].map(({ name }) => name).join('.');
}
