/** Facts that follow from the record itself, from who writes it and when: set before it is written. */
import {
  type Change,
  type DeriveContext,
  isProblem,
  type JsonObject,
  type Problem,
  type ServerContext,
} from '../../engine/extension/contract.ts';

/** A change that leaves a record behind. */
export interface Writing extends Change {
  readonly kind: 'create' | 'update';
  readonly after: JsonObject;
}

/** The members to be set, or undefined for none, from nothing but the writing itself. */
export type PlainFact = (writing: Writing, context: DeriveContext) => JsonObject | undefined;

/** The members to be set, undefined for none, or why the record cannot be written. */
export type OwnFact = (
  writing: Writing,
  context: ServerContext,
) => JsonObject | Problem | undefined | Promise<JsonObject | Problem | undefined>;

/** beforeWrite of the resources that have such facts. */
export async function setOwnFacts(
  facts: readonly OwnFact[],
  change: Change,
  context: ServerContext,
): Promise<JsonObject | Problem | undefined> {
  let record = change.after;
  if (change.kind === 'delete' || record === undefined) return undefined;
  for (const fact of facts) {
    const members = await fact({ ...change, kind: change.kind, after: record }, context);
    if (members === undefined) continue;
    if (isProblem(members)) return members;
    record = { ...record, ...members };
  }
  return record;
}

/** derive of the resources that have plain facts. */
export function setPlainFact(fact: PlainFact, change: Change, context: DeriveContext): JsonObject | undefined {
  const { kind, after } = change;
  if (kind === 'delete' || after === undefined) return undefined;
  const members = fact({ ...change, kind, after }, context);
  return members === undefined ? undefined : { ...after, ...members };
}

/** Whether a write gives a member another value. */
export function changes({ before, after }: Writing, member: string): boolean {
  return JSON.stringify(before?.[member] ?? null) !== JSON.stringify(after[member] ?? null);
}
