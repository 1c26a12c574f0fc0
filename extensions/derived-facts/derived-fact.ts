/** Facts that are derived from the record itself, its writer and the time; they are set before the record is written. */
import {
  type Change,
  type DeriveContext,
  isProblem,
  type JsonObject,
  type Problem,
  type SystemContext,
} from '@core/engine/extension';
import { isSame } from '../support/reference.ts';

/** A change after which the record exists (a create or an update). */
export interface Writing extends Change {
  readonly kind: 'create' | 'update';
  readonly after: JsonObject;
}

/** Returns the members to set, or undefined for none, using only the write itself. */
export type PlainFact = (writing: Writing, context: DeriveContext) => JsonObject | undefined;

/** Returns the members to set, undefined for none, or the problem that prevents the write. */
export type DerivedFact = (
  writing: Writing,
  context: SystemContext,
) => JsonObject | Problem | undefined | Promise<JsonObject | Problem | undefined>;

/** The batch variant for all records that one statement writes, in a fixed number of statements; the results have the indexes of the writes. */
export type BatchDerivedFact = (
  writings: readonly Writing[],
  context: SystemContext,
) => Promise<readonly (JsonObject | Problem | undefined)[]>;

/** Applies a single-record fact to each record, up to the first rejection. */
export function ofEach(fact: DerivedFact): BatchDerivedFact {
  return async (writings, context) => {
    const results: (JsonObject | Problem | undefined)[] = [];
    for (const writing of writings) {
      const result = await fact(writing, context);
      results.push(result);
      if (isProblem(result)) break;
    }
    return results;
  };
}

/** beforeWriteAll of the resources that have such facts. */
export async function setDerivedFacts(
  facts: readonly BatchDerivedFact[],
  changes: readonly Change[],
  context: SystemContext,
): Promise<readonly (JsonObject | Problem | undefined)[]> {
  let writings = changes.flatMap((change): readonly Writing[] => {
    const { kind, after } = change;
    return kind === 'delete' || after === undefined ? [] : [{ ...change, kind, after }];
  });
  for (const fact of facts) {
    const results = await fact(writings, context);
    if (results.some(isProblem)) return results.map((result) => (isProblem(result) ? result : undefined));
    writings = writings.map((writing, index) => ({ ...writing, after: { ...writing.after, ...results[index] } }));
  }
  return writings.map(({ after }) => after);
}

/** derive of the resources that have plain facts. */
export function setPlainFact(fact: PlainFact, change: Change, context: DeriveContext): JsonObject | undefined {
  const { kind, after } = change;
  if (kind === 'delete' || after === undefined) return undefined;
  const members = fact({ ...change, kind, after }, context);
  return members === undefined ? undefined : { ...after, ...members };
}

/** Returns whether a write changes the value of a member. */
export function changes({ before, after }: Writing, member: string): boolean {
  return !isSame(before, after, member);
}
