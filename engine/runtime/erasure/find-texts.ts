/** Finds free texts, in records around a data subject, that contain one of the search terms. */
import { quoteIdentifier, quoteLiteral } from '../../kernel/render-sql.ts';
import type { Field, Resource } from '../../model/model.ts';
import type { Work } from '../context/work.ts';
import { isFreeText } from './members.ts';
import type { PersonWords } from './person-words.ts';
import type { ErasurePlan, Found } from './plan-erasure.ts';
import { keyOf } from './plan-erasure.ts';
import { isLog, waysTo } from './ways.ts';

/** A text that mentions the data subject. */
export interface NamedText {
  readonly resource: Resource;
  readonly id: string;
  readonly members: readonly Field[];
}

/** Returns the IDs of related records, by resource: retained records that refer to the data subject, and the records that depend on them. */
export async function recordsAround(
  { found }: ErasurePlan,
  work: Work,
): Promise<ReadonlyMap<Resource, ReadonlySet<string>>> {
  const around = new Map<Resource, Set<string>>();
  const stays = [...found.values()].filter(({ fate, held }) => fate !== 'delete' || held !== undefined);
  const isGone = (resource: Resource, id: string): boolean => {
    const entry = found.get(keyOf(resource, id));
    return entry?.fate === 'delete' && entry.held === undefined;
  };
  const put = (resource: Resource, id: string): void => {
    // The record of another data subject belongs to that data subject.
    if (resource.person !== undefined || isGone(resource, id)) return;
    around.set(resource, (around.get(resource) ?? new Set()).add(id));
  };
  for (const [resource, group] of Map.groupBy(stays, (entry: Found) => entry.resource)) {
    for (const { id } of group) put(resource, id);
    if (resource.person !== undefined) continue;
    for (const { from, text, isReference } of waysTo(resource, work.runtime.model)) {
      if (!isReference || from.person !== undefined || !from.fields.some(isFreeText)) continue;
      const rows = await work.session.query<{ id: string }>(text, [work.caller.customerId, group.map(({ id }) => id)]);
      for (const { id } of rows) put(from, id);
    }
  }
  return around;
}

/** Returns the texts of these records that contain one of the search terms. */
export async function findTexts(
  around: ReadonlyMap<Resource, ReadonlySet<string>>,
  words: PersonWords,
  work: Work,
): Promise<readonly NamedText[]> {
  if (words.pattern === undefined) return [];
  const texts: NamedText[] = [];
  for (const [resource, ids] of around) {
    const fields = resource.fields.filter(isFreeText);
    if (fields.length === 0 || isLog(resource)) continue;
    const tests = fields.map((field) => `${quoteIdentifier(field.columnName)}::text ~ $3`);
    const names = fields.map((field, index) => `case when ${tests[index]} then ${quoteLiteral(field.name)} end`);
    const rows = await work.session.query<{ id: string; members: readonly string[] }>(
      `select id, array_remove(array[${names.join(', ')}]::text[], null) as members from ${quoteIdentifier(resource.table)}
  where customer_id = $1 and id = any($2::uuid[]) and (${tests.join(' or ')}) order by id`,
      [work.caller.customerId, [...ids], words.jsonPattern],
    );
    for (const { id, members } of rows)
      texts.push({ resource, id, members: fields.filter(({ name }) => members.includes(name)) });
  }
  return texts;
}

/** Returns the change records whose values contain one of the search terms. */
export async function findHistory(
  around: ReadonlyMap<Resource, ReadonlySet<string>>,
  words: PersonWords,
  { session, caller }: Work,
): Promise<readonly string[]> {
  if (words.jsonPattern === undefined) return [];
  const ids = [...around.values()].flatMap((some) => [...some]);
  const rows = await session.query<{ id: string }>(
    `select id from ${session.tables.changerecord} where customer_id = $1 and object_id = any($2::uuid[])
  and (before::text ~ $3 or after::text ~ $3)`,
    [caller.customerId, ids, words.jsonPattern],
  );
  return rows.map(({ id }) => id);
}
