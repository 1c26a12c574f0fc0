/**
 * Merges the engine's resources (engine/system/) with the product's. A resource with `extends: system.event` replaces
 * that resource: it inherits fields, rules, indexes and actions, gives them paths, labels and an order, and adds its
 * own. Engine resources that are not extended are included unchanged, unless abstract.
 */
import {
  type ActionDescriptor,
  type DescriptorBody,
  type DescriptorSet,
  type FieldDescriptor,
  type ResourceDescriptor,
  systemApplication,
} from '../descriptor/descriptor.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { descriptorProblems } from '../problems/descriptor.ts';
import { modelProblems } from '../problems/model.ts';

type Report = (diagnostic: Diagnostic) => void;

/** The merged set, and the product's names of engine resources: `system.event` → `common.eventlog`. */
export interface ExtendedSet {
  readonly set: DescriptorSet;
  readonly names: ReadonlyMap<string, string>;
}

/** Adds the engine's resources to the set; reports invalid extensions. */
export function extendSystem(set: DescriptorSet, report: Report): ExtendedSet {
  const system = set.system ?? { applications: [], resources: [], traits: [], schemas: [], words: [], messages: [] };
  const own = new Map(system.resources.map((resource) => [idOf(resource), resource]));
  const names = new Map<string, string>();
  const resources = set.resources.map((resource) => {
    if (own.size > 0 && resource.application === systemApplication)
      report(modelProblems.systemApplication.at(resource.span, { name: systemApplication }));
    const written = resource.properties.extends;
    if (written === undefined) return resource;
    const extended = own.get(String(written.value));
    if (extended === undefined) {
      const name = String(written.value);
      report(modelProblems.unknownSystemResource.at(written.span, { name }, didYouMean(name, own.keys())));
      return resource;
    }
    const first = names.get(idOf(extended));
    if (first === undefined) {
      names.set(idOf(extended), idOf(resource));
      return extend(resource, extended, report);
    }
    report(modelProblems.extendedTwice.at(written.span, { name: idOf(extended), other: first }));
    // Omits its actions, to avoid follow-up errors about their paths.
    return extend(resource, { ...extended, body: { ...extended.body, actions: [] } }, report);
  });
  const asTheyAre = system.resources
    .filter((resource) => !names.has(idOf(resource)) && resource.properties.abstract?.value !== true)
    .map((resource) => ({ ...resource, system: resource.name }));
  return {
    names,
    set: {
      traits: set.traits,
      resources: [...resources, ...asTheyAre],
      applications: [...set.applications, ...(asTheyAre.length > 0 ? system.applications : [])],
      words: set.words,
      messages: set.messages,
      schemas: [...new Map([...system.schemas, ...set.schemas].map((schema) => [schema.name, schema])).values()],
    },
  };
}

function idOf({ application, name }: ResourceDescriptor): string {
  return `${application}.${name}`;
}

function extend(resource: ResourceDescriptor, extended: ResourceDescriptor, report: Report): ResourceDescriptor {
  const operations = resource.operations ?? extended.operations;
  const { plural, ...given } = extended.properties;
  return {
    ...resource,
    system: extended.name,
    ...(operations !== undefined && { operations }),
    // Another name has another plural.
    properties: {
      ...given,
      ...(plural && resource.properties.label === undefined && { plural }),
      ...resource.properties,
    },
    body: extendBody(resource.body, extended, report),
  };
}

function extendBody(
  own: DescriptorBody,
  { body: given, ...extended }: ResourceDescriptor,
  report: Report,
): DescriptorBody {
  const name = idOf({ body: given, ...extended });
  const actions = new Map(own.actions.map((action) => [action.name, action]));
  return {
    uses: own.uses,
    fields: extendFields(own.fields, given.fields, name, report),
    rules: [...given.rules, ...own.rules],
    indexes: [...given.indexes, ...own.indexes],
    search: [...given.search, ...own.search],
    list: {
      ...given.list,
      ...own.list,
      filters: [...given.list.filters, ...own.list.filters],
      paths: [...given.list.paths, ...own.list.paths],
      views: [...given.list.views, ...own.list.views],
    },
    actions: [
      ...given.actions.map((action) => withOwnKeys(action, actions.get(action.name))),
      ...own.actions.filter((action) => !given.actions.some(({ name: known }) => known === action.name)),
    ],
  };
}

/** Fields that the product does not mention come first; the others have the product's position, with its keys over the engine's. */
function extendFields(
  own: readonly FieldDescriptor[],
  given: readonly FieldDescriptor[],
  extended: string,
  report: Report,
): readonly FieldDescriptor[] {
  const givenByName = new Map(given.map((field) => [field.name, field]));
  const mentioned = new Set(own.map(({ name }) => name));
  const merged = own.map((field) => {
    const base = givenByName.get(field.name);
    if (base === undefined) {
      if (!field.removed && !field.damaged && field.properties.type === undefined)
        report(descriptorProblems.missingKey.at(field.span, { place: `field "${field.name}"`, key: 'type' }));
      return field;
    }
    if (field.removed) {
      report(modelProblems.systemFieldRemoved.at(field.span, { field: field.name, name: extended }));
      return base;
    }
    const { type } = field.properties;
    if (type !== undefined && type.value !== base.properties.type?.value) {
      report(modelProblems.systemFieldChanged.at(type.span, { field: field.name, name: extended }));
      return base;
    }
    return { ...field, properties: { ...base.properties, ...field.properties } };
  });
  return [...given.filter(({ name }) => !mentioned.has(name)), ...merged];
}

/** The product's keys override those of the engine's action; its path replaces the engine's, whatever the method. */
function withOwnKeys(given: ActionDescriptor, own: ActionDescriptor | undefined): ActionDescriptor {
  return own === undefined ? given : { ...own, properties: { ...given.properties, ...own.properties } };
}
