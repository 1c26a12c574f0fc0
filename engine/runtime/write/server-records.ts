/** Access to records with system privileges: the same checks as for a client, but every field of every row can be written. */
import type { JsonObject, Records } from '../../extension/contract.ts';
import type { Resource } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';
import { fullAccess } from '../../query/access.ts';
import { wholeSelection } from '../../query/parse-selection.ts';
import { namedResource, serverSide, type Work } from '../context/work.ts';
import { readRecord } from '../reading/read-written.ts';
import { listRecords, streamRecords } from '../reading/stream-records.ts';
import { createRecords } from './create-records.ts';
import { deleteRecords } from './delete-records.ts';
import { type PlacedPatch, updateRecords } from './update-records.ts';

type RecordPatches = Parameters<Records['updateMany']>[1];

/** Returns patches with their index. */
export function placedPatches(patches: RecordPatches): readonly PlacedPatch[] {
  return patches.map(({ id, changes }, index) => ({
    id,
    body: changes,
    pointer: patches.length === 1 ? '' : `/${index}`,
  }));
}

/** Maximum records of a list without a limit. */
export const defaultLimit = 1_000;

/** The records of the work's customer, without regard to the caller's rights. */
export function serverRecords(work: Work): Records {
  const server = serverSide(work);
  /** The result of a write: as for callers, without hidden members. */
  const answered = (resource: Resource) => wholeSelection(resource, fullAccess);
  const resourceOf = (id: string): Resource => namedResource(id, work);
  return {
    create: async (id, values) => {
      const [record] = await create(id, [values]);
      return record ?? {};
    },
    createMany: (id, values) => create(id, values),
    update: async (id, recordId, changes) => {
      const [record] = await update(id, [{ id: recordId, changes }]);
      return record ?? refuse('not_found');
    },
    updateMany: (id, patches) => update(id, patches),
    delete: (id, recordId) => deleteRecords([{ id: recordId, pointer: '' }], resourceOf(id), server),
    find: async (id, recordId) => {
      const resource = resourceOf(id);
      const found = await readRecord(recordId, resource, wholeSelection(resource, server.access), server);
      return found?.record.value();
    },
    list: (id, filter, { orderBy, limit = defaultLimit } = {}) =>
      listRecords(resourceOf(id), filter, { orderBy, limit }, server),
    stream: (id, filter, options) => streamRecords(resourceOf(id), filter, options?.orderBy, server),
  };

  async function create(id: string, values: readonly JsonObject[]): Promise<readonly JsonObject[]> {
    const resource = resourceOf(id);
    const placed = values.map((body, index) => ({ body, pointer: values.length === 1 ? '' : `/${index}` }));
    const written = await createRecords(placed, resource, answered(resource), server);
    return written.map(({ record }) => record.value());
  }

  async function update(id: string, patches: RecordPatches): Promise<readonly JsonObject[]> {
    const resource = resourceOf(id);
    const written = await updateRecords(placedPatches(patches), resource, answered(resource), server);
    return written.map(({ record }) => record.value());
  }
}
