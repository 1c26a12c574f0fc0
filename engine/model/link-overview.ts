/** Links the overview of a resource: figures and lists of records that refer to it. */
import type { LocatedJson } from '../descriptor/descriptor.ts';
import { items } from '../descriptor/parse-body.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import type { JsonObject } from '../kernel/json.ts';
import { modelProblems } from '../problems/model.ts';
import type { DraftResource, Linking } from './draft.ts';
import { leadsTo, pathText, resolvePath } from './field-paths.ts';
import { columnsAndOrder } from './link-screens.ts';
import type { Field, OverviewItem, Relation } from './model.ts';
import { labelOf } from './names.ts';
import { parseCondition } from './parse-condition.ts';

interface Reading {
  readonly linking: Linking;
  /** The resource with the overview, and the one whose records are listed. */
  readonly of: DraftResource;
  readonly from: DraftResource;
  readonly source: LocatedJson;
  readonly written: JsonObject;
  /** The name of the location in messages. */
  readonly place: string;
}

/** Links the overview of a resource. The lists of all resources, and the references to it, must already be linked. */
export function linkOverview(linking: Linking, draft: DraftResource): readonly OverviewItem[] {
  return items(draft.source.descriptor.properties.overview).flatMap((source) => {
    const written = source.value as JsonObject;
    const from = linking.find(String(written.of));
    if (from !== undefined) {
      const place = `the overview, in ${from.resource.id}`;
      return linkItem({ linking, of: draft, from, source, written, place }) ?? [];
    }
    const names = { name: String(written.of), place: 'the overview' };
    const suggestion = didYouMean(names.name, linking.drafts.keys());
    linking.report(modelProblems.unknownResource.at(source.spanOf(['of']), names, suggestion));
    return [];
  });
}

function linkItem(reading: Reading): OverviewItem | undefined {
  const { linking, from, source, written, place } = reading;
  if (!from.resource.operations.has('L')) return reject(reading, 'of', 'has no list');
  const selection = selectionOf(reading);
  const filter = written.filter === undefined ? undefined : parseCondition(linking, from, source, place, ['filter']);
  const sum = memberOf(reading, 'sum', ({ type }) => type.magnitude === 'number', 'is not a number');
  const since = memberOf(reading, 'since', ({ type }) => type.magnitude === 'date', 'is not a date');
  if (selection === undefined) return undefined;
  return {
    label: labelOf(written.label, from.resource.name),
    from: from.resource,
    ...selection,
    ...(filter !== undefined && { filter }),
    ...(sum !== undefined && { sum }),
    ...(since !== undefined && { since }),
    ...columnsAndOrder(linking, from, source, place),
    span: source.span,
  };
}

/** Reports an error of an item; returns nothing. */
function reject({ linking, source, written }: Reading, key: string, reason: string): undefined {
  linking.report(modelProblems.badOverview.at(source.spanOf([key]), { key: `${key}: ${written[key]}`, reason }));
  return undefined;
}

/** Returns how lists select the records: by the only reference, by a path, or by a special parameter whose paths lead to the record. */
function selectionOf(reading: Reading): Pick<OverviewItem, 'parameter' | 'path'> | undefined {
  const { linking, of, from, source, written, place } = reading;
  const isOfRecord = (field: Field): boolean => leadsTo(field) === of.resource;
  if (written.by === undefined) {
    const references = of.resource.inbound.filter((relation: Relation) => relation.from === from.resource);
    const [first, ...others] = references.map(({ field }) => field);
    if (first === undefined) return reject(reading, 'of', `has no reference to ${of.resource.id}`);
    if (others.length > 0)
      return reject(reading, 'of', `needs "by": ${references.map(({ field }) => field.name).join(', ')} refer to it`);
    return { parameter: parameterOf(first.name, first), path: { steps: [], field: first } };
  }
  const by = String(written.by);
  const special = from.resource.list.filters.find(({ name }) => name === by);
  if (special !== undefined) {
    const isFitting =
      special.none !== true && special.paths.length > 0 && special.paths.every(({ field }) => isOfRecord(field));
    return isFitting ? { parameter: by } : reject(reading, 'by', `does not lead to ${of.resource.id}`);
  }
  const path = resolvePath(linking, from, by, source.spanOf(['by']), place);
  if (path === undefined) return undefined;
  if (!isOfRecord(path.field)) return reject(reading, 'by', `does not lead to ${of.resource.id}`);
  return { parameter: parameterOf(pathText(path).replaceAll('.', '__'), path.field), path };
}

const parameterOf = (name: string, { linkTable }: Field): string => (linkTable === undefined ? name : `${name}__has`);

function memberOf(
  reading: Reading,
  key: 'sum' | 'since',
  isFitting: (field: Field) => boolean,
  reason: string,
): Field | undefined {
  const { linking, from, source, written, place } = reading;
  if (written[key] === undefined) return undefined;
  const path = resolvePath(linking, from, String(written[key]), source.spanOf([key]), place);
  if (path === undefined) return undefined;
  return path.steps.length === 0 && isFitting(path.field) ? path.field : reject(reading, key, reason);
}
