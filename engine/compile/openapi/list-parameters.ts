/** The engine's own parameters of lists, in words and schemas (api.md, sections 1 and 2). */

import type { JsonObject, JsonSchema } from '../../kernel/json.ts';
import type { Limits } from '../../kernel/limits.ts';
import { csvForms } from '../../query/list-values.ts';
import { listLimits, type QueryShape } from '../serve/query-shape.ts';
import { diffSchema, fieldsSchema, pageObjectSchema, slimSchema, statisticsSchema } from './answer-schemas.ts';
import type { Components } from './components.ts';

interface ParameterWords {
  readonly description: string;
  /** What holds for this list alone. */
  readonly own?: string;
  /** The same in the brief document, where that is shorter. */
  readonly brief?: string;
  /** The schema of the answer, where the parameter changes it. */
  readonly answer?: JsonSchema;
  readonly schema: JsonSchema;
  readonly example?: JsonObject[string];
}

const flag: JsonSchema = { type: 'boolean', default: false };

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** Most lists are ordered by what they are filtered by; members of the record say their operators. */
function orderedFields(
  orders: readonly string[],
  filters: QueryShape['filters'],
): { readonly own: string; readonly brief: string } {
  const filtered = filters.map(({ field }) => field);
  const not = filtered.filter((name) => !orders.includes(name));
  const also = orders.filter((name) => !filtered.includes(name));
  const told = `Fields: all with \`x-operators\`${not.length === 0 ? '' : ` but ${quoted(not)}`}${also.length === 0 ? '' : `, and ${quoted(also)}`}.`;
  const listed = `Fields: ${quoted(orders)}.`;
  return { own: listed, brief: told.length < listed.length ? told : listed };
}

/** One parameter's words for the list that a shape describes. */
export const listParameterWords: Readonly<Record<string, (shape: QueryShape, limits: Limits) => ParameterWords>> = {
  _page: (_shape, { deepestRow }) => ({
    description: `The page, from 1. Needs \`_page_size\`. Rows beyond ${deepestRow.toLocaleString('en')} are reached with \`_after\`.`,
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  }),
  _page_size: (_shape, { pageSize }) => ({
    description: `Records of a page, 1 to ${pageSize}. Needs \`_page\`, \`_after\` or \`_before\`. Without any of them the whole selection is answered.`,
    schema: { type: 'integer', minimum: 1, maximum: pageSize },
    example: 100,
  }),
  _after: () => ({
    description:
      'Walks through any number of records: empty at the start, then the value that `Link: <…>; rel="next"` names. Needs `_page_size`, excludes `_page`.',
    schema: { type: 'string' },
  }),
  _before: () => ({
    description: 'As `_after`, backwards: the value that `Link: <…>; rel="prev"` names.',
    schema: { type: 'string' },
  }),
  _order_by: ({ orders, filters }) => ({
    description: `Up to ${listLimits.orderTerms} fields with commas between, \`-\` before one for descending, \`:nulls_first\` or \`:nulls_last\` behind; \`reference__field\` goes through references. The id is always the last term.`,
    ...orderedFields(orders, filters),
    schema: { type: 'string' },
    example: orders.includes('created_at') ? '-created_at' : 'id',
  }),
  _search: ({ search }) => ({
    description: `Words that the record must hold (\`"in this order"\`, \`-without\`, \`this or that\`), best first unless \`_order_by\` is given.`,
    own: `Looks in ${search.map((path) => `\`${path}\``).join(', ')}.`,
    schema: { type: 'string', minLength: 2, maxLength: 200 },
    example: 'björk',
  }),
  _fields: () => ({
    description:
      'Only these members, with commas between; `reference.field` reaches into a reference, and makes of many references `{"items": […], "has_more": false}`, as `_expand` does. `id` is always there.',
    schema: { type: 'string' },
    example: 'id,custom_id',
    answer: fieldsSchema,
  }),
  _expand: ({ expansions }) => ({
    description: `Members whose records are shown instead of their ids, up to ${listLimits.expandedRelations} and ${listLimits.expandDepth} deep (\`tenant__address\`). One reference becomes the record, many become \`{"items": […], "has_more": false}\` with the first 100.`,
    own: `Members: ${expansions.map(({ field, resource }) => `\`${field}\` (${resource})`).join(', ')}.`,
    schema: { type: 'string' },
  }),
  _slim: () => ({
    description: 'Only the id of each record. Excludes `_fields` and `_expand`.',
    schema: flag,
    answer: slimSchema,
  }),
  _filter: (_shape, { filterConditions, urlBytes }) => ({
    description: `A JSON tree of the same filters: \`{"or":[{"status":1},{"and":[{"created_at__gte":"2026-01-01"},{"not":{"custom_id__isnull":true}}]}]}\`. A relation may have a tree of its own, about one record behind it. Up to ${filterConditions} conditions, ${listLimits.filterDepth} deep, ${urlBytes.toLocaleString('en')} characters.`,
    schema: { type: 'string', maxLength: urlBytes },
    example: '{"not":{"custom_id__isnull":true}}',
  }),
  _view: () => ({
    description:
      'A saved view: its filter beside those of the request, and its order and columns where `_order_by`, `_fields` and `_slim` say nothing.',
    schema: { type: 'string', format: 'uuid' },
  }),
  _tz: () => ({
    description: 'The time zone of calendar days in filters, groups and `_as_of` (IANA name); default UTC.',
    schema: { type: 'string' },
    example: 'Europe/Stockholm',
  }),
  _count: () => ({
    description:
      'Adds `X-Total-Count` and `X-Total-Exact`. `exact` counts to 100,000, `estimate` to 10,000; of more rows the count is that bound, and `X-Total-Exact` false.',
    schema: { type: 'string', enum: ['exact', 'estimate'] },
  }),
  _jsonl: () => ({
    description: 'One record a line, as a stream of any length (`application/jsonl`). The same as `_format=jsonl`.',
    schema: flag,
  }),
  _format: () => ({
    description:
      'The form of the answer; default by the `Accept` header. `xlsx`: a workbook as people read it, with labels in the language of `Accept-Language` and times of `_tz`; up to 1,048,575 records.',
    schema: { type: 'string', enum: ['json', 'jsonl', 'csv', 'xlsx'] },
  }),
  _csv: () => ({
    description:
      '`excel_sv`: CSV with semicolons and a byte order mark, as Excel with Swedish settings reads it. `labels`: the labels of members as headings, in the language of `Accept-Language`.',
    schema: { type: 'string', enum: [...csvForms] },
  }),
  _statistics: () => ({
    description: 'Facts about the selection instead of its records: `{"count": {"value": 812, "exact": true}}`.',
    schema: flag,
    answer: statisticsSchema,
  }),
  _aggregate: ({ statistics }) => ({
    description: `With \`_statistics\`: \`sum\`, \`avg\`, \`min\`, \`max\` or \`count\` of fields, with commas between.`,
    own: `Numbers: ${statistics.numbers.map((name) => `\`${name}\``).join(', ') || 'none'}.`,
    schema: { type: 'string' },
    ...(statistics.numbers[0] === undefined ? {} : { example: `sum(${statistics.numbers[0]})` }),
  }),
  _group_by: () => ({
    description: 'With `_statistics`: groups by fields; times by `:year`, `:quarter`, `:month`, `:week` or `:day`.',
    schema: { type: 'string' },
    example: 'created_at:month',
  }),
  _as_of: () => ({
    description:
      'The records as they were at an instant, at the end of a day (of `_tz`), or `now`, which a walk with `_after` keeps for all of its pages. Filters, orders and figures are about the values of then, references lead to records of then; the rights are those of today.',
    schema: { type: 'string' },
    example: '2026-03-31',
  }),
  _diff: () => ({
    description:
      'Two instants: which records of the list were created, changed and deleted from the one to the other, in the order of ids, with the members that differ. A record that has come to meet the filters counts as created, one that meets them no more as deleted. Stands beside filters, `_search`, `_fields`, `_tz`, `_page_size` and `_after`.',
    schema: { type: 'string' },
    example: '2026-03-01..2026-03-31',
    answer: diffSchema,
  }),
  _page_object: () => ({
    description:
      'The page as an object, `{"items": […], "next": "…", "prev": null, "total": null}`; so does `Accept: application/json; profile=page`.',
    schema: flag,
    answer: pageObjectSchema,
  }),
};

/** The parameter objects of a list; a shape without search has no `_search`. In a brief document a shared schema says what holds for all lists. */
export function listParameterObjects(shape: QueryShape, limits: Limits, components: Components): readonly JsonObject[] {
  return Object.entries(listParameterWords)
    .filter(([name]) => name !== '_search' || shape.search.length > 0)
    .filter(([name]) => name !== '_expand' || shape.expansions.length > 0)
    .map(([name, words]) => {
      const { description, own, brief = own, schema, example, answer } = words(shape, limits);
      const further = {
        ...(example === undefined ? {} : { example }),
        ...(answer === undefined ? {} : { 'x-answer': answer }),
      };
      if (own === undefined || brief === undefined) return { name, in: 'query', description, schema, ...further };
      if (!components.isBrief) return { name, in: 'query', description: `${description} ${own}`, schema, ...further };
      const shared = components.share('schemas', [`List.${name.slice(1)}`], { ...schema, description });
      return { name, in: 'query', description: brief, schema: shared, ...further };
    });
}

/** The body of `QUERY <path>/list/`: the same parameters without their underscore. */
export function queryBodySchema(limits: Limits): JsonSchema {
  const texts = { type: ['string', 'array'], items: { type: 'string' } };
  const lists = new Set(['_order_by', '_fields', '_expand', '_aggregate', '_group_by']);
  const shape: QueryShape = {
    resource: '',
    filters: [],
    orders: [],
    expansions: [],
    special: [],
    search: [],
    statistics: { numbers: [], groups: [] },
    maxUnpaged: 0,
  };
  const members = Object.entries(listParameterWords)
    .filter(([name]) => name !== '_filter')
    .map(([name, words]) => [name.slice(1), lists.has(name) ? texts : words(shape, limits).schema] as const);
  return {
    title: 'List query',
    description: `What a list's address can say, for selections that are too long for one: \`in\` may list ${limits.listedInBody} values.`,
    type: 'object',
    properties: {
      filter: { type: 'object', description: 'The tree of `_filter`.' },
      ...Object.fromEntries(members),
    },
    additionalProperties: false,
  };
}
