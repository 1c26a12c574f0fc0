/** Validates that written records are inside the caller's row rules: by a query after the write, in its transaction. */
import { phrase } from '../../kernel/text.ts';
import type { Resource } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';
import type { Work } from '../context/work.ts';
import { loadRecords } from '../reading/load-records.ts';

/** Whether the caller may write only some rows of the resource. */
export function isNarrowed(resource: Resource, work: Work): boolean {
  return !work.byServer && work.access.rowFilterApplies?.(resource) === true;
}

/** Rejects a write that has moved a record outside of the caller's row rules. */
export async function checkInside(
  rows: readonly { readonly id: string }[],
  resource: Resource,
  work: Work,
): Promise<void> {
  if (!isNarrowed(resource, work)) return;
  const inside = await loadRecords(
    rows.map((row) => row.id),
    resource,
    work,
  );
  if (inside.size === rows.length) return;
  refuse('operation_not_permitted', {
    detail: phrase('The record would lie outside of what the caller may write.'),
  });
}
