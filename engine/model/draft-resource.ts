/** A merged resource → its draft: names, path, operations and fields, before anything looks at other resources. */

import type { Diagnostic } from '../kernel/diagnostic.ts';
import { nameUuid } from '../kernel/ids.ts';
import { modelProblems } from '../problems/model.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type DraftResource, textOf, textsOf } from './draft.ts';
import { deprecationOf, fillField } from './fill-defaults.ts';
import type { MergedResource } from './merge-traits.ts';
import type { OperationCode, Resource } from './model.ts';
import { databaseName, humanize, labelOf } from './names.ts';

const operationCodes: ReadonlyMap<string, OperationCode> = new Map(
  (['C', 'G', 'U', 'D', 'L', 'B'] as const).map((code) => [code, code]),
);

/** The id of the resource that a descriptor describes. */
export function resourceIdOf(descriptor: MergedResource['descriptor']): string {
  return `${descriptor.application}.${descriptor.name}`;
}

/** The draft of one resource with all fields whose types are known. */
export function draftResource(
  source: MergedResource,
  vocabulary: Vocabulary,
  contentTypes: ReadonlyMap<string, string>,
  report: (diagnostic: Diagnostic) => void,
): DraftResource {
  const { descriptor } = source;
  const { application, name, properties } = descriptor;
  const id = resourceIdOf(descriptor);
  const description = textOf(properties.description);
  const since = textOf(properties.since);
  const deprecated = deprecationOf(properties.deprecated?.value);
  const resource: DraftResource['resource'] = {
    id,
    application,
    name,
    table: databaseName(application, name),
    contentTypeId: nameUuid(id),
    span: descriptor.span,
    path: descriptor.path?.value ?? `/${application}/${name}`,
    operations: operationsOf(source, report),
    summary: textOf(properties.summary) ?? humanize(name),
    ...(description !== undefined && { description }),
    label: labelOf(properties.label?.value, name),
    fields: [],
    fieldByName: new Map(),
    rules: [],
    indexes: [],
    search: [],
    list: { maxUnpaged: 0, filters: [], paths: [], views: [] },
    actions: [],
    ...(properties.rows?.value === 'content_types' && { constantRows: 'content_types' as const }),
    logged: properties.logged?.value !== false,
    bulkCreates: properties.bulk_creates?.value === true,
    concurrencyRequired: properties.concurrency?.value === 'required',
    formerly: textsOf(properties.formerly),
    ...(since !== undefined && { since }),
    ...(deprecated !== undefined && { deprecated }),
    inbound: [],
  };
  return withFields({
    resource,
    source,
    fields: new Map(),
    fieldSources: new Map(),
    ruleSources: new Map(),
    broken: new Set(),
  });

  function withFields(draft: DraftResource): DraftResource {
    for (const field of source.body.fields) {
      const filled = fillField(resource as Resource, field, vocabulary, contentTypes, report);
      draft.fieldSources.set(field.name, field);
      if (filled === undefined) draft.broken.add(field.name);
      else draft.fields.set(field.name, filled);
    }
    return draft;
  }
}

function operationsOf(
  { descriptor }: MergedResource,
  report: (diagnostic: Diagnostic) => void,
): ReadonlySet<OperationCode> {
  const codes = new Set<OperationCode>();
  for (const { value, span } of descriptor.operations) {
    const code = operationCodes.get(value);
    if (code === undefined) {
      const likely = operationCodes.get(value.charAt(0).toUpperCase());
      report(modelProblems.unknownOperation.at(span, { code: value }, likely && `did you mean "${likely}"?`));
    } else {
      codes.add(code);
    }
  }
  return codes;
}
