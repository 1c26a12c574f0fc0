/** The filters of a list as parameters: one for each field and operator, or one for each field with its operators in words. */
import type { JsonObject } from '../../kernel/json.ts';
import type { FilterOperator, FilterShape, QueryShape } from '../serve/query-shape.ts';
import type { Components } from './components.ts';

/** `each`: what generators need. `folded`: what people read. */
export type FilterForm = 'each' | 'folded';

/** References to the parameters of all filters and special list parameters of a list. */
export function filterParameters(shape: QueryShape, form: FilterForm, components: Components): readonly JsonObject[] {
  // A special list parameter of the same name is what lists read.
  const special = new Set(shape.special.map(({ name }) => name));
  const objects = (
    form === 'each'
      ? shape.filters.flatMap((filter) => filter.operators.map((operator) => operatorParameter(filter, operator)))
      : shape.filters.map(foldedParameter)
  ).filter(({ name }) => !special.has(name));
  return [...objects, ...shape.special.map(specialParameter)].map((parameter) =>
    components.share('parameters', [parameter.name, `${shape.resource}.${parameter.name}`], parameter),
  );
}

type NamedParameter = JsonObject & { readonly name: string };

function operatorParameter(filter: FilterShape, operator: FilterOperator): NamedParameter {
  const isList = operator.argument === 'list' || operator.argument === 'pair';
  return {
    name: operator.parameter,
    in: 'query',
    description: `Filter on ${filter.field}. ${operator.summary}`,
    ...(isList ? { style: 'form', explode: false } : {}),
    schema: operator.schema,
  };
}

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

function specialParameter({ name, paths, none }: QueryShape['special'][number]): NamedParameter {
  const meaning =
    paths.length === 0
      ? 'Ids with commas between; accepted so that one set of parameters fits several lists, every record matches.'
      : `Ids with commas between: records that lead to ${none ? 'none' : 'one'} of them by ${paths.map((path) => `\`${path}\``).join(' or ')}. No operators, no negation.`;
  return {
    name,
    in: 'query',
    description: meaning,
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1 },
  };
}
