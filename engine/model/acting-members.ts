/** Members that promise an effect, and those that descriptors and roles read (docs/adr/0088). */

import { isJsonObject, type Json } from '../kernel/json.ts';
import { type Condition, conditionFields, conditionSettings } from '../vocabulary/condition.ts';
import { leadsTo } from './field-paths.ts';
import type { Field, FieldPath, Model, Resource } from './model.ts';
import { fieldsReadBy } from './reaction-fields.ts';
import { retires } from './retired-records.ts';
import { generalConsentField } from './system-resources.ts';

/** Returns the members that promise an effect: those of settings, booleans, enumerations, and instructions that clients write. */
export function promisingMembers({ resources }: Model): readonly Field[] {
  return resources
    .filter(({ system, constantRows }) => system === undefined && constantRows === undefined)
    .flatMap((resource) =>
      resource.fields.filter(
        (field) =>
          field.writable &&
          field.type.storage !== 'computed' &&
          !field.informational &&
          field !== resource.singleton &&
          (resource.singleton !== undefined
            ? field.name !== 'custom_id' && field.name !== 'id'
            : field.type.isSwitch === true || field.enumeration !== undefined || field.name.endsWith('_instruction')),
      ),
    );
}

/** The parts of a role that can read members. */
export interface ReadingGrant {
  readonly resources: readonly Resource[];
  readonly where?: Json;
}

/** Returns the members that descriptors and roles read. `facts`: facts about callers that grants depend on. */
export function membersRead(
  { resources, callerFields }: Model,
  grants: readonly ReadingGrant[],
  facts: readonly Field[],
): ReadonlySet<Field> {
  const read = new Set<Field>(facts);
  for (const resource of resources) {
    if (callerFields.has(resource.id)) addAll([resource.fieldByName.get(generalConsentField)], read);
    for (const field of resource.fields) {
      if (field.limits || field.stepUp || retires(field) !== undefined) read.add(field);
      readCondition(field.requiredWhen, read);
      if (field.default?.kind === 'reference') {
        const reference = resource.fieldByName.get(field.default.reference);
        addAll([reference, reference?.target?.fieldByName.get(field.default.member)], read);
      }
    }
    for (const { fields, when } of resource.rules) {
      addAll(fields, read);
      readCondition(when, read);
    }
    for (const { when } of resource.actions) readCondition(when, read);
    for (const reaction of resource.reactions) {
      addAll(fieldsReadBy(reaction), read);
      readCondition(reaction.when, read);
    }
    readCondition(resource.legalHold?.while, read);
    addAll([...pathFields(resource.legalHold?.from), resource.private?.flag], read);
    addAll([...Object.values(resource.comments ?? {}), ...Object.values(resource.inbox ?? {}).flat()], read);
    addAll([...(resource.dataSubject?.name ?? []), ...(resource.dataSubject?.identifiedBy ?? [])], read);
  }
  for (const { resources: granted, where } of grants) for (const resource of granted) readFilter(where, resource, read);
  return read;
}

function addAll(fields: readonly (Field | undefined)[], read: Set<Field>): void {
  for (const field of fields) if (field !== undefined) read.add(field);
}

function pathFields(path: FieldPath | undefined): readonly Field[] {
  return path === undefined ? [] : [...path.steps, path.field];
}

function readCondition(condition: Condition | undefined, read: Set<Field>): void {
  if (condition === undefined) return;
  const settings = conditionSettings(condition).map(({ field }) => field);
  addAll([...conditionFields(condition), ...settings] as Field[], read);
}

/** Adds the members of a filter in the language of `_filter`, along its relations. */
function readFilter(filter: Json | undefined, resource: Resource, read: Set<Field>): void {
  if (Array.isArray(filter)) {
    for (const item of filter) readFilter(item, resource, read);
    return;
  }
  if (!isJsonObject(filter)) return;
  for (const [key, value] of Object.entries(filter)) {
    if (key === 'and' || key === 'or' || key === 'not') {
      readFilter(value, resource, read);
      continue;
    }
    let current: Resource | undefined = resource;
    for (const name of key.replace(/!$/, '').split('__')) {
      const field: Field | undefined = current?.fieldByName.get(name);
      if (field === undefined) continue;
      read.add(field);
      current = leadsTo(field);
    }
    if (current !== undefined && current !== resource) readFilter(value, current, read);
  }
}
