/** Access to records with system privileges: the same checks as for a client, but every field of every row can be written. */
import type { JsonObject, Records } from '../extension/contract.ts';
import type { Resource } from '../model/model.ts';
import { throwProblem } from '../problems/problem.ts';
import { fullAccess } from '../query/access.ts';
import { fullSelection } from '../query/parse-selection.ts';
import { readRecord } from '../read/read-written.ts';
import { listRecords, streamRecords } from '../read/stream-records.ts';
import { asSystem, type RequestContext, requireResource } from '../request/request-context.ts';
import { type DeleteRequest, deleteRecords } from './delete-records.ts';
import type { PatchRequest } from './update-records.ts';
import { createWithRows, updateWithRows } from './write-with-rows.ts';

type RecordPatches = Parameters<Records['updateMany']>[1];

/** Returns patches with their index. */
export function patchRequests(patches: RecordPatches): readonly PatchRequest[] {
  return patches.map(({ id, changes }, index) => ({
    id,
    body: changes,
    pointer: patches.length === 1 ? '' : `/${index}`,
  }));
}

/** Returns requests to delete these records. */
export function deleteRequests(ids: readonly string[]): readonly DeleteRequest[] {
  return ids.map((id, index) => ({ id, pointer: ids.length === 1 ? '' : `/${index}` }));
}

/** Maximum records of a list without a limit. */
export const defaultLimit = 1_000;

/** Returns the records of the context's customer, regardless of the caller's rights. */
export function serverRecords(context: RequestContext): Records {
  const server = asSystem(context);
  /** The result of a write: as for callers, without hidden members. */
  const selectionOf = (resource: Resource) => fullSelection(resource, fullAccess);
  const resourceOf = (id: string): Resource => requireResource(id, context);
  return {
    create: async (id, values) => {
      const [record] = await create(id, [values]);
      return record ?? {};
    },
    createMany: (id, values) => create(id, values),
    update: async (id, recordId, changes) => {
      const [record] = await update(id, [{ id: recordId, changes }]);
      return record ?? throwProblem('not_found');
    },
    updateMany: (id, patches) => update(id, patches),
    delete: (id, recordId) => deleteRecords([{ id: recordId, pointer: '' }], resourceOf(id), server),
    deleteMany: (id, ids) => deleteRecords(deleteRequests(ids), resourceOf(id), server),
    find: async (id, recordId) => {
      const resource = resourceOf(id);
      const record = await readRecord(recordId, resource, fullSelection(resource, server.access), server);
      return record?.record.value();
    },
    list: (id, filter, { orderBy, limit = defaultLimit } = {}) =>
      listRecords(resourceOf(id), filter, { orderBy, limit }, server),
    stream: (id, filter, options) => streamRecords(resourceOf(id), filter, options?.orderBy, server),
  };

  async function create(id: string, values: readonly JsonObject[]): Promise<readonly JsonObject[]> {
    const resource = resourceOf(id);
    const items = values.map((body, index) => ({ body, pointer: values.length === 1 ? '' : `/${index}` }));
    const written = await createWithRows(items, resource, selectionOf(resource), server);
    return written.map(({ record }) => record.value());
  }

  async function update(id: string, patches: RecordPatches): Promise<readonly JsonObject[]> {
    const resource = resourceOf(id);
    const written = await updateWithRows(patchRequests(patches), resource, selectionOf(resource), server);
    return written.map(({ record }) => record.value());
  }
}
