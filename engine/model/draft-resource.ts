/** Creates the draft of a merged resource: names, path, operations and fields, without references to other resources. */

import type { FieldDescriptor, LocatedJson } from '../descriptor/descriptor.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { nameUuid } from '../kernel/ids.ts';
import type { Messages } from '../kernel/text.ts';
import { modelProblems } from '../problems/model.ts';
import { operationKinds } from '../vocabulary/operation-kinds/operation-kinds.ts';
import { type DraftField, type DraftResource, textOf, textsOf } from './draft.ts';
import { deprecationOf, type Filling, fillField } from './fill-defaults.ts';
import type { MergedResource } from './merge-traits.ts';
import type { OperationCode, Resource } from './model.ts';
import { databaseName, humanize, labelOf, pluralOf } from './names.ts';

const operationCodes: ReadonlyMap<string, OperationCode> = new Map(
  (['C', 'G', 'U', 'D', 'L', 'B'] as const).map((code) => [code, code]),
);

/** The resource ID that a descriptor declares. */
export function resourceIdOf(descriptor: MergedResource['descriptor']): string {
  return `${descriptor.application}.${descriptor.name}`;
}

/** Fields by their descriptor, as filled for the first resource: fields of a trait are the same in each resource. */
export type FieldTemplates = Map<FieldDescriptor, DraftField | undefined>;

interface Drafting extends Filling {
  readonly languages: readonly string[];
  readonly messages: Messages;
  readonly templates: FieldTemplates;
}

/** The draft of one resource with all fields of known types. */
export function draftResource(source: MergedResource, drafting: Drafting): DraftResource {
  const { descriptor } = source;
  const { application, name, properties } = descriptor;
  const id = resourceIdOf(descriptor);
  const description = textOf(properties.description);
  const since = textOf(properties.since);
  const deprecated = deprecationOf(properties.deprecated?.value);
  const label = labelOf(properties.label?.value, name);
  const resource: DraftResource['resource'] = {
    id,
    application,
    name,
    ...(descriptor.system !== undefined && { system: descriptor.system }),
    table: databaseName(application, name),
    contentTypeId: [...drafting.contentTypes].find(([, name]) => name === id)?.[0] ?? nameUuid(id),
    span: descriptor.span,
    path: descriptor.path?.value ?? `/${application}/${name}`,
    operations: operationsOf(source, drafting.report),
    summary: textOf(properties.summary) ?? humanize(name),
    ...(description !== undefined && { description }),
    label,
    plural: labelOf(properties.plural?.value, name, { en: pluralOf(label.en) }),
    fields: [],
    fieldByName: new Map(),
    rules: [],
    indexes: [],
    search: [],
    list: { maxUnpaged: 0, filters: [], paths: [], views: [] },
    actions: [],
    reactions: [],
    overview: [],
    screen: { title: [], columns: [], order: [], form: [] },
    requestExamples: [],
    ...(properties.rows?.value === 'content_types' && { constantRows: 'content_types' as const }),
    logged: properties.logged?.value !== false,
    shared: properties.shared?.value !== false,
    large: properties.size?.value === 'large',
    ...(properties.partition?.value === 'month' && { partition: 'month' as const }),
    ...retentionOf(properties.retention, properties.archive),
    bulkCreates: properties.bulk_creates?.value === true,
    concurrencyRequired: properties.concurrency?.value === 'required',
    formerly: textsOf(properties.formerly),
    ...(since !== undefined && { since }),
    ...(deprecated !== undefined && { deprecated }),
    languages: drafting.languages,
    messages: drafting.messages,
    examples: drafting.vocabulary.examples,
    inbound: [],
    settings: [],
  };
  const draft: DraftResource = {
    resource,
    source,
    fields: new Map(),
    fieldSources: new Map(),
    ruleSources: new Map(),
    broken: new Set(),
  };
  for (const field of source.body.fields) {
    const filled = fillOnce(resource, field, drafting);
    draft.fieldSources.set(field.name, field);
    if (filled === undefined) draft.broken.add(field.name);
    else draft.fields.set(field.name, filled);
  }
  return draft;
}

function fillOnce(resource: Resource, source: FieldDescriptor, drafting: Drafting): DraftField | undefined {
  const { templates } = drafting;
  const template = templates.get(source);
  if (template !== undefined) return { ...template, resource };
  if (templates.has(source)) return undefined;
  const filled = fillField(resource, source, drafting);
  templates.set(source, filled === undefined ? undefined : { ...filled });
  return filled;
}

function operationsOf(
  { descriptor }: MergedResource,
  report: (diagnostic: Diagnostic) => void,
): ReadonlySet<OperationCode> {
  const codes = new Set<OperationCode>();
  for (const { value, span } of descriptor.operations ?? []) {
    const code = operationCodes.get(value);
    if (code === undefined) {
      const normalized = value.toLowerCase();
      const suggestion = operationKinds.find(
        ({ name, code: letter, also, scope, methods }) =>
          also === undefined &&
          [name, letter, scope, ...methods].some((called) => called?.toLowerCase() === normalized),
      )?.code;
      report(modelProblems.unknownOperation.at(span, { code: value }, suggestion && `did you mean "${suggestion}"?`));
    } else {
      codes.add(code);
    }
  }
  return codes;
}

/** The JSON schema of descriptors checks the format of the text. */
function retentionOf(
  retention: LocatedJson | undefined,
  archive: LocatedJson | undefined,
): Pick<Resource, 'retention'> {
  const [, count, unit] = /^(\d+)([ym])$/.exec(textOf(retention) ?? '') ?? [];
  if (count === undefined) return {};
  return { retention: { months: Number(count) * (unit === 'y' ? 12 : 1), archive: archive?.value === 'jsonl' } };
}
