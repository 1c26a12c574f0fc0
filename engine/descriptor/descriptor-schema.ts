/**
 * The shape of each kind of file as data: its keys, in the order in which `core fmt` writes them, and their values. It
 * contains neither the meaning of keys nor the keys that belong to only one field type (the vocabulary defines those).
 */

import type { JsonSchema } from '../kernel/json.ts';
import { languageTag } from '../kernel/text.ts';
import { examplesSchema } from './examples-schema.ts';

/** Names of fields, actions and views. Columns have the same names, so they must fit PostgreSQL's limit with the suffix `_id`. */
export const fieldNamePattern = /^[a-z][a-z0-9_]{0,59}$/;

const text: JsonSchema = { type: 'string', minLength: 1 };
const truth: JsonSchema = { type: 'boolean' };
const textList: JsonSchema = { type: 'array', items: text, uniqueItems: true };
const map: JsonSchema = { type: 'object' };
const anything: JsonSchema = {};

/** A map with these keys only. */
const closedMap = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema => {
  return { type: 'object', properties, required, additionalProperties: false };
};

/** A text, or the text in several languages. */
const label: JsonSchema = {
  anyOf: [
    text,
    { type: 'object', minProperties: 1, additionalProperties: text, propertyNames: { pattern: languageTag.source } },
  ],
};
const oneOrMore: JsonSchema = { anyOf: [text, { ...textList, minItems: 1 }] };
const day: JsonSchema = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };
export const deprecationKeys = { at: day, sunset: day, use: text, note: text } as const;
export const deprecationSchema = closedMap(deprecationKeys, ['at', 'sunset']);
const lifecycle = { formerly: oneOrMore, since: text, deprecated: deprecationSchema };

/** Keys of a kind of map, and the required ones. */
export interface KeySchema {
  readonly keys: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
}

/** An entry of a menu: a resource, or its records that match a filter. */
export const menuEntryKeys = { resource: text, label, filter: { ...map, minProperties: 1 } } as const;

export const firstStepKeys = { ...menuEntryKeys, count: { type: 'integer', minimum: 1 } } as const;

export const projectKeys: KeySchema = {
  keys: {
    text_order: {
      type: 'string',
      pattern: '^(?:binary|[a-z]{2,3})$',
      description: 'The language by which lists order texts, such as en; default: binary, by characters.',
    },
    time_zone: {
      type: 'string',
      description:
        'The time zone of the current day in computed members (IANA name), such as Europe/Stockholm; default: UTC.',
    },
    first_steps: {
      type: 'array',
      minItems: 1,
      items: closedMap(firstStepKeys, ['resource']),
      description:
        'What a new customer creates first, in this order: { resource, label, filter, count }; a step is complete with `count` records, by default one.',
    },
  },
  required: [],
};

const menuSchema = closedMap(
  {
    position: { type: 'integer' },
    entries: { type: 'array', minItems: 1, items: { anyOf: [text, closedMap(menuEntryKeys, ['resource'])] } },
  },
  ['position', 'entries'],
);

export const applicationKeys: KeySchema = {
  keys: { title: label, description: text, version: text, menu: menuSchema },
  required: ['title', 'version'],
};

/** The common keys of resources and traits. Fields, rules, list and actions are checked one by one afterwards. */
const bodyKeys = {
  uses: textList,
  fields: map,
  rules: { type: 'array' },
  indexes: { type: 'array' },
  search: { ...textList, minItems: 1 },
  list: map,
  actions: map,
  reactions: { type: 'array' },
  texts: map,
  examples: examplesSchema,
} as const;

export const traitKeys: KeySchema = {
  keys: { summary: text, label, description: text, ...bodyKeys },
  required: ['summary'],
};

/** Groups of a form: their members and labels. */
const formSchema: JsonSchema = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    properties: { label, fields: { ...textList, minItems: 1 } },
    required: ['label', 'fields'],
    additionalProperties: false,
  },
};

/** A figure or a list of records that refer to a record, at the top of its screen. */
export const overviewItemKeys = {
  label,
  of: text,
  by: text,
  filter: { ...map, minProperties: 1 },
  sum: text,
  since: text,
  columns: { ...textList, minItems: 1 },
  order: { ...textList, minItems: 1 },
} as const;

const overviewSchema: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: 12,
  items: { type: 'object', properties: overviewItemKeys, required: ['label', 'of'], additionalProperties: false },
};

/** Returns the schema of an object without other members. */
function closed(properties: KeySchema['keys'], required: readonly string[]): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

const inboxKeys = ['to', 'title', 'text', 'at', 'read'] as const;

export const resourceKeys: KeySchema = {
  keys: {
    extends: { type: 'string', pattern: '^[a-z][a-z0-9]*\\.[a-z][a-z0-9]*$' },
    path: text,
    operations: { anyOf: [{ type: 'string', pattern: '^[A-Za-z]+$' }, textList] },
    summary: text,
    label,
    plural: label,
    description: text,
    icon: text,
    title: { ...textList, minItems: 1 },
    form: formSchema,
    overview: overviewSchema,
    comments: closed({ text, mentions: text }, ['text']),
    inbox: closed({ to: { ...textList, minItems: 1 }, title: text, text, at: text, read: text }, inboxKeys),
    size: { enum: ['large'] },
    partition: { enum: ['month'] },
    retention: { type: 'string', pattern: '^[1-9][0-9]{0,2}[ym]$' },
    archive: { enum: ['jsonl'] },
    logged: truth,
    shared: truth,
    concurrency: { enum: ['required'] },
    bulk_creates: truth,
    abstract: truth,
    rows: { enum: ['content_types'] },
    singleton: text,
    private: {
      type: 'object',
      properties: {
        flag: text,
        owner: { anyOf: [text, { type: 'array', items: text, minItems: 1 }] },
        role: text,
        users: truth,
      },
      required: ['owner'],
      additionalProperties: false,
    },
    person: closed({ name: { ...textList, minItems: 1 }, identified_by: { ...textList, minItems: 1 } }, ['name']),
    hold: {
      type: 'object',
      properties: {
        reason: label,
        years: { type: 'integer', minimum: 0, maximum: 100 },
        from: text,
        keeps: textList,
        while: { ...map, minProperties: 1 },
      },
      required: ['reason'],
      additionalProperties: false,
    },
    ...lifecycle,
    ...bodyKeys,
  },
  required: ['operations', 'summary'],
};

/** The key `required` of a field. */
export function requiredSchema(condition: JsonSchema): JsonSchema {
  return {
    anyOf: [
      truth,
      { type: 'object', properties: { when: condition }, required: ['when'], additionalProperties: false },
    ],
  };
}

/** Keys of every field; the keys of its type are added to them. */
export const fieldKeys: KeySchema = {
  keys: {
    type: text,
    computed: anything,
    required: requiredSchema(map),
    nullable: truth,
    unique: truth,
    read_only: truth,
    write_once: truth,
    write_only: truth,
    hidden: truth,
    personal: truth,
    informational: truth,
    erase: { enum: ['delete', 'personal', 'clear', 'keep'] },
    erased: anything,
    step_up: truth,
    limits: truth,
    caller: truth,
    default: anything,
    sortable: truth,
    filterable: truth,
    enum: anything,
    label,
    description: label,
    examples: { type: 'array' },
    ...lifecycle,
  },
  required: ['type'],
};

/** Keys of a rule in addition to its type. */
export const ruleKeys: Readonly<Record<string, JsonSchema>> = {
  when: { ...map, minProperties: 1 },
  id: { type: 'string', pattern: '^[a-z][a-z0-9_]*$' },
  message: label,
};

export const indexKeys = {
  fields: { ...textList, minItems: 1 },
  when: { ...map, minProperties: 1 },
  method: { enum: ['trigram'] },
} as const;
export const indexSchema: JsonSchema = {
  anyOf: [
    { ...textList, minItems: 1 },
    { type: 'object', properties: indexKeys, required: ['fields'], additionalProperties: false },
  ],
};

export const listKeys: KeySchema = {
  keys: {
    max_unpaged: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    columns: { ...textList, minItems: 1 },
    order: { ...textList, minItems: 1 },
    board: closedMap({ by: text, shows: { ...textList, minItems: 1 } }, ['by']),
    scopes: {},
    filters: map,
    paths: { type: 'array' },
    views: map,
  },
  required: [],
};

/** Paths to records whose scopes apply here too, or the scopes themselves: their paths by name. */
export const listScopesSchema: JsonSchema = {
  anyOf: [text, { ...textList, minItems: 1 }, { type: 'object', additionalProperties: oneOrMore, minProperties: 1 }],
};

export const listFilterSchema: JsonSchema = {
  anyOf: [
    { const: 'any' },
    { ...textList, minItems: 1 },
    {
      type: 'object',
      properties: { none: { ...textList, minItems: 1 } },
      required: ['none'],
      additionalProperties: false,
    },
  ],
};

export const listPathSchema: JsonSchema = {
  type: 'object',
  properties: { segment: text, field: text },
  required: ['segment', 'field'],
  additionalProperties: false,
};

export const listViewSchema: JsonSchema = {
  type: 'object',
  properties: {
    summary: text,
    label,
    filter: map,
    columns: { ...textList, minItems: 1 },
    order: { ...textList, minItems: 1 },
  },
  required: ['summary'],
  additionalProperties: false,
};

/** HTTP methods of an action, as keys whose value is its path. */
export const actionMethods = ['get', 'post', 'patch', 'delete'] as const;

export const actionKeys: KeySchema = {
  keys: {
    ...Object.fromEntries(actionMethods.map((method) => [method, text])),
    summary: text,
    label,
    description: text,
    parameters: { type: 'object', additionalProperties: { enum: ['uuid', 'string'] } },
    records: { type: 'object', additionalProperties: text },
    query: { type: 'object', additionalProperties: { type: 'object' } },
    input: text,
    output: text,
    answers: { type: 'object', additionalProperties: text, propertyNames: { pattern: '^2[0-9][0-9]$' } },
    status: { type: 'integer', minimum: 200, maximum: 299 },
    step_up: truth,
    scope: { type: 'string', pattern: '^[a-z0-9_]+([.:][a-z0-9_]+)*$' },
    on: { enum: ['record', 'selection', 'list'] },
    when: { ...map, minProperties: 1 },
    confirm: label,
    icon: text,
    since: text,
    deprecated: deprecationSchema,
  },
  required: ['summary'],
};

const duration: JsonSchema = { type: 'string', pattern: '^P[1-9][0-9]{0,3}[DWMY]$' };

/** Members by name with their values. */
const values: JsonSchema = { ...map, minProperties: 1 };

const oneKey = { minProperties: 1, maxProperties: 1, additionalProperties: false };

/** The effects of a reaction, of which it has one. */
export const effectKeys = {
  notify: {
    type: 'object',
    properties: { to: textList, text, about: text, readers: { const: true } },
    required: ['to', 'text'],
    additionalProperties: false,
  },
  set: values,
  create: {
    type: 'object',
    properties: { resource: text, values },
    required: ['resource', 'values'],
    additionalProperties: false,
  },
} as const;

export const reactionKeys = {
  id: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,59}$' },
  label,
  on: {
    anyOf: [
      { enum: ['create', 'update'] },
      { type: 'object', properties: { field: text, to: anything }, required: ['field'], additionalProperties: false },
      { type: 'object', properties: { added: text }, required: ['added'], additionalProperties: false },
      {
        type: 'object',
        properties: { at: text, before: duration, after: duration },
        required: ['at'],
        maxProperties: 2,
        additionalProperties: false,
      },
    ],
  },
  when: { ...map, minProperties: 1 },
  do: { anyOf: [{ const: 'delete' }, { type: 'object', properties: effectKeys, ...oneKey }] },
} as const;

export const reactionSchema: JsonSchema = {
  type: 'object',
  properties: reactionKeys,
  required: ['id', 'on', 'do'],
  additionalProperties: false,
};

/** A text that reactions send. */
export const noticeTextSchema: JsonSchema = {
  type: 'object',
  properties: { title: label, text: label },
  required: ['title', 'text'],
  additionalProperties: false,
};
