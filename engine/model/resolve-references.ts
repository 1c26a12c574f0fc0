/** Resolves names of other resources in fields: targets of references, join tables, sources of derived fields. */
import { sql } from 'kysely';
import type { FieldDescriptor, LocatedJson } from '../descriptor/descriptor.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import type { Span } from '../kernel/span.ts';
import { modelProblems } from '../problems/model.ts';
import { type DraftField, type DraftResource, type Linking, mayBeBroken, textOf } from './draft.ts';
import type { Derivation, Field } from './model.ts';
import { databaseName } from './names.ts';

/** Resolves the targets of every field of a resource. Derivations need the other resources' targets, so they are resolved later. */
export function resolveTargets(linking: Linking, draft: DraftResource): void {
  for (const field of draft.fields.values()) {
    const source = draft.fieldSources.get(field.name);
    const to = source?.properties.to;
    if (to === undefined) continue;
    const location = `field "${field.name}"`;
    if (field.type.relation === undefined) {
      for (const [index, name] of listOf(to).entries()) findResource(linking, name, to.spanOf([index]), location);
      continue;
    }
    const target = findResource(linking, String(to.value), to.span, location);
    if (target === undefined) continue;
    field.target = target.resource;
    if (field.type.storage === 'links') addLinkTable(field, target);
  }
}

/** Resolves derived fields and the partners of generic references. */
export function resolveDerivations(linking: Linking, draft: DraftResource): void {
  for (const field of draft.fields.values()) {
    const source = draft.fieldSources.get(field.name);
    if (source === undefined) continue;
    if (field.type.role === 'generic_reference') checkPartner(linking, draft, field, source);
    if (field.type.storage !== 'computed' || source.properties.computed !== undefined) continue;
    const derivation = derivationOf(linking, draft, field, source);
    if (derivation !== undefined) field.derivation = derivation;
  }
}

/** The resource with that name, or undefined with an error at `span`. */
function findResource(linking: Linking, name: string, span: Span, place: string): DraftResource | undefined {
  const resource = linking.find(name);
  if (resource === undefined) {
    linking.report(modelProblems.unknownResource.at(span, { name, place }, didYouMean(name, linking.drafts.keys())));
  }
  return resource;
}

function listOf(value: LocatedJson): readonly string[] {
  return Array.isArray(value.value) ? value.value.map(String) : [];
}

function addLinkTable(field: DraftField, target: DraftResource): void {
  const { resource } = field;
  const ownerColumn = `${resource.name}_id`;
  const plain = `${target.resource.name}_id`;
  const targetColumn = plain === ownerColumn ? `target_${plain}` : plain;
  field.linkTable = { name: databaseName(resource.application, resource.name, field.name), ownerColumn, targetColumn };
  field.columnName = targetColumn;
  field.column = sql.id(targetColumn);
}

function checkPartner(linking: Linking, draft: DraftResource, field: Field, source: FieldDescriptor): void {
  const written = source.properties.content_type;
  const name = textOf(written);
  if (written === undefined || name === undefined || draft.fields.get(name)?.type.role === 'content_type') return;
  if (mayBeBroken(draft, name)) return;
  linking.report(
    modelProblems.contentTypeMissing.at(
      written.span,
      { field: field.name, name },
      didYouMean(name, draft.fields.keys()),
    ),
  );
}

function derivationOf(
  linking: Linking,
  draft: DraftResource,
  field: Field,
  source: FieldDescriptor,
): Derivation | undefined {
  const { annotations, inverse, shows } = source.properties;
  const location = `field "${field.name}"`;
  if (annotations !== undefined && inverse !== undefined) {
    const names = { key: 'annotations', other: 'inverse', field: field.name };
    linking.report(modelProblems.contradictingKeys.at(inverse.keySpan ?? inverse.span, names));
    return undefined;
  }
  if (annotations !== undefined) {
    const from = findResource(linking, String(annotations.value), annotations.span, location);
    return from && annotationsOf(linking, from, field, annotations.span, shows);
  }
  if (inverse !== undefined) return inverseOf(linking, draft, field, inverse);
  // A type that requires the key has reported that it is missing.
  if (field.type.requiredAttributes !== undefined) return undefined;
  linking.report(
    modelProblems.missingFieldKey.at(source.span, { field: field.name, type: field.type.name, key: 'annotations' }),
  );
  return undefined;
}

function annotationsOf(
  linking: Linking,
  from: DraftResource,
  field: Field,
  span: Span,
  shows: LocatedJson | undefined,
): Derivation | undefined {
  const halves = [...from.fields.values()].filter(({ type }) => type.role === 'generic_reference');
  const [objectId] = halves;
  const contentType = objectId && from.fields.get(String(objectId.attributes.content_type));
  if (objectId === undefined || contentType === undefined || halves.length > 1) {
    if (from.source.incomplete || from.broken.size > 0) return undefined;
    const reason = `it has ${halves.length === 0 ? 'no' : halves.length} generic_reference field${halves.length > 1 ? 's' : ' with a content_type'}`;
    linking.report(modelProblems.noAnnotations.at(span, { resource: from.resource.id, field: field.name, reason }));
    return undefined;
  }
  const kind = 'annotations';
  if (shows === undefined) return { kind, from: from.resource, contentType, objectId };
  const reference = findReference(linking, from, String(shows.value), shows.span, 'reference');
  return reference && { kind, from: from.resource, contentType, objectId, shows: reference };
}

function inverseOf(linking: Linking, draft: DraftResource, field: Field, inverse: LocatedJson): Derivation | undefined {
  const written = String(inverse.value);
  const end = written.lastIndexOf('.');
  const from = findResource(linking, written.slice(0, Math.max(0, end)), inverse.span, `field "${field.name}"`);
  const via = from && findReference(linking, from, written.slice(end + 1), inverse.span, 'reference');
  if (from === undefined || via?.target === undefined) return undefined;
  if (via.target !== draft.resource) {
    const names = { via: via.name, from: from.resource.id, target: via.target.id, resource: draft.resource.id };
    linking.report(modelProblems.inverseElsewhere.at(inverse.span, names));
    return undefined;
  }
  return { kind: 'inverse', from: from.resource, via };
}

/** The stored reference of that name in another resource. */
function findReference(
  linking: Linking,
  draft: DraftResource,
  name: string,
  span: Span,
  expected: string,
): Field | undefined {
  const field = draft.fields.get(name);
  const place = draft.resource.id;
  if (field?.type.relation !== undefined && field.type.storage !== 'computed') return field;
  if (field !== undefined) linking.report(modelProblems.notAReference.at(span, { name, place, expected }));
  else if (!mayBeBroken(draft, name)) {
    linking.report(modelProblems.unknownField.at(span, { name, place }, didYouMean(name, draft.fields.keys())));
  }
  return undefined;
}
