/** Expressions of computed members, and the members that they read. */
import type { ComputedExpression } from '../vocabulary/computed-functions.ts';
import type { Field, FieldPath } from './model.ts';

/** The expression of a computed field. */
export type Computation = ComputedExpression<FieldPath>;

/** Returns whether the field has one value in each row of its resource: a column, or an expression. */
export function hasRowValue({ type, computation }: Pick<Field, 'type' | 'computation'>): boolean {
  return type.storage === 'column' || computation !== undefined;
}

/** Returns the paths of the members that an expression reads. */
export function computedMembers(computation: Computation): readonly FieldPath[] {
  if (computation.kind === 'call') return computation.operands.flatMap(computedMembers);
  return computation.kind === 'member' ? [computation.path] : [];
}

/** Returns whether the value can change without a write of the record: it depends on other records or on the current day. */
export function dependsOnMore(computation: Computation): boolean {
  return usesToday(computation) || computedMembers(computation).some(({ steps }) => steps.length > 0);
}

/** Returns whether the value depends on the current day. */
export function usesToday(computation: Computation): boolean {
  return computation.kind === 'call' ? computation.operands.some(usesToday) : computation.kind === 'today';
}
