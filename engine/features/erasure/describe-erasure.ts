/** Describes what an erasure finds or has done, in counts, for the response and for the certificate. It contains no value of the data subject. */
import { createHash } from 'node:crypto';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { textIn } from '../../kernel/text.ts';
import type { Field, Resource } from '../../model/model.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { TextMatch } from './find-texts.ts';
import type { PlannedRecord } from './plan-erasure.ts';
import { isTouched, type Prepared } from './prepare-erasure.ts';

/** The maximum number of IDs listed in a response. */
const maxIds = 100;

/** The effect on the records of a resource. */
export type DescribedResource = JsonObject & {
  readonly resource: string;
  readonly deleted: number;
  readonly emptied: JsonObject;
  readonly cleared: JsonObject;
};

/** Retained records of a resource. */
export type RetainedRecords = JsonObject & {
  readonly resource: string;
  readonly records: number;
  readonly reason: string | null;
  readonly until: string | null;
};

/** Texts of a field. */
export type DescribedText = JsonObject & {
  readonly resource: string;
  readonly member: string;
  readonly records: number;
  readonly ids: readonly string[];
};

/** Returns the effects on records, by resource. */
export function describeResources({ plan }: Prepared): readonly DescribedResource[] {
  const touched = [...plan.records.values()].filter(isTouched);
  return byResource(touched).map(([resource, group]) => ({
    resource: resource.id,
    deleted: group.filter(({ fate, legalHold }) => fate === 'delete' && legalHold === undefined).length,
    emptied: counts(group.flatMap(({ empties }) => empties)),
    cleared: counts(
      group.flatMap(({ links, fate, legalHold }) =>
        legalHold === undefined && fate !== 'delete'
          ? [...new Set(links.flatMap((link) => (link.fate === 'clear' ? [link.field] : [])))]
          : [],
      ),
    ),
  }));
}

function byResource(records: readonly PlannedRecord[]): readonly (readonly [Resource, readonly PlannedRecord[]])[] {
  return [...Map.groupBy(records, ({ resource }) => resource)].toSorted(([left], [right]) =>
    left.id < right.id ? -1 : 1,
  );
}

function counts(fields: readonly Field[]): JsonObject {
  const byName = Map.groupBy(fields, ({ name }) => name);
  return Object.fromEntries([...byName].toSorted().map(([name, group]) => [name, group.length]));
}

/** Returns the retained records, with the reason and the last day. */
export function describeRetained(
  { plan }: Prepared,
  { language }: Pick<RequestContext, 'language'>,
): readonly RetainedRecords[] {
  const retained = [...plan.records.values()].filter(
    ({ fate, legalHold }) => legalHold !== undefined || fate === 'keep',
  );
  const groups = Map.groupBy(retained, ({ resource, legalHold }) => `${resource.id} ${legalHold?.until ?? ''}`);
  return [...groups]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group;
      if (first === undefined) return [];
      const { resource, legalHold } = first;
      return [
        {
          resource: resource.id,
          records: group.length,
          reason: legalHold === undefined ? null : textIn(legalHold.reason, language),
          until: legalHold?.until ?? null,
        },
      ];
    });
}

/** Returns the texts by field; IDs of records only if the caller may read all records of the kind. */
export function describeTexts(
  texts: readonly TextMatch[],
  { access }: Pick<RequestContext, 'access'>,
): readonly DescribedText[] {
  const entries = texts.flatMap(({ resource, id, members }) => members.map((field) => ({ resource, id, field })));
  const groups = Map.groupBy(entries, ({ resource, field }) => `${resource.id}.${field.name}`);
  return [...groups]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group;
      if (first === undefined) return [];
      const { resource, field } = first;
      const mayKnow =
        (access.mayDo(resource, 'list') || access.mayDo(resource, 'read')) &&
        access.rowFilterApplies?.(resource) !== true &&
        access.mayRead(field);
      const ids = mayKnow ? group.slice(0, maxIds).map(({ id }) => id) : [];
      return [{ resource: resource.id, member: field.name, records: group.length, ids }];
    });
}

/** Lists the records under a legal hold individually; the next erasure is verified against them. */
export function listRecordsOnHold({ plan }: Prepared): readonly JsonObject[] {
  return [...plan.records.values()]
    .flatMap(({ resource, id, legalHold }) =>
      legalHold === undefined ? [] : [{ resource: resource.id, id, until: legalHold.until }],
    )
    .toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
}

/** Returns the SHA-256 of the certificate as JSON with sorted keys. */
export function hashOfCertificate(certificate: JsonObject): string {
  return createHash('sha256')
    .update(JSON.stringify(sortMembers(certificate)))
    .digest('hex');
}

function sortMembers(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => sortMembers(item));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortMembers(inner)]));
}
