/** Records as an answer shows them, by their ids: for patches that change nothing, and for extensions. */
import type { Resource } from '../../model/model.ts';
import { idParameter } from '../../query/build-read.ts';
import { PlanValues } from '../../query/plan-values.ts';
import type { GetPlan, Selection } from '../../query/query-plan.ts';
import type { Work } from '../work.ts';
import type { WrittenRecord } from './create-records.ts';

/** The records of these ids that the caller may see. */
export async function readWritten(
  ids: readonly string[],
  resource: Resource,
  selection: Selection,
  work: Work,
): Promise<readonly WrittenRecord[]> {
  const records: WrittenRecord[] = [];
  for (const id of ids) {
    const record = await readRecord(id, resource, selection, work);
    if (record !== undefined) records.push(record);
  }
  return records;
}

/** One record, or undefined when the caller can see none with this id. */
export async function readRecord(
  id: string,
  resource: Resource,
  selection: Selection,
  work: Work,
): Promise<WrittenRecord | undefined> {
  const values = new PlanValues(work.caller.customerId);
  values.list[idParameter] = id;
  const rows = work.access.rowFilter(resource, values);
  const plan: GetPlan = { kind: 'get', resource: resource.id, scope: rows ? { rows } : {}, selection };
  const [row] = await work.session.run<{ body: string; version: number }>(
    work.runtime.statements.read(plan),
    values.list,
  );
  return row && { id, version: row.version, body: row.body };
}
