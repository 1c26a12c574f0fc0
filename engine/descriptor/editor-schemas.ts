/**
 * JSON Schemas for editors: each descriptor's first line refers to one (`# yaml-language-server: $schema=…`), for completion and warnings in the editor.
 * Created from the same key tables that `core check` uses, the vocabulary, and the existing names.
 */
import type { JsonSchema } from '../kernel/json.ts';
import type { FieldType } from '../vocabulary/field-type.ts';
import { serverDefaults } from '../vocabulary/server-defaults.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { DescriptorSet } from './descriptor.ts';
import {
  actionKeys,
  actionMethods,
  applicationKeys,
  fieldKeys,
  indexSchema,
  type KeySchema,
  listFilterSchema,
  listKeys,
  listPathSchema,
  listScopesSchema,
  listViewSchema,
  noticeTextSchema,
  projectKeys,
  reactionKeys,
  reactionSchema,
  requiredSchema,
  resourceKeys,
  ruleKeys,
  traitKeys,
} from './descriptor-schema.ts';
import {
  actionKeyDescriptions,
  applicationKeyDescriptions,
  fieldKeyDescriptions,
  reactionKeyDescriptions,
  resourceKeyDescriptions,
  ruleKeyDescriptions,
  withDescriptions,
} from './key-descriptions.ts';

/** Returns the schemas by file name below resources/. */
export function editorSchemas(vocabulary: Vocabulary, set: DescriptorSet): Readonly<Record<string, JsonSchema>> {
  const names = namesOf(set);
  const body = {
    uses: { type: 'array', items: { enum: names.traits }, uniqueItems: true },
    fields: { type: 'object', additionalProperties: { anyOf: [{ type: 'null' }, { $ref: '#/definitions/field' }] } },
    rules: { type: 'array', items: { $ref: '#/definitions/rule' } },
    indexes: { type: 'array', items: indexSchema },
    list: listSchema(),
    actions: { type: 'object', additionalProperties: actionSchema(names) },
    reactions: { type: 'array', items: editorReactionSchema() },
    texts: { type: 'object', additionalProperties: noticeTextSchema },
  };
  const definitions = {
    field: fieldSchema(vocabulary, names.resources),
    rule: ruleSchema(vocabulary),
    condition: conditionSchema(names.settings),
  };
  return {
    'project.schema.json': fileSchema(projectKeys, {}, {}),
    'application.schema.json': fileSchema(applicationKeys, {}, {}, applicationKeyDescriptions),
    'trait.schema.json': fileSchema(traitKeys, body, definitions),
    'descriptor.schema.json': withExtends(body, definitions, vocabulary, names),
  };
}

/** A resource that extends one of the engine's may omit keys that it inherits: of the resource, its fields and its actions. */
function withExtends(
  { fields, actions, ...body }: Readonly<Record<'fields' | 'actions', JsonSchema>>,
  definitions: Readonly<Record<string, JsonSchema>>,
  vocabulary: Vocabulary,
  names: Names,
): JsonSchema {
  const { required, ...schema } = fileSchema(
    resourceKeys,
    { ...body, extends: { enum: names.system }, fields: { type: 'object' }, actions: { type: 'object' } },
    definitions,
  );
  const attributes = [...vocabulary.fieldTypes.values()].map((type) => type.attributes);
  const mentioned: JsonSchema = {
    description: 'A field of the extended resource, with additional keys.',
    type: 'object',
    properties: { ...withDescriptions(fieldKeys.keys, fieldKeyDescriptions), ...Object.assign({}, ...attributes) },
    not: { required: ['type'] },
    additionalProperties: false,
  };
  const { required: _required, oneOf: _methods, ...action } = actionSchema(names);
  return {
    ...schema,
    if: { required: ['extends'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: {
        fields: { additionalProperties: { anyOf: [{ $ref: '#/definitions/field' }, mentioned] } },
        actions: { additionalProperties: action },
      },
    },
    else: { required: required ?? [], properties: { fields, actions } },
  };
}

interface Names {
  readonly resources: readonly string[];
  /** The engine's resources. */
  readonly system: readonly string[];
  readonly traits: readonly string[];
  readonly schemas: readonly string[];
  /** The members of settings records, as conditions name them. */
  readonly settings: readonly string[];
}

function namesOf(set: DescriptorSet): Names {
  // Features add actions to resources of the core, under the same name.
  const system = new Set(set.system?.resources.map(idOf));
  return {
    resources: [...set.resources.map(idOf), ...system].sort(),
    system: [...system].sort(),
    traits: set.traits.map(({ name }) => name).sort(),
    schemas: [...set.schemas, ...(set.system?.schemas ?? [])].map(({ name }) => name).sort(),
    settings: set.resources
      .filter(({ properties }) => properties.singleton !== undefined)
      .flatMap((resource) => resource.body.fields.map(({ name }) => `$settings.${idOf(resource)}.${name}`))
      .sort(),
  };
}

function idOf({ application, name }: { readonly application: string; readonly name: string }): string {
  return `${application}.${name}`;
}

/** `closer`: more precise schemas for some keys than in the key table. */
function fileSchema(
  { keys, required }: KeySchema,
  closer: Readonly<Record<string, JsonSchema>>,
  definitions: Readonly<Record<string, JsonSchema>>,
  descriptions = resourceKeyDescriptions,
): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Written by npm run generate; do not edit.',
    type: 'object',
    properties: withDescriptions({ ...keys, ...closer }, descriptions),
    required: [...required],
    additionalProperties: false,
    definitions,
  };
}

/** One alternative for each type, so that an editor offers exactly the keys of that type. */
function fieldSchema(vocabulary: Vocabulary, resources: readonly string[]): JsonSchema {
  const common = {
    ...withDescriptions(
      { ...fieldKeys.keys, required: requiredSchema({ $ref: conditionReference }) },
      fieldKeyDescriptions,
    ),
    default: {
      description: `A constant, or one of ${[...serverDefaults.keys()].map((name) => `$${name}`).join(', ')}.`,
    },
  };
  return { anyOf: [...vocabulary.fieldTypes.values()].map((type) => typeSchema(type, common, resources)) };
}

function typeSchema(
  type: FieldType,
  common: Readonly<Record<string, JsonSchema>>,
  resources: readonly string[],
): JsonSchema {
  const { enum: enumeration, ...rest } = common;
  return {
    description: type.summary,
    type: 'object',
    properties: {
      ...rest,
      ...(type.enumerable && enumeration !== undefined && { enum: enumeration }),
      type: { enum: [type.name, `${type.name}?`] },
      ...Object.fromEntries(
        Object.entries(type.attributes).map(([key, schema]) => [key, withTargets(key, schema, resources)]),
      ),
    },
    required: ['type', ...(type.requiredAttributes ?? [])],
    additionalProperties: false,
  };
}

/** Keys that refer to resources offer the existing ones. */
function withTargets(key: string, schema: JsonSchema, resources: readonly string[]): JsonSchema {
  if (key !== 'to' && key !== 'annotations') return schema;
  if (schema.type === 'array') return { ...schema, items: { enum: resources } };
  return { ...schema, enum: resources };
}

function ruleSchema(vocabulary: Vocabulary): JsonSchema {
  return {
    anyOf: [...vocabulary.ruleTypes.values()].map((type) => ({
      description: type.summary,
      type: 'object',
      properties: {
        [type.name]: { description: `${type.summary} Example: ${type.example}`, ...type.argument },
        ...withDescriptions({ ...ruleKeys, when: { $ref: conditionReference } }, ruleKeyDescriptions),
      },
      required: [type.name],
      additionalProperties: false,
    })),
  };
}

const conditionReference = '#/definitions/condition';

/** A condition that can use settings: an editor offers their names. */
function conditionSchema(settings: readonly string[]): JsonSchema {
  return { type: 'object', minProperties: 1, properties: Object.fromEntries(settings.map((name) => [name, {}])) };
}

function editorReactionSchema(): JsonSchema {
  const keys = { ...reactionKeys, when: { $ref: conditionReference } };
  return { ...reactionSchema, properties: withDescriptions(keys, reactionKeyDescriptions) };
}

function listSchema(): JsonSchema {
  return {
    type: 'object',
    properties: {
      ...listKeys.keys,
      scopes: listScopesSchema,
      filters: { type: 'object', additionalProperties: listFilterSchema },
      paths: { type: 'array', items: listPathSchema },
      views: { type: 'object', additionalProperties: listViewSchema },
    },
    additionalProperties: false,
  };
}

function actionSchema({ schemas, resources }: Names): JsonSchema {
  return {
    type: 'object',
    properties: withDescriptions(
      {
        ...actionKeys.keys,
        input: { enum: schemas },
        output: { enum: schemas },
        records: { type: 'object', additionalProperties: { enum: resources } },
        answers: { type: 'object', additionalProperties: { enum: schemas } },
      },
      actionKeyDescriptions,
    ),
    required: [...actionKeys.required],
    oneOf: actionMethods.map((method) => ({ required: [method] })),
    additionalProperties: false,
  };
}
