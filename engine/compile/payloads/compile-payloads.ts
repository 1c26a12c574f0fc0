/** CompiledModel → Payload[]: the schemas of every resource, in the order of the model. */
import type { JsonSchema } from '../../kernel/json.ts';
import { whenNeeded } from '../../kernel/when-needed.ts';
import type { Resource } from '../../model/model.ts';
import { answerMember, requestMember } from '../serve/member-schema.ts';
import type { Served, ServedMember, ServedResource } from '../serve/served.ts';
import { makeExamples } from './make-examples.ts';
import type { Payload } from './payload.ts';
import { ruleSentences, violationsSchema } from './rule-schema.ts';

/** The payloads of all resources. */
export function compilePayloads(served: Served): readonly Payload[] {
  const records = new Map<Resource, JsonSchema>();
  const of: Schemas = {
    member: (resource, name) => served.of(resource).members.get(name),
    record: (resource) => {
      const known = records.get(resource);
      if (known !== undefined) return known;
      const schema = recordSchema(served.of(resource), of);
      records.set(resource, schema);
      return schema;
    },
  };
  return served.all.map((entry) => payloadOf(entry, of.record(entry.resource)));
}

/** Schemas that one resource needs of others. */
interface Schemas {
  readonly record: (resource: Resource) => JsonSchema;
  readonly member: (resource: Resource, name: string) => ServedMember | undefined;
}

function payloadOf(served: ServedResource, record: JsonSchema): Payload {
  const { resource } = served;
  const members = [...served.members.values()];
  return {
    resource,
    record,
    create: createSchema(resource, members),
    patch: patchSchema(resource, members),
    row: rowSchema(resource, members),
    examples: whenNeeded(() => makeExamples(resource)),
  };
}

function recordSchema({ resource, readable }: ServedResource, of: Schemas): JsonSchema {
  const rules = ruleSentences(resource);
  return {
    title: resource.id,
    type: 'object',
    description: described(resource, resource.summary),
    ...(rules.length === 0 ? {} : { 'x-rules': rules.map((rule) => ({ ...rule })) }),
    required: readable.map(({ name }) => name),
    properties: Object.fromEntries(readable.map((member) => [member.name, shownMember(member, resource, of)])),
  };
}

/** A record that contains itself would never end. */
function shownMember({ field, shows, schema }: ServedMember, owner: Resource, of: Schemas): JsonSchema {
  const { target } = field;
  if (shows === undefined || target === undefined || target === owner) return schema();
  if (!Array.isArray(field.attributes.shows)) return answerMember(field, of.record(target));
  const shown = shows.flatMap((name) => of.member(target, name) ?? []);
  return answerMember(field, {
    type: 'object',
    required: [...shows],
    properties: Object.fromEntries(shown.map((member) => [member.name, shownMember(member, target, of)])),
  });
}

function createSchema(resource: Resource, members: readonly ServedMember[]): JsonSchema {
  const violations = violationsSchema(resource);
  const required = members.filter((member) => member.required).map(({ name }) => name);
  const taken = members.filter(({ onCreate }) => onCreate);
  // The members of a patch differ only in their defaults; generators need the required ones in one place with their schema.
  const isWider = members.every(({ onCreate, onPatch }) => onCreate || !onPatch);
  const own = taken.filter((member) => !member.onPatch || member.required || member.field.default?.kind === 'constant');
  return {
    title: `${resource.id}.create`,
    type: 'object',
    description: `A new record, under the rules of \`${resource.id}\`. Omitted members get their defaults, or null.`,
    ...(required.length === 0 ? {} : { required }),
    properties: propertiesOf(isWider ? own : taken, 'create'),
    ...(isWider ? { allOf: [patchSchema(resource, members)] } : {}),
    ...(violations === undefined ? {} : { not: violations }),
  };
}

function patchSchema(resource: Resource, members: readonly ServedMember[]): JsonSchema {
  return {
    title: `${resource.id}.patch`,
    type: 'object',
    description:
      'A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules apply to the merged record.',
    properties: propertiesOf(
      members.filter(({ onPatch }) => onPatch),
      'patch',
    ),
  };
}

function rowSchema(resource: Resource, members: readonly ServedMember[]): JsonSchema {
  return {
    title: `${resource.id}.row`,
    type: 'object',
    description:
      'Without `id` a new record, with `id` a patch of that record, with `id` and `"_delete": true` its deletion.',
    properties: {
      id: { type: 'string', format: 'uuid', description: 'The record to change; omitted for a new one.' },
      _delete: { type: 'boolean', description: 'Deletes the record that `id` names.' },
      _if_match: { type: 'string', description: 'The version that the row must have, such as `"v7"`.' },
      ...propertiesOf(
        members.filter(({ field, onPatch }) => field.writable && !onPatch),
        'patch',
      ),
    },
    // The other members are those of a patch.
    allOf: [patchSchema(resource, members)],
  };
}

function propertiesOf(members: readonly ServedMember[], purpose: 'create' | 'patch'): JsonSchema {
  return Object.fromEntries(members.map(({ name, field }) => [name, requestMember(field, purpose)]));
}

function described(resource: Resource, sentence: string): string {
  const rules = ruleSentences(resource);
  if (rules.length === 0) return sentence;
  return [sentence, '', 'Rules:', ...rules.map(({ en }) => `- ${en}`)].join('\n');
}
