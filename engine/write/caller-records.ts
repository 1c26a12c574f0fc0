/** Access to records with the rights of the context's caller, for each call those of a direct request of that kind. */

import { isProtected, recordProtectedRead } from '../access/protected-reads.ts';
import type { JsonObject, Records } from '../extension/contract.ts';
import type { Resource } from '../model/model.ts';
import { throwProblem } from '../problems/problem.ts';
import { fullSelection } from '../query/parse-selection.ts';
import { presentRows } from '../read/present.ts';
import { readRecord, type WrittenRecord } from '../read/read-written.ts';
import { listRecords, streamRecords } from '../read/stream-records.ts';
import {
  contextFor,
  directOperation,
  listOperation,
  type RequestContext,
  requireResource,
} from '../request/request-context.ts';
import { deleteRecords } from './delete-records.ts';
import { defaultLimit, deleteRequests, patchRequests } from './server-records.ts';
import { createWithRows, updateWithRows } from './write-with-rows.ts';

/** Returns the records that the caller can access. Calls without any permission are rejected with operation_not_permitted. */
export function callerRecords(context: RequestContext): Records {
  /** Returns the resource, and the context with the rights to the first of these operations that the caller may perform. */
  const open = (id: string, ...operations: readonly string[]): readonly [Resource, RequestContext] => {
    const resource = requireResource(id, context);
    const operation = directOperation(resource, operations, context);
    if (operation === undefined)
      return throwProblem('operation_not_permitted', { params: { scope: `${id}:${operations[0]}` } });
    return [resource, contextFor(context, resource, operation)];
  };
  /** For a resource without a list in the API, those that can be read individually. */
  const openList = (id: string) => open(id, listOperation(requireResource(id, context)));
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
    delete: async (id, recordId) => {
      const [resource, operationContext] = open(id, 'delete');
      await deleteRecords([{ id: recordId, pointer: '' }], resource, operationContext);
    },
    deleteMany: async (id, ids) => {
      const [resource, operationContext] = open(id, 'delete');
      await deleteRecords(deleteRequests(ids), resource, operationContext);
    },
    find: async (id, recordId) => {
      const [resource, operationContext] = open(id, 'read', 'list');
      const record = await readRecord(
        recordId,
        resource,
        fullSelection(resource, operationContext.access),
        operationContext,
      );
      return record && presentRecord(record, resource, operationContext);
    },
    list: (id, filter, { orderBy, limit = defaultLimit } = {}) => {
      const [resource, operationContext] = openList(id);
      return listRecords(resource, filter, { orderBy, limit }, operationContext);
    },
    stream: (id, filter, options) => {
      const [resource, operationContext] = openList(id);
      return streamRecords(resource, filter, options?.orderBy, operationContext);
    },
  };

  async function create(id: string, values: readonly JsonObject[]): Promise<readonly JsonObject[]> {
    const [resource, operationContext] = open(id, 'create');
    const items = values.map((body, index) => ({ body, pointer: values.length === 1 ? '' : `/${index}` }));
    const written = await createWithRows(
      items,
      resource,
      fullSelection(resource, operationContext.access),
      operationContext,
    );
    return Promise.all(written.map((each) => presentRecord(each, resource, operationContext)));
  }

  async function update(id: string, patches: Parameters<Records['updateMany']>[1]): Promise<readonly JsonObject[]> {
    const [resource, operationContext] = open(id, 'update');
    const written = await updateWithRows(
      patchRequests(patches),
      resource,
      fullSelection(resource, operationContext.access),
      operationContext,
    );
    return Promise.all(written.map((each) => presentRecord(each, resource, operationContext)));
  }
}

/** Returns the record as in a response. */
async function presentRecord(
  { id, record }: WrittenRecord,
  resource: Resource,
  context: RequestContext,
): Promise<JsonObject> {
  if (isProtected(resource)) await recordProtectedRead([id], context);
  await presentRows(record.shape, [record.row], context);
  return record.value();
}
