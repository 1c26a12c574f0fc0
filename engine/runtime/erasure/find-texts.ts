/** Finds free texts, in records around a data subject, that contain one of the search terms. */
import { quoteIdentifier, quoteLiteral } from '../../kernel/render-sql.ts';
import type { Field, Resource } from '../../model/model.ts';
import type { RequestContext } from '../context/request-context.ts';
import { isFreeText } from './members.ts';
import type { ErasurePlan, PlannedRecord } from './plan-erasure.ts';
import { keyOf } from './plan-erasure.ts';
import { isLog, pathsTo } from './reference-paths.ts';
import type { SearchTerms } from './search-terms.ts';

/** A text that mentions the data subject. */
export interface TextMatch {
  readonly resource: Resource;
  readonly id: string;
  readonly members: readonly Field[];
}

/** Returns the IDs of related records, by resource: retained records that refer to the data subject, and the records that depend on them. */
export async function recordsAround(
  { records }: ErasurePlan,
  context: RequestContext,
): Promise<ReadonlyMap<Resource, ReadonlySet<string>>> {
  const around = new Map<Resource, Set<string>>();
  const stays = [...records.values()].filter(({ fate, legalHold }) => fate !== 'delete' || legalHold !== undefined);
  const isDeleted = (resource: Resource, id: string): boolean => {
    const entry = records.get(keyOf(resource, id));
    return entry?.fate === 'delete' && entry.legalHold === undefined;
  };
  const put = (resource: Resource, id: string): void => {
    // The record of another data subject belongs to that data subject.
    if (resource.dataSubject !== undefined || isDeleted(resource, id)) return;
    around.set(resource, (around.get(resource) ?? new Set()).add(id));
  };
  for (const [resource, group] of Map.groupBy(stays, (entry: PlannedRecord) => entry.resource)) {
    for (const { id } of group) put(resource, id);
    if (resource.dataSubject !== undefined) continue;
    for (const { from, text, isReference } of pathsTo(resource, context.runtime.model)) {
      if (!isReference || from.dataSubject !== undefined || !from.fields.some(isFreeText)) continue;
      const rows = await context.session.query<{ id: string }>(text, [
        context.caller.customerId,
        group.map(({ id }) => id),
      ]);
      for (const { id } of rows) put(from, id);
    }
  }
  return around;
}

/** Returns the texts of these records that contain one of the search terms. */
export async function findTexts(
  around: ReadonlyMap<Resource, ReadonlySet<string>>,
  terms: SearchTerms,
  context: RequestContext,
): Promise<readonly TextMatch[]> {
  if (terms.pattern === undefined) return [];
  const texts: TextMatch[] = [];
  for (const [resource, ids] of around) {
    const fields = resource.fields.filter(isFreeText);
    if (fields.length === 0 || isLog(resource)) continue;
    const tests = fields.map((field) => `${quoteIdentifier(field.columnName)}::text ~ $3`);
    const names = fields.map((field, index) => `case when ${tests[index]} then ${quoteLiteral(field.name)} end`);
    const rows = await context.session.query<{ id: string; members: readonly string[] }>(
      `select id, array_remove(array[${names.join(', ')}]::text[], null) as members from ${quoteIdentifier(resource.table)}
  where customer_id = $1 and id = any($2::uuid[]) and (${tests.join(' or ')}) order by id`,
      [context.caller.customerId, [...ids], terms.jsonPattern],
    );
    for (const { id, members } of rows)
      texts.push({ resource, id, members: fields.filter(({ name }) => members.includes(name)) });
  }
  return texts;
}

/** Returns the change records whose values contain one of the search terms. */
export async function findHistory(
  around: ReadonlyMap<Resource, ReadonlySet<string>>,
  terms: SearchTerms,
  { session, caller }: RequestContext,
): Promise<readonly string[]> {
  if (terms.jsonPattern === undefined) return [];
  const ids = [...around.values()].flatMap((some) => [...some]);
  const rows = await session.query<{ id: string }>(
    `select id from ${session.tables.changerecord} where customer_id = $1 and object_id = any($2::uuid[])
  and (before::text ~ $3 or after::text ~ $3)`,
    [caller.customerId, ids, terms.jsonPattern],
  );
  return rows.map(({ id }) => id);
}
