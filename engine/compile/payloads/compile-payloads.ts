/** CompiledModel → Payload[]: the schemas of every resource, in the order of the model. */
import type { JsonSchema } from '../../kernel/json.ts';
import { lazy } from '../../kernel/lazy.ts';
import type { Resource } from '../../model/model.ts';
import type { CompiledMember, CompiledModel, CompiledResource } from '../serve/compiled-model.ts';
import { describeReactions } from '../serve/describe-reaction.ts';
import { requestMember, responseMember } from '../serve/member-schema.ts';
import { makeExamples } from './make-examples.ts';
import type { Payload } from './payload.ts';
import { ruleMessages, violationsSchema } from './rule-schema.ts';

/** The payloads of all resources. */
export function compilePayloads(compiled: CompiledModel): readonly Payload[] {
  const records = new Map<Resource, JsonSchema>();
  const of: Schemas = {
    member: (resource, name) => compiled.of(resource).members.get(name),
    record: (resource) => {
      const cached = records.get(resource);
      if (cached !== undefined) return cached;
      const schema = recordSchema(compiled.of(resource), of);
      records.set(resource, schema);
      return schema;
    },
  };
  return compiled.all.map((entry) => payloadOf(entry, of.record(entry.resource)));
}

/** Schemas of other resources that one resource needs. */
interface Schemas {
  readonly record: (resource: Resource) => JsonSchema;
  readonly member: (resource: Resource, name: string) => CompiledMember | undefined;
}

function payloadOf(compiled: CompiledResource, record: JsonSchema): Payload {
  const { resource } = compiled;
  const members = [...compiled.members.values()];
  return {
    resource,
    record,
    create: createSchema(resource, members),
    patch: patchSchema(resource, members),
    row: rowSchema(resource, members),
    examples: lazy(() => makeExamples(resource)),
  };
}

function recordSchema({ resource, readable }: CompiledResource, of: Schemas): JsonSchema {
  const rules = ruleMessages(resource);
  const reactions = describeReactions(resource);
  return {
    title: resource.id,
    type: 'object',
    description: described(resource, resource.summary),
    ...(rules.length === 0 ? {} : { 'x-rules': rules.map((rule) => ({ ...rule })) }),
    ...(reactions.length === 0 ? {} : { 'x-reactions': reactions }),
    required: readable.map(({ name }) => name),
    properties: Object.fromEntries(readable.map((member) => [member.name, memberSchema(member, resource, of)])),
  };
}

/** A record that contains itself would cause infinite recursion. */
function memberSchema({ field, shows, schema }: CompiledMember, owner: Resource, of: Schemas): JsonSchema {
  const { target } = field;
  if (shows === undefined || target === undefined || target === owner) return schema();
  if (!Array.isArray(field.attributes.shows)) return responseMember(field, of.record(target));
  const members = shows.flatMap((name) => of.member(target, name) ?? []);
  return responseMember(field, {
    type: 'object',
    required: [...shows],
    properties: Object.fromEntries(members.map((member) => [member.name, memberSchema(member, target, of)])),
  });
}

function createSchema(resource: Resource, members: readonly CompiledMember[]): JsonSchema {
  const violations = violationsSchema(resource);
  const required = members.filter((member) => member.required).map(({ name }) => name);
  const accepted = members.filter(({ onCreate }) => onCreate);
  // The members of a patch differ only in their defaults; generators need the required ones in one place with their schema.
  const isWider = members.every(({ onCreate, onPatch }) => onCreate || !onPatch);
  const createOnly = accepted.filter(
    (member) => !member.onPatch || member.required || member.field.default?.kind === 'constant',
  );
  return {
    title: `${resource.id}.create`,
    type: 'object',
    description: `A new record, under the rules of \`${resource.id}\`. Omitted members get their defaults, or null.`,
    ...(required.length === 0 ? {} : { required }),
    properties: propertiesOf(isWider ? createOnly : accepted, 'create'),
    ...(isWider ? { allOf: [patchSchema(resource, members)] } : {}),
    ...(violations === undefined ? {} : { not: violations }),
  };
}

function patchSchema(resource: Resource, members: readonly CompiledMember[]): JsonSchema {
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

function rowSchema(resource: Resource, members: readonly CompiledMember[]): JsonSchema {
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

function propertiesOf(members: readonly CompiledMember[], purpose: 'create' | 'patch'): JsonSchema {
  return Object.fromEntries(members.map(({ name, field }) => [name, requestMember(field, purpose)]));
}

function described(resource: Resource, text: string): string {
  const rules = ruleMessages(resource);
  if (rules.length === 0) return text;
  return [text, '', 'Rules:', ...rules.map(({ en }) => `- ${en}`)].join('\n');
}
