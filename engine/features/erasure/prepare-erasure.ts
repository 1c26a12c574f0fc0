/** Collects the complete scope of an erasure and its token: a digest by which the second request, and the job, detect that nothing has been added. */
import { createHash } from 'node:crypto';
import type { Json } from '../../kernel/json.ts';
import { loadRecords } from '../../read/load-records.ts';
import { asSystem, type RequestContext } from '../../request/request-context.ts';
import { hookContext } from '../../write/run-hooks.ts';
import { findHistory, findTexts, recordsAround, type TextMatch } from './find-texts.ts';
import { type DataSubject, type ErasurePlan, isErased, type PlannedRecord, planErasure } from './plan-erasure.ts';
import { containsTerm, noSearchTerms, type SearchTerms, searchTermsOf } from './search-terms.ts';

export interface Prepared {
  readonly plan: ErasurePlan;
  /** The search terms that identify the data subject in texts. */
  readonly terms: SearchTerms;
  readonly around: Awaited<ReturnType<typeof recordsAround>>;
  readonly texts: readonly TextMatch[];
  /** Change records that contain the search terms. */
  readonly history: readonly string[];
  readonly token: string;
}

/** Collects all data of a data subject. In a transaction the records are locked. */
export async function prepareErasure(dataSubject: DataSubject, caller: RequestContext): Promise<Prepared> {
  const context = asSystem(caller);
  const stored = await loadRecords([dataSubject.id], dataSubject.resource, context);
  const record = stored.get(dataSubject.id)?.record;
  const terms = record === undefined ? noSearchTerms : await searchTermsOf(dataSubject, record, context);
  const plan = await planErasure(dataSubject, await tracesOf(dataSubject, terms, context), context);
  const around = await recordsAround(plan, context);
  const texts = await findTexts(around, terms, context);
  const history = await findHistory(around, terms, context);
  return { plan, terms, around, texts, history, token: tokenOf(plan, texts) };
}

/** Returns records that mention the data subject according to extensions. */
async function tracesOf(
  { resource, id }: DataSubject,
  terms: SearchTerms,
  context: RequestContext,
): Promise<readonly DataSubject[]> {
  const { hooks } = context.runtime.extensions;
  const contextOf = hookContext(context);
  const records: DataSubject[] = [];
  for (const [traced, { traces }] of hooks)
    for (const trace of traces) {
      const isNamedIn = (text: string): boolean => containsTerm(text, terms);
      const ids = await trace({ resource: resource.id, id, terms: terms.texts, isNamedIn }, contextOf());
      records.push(...ids.map((one) => ({ resource: traced, id: one })));
    }
  return records;
}

/** Returns whether the erasure affects the record. */
export function isTouched(entry: PlannedRecord): boolean {
  if (entry.legalHold === undefined && entry.fate === 'delete') return true;
  const isCleared = entry.legalHold === undefined && entry.links.some(({ fate }) => fate === 'clear');
  return entry.empties.length > 0 || isCleared;
}

/** Returns whether any data of the data subject remains. Its own record does not count once it no longer exists. */
export function hasRemainingData({ plan, texts }: Prepared, isThere: boolean): boolean {
  const { dataSubject, records } = plan;
  return (
    texts.length > 0 ||
    [...records.values()].some(
      (entry) =>
        isTouched(entry) && (isThere || entry.resource !== dataSubject.resource || entry.id !== dataSubject.id),
    )
  );
}

function tokenOf({ dataSubject, records }: ErasurePlan, texts: readonly TextMatch[]): string {
  const entries = [...records].map(
    ([key, entry]): Json => [
      key,
      entry.fate,
      entry.legalHold?.until ?? null,
      isErased(entry),
      entry.empties.map(({ name }) => name),
    ],
  );
  const textKeys = texts.map(({ resource, id, members }): Json => [resource.id, id, members.map(({ name }) => name)]);
  const sorted = (list: readonly Json[]): readonly string[] => list.map((item) => JSON.stringify(item)).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([dataSubject.resource.id, dataSubject.id, sorted(entries), sorted(textKeys)]))
    .digest('hex');
}
