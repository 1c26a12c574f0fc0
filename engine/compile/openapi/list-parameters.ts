/** Descriptions and schemas of the engine's list parameters (api.md, sections 1 and 2). */

import type { JsonObject, JsonSchema } from '../../kernel/json.ts';
import type { Limits } from '../../kernel/limits.ts';
import { csvForms } from '../../query/list-values.ts';
import { listLimits, type QueryShape } from '../serve/query-shape.ts';
import { diffSchema, fieldsSchema, pageObjectSchema, slimSchema, statisticsSchema } from './answer-schemas.ts';
import type { Components } from './components.ts';

interface ParameterDescription {
  readonly description: string;
  /** Rules that apply only to this list. */
  readonly details?: string;
  /** A shorter description for the brief document. */
  readonly brief?: string;
  /** The schema of the response, if the parameter changes it. */
  readonly answer?: JsonSchema;
  readonly schema: JsonSchema;
  readonly example?: JsonObject[string];
}

const flag: JsonSchema = { type: 'boolean', default: false };

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** Most lists can be ordered by the fields that can filter them; the record's members list their operators. */
function orderedFields(
  orders: readonly string[],
  filters: QueryShape['filters'],
): { readonly details: string; readonly brief: string } {
  const filtered = filters.map(({ field }) => field);
  const not = filtered.filter((name) => !orders.includes(name));
  const also = orders.filter((name) => !filtered.includes(name));
  const briefText = `Fields: all with \`x-operators\`${not.length === 0 ? '' : ` but ${quoted(not)}`}${also.length === 0 ? '' : `, and ${quoted(also)}`}.`;
  const listed = `Fields: ${quoted(orders)}.`;
  return { details: listed, brief: briefText.length < listed.length ? briefText : listed };
}

/** The description of one parameter for the list that a shape describes. */
export const listParameterDescriptions: Readonly<
  Record<string, (shape: QueryShape, limits: Limits) => ParameterDescription>
> = {
  _page: (_shape, { deepestRow }) => ({
    description: `The page, from 1. Requires \`_page_size\`. Rows after ${deepestRow.toLocaleString('en')} require \`_after\`.`,
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  }),
  _page_size: (_shape, { pageSize }) => ({
    description: `Records per page, 1 to ${pageSize}. Requires \`_page\`, \`_after\` or \`_before\`. Without any of them the response contains the complete selection.`,
    schema: { type: 'integer', minimum: 1, maximum: pageSize },
    example: 100,
  }),
  _after: () => ({
    description:
      'Iterates over any number of records: empty at the start, then the value of `Link: <…>; rel="next"`. Requires `_page_size`, excludes `_page`.',
    schema: { type: 'string' },
  }),
  _before: () => ({
    description: 'Like `_after`, backwards: the value of `Link: <…>; rel="prev"`.',
    schema: { type: 'string' },
  }),
  _order_by: ({ orders, filters }) => ({
    description: `Up to ${listLimits.orderTerms} comma-separated fields, with the prefix \`-\` for descending, and the suffix \`:nulls_first\` or \`:nulls_last\`; \`reference__field\` follows references. The ID is always the last term.`,
    ...orderedFields(orders, filters),
    schema: { type: 'string' },
    example: orders.includes('created_at') ? '-created_at' : 'id',
  }),
  _search: ({ search }) => ({
    description: `Words that the record must contain (\`"in this order"\`, \`-without\`, \`this or that\`), best match first unless \`_order_by\` is set. Accents are ignored. If no record matches, words of four letters or more may differ by one typo.`,
    details: `Searches ${search.map((path) => `\`${path}\``).join(', ')}.`,
    schema: { type: 'string', minLength: 2, maxLength: 200 },
    example: 'björk',
  }),
  _fields: () => ({
    description:
      'Only these members, separated by commas; `reference.field` selects a member of a reference, and turns many references into `{"items": […], "has_more": false}`, like `_expand`. `id` is always included.',
    schema: { type: 'string' },
    example: 'id,custom_id',
    answer: fieldsSchema,
  }),
  _expand: ({ expansions }) => ({
    description: `Members whose records are embedded instead of their IDs, up to ${listLimits.expandedRelations} and ${listLimits.expandDepth} deep (\`tenant__address\`). One reference becomes the record, many become \`{"items": […], "has_more": false}\` with the first 100.`,
    details: `Members: ${expansions.map(({ field, resource }) => `\`${field}\` (${resource})`).join(', ')}.`,
    schema: { type: 'string' },
  }),
  _slim: () => ({
    description: 'Only the id of each record. Excludes `_fields` and `_expand`.',
    schema: flag,
    answer: slimSchema,
  }),
  _filter: (_shape, { filterConditions, urlBytes }) => ({
    description: `A JSON tree of the same filters: \`{"or":[{"status":1},{"and":[{"created_at__gte":"2026-01-01"},{"not":{"custom_id__isnull":true}}]}]}\`. A relation can have a nested tree, about one of its records. Up to ${filterConditions} conditions, ${listLimits.filterDepth} deep, ${urlBytes.toLocaleString('en')} characters.`,
    schema: { type: 'string', maxLength: urlBytes },
    example: '{"not":{"custom_id__isnull":true}}',
  }),
  _view: () => ({
    description:
      'A saved view: its filter in addition to those of the request, and its order and columns unless `_order_by`, `_fields` or `_slim` are set.',
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
    description: 'One record per line, as a stream of any length (`application/jsonl`). The same as `_format=jsonl`.',
    schema: flag,
  }),
  _format: () => ({
    description:
      'The format of the response; default by the `Accept` header. `xlsx`: a human-readable workbook, with labels in the language of `Accept-Language` and times of `_tz`; up to 1,048,575 records.',
    schema: { type: 'string', enum: ['json', 'jsonl', 'csv', 'xlsx'] },
  }),
  _csv: () => ({
    description:
      '`excel_sv`: CSV with semicolons and a byte order mark, for Excel with Swedish settings. `labels`: the labels of members as headings, in the language of `Accept-Language`.',
    schema: { type: 'string', enum: [...csvForms] },
  }),
  _statistics: () => ({
    description: 'Statistics about the selection instead of its records: `{"count": {"value": 812, "exact": true}}`.',
    schema: flag,
    answer: statisticsSchema,
  }),
  _aggregate: ({ statistics }) => ({
    description: `With \`_statistics\`: \`sum\`, \`avg\`, \`min\`, \`max\` or \`count\` of fields, separated by commas; \`reference.field\` follows references.`,
    details: `Numbers: ${statistics.numbers.map((name) => `\`${name}\``).join(', ') || 'none'}.`,
    schema: { type: 'string' },
    ...(statistics.numbers[0] === undefined ? {} : { example: `sum(${statistics.numbers[0]})` }),
  }),
  _group_by: () => ({
    description: `With \`_statistics\`: groups by fields; times by \`:year\`, \`:quarter\`, \`:month\`, \`:week\` or \`:day\`. \`space.building.realestate\` follows up to ${listLimits.relations} references; records without one form the group null.`,
    schema: { type: 'string' },
    example: 'created_at:month',
  }),
  _as_of: () => ({
    description:
      'The records at a timestamp, at the end of a day (of `_tz`), or `now`, which pagination with `_after` fixes for all of its pages. Filters, orders and statistics use the values of that time, references lead to records of that time; permissions are the current ones.',
    schema: { type: 'string' },
    example: '2026-03-31',
  }),
  _diff: () => ({
    description:
      'Two timestamps: the records of the list that were created, changed and deleted between them, in the order of IDs, with the members that differ. A record that begins to match the filters counts as created, one that no longer matches them as deleted. Can be combined with filters, `_search`, `_fields`, `_tz`, `_page_size` and `_after`.',
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

interface ListOptions {
  readonly limits: Limits;
  /** Whether lists have `_view`. */
  readonly hasViews: boolean;
}

/** The parameters that lists have, with their descriptions. */
function descriptionsFor(hasViews: boolean) {
  return Object.entries(listParameterDescriptions).filter(([name]) => name !== '_view' || hasViews);
}

/** The parameter objects of a list; a shape without search has no `_search`. In a brief document a shared schema contains the rules of all lists. */
export function listParameterObjects(
  shape: QueryShape,
  { limits, hasViews }: ListOptions,
  components: Components,
): readonly JsonObject[] {
  return descriptionsFor(hasViews)
    .filter(([name]) => name !== '_search' || shape.search.length > 0)
    .filter(([name]) => name !== '_expand' || shape.expansions.length > 0)
    .map(([name, describe]) => {
      const { description, details, brief = details, schema, example, answer } = describe(shape, limits);
      const further = {
        ...(example === undefined ? {} : { example }),
        ...(answer === undefined ? {} : { 'x-answer': answer }),
      };
      if (details === undefined || brief === undefined) return { name, in: 'query', description, schema, ...further };
      if (!components.isBrief)
        return { name, in: 'query', description: `${description} ${details}`, schema, ...further };
      const shared = components.reference('schemas', [`List.${name.slice(1)}`], { ...schema, description });
      return { name, in: 'query', description: brief, schema: shared, ...further };
    });
}

/** The body of `QUERY <path>/list/`: the same parameters without their underscore. */
export function queryBodySchema({ limits, hasViews }: ListOptions): JsonSchema {
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
  const members = descriptionsFor(hasViews)
    .filter(([name]) => name !== '_filter')
    .map(([name, describe]) => [name.slice(1), lists.has(name) ? texts : describe(shape, limits).schema] as const);
  return {
    title: 'List query',
    description: `The parameters of a list as a body, for selections that are too long for a URL: \`in\` can contain ${limits.listedInBody} values.`,
    type: 'object',
    properties: {
      filter: { type: 'object', description: 'The tree of `_filter`.' },
      ...Object.fromEntries(members),
    },
    additionalProperties: false,
  };
}
