/** CompiledModel → Payload[]: the schemas of every resource, in the order of the model. */
import type { JsonSchema } from '../../kernel/json.ts';
import { lazy } from '../../kernel/lazy.ts';
import type { Field, Resource } from '../../model/model.ts';
import { referenceOutput } from '../../vocabulary/field-types/reference-types.ts';
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
    row: (resource) => rowSchema(compiled.of(resource), of),
    member: (resource, name) => compiled.of(resource).members.get(name),
    record: (resource) => {
      const cached = records.get(resource);
      if (cached !== undefined) return cached;
      const schema = recordSchema(compiled.of(resource), of);
      records.set(resource, schema);
      return schema;
    },
  };
  return compiled.all.map((entry) => payloadOf(entry, of.record(entry.resource), of));
}

/** Schemas of other resources that one resource needs. */
interface Schemas {
  readonly record: (resource: Resource) => JsonSchema;
  readonly row: (resource: Resource) => JsonSchema;
  readonly member: (resource: Resource, name: string) => CompiledMember | undefined;
}

function payloadOf(compiled: CompiledResource, record: JsonSchema, of: Schemas): Payload {
  const { resource } = compiled;
  return {
    resource,
    record,
    create: createSchema(compiled, of),
    patch: patchSchema(compiled, of),
    row: rowSchema(compiled, of),
    examples: lazy(() => makeExamples(resource)),
  };
}

function recordSchema({ resource, readable, rows }: CompiledResource, of: Schemas): JsonSchema {
  const rules = ruleMessages(resource);
  const reactions = describeReactions(resource);
  return {
    title: resource.id,
    type: 'object',
    description: described(resource, resource.summary),
    ...(rules.length === 0 ? {} : { 'x-rules': rules.map((rule) => ({ ...rule })) }),
    ...(reactions.length === 0 ? {} : { 'x-reactions': reactions }),
    required: readable.map(({ name }) => name),
    properties: Object.fromEntries([
      ...readable.map((member) => [member.name, memberSchema(member, resource, of)] as const),
      ...rows.map(({ name, field }) => [name, writtenRows(field)] as const),
    ]),
  };
}

/** The rows in the response of a write that contained them. */
function writtenRows(field: Field): JsonSchema {
  return {
    ...responseMember(field, {
      type: 'array',
      items: {
        type: 'object',
        required: ['id'],
        properties: { ...(referenceOutput.properties as JsonSchema), deleted: { const: true } },
      },
    }),
    description:
      'The written rows in the order of the request, in the response of a write that contained them. Other responses have the member only with `_expand`.',
    readOnly: true,
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

function createSchema(compiled: CompiledResource, of: Schemas): JsonSchema {
  const { resource } = compiled;
  const members = [...compiled.members.values()];
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
    properties: propertiesOf(isWider ? createOnly : accepted, 'create', of),
    ...(isWider ? { allOf: [patchSchema(compiled, of)] } : {}),
    ...(violations === undefined ? {} : { not: violations }),
  };
}

function patchSchema({ resource, members }: CompiledResource, of: Schemas): JsonSchema {
  return {
    title: `${resource.id}.patch`,
    type: 'object',
    description:
      'A merge patch (RFC 7396). Members that the server sets may be sent back unchanged. The rules apply to the merged record.',
    properties: propertiesOf(
      [...members.values()].filter(({ onPatch }) => onPatch),
      'patch',
      of,
    ),
  };
}

function rowSchema(compiled: CompiledResource, of: Schemas): JsonSchema {
  const { resource, members } = compiled;
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
        [...members.values()].filter(({ field, onPatch }) => field.writable && !onPatch),
        'patch',
        of,
      ),
    },
    // The other members are those of a patch.
    allOf: [patchSchema(compiled, of)],
  };
}

function propertiesOf(members: readonly CompiledMember[], purpose: 'create' | 'patch', of: Schemas): JsonSchema {
  return Object.fromEntries(members.map(({ name, field }) => [name, memberOf(field, purpose, of)]));
}

function memberOf(field: Field, purpose: 'create' | 'patch', of: Schemas): JsonSchema {
  const schema = requestMember(field, purpose);
  const { type, derivation } = field;
  if (type.writesRows !== true || derivation?.kind !== 'inverse') return schema;
  return { ...schema, items: of.row(derivation.from), description: rowsHelp(field, derivation) };
}

function rowsHelp({ description }: Field, { from, via }: { readonly from: Resource; readonly via: Field }): string {
  const rule = `Rows of \`${from.id}\`, written in the same transaction as in a bulk write; rows that are not listed stay. \`${via.name}\` can be omitted.`;
  return description === undefined ? rule : `${description} ${rule}`;
}

function described(resource: Resource, text: string): string {
  const rules = ruleMessages(resource);
  if (rules.length === 0) return text;
  return [text, '', 'Rules:', ...rules.map(({ en }) => `- ${en}`)].join('\n');
}
