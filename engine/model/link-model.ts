/**
 * Links descriptors and vocabulary to a Model, in three rounds because references may be circular: resources with fields, targets of fields, then everything
 * that follows paths. Checks run last, on the linked parts, so that one run reports all errors.
 */
import {
  type ApplicationDescriptor,
  type DescriptorSet,
  type LabelsDescriptor,
  type ResourceDescriptor,
  systemApplication,
} from '../descriptor/descriptor.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { sortDiagnostics } from '../kernel/format-diagnostics.ts';
import { deepFreeze } from '../kernel/freeze.ts';
import { nameUuid } from '../kernel/ids.ts';
import { lazyByObject } from '../kernel/lazy.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import { coreLanguage, type Language, type Messages } from '../kernel/text.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { callerFields } from './caller-fields.ts';
import { checkModel } from './checks.ts';
import { settingsIn, settingsOf } from './condition-settings.ts';
import { type DraftResource, type Linking, textsOf } from './draft.ts';
import { draftResource, type FieldTemplates, resourceIdOf } from './draft-resource.ts';
import { extendSystem } from './extend-system.ts';
import type { Application } from './field-parts.ts';
import { linkActions } from './link-actions.ts';
import { linkComputed } from './link-computed.ts';
import { linkConversations } from './link-conversations.ts';
import { linkErasure } from './link-erasure.ts';
import { linkExamples } from './link-examples.ts';
import { linkLists } from './link-lists.ts';
import { linkFirstSteps, linkMenu } from './link-menu.ts';
import { linkOverview } from './link-overview.ts';
import { linkReactions } from './link-reactions.ts';
import { linkRules } from './link-rules.ts';
import { expandTitles } from './link-screens.ts';
import { collectTraits, mergeTraits } from './merge-traits.ts';
import type { Model, Relation } from './model.ts';
import { formerIds, labelOf, type SharedLabels } from './names.ts';
import { resolveDerivations, resolveTargets } from './resolve-references.ts';

/** Links all descriptors; fails with every error in them together (M2 codes). The Model is frozen, and the same one for the same descriptors. */
export function linkModel(read: DescriptorSet, vocabulary: Vocabulary): Outcome<Model> {
  return linkerFor(vocabulary)(read);
}

const linkerFor = lazyByObject((vocabulary: Vocabulary) =>
  lazyByObject((read: DescriptorSet) => linkDescriptors(read, vocabulary)),
);

function linkDescriptors(read: DescriptorSet, vocabulary: Vocabulary): Outcome<Model> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const { set, names } = extendSystem(read, report);
  const traits = collectTraits(set.traits, set.resources, report);
  const merged = set.resources
    .map((resource) => mergeTraits(resource, traits.byName, report))
    .sort((left, right) => (resourceIdOf(left.descriptor) < resourceIdOf(right.descriptor) ? -1 : 1));
  const contentTypes = new Map(
    [...contentTypeIds(merged.map(({ descriptor }) => descriptor))].map(([resource, id]) => [id, resource]),
  );
  const languages = languagesOf(set.applications);
  const templates: FieldTemplates = new Map();
  const labels = sharedLabels(set.labels);
  const messages = messagesOf(set.messages);
  const drafts = new Map(
    merged.map((source) => [
      resourceIdOf(source.descriptor),
      draftResource(source, {
        languages,
        messages,
        vocabulary,
        contentTypes,
        textOrder: read.textOrder ?? 'binary',
        templates,
        labels,
        report,
      }),
    ]),
  );
  const schemas = new Map(set.schemas.map((schema) => [schema.name, schema]));
  const find = (name: string): DraftResource | undefined => drafts.get(names.get(name) ?? name);
  const timeZone = read.timeZone ?? 'UTC';
  const linking = { vocabulary, drafts, find, schemas, contentTypes, timeZone, report };
  linkDrafts(linking);
  const menu = linkMenu(linking, set.applications);
  const firstSteps = linkFirstSteps(linking, read.firstSteps);
  const all = [...drafts.values()];
  const fields = all.flatMap((draft) => [...draft.fields.values()].map((field) => ({ draft, field })));
  const { errors, warnings } = checkModel({ set, traits, drafts: all, fields, vocabulary });
  diagnostics.push(...errors);
  if (diagnostics.length > 0) return failure(sortDiagnostics(diagnostics));
  return success(
    finish(set.applications, { languages, messages, labels, menu, firstSteps }, all),
    sortDiagnostics(warnings),
  );
}

/** English, and the other languages in the titles of the product's applications. */
function languagesOf(applications: readonly ApplicationDescriptor[]): readonly Language[] {
  const projectApplications = applications.filter(({ name }) => name !== systemApplication);
  const written = projectApplications.flatMap(({ name, title }) => Object.keys(labelOf(title, name)));
  return [...new Set([coreLanguage, ...written])];
}

/** `{ sv: { tenant: 'Hyresgäst' } }` → `{ tenant: { sv: 'Hyresgäst' } }`. */
function sharedLabels(read: readonly LabelsDescriptor[]): SharedLabels {
  const byName = new Map<string, Readonly<Record<Language, string>>>();
  for (const { language, labels } of read)
    for (const [name, { value }] of labels) byName.set(name, { ...byName.get(name), [language]: value });
  return byName;
}

/** `{ de: { 'engine.atMost': 'Höchstens {max}.' } }` as maps. */
function messagesOf(read: readonly LabelsDescriptor[]): Messages {
  return new Map(
    read.map(({ language, labels }) => [language, new Map([...labels].map(([id, { value }]) => [id, value]))]),
  );
}

function linkDrafts(linking: Linking): void {
  const drafts = [...linking.drafts.values()];
  for (const draft of drafts) resolveTargets(linking, draft);
  for (const draft of drafts) resolveDerivations(linking, draft);
  for (const draft of drafts) linkComputed(linking, draft);
  for (const draft of drafts) {
    linkRules(linking, draft);
    linkLists(linking, draft);
    linkActions(linking, draft);
    linkErasure(linking, draft);
    linkReactions(linking, draft);
    linkExamples(linking, draft);
    draft.resource.fields = [...draft.fields.values()];
    draft.resource.fieldByName = draft.fields;
    draft.resource.settings = settingsOf(draft.resource);
  }
  expandTitles(drafts);
  const inbound = Map.groupBy(relationsOf(drafts), ({ field }) => field.target);
  for (const { resource } of drafts) resource.inbound = inbound.get(resource) ?? [];
  for (const draft of drafts) draft.resource.overview = linkOverview(linking, draft);
  linkConversations(linking, drafts);
}

/** Stored fields that refer to a resource, with their resource. */
function relationsOf(drafts: readonly DraftResource[]): readonly Relation[] {
  return drafts.flatMap(({ resource: from }) =>
    from.fields.flatMap((field) => (field.target === undefined ? [] : [{ from, field }])),
  );
}

function finish(
  applications: readonly ApplicationDescriptor[],
  linked: Pick<Model, 'languages' | 'messages' | 'labels' | 'menu' | 'firstSteps'>,
  drafts: readonly DraftResource[],
): Model {
  const resources = drafts.map((draft) => draft.resource);
  const inbox = resources.find((resource) => resource.inbox !== undefined);
  return deepFreeze({
    ...linked,
    applications: applications.map(applicationOf),
    resources,
    resourceById: new Map(resources.map((resource) => [resource.id, resource])),
    resourceByContentType: new Map(resources.map((resource) => [resource.contentTypeId, resource])),
    systemResources: new Map(
      resources.flatMap((one) => (one.system === undefined ? [] : [[one.system, one] as const])),
    ),
    ...(inbox !== undefined && { inbox }),
    callerFields: callerFields(drafts),
    settings: new Set(
      resources.flatMap(({ settings, reactions }) => [
        ...settings,
        ...reactions.flatMap(({ when }) => (when === undefined ? [] : settingsIn(when))),
      ]),
    ),
  });
}

function applicationOf({ name, title, description, version }: ApplicationDescriptor): Application {
  return { name, title: labelOf(title, name), ...(description !== undefined && { description }), version };
}

/**
 * Content type IDs by resource ID. Rows of other resources store them (tags, notes, files, events), so a renamed resource keeps the ID of its first name,
 * and a new resource with a formerly used name gets another one.
 */
function contentTypeIds(descriptors: readonly ResourceDescriptor[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const usedIds = new Set<string>();
  const take = (resource: string, wanted: string): void => {
    let id = nameUuid(wanted);
    for (let number = 2; usedIds.has(id); number += 1) id = nameUuid(`${wanted}#${number}`);
    usedIds.add(id);
    ids.set(resource, id);
  };
  const origins = descriptors.map(
    (descriptor) => [`${descriptor.application}.${descriptor.name}`, originOf(descriptor)] as const,
  );
  for (const [resource, origin] of origins) if (origin !== undefined) take(resource, origin);
  for (const [resource, origin] of origins) if (origin === undefined) take(resource, resource);
  return ids;
}

/** The first ID of a resource that was renamed. */
function originOf({ application, properties }: ResourceDescriptor): string | undefined {
  return formerIds(application, textsOf(properties.formerly))[0];
}
