/**
 * The filters of a list as parameters: one for each field and operator, or one for each field with its operators in the
 * description. The complete document has one for each field, whose schema names the operators, and one free-form
 * parameter for these.
 */
import { isJsonObject, type JsonObject, type JsonSchema } from '../../kernel/json.ts';
import type { FilterOperator, FilterShape, QueryShape } from '../serve/query-shape.ts';
import type { Components } from './components.ts';

/** `each`: for generators. `folded`: for readers. `brief`: minimal size. */
export type DocumentForm = 'each' | 'folded' | 'brief';

/** References to the parameters of all filters and special list parameters of a list. */
export function filterParameters(shape: QueryShape, form: DocumentForm, components: Components): readonly JsonObject[] {
  // A special list parameter takes precedence over a filter of the same name.
  const special = new Set(shape.special.map(({ name }) => name));
  const objects = shape.filters
    .flatMap((filter) => parametersOf(filter, form, components))
    .filter(({ name }) => !special.has(name));
  const free = form === 'brief' && objects.length > 0 ? [freeParameter] : [];
  return [...objects, ...shape.special.map((special) => specialParameter(special, components)), ...free].map(
    (parameter) =>
      components.reference('parameters', [parameter.name, `${shape.resource}.${parameter.name}`], parameter),
  );
}

function parametersOf(filter: FilterShape, form: DocumentForm, components: Components): readonly NamedParameter[] {
  switch (form) {
    case 'each':
      return filter.operators.map((operator) => operatorParameter(operator, components));
    case 'folded':
      return [foldedParameter(filter)];
    case 'brief':
      return [briefParameter(filter, components)];
  }
}

/** The common idiom for parameters without fixed names: each member of the object is a separate parameter. */
const freeParameter: NamedParameter = {
  name: 'filters',
  in: 'query',
  description:
    'Filters with operators, each a separate parameter: `field__operator=value`, with the operators that the schema of the field lists (`x-operators`). The document of the application lists each of them as a parameter.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

/** Fields of a type share a schema, which names their operators. */
function briefParameter(filter: FilterShape, components: Components): NamedParameter {
  const [first] = filter.operators;
  const schema = first?.schema ?? { type: 'string' };
  const one = isJsonObject(schema.items) ? schema.items : schema;
  const specificKeywords = Object.entries(schema).filter(([keyword]) => !sharedKeywords.has(keyword));
  const plain = Object.entries(schema).filter(([keyword]) => sharedKeywords.has(keyword));
  const operators = Object.fromEntries(filter.operators.map(({ name, summary }) => [name, summary]));
  const shared = components.reference('schemas', [`Filter.${String(one.format ?? one.type ?? 'any')}`], {
    ...(specificKeywords.length === 0 || !('items' in schema) ? Object.fromEntries(plain) : {}),
    'x-operators': operators,
  });
  return {
    name: first?.parameter ?? filter.field,
    in: 'query',
    ...(filter.through === undefined ? {} : { 'x-through': filter.through }),
    schema: { ...shared, ...Object.fromEntries(specificKeywords) },
  };
}

type NamedParameter = JsonObject & { readonly name: string };

/** The name contains the field; the operator is described in its schema, which all fields of a type share. */
function operatorParameter(operator: FilterOperator, components: Components): NamedParameter {
  const isList = operator.argument === 'list' || operator.argument === 'pair';
  return {
    name: operator.parameter,
    in: 'query',
    ...(isList ? { style: 'form', explode: false } : {}),
    schema: operatorSchema(operator, components),
  };
}

function operatorSchema({ name, summary, schema }: FilterOperator, components: Components): JsonSchema {
  const described = { ...schema, description: summary };
  const one = isJsonObject(schema.items) ? schema.items : schema;
  // Enumerations, patterns and bounds belong to one field.
  if (Object.keys(one).some((keyword) => !sharedKeywords.has(keyword))) return described;
  return components.reference('schemas', [`Filter.${String(one.format ?? one.type ?? 'any')}.${name}`], described);
}

/** Schema keywords of values that many fields share. */
const sharedKeywords = new Set(['type', 'format', 'items', 'minItems', 'maxItems']);

function foldedParameter(filter: FilterShape): NamedParameter {
  const [first] = filter.operators;
  const further = filter.operators
    .filter((operator) => operator !== first)
    .map((operator) => `- \`${operator.parameter}\`: ${operator.summary}`);
  const through =
    filter.through === undefined
      ? []
      : [`- \`${filter.field}__…\`: the filters of ${filter.through}, through the reference.`];
  return {
    name: first?.parameter ?? filter.field,
    in: 'query',
    description: [`Filter. ${first?.summary ?? ''}`, '', ...further, ...through].join('\n').trim(),
    schema: first?.schema ?? { type: 'string' },
  };
}

function specialParameter(
  { name, paths, none }: QueryShape['special'][number],
  components: Components,
): NamedParameter {
  const schema = { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1 };
  const parameter = { name, in: 'query', style: 'form', explode: false };
  if (paths.length === 0) {
    const description =
      'Comma-separated IDs; accepted so that one set of parameters works for several lists, every record matches.';
    return { ...parameter, description, schema };
  }
  const meaning = `Comma-separated IDs: records that lead to ${none ? 'none' : 'one'} of them by`;
  const quoted = (some: readonly string[]): string => some.map((path) => `\`${path}\``).join(' or ');
  const restriction = 'No operators, no negation.';
  if (!components.isBrief) return { ...parameter, description: `${meaning} ${quoted(paths)}. ${restriction}`, schema };
  const shared = components.reference('schemas', [none ? 'List.leads_to_none' : 'List.leads_to'], {
    ...schema,
    description: `${meaning} a path that the parameter names; a step in brackets is optional. ${restriction}`,
  });
  return { ...parameter, description: `By ${quoted(foldedPaths(paths))}.`, schema: shared };
}

/** Two paths that differ by one step as one, with the step in brackets: `realestate[.landlord].segments`. */
function foldedPaths(paths: readonly string[]): readonly string[] {
  const remaining = new Set(paths);
  return paths.flatMap((path) => {
    if (!remaining.delete(path)) return [];
    const steps = path.split('.');
    for (const [index] of steps.entries()) {
      const longer = [...remaining].find((other) => {
        const further = other.split('.');
        return further.length === steps.length + 1 && index > 0 && further.toSpliced(index, 1).join('.') === path;
      });
      if (longer === undefined) continue;
      remaining.delete(longer);
      return [`${steps.slice(0, index).join('.')}[.${longer.split('.')[index]}].${steps.slice(index).join('.')}`];
    }
    return [path];
  });
}
