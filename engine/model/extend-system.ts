/**
 * Merges the engine's resources (those of the core and of features) with the product's. A resource with `extends: system.event` replaces that resource: it inherits fields,
 * rules, indexes and actions, adds paths, labels and an order to them, and adds its own fields, rules, indexes and actions. Engine resources that are not
 * extended are included unchanged, unless abstract.
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
  const system = set.system ?? { applications: [], resources: [], traits: [], schemas: [], labels: [], messages: [] };
  const systemResources = withActionsOfFeatures(system.resources, report);
  const names = new Map<string, string>();
  const resources = set.resources.map((resource) => {
    if (systemResources.size > 0 && resource.application === systemApplication)
      report(modelProblems.systemApplication.at(resource.span, { name: systemApplication }));
    const written = resource.properties.extends;
    if (written === undefined) return resource;
    const extended = systemResources.get(String(written.value));
    if (extended === undefined) {
      const name = String(written.value);
      report(modelProblems.unknownSystemResource.at(written.span, { name }, didYouMean(name, systemResources.keys())));
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
  const asTheyAre = [...systemResources.values()]
    .filter((resource) => !names.has(idOf(resource)) && resource.properties.abstract?.value !== true)
    .map((resource) => ({ ...resource, system: resource.name }));
  return {
    names,
    set: {
      traits: set.traits,
      resources: [...resources, ...asTheyAre],
      applications: [...set.applications, ...(asTheyAre.length > 0 ? system.applications : [])],
      labels: set.labels,
      messages: set.messages,
      schemas: [...new Map([...system.schemas, ...set.schemas].map((schema) => [schema.name, schema])).values()],
    },
  };
}

/** Returns the engine's resources by ID, with their actions marked. A feature adds actions to a resource of the core by `extends` with the same name. */
function withActionsOfFeatures(
  resources: readonly ResourceDescriptor[],
  report: Report,
): ReadonlyMap<string, ResourceDescriptor> {
  const marked = resources.map((resource) => ({
    ...resource,
    body: { ...resource.body, actions: resource.body.actions.map((action) => ({ ...action, system: true as const })) },
  }));
  const isExtension = ({ properties }: ResourceDescriptor): boolean => properties.extends !== undefined;
  const byId = new Map<string, ResourceDescriptor>();
  for (const resource of [...marked.filter((one) => !isExtension(one)), ...marked.filter(isExtension)]) {
    const base = byId.get(idOf(resource));
    byId.set(idOf(resource), base ? { ...base, body: extendBody(resource.body, base, report) } : resource);
  }
  return byId;
}

function idOf({ application, name }: ResourceDescriptor): string {
  return `${application}.${name}`;
}

function extend(resource: ResourceDescriptor, extended: ResourceDescriptor, report: Report): ResourceDescriptor {
  const operations = resource.operations ?? extended.operations;
  const { plural, ...inherited } = extended.properties;
  return {
    ...resource,
    system: extended.name,
    ...(operations !== undefined && { operations }),
    // A plural label is inherited only with its singular.
    properties: {
      ...inherited,
      ...(plural && resource.properties.label === undefined && { plural }),
      ...resource.properties,
    },
    body: extendBody(resource.body, extended, report),
  };
}

function extendBody(
  extension: DescriptorBody,
  { body: base, ...extended }: ResourceDescriptor,
  report: Report,
): DescriptorBody {
  const name = idOf({ body: base, ...extended });
  const actions = new Map(extension.actions.map((action) => [action.name, action]));
  return {
    uses: extension.uses,
    fields: extendFields(extension.fields, base.fields, name, report),
    rules: [...base.rules, ...extension.rules],
    indexes: [...base.indexes, ...extension.indexes],
    search: [...base.search, ...extension.search],
    list: {
      ...base.list,
      ...extension.list,
      filters: [...base.list.filters, ...extension.list.filters],
      paths: [...base.list.paths, ...extension.list.paths],
      views: [...base.list.views, ...extension.list.views],
    },
    actions: [
      ...base.actions.map((action) => withExtendedKeys(action, actions.get(action.name))),
      ...extension.actions.filter((action) => !base.actions.some(({ name: baseName }) => baseName === action.name)),
    ],
    reactions: [...base.reactions, ...extension.reactions],
    texts: [...base.texts, ...extension.texts],
    examples: [...base.examples, ...extension.examples],
  };
}

/** Fields that the product does not mention come first; the others have the product's position, and its keys override the engine's. */
function extendFields(
  fields: readonly FieldDescriptor[],
  baseFields: readonly FieldDescriptor[],
  extended: string,
  report: Report,
): readonly FieldDescriptor[] {
  const baseByName = new Map(baseFields.map((field) => [field.name, field]));
  const mentioned = new Set(fields.map(({ name }) => name));
  const merged = fields.map((field) => {
    const base = baseByName.get(field.name);
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
  return [...baseFields.filter(({ name }) => !mentioned.has(name)), ...merged];
}

/** The product's keys override those of the engine's action; its path replaces the engine's, whatever the method. */
function withExtendedKeys(base: ActionDescriptor, extension: ActionDescriptor | undefined): ActionDescriptor {
  return extension === undefined
    ? base
    : { ...base, ...extension, properties: { ...base.properties, ...extension.properties } };
}
