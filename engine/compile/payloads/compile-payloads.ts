/** Model → Payload[]: the schemas of every resource, in the order of the model. */
import type { JsonSchema } from '../../kernel/json.ts';
import type { Field, Model, Resource } from '../../model/model.ts';
import { shownFields } from '../../model/shown-fields.ts';
import { makeExamples } from './make-examples.ts';
import { answerMember, requestMember } from './member-schema.ts';
import type { Payload, PayloadExamples } from './payload.ts';
import { ruleSentences, violationsSchema } from './rule-schema.ts';

/** The payloads of all resources. */
export function compilePayloads(model: Model): readonly Payload[] {
  const records = new Map<Resource, JsonSchema>();
  const recordOf = (resource: Resource): JsonSchema => {
    const known = records.get(resource);
    if (known !== undefined) return known;
    const schema = recordSchema(resource, recordOf);
    records.set(resource, schema);
    return schema;
  };
  return model.resources.map((resource) => payloadOf(resource, recordOf(resource)));
}

function payloadOf(resource: Resource, record: JsonSchema): Payload {
  let examples: PayloadExamples | undefined;
  return {
    resource,
    record,
    create: createSchema(resource),
    patch: patchSchema(resource),
    row: rowSchema(resource),
    examples: () => {
      examples ??= makeExamples(resource);
      return examples;
    },
  };
}

function recordSchema(resource: Resource, recordOf: (resource: Resource) => JsonSchema): JsonSchema {
  const fields = resource.fields.filter((field) => !field.hidden && !field.writeOnly);
  const rules = ruleSentences(resource);
  return {
    title: resource.id,
    type: 'object',
    description: described(resource, resource.summary),
    ...(rules.length === 0 ? {} : { 'x-rules': rules.map((rule) => ({ ...rule })) }),
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, shownMember(field, resource, recordOf)])),
  };
}

/** A record that shows itself inside would have no end. */
function shownMember(field: Field, owner: Resource, recordOf: (resource: Resource) => JsonSchema): JsonSchema {
  const { target } = field;
  const shown = shownFields(field);
  if (shown === undefined || target === undefined || target === owner) return answerMember(field);
  if (!Array.isArray(field.attributes.shows)) return answerMember(field, recordOf(target));
  return answerMember(field, {
    type: 'object',
    required: shown.map(({ name }) => name),
    properties: Object.fromEntries(shown.map((member) => [member.name, shownMember(member, target, recordOf)])),
  });
}

function createSchema(resource: Resource): JsonSchema {
  const fields = resource.fields.filter((field) => isWritable(field) || field.name === 'id');
  const violations = violationsSchema(resource);
  const required = fields.filter((field) => isRequired(field)).map(({ name }) => name);
  return {
    title: `${resource.id}.create`,
    type: 'object',
    description: described(resource, 'A new record. Members that are left out get their defaults, or null.'),
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(fields.map((field) => [field.name, requestMember(field, 'create')])),
    ...(violations === undefined ? {} : { not: violations }),
  };
}

function patchSchema(resource: Resource): JsonSchema {
  const fields = resource.fields.filter((field) => isWritable(field) && !field.writeOnce);
  return {
    title: `${resource.id}.patch`,
    type: 'object',
    description: described(
      resource,
      'A merge patch (RFC 7396): null clears, what is left out stays, arrays replace. `name+` and `name-` add to and take from arrays and numbers. Members that the server sets may be sent back unchanged. Rules hold for the merged record.',
    ),
    properties: Object.fromEntries(fields.map((field) => [field.name, requestMember(field, 'patch')])),
  };
}

function rowSchema(resource: Resource): JsonSchema {
  const fields = resource.fields.filter((field) => isWritable(field));
  return {
    title: `${resource.id}.row`,
    type: 'object',
    description:
      'Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.',
    properties: {
      id: { type: 'string', format: 'uuid', description: 'The record to change; left out for a new one.' },
      _delete: { type: 'boolean', description: 'Deletes the record that `id` names.' },
      _if_match: { type: 'string', description: 'The version that the row must have, such as `"v7"`.' },
      ...Object.fromEntries(fields.map((field) => [field.name, requestMember(field, 'patch')])),
    },
  };
}

/** Whether a request may say it. */
function isWritable(field: Field): boolean {
  return !field.readOnly && !field.hidden && field.type.storage !== 'computed';
}

function isRequired(field: Field): boolean {
  return isWritable(field) && field.required && field.requiredWhen === undefined && field.default === undefined;
}

function described(resource: Resource, sentence: string): string {
  const rules = ruleSentences(resource);
  if (rules.length === 0) return sentence;
  return [sentence, '', 'Rules:', ...rules.map(({ en }) => `- ${en}`)].join('\n');
}
