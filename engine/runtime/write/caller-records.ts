/** Records through the engine with the rights of the work's caller, each call as a direct request of that kind would have them. */
import type { JsonObject, Records } from '../../extension/contract.ts';
import type { Resource } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';
import { wholeSelection } from '../../query/parse-selection.ts';
import { isProtected, noteProtected } from '../access/note-protected.ts';
import { directOperation, listOperation, namedResource, type Work, workFor } from '../context/work.ts';
import { presentRows } from '../reading/present.ts';
import { readRecord } from '../reading/read-written.ts';
import { listRecords, streamRecords } from '../reading/stream-records.ts';
import type { WrittenRecord } from '../reading/written-record.ts';
import { createRecords } from './create-records.ts';
import { deleteRecords } from './delete-records.ts';
import { defaultLimit, placedPatches } from './server-records.ts';
import { updateRecords } from './update-records.ts';

/** Returns the records that the caller can access. Calls without any permission are rejected with operation_not_permitted. */
export function callerRecords(work: Work): Records {
  /** The resource, and the work with the rights to this operation; of several the first that the caller may do. */
  const open = (id: string, ...operations: readonly string[]): readonly [Resource, Work] => {
    const resource = namedResource(id, work);
    const operation = directOperation(resource, operations, work);
    if (operation === undefined)
      return refuse('operation_not_permitted', { params: { scope: `${id}:${operations[0]}` } });
    return [resource, workFor(work, resource, operation)];
  };
  /** For a resource without a list in the API, those that can be read individually. */
  const openList = (id: string) => open(id, listOperation(namedResource(id, work)));
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
    delete: async (id, recordId) => {
      const [resource, own] = open(id, 'delete');
      await deleteRecords([{ id: recordId, pointer: '' }], resource, own);
    },
    find: async (id, recordId) => {
      const [resource, own] = open(id, 'read', 'list');
      const found = await readRecord(recordId, resource, wholeSelection(resource, own.access), own);
      return found && shown(found, resource, own);
    },
    list: (id, filter, { orderBy, limit = defaultLimit } = {}) => {
      const [resource, own] = openList(id);
      return listRecords(resource, filter, { orderBy, limit }, own);
    },
    stream: (id, filter, options) => {
      const [resource, own] = openList(id);
      return streamRecords(resource, filter, options?.orderBy, own);
    },
  };

  async function create(id: string, values: readonly JsonObject[]): Promise<readonly JsonObject[]> {
    const [resource, own] = open(id, 'create');
    const placed = values.map((body, index) => ({ body, pointer: values.length === 1 ? '' : `/${index}` }));
    const written = await createRecords(placed, resource, wholeSelection(resource, own.access), own);
    return Promise.all(written.map((each) => shown(each, resource, own)));
  }

  async function update(id: string, patches: Parameters<Records['updateMany']>[1]): Promise<readonly JsonObject[]> {
    const [resource, own] = open(id, 'update');
    const written = await updateRecords(placedPatches(patches), resource, wholeSelection(resource, own.access), own);
    return Promise.all(written.map((each) => shown(each, resource, own)));
  }
}

/** Returns the record as in a response. */
async function shown({ id, record }: WrittenRecord, resource: Resource, work: Work): Promise<JsonObject> {
  if (isProtected(resource)) await noteProtected([id], work);
  await presentRows(record.shape, [record.row], work);
  return record.value();
}
