/** Finds free texts, in records around a data subject, that contain one of the search terms. */
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../database/expressions.ts';
import { anyTable, db } from '../../database/kysely.ts';
import { shared } from '../../database/placeholder.ts';
import type { Field, Resource } from '../../model/model.ts';
import type { RequestContext } from '../../request/request-context.ts';
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
    for (const { from, query, isReference } of pathsTo(resource, context.runtime.model)) {
      if (!isReference || from.dataSubject !== undefined || !from.fields.some(isFreeText)) continue;
      const ids = group.map(({ id }) => id);
      const rows = await context.session.execute(query(ids), context.caller.customerId);
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
  const pattern = shared(terms.jsonPattern);
  for (const [resource, ids] of around) {
    const fields = resource.fields.filter(isFreeText);
    if (fields.length === 0 || isLog(resource)) continue;
    const tests = fields.map(({ name, columnName }) => ({
      name: sql.lit(name),
      matches: sql<boolean>`${sql.ref(columnName)}::text ~ ${pattern}`,
    }));
    const names = tests.map(({ name, matches }) => sql`case when ${matches} then ${name} end`);
    const members = sql<readonly string[]>`array_remove(array[${sql.join(names)}]::text[], null)`;
    const query = anyTable
      .selectFrom(resource.table)
      .select(['id', members.as('members')])
      .where('id', '=', anyOf([...ids], 'uuid'))
      .where((eb) => eb.or(tests.map(({ matches }) => matches)))
      .orderBy('id');
    const rows = await context.session.execute(query, context.caller.customerId);
    for (const { id, members } of rows)
      texts.push({ resource, id, members: fields.filter(({ name }) => members.includes(name)) });
  }
  return texts;
}

/** Returns the condition that the values of a change record match a pattern. */
export function hasValue(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`(before::text ~ ${pattern} or after::text ~ ${pattern})`;
}

/** Returns the change records whose values contain one of the search terms. */
export async function findHistory(
  around: ReadonlyMap<Resource, ReadonlySet<string>>,
  terms: SearchTerms,
  { session, caller }: RequestContext,
): Promise<readonly string[]> {
  if (terms.jsonPattern === undefined) return [];
  const ids = [...around.values()].flatMap((some) => [...some]);
  const mentions = db
    .selectFrom('changerecord')
    .select('id')
    .where('object_id', '=', anyOf(ids, 'uuid'))
    .where(hasValue(terms.jsonPattern));
  const rows = await session.execute(mentions, caller.customerId);
  return rows.map(({ id }) => id);
}
