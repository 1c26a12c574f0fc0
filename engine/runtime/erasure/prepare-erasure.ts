/** Collects the complete scope of an erasure and its token: a digest by which the second request, and the job, detect that nothing has been added. */
import { createHash } from 'node:crypto';
import type { Json } from '../../kernel/json.ts';
import { serverSide, type Work } from '../context/work.ts';
import { loadRecords } from '../reading/load-records.ts';
import { hookContext } from '../write/run-hooks.ts';
import { findHistory, findTexts, type NamedText, recordsAround } from './find-texts.ts';
import { noWords, type PersonWords, standsIn, wordsOf } from './person-words.ts';
import { type ErasurePlan, type Found, goes, type PersonRecord, planErasure } from './plan-erasure.ts';

export interface Prepared {
  readonly plan: ErasurePlan;
  /** The search terms that identify the data subject in texts. */
  readonly words: PersonWords;
  readonly around: Awaited<ReturnType<typeof recordsAround>>;
  readonly texts: readonly NamedText[];
  /** Change records that contain the search terms. */
  readonly history: readonly string[];
  readonly token: string;
}

/** Collects all data of a data subject. In a transaction the records are locked. */
export async function prepareErasure(person: PersonRecord, caller: Work): Promise<Prepared> {
  const work = serverSide(caller);
  const stored = await loadRecords([person.id], person.resource, work);
  const record = stored.get(person.id)?.record;
  const words = record === undefined ? noWords : await wordsOf(person, record, work);
  const plan = await planErasure(person, await tracesOf(person, words, work), work);
  const around = await recordsAround(plan, work);
  const texts = await findTexts(around, words, work);
  const history = await findHistory(around, words, work);
  return { plan, words, around, texts, history, token: tokenOf(plan, texts) };
}

/** Returns records that mention the data subject according to extensions. */
async function tracesOf(
  { resource, id }: PersonRecord,
  words: PersonWords,
  work: Work,
): Promise<readonly PersonRecord[]> {
  const { hooks } = work.runtime.extensions;
  const contextOf = hookContext(work);
  const found: PersonRecord[] = [];
  for (const [traced, { traces }] of hooks)
    for (const trace of traces) {
      const isNamedIn = (text: string): boolean => standsIn(text, words);
      const ids = await trace({ resource: resource.id, id, words: words.texts, isNamedIn }, contextOf());
      found.push(...ids.map((one) => ({ resource: traced, id: one })));
    }
  return found;
}

/** Returns whether the erasure affects the record. */
export function isTouched(entry: Found): boolean {
  if (entry.held === undefined && entry.fate === 'delete') return true;
  const isCleared = entry.held === undefined && entry.links.some(({ fate }) => fate === 'clear');
  return entry.empties.length > 0 || isCleared;
}

/** Returns whether any data of the data subject remains. Its own record does not count once it no longer exists. */
export function hasSomething({ plan, texts }: Prepared, isThere: boolean): boolean {
  const { person, found } = plan;
  return (
    texts.length > 0 ||
    [...found.values()].some(
      (entry) => isTouched(entry) && (isThere || entry.resource !== person.resource || entry.id !== person.id),
    )
  );
}

function tokenOf({ person, found }: ErasurePlan, texts: readonly NamedText[]): string {
  const entries = [...found].map(
    ([key, entry]): Json => [
      key,
      entry.fate,
      entry.held?.until ?? null,
      goes(entry),
      entry.empties.map(({ name }) => name),
    ],
  );
  const named = texts.map(({ resource, id, members }): Json => [resource.id, id, members.map(({ name }) => name)]);
  const sorted = (list: readonly Json[]): readonly string[] => list.map((item) => JSON.stringify(item)).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([person.resource.id, person.id, sorted(entries), sorted(named)]))
    .digest('hex');
}
