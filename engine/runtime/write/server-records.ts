/** Records through the engine as the server: everything holds as for a client, but it may write every field of every row. */
import type { JsonObject, Records } from '../../extension/contract.ts';
import type { Resource } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';
import { parseList } from '../../query/parse-list.ts';
import { PlanValues } from '../../query/plan-values.ts';
import { readableSelection } from '../../query/projection.ts';
import type { ListPlan } from '../../query/query-plan.ts';
import { ShownRow } from '../../query/row-shape.ts';
import { streamRecords } from '../reading/stream-records.ts';
import { serverSide, type Work } from '../work.ts';
import { createRecords } from './create-records.ts';
import { deleteRecords } from './delete-records.ts';
import { readRecord } from './read-written.ts';
import { updateRecords } from './update-records.ts';

const defaultLimit = 1_000;

/** The records of the work's customer, whatever its caller may do. */
export function serverRecords(work: Work): Records {
  const server = serverSide(work);
  const resourceOf = (id: string): Resource => namedResource(id, work);
  return {
    create: async (id, values) => {
      const [record] = await create(id, [values]);
      return record ?? {};
    },
    createMany: (id, values) => create(id, values),
    update: async (id, recordId, changes) => {
      const resource = resourceOf(id);
      const [written] = await updateRecords(
        [{ id: recordId, body: changes, pointer: '' }],
        resource,
        readableSelection(resource),
        server,
      );
      return written ? written.record.value() : refuse('not_found');
    },
    delete: (id, recordId) => deleteRecords([{ id: recordId, pointer: '' }], resourceOf(id), server),
    find: async (id, recordId) => {
      const resource = resourceOf(id);
      const found = await readRecord(recordId, resource, wholeSelection(resource), server);
      return found?.record.value();
    },
    list: (id, filter, options) => list(resourceOf(id), filter, options ?? {}, server),
    stream: (id, filter, options) => streamRecords(resourceOf(id), filter, options?.orderBy, server),
  };

  async function create(id: string, values: readonly JsonObject[]): Promise<readonly JsonObject[]> {
    const resource = resourceOf(id);
    const placed = values.map((body, index) => ({ body, pointer: values.length === 1 ? '' : `/${index}` }));
    const written = await createRecords(placed, resource, readableSelection(resource), server);
    return written.map(({ record }) => record.value());
  }
}

/** The resource that code of an extension names. */
export function namedResource(id: string, { runtime }: Work): Resource {
  const resource = runtime.model.resourceById.get(id);
  if (resource === undefined) throw new Error(`an extension asks for "${id}", which is no resource`);
  return resource;
}

/** Every member but the write-only ones: the server sees hidden fields too. */
function wholeSelection(resource: Resource) {
  return { members: resource.fields.filter((field) => !field.writeOnly).map((field) => ({ name: field.name })) };
}

async function list(
  resource: Resource,
  filter: Readonly<Record<string, string>>,
  options: { readonly orderBy?: string; readonly limit?: number },
  work: Work,
): Promise<readonly JsonObject[]> {
  const values = new PlanValues(work.caller.customerId);
  const pairs = [
    ...Object.entries(filter),
    ...(options.orderBy === undefined ? [] : [['_order_by', options.orderBy] as const]),
  ];
  const { operators } = work.runtime.vocabulary;
  const request = parseList(pairs, resource, {
    operators,
    access: work.access,
    values,
    maximumListed: 100_000,
    fixed: [],
  });
  const most = options.limit ?? defaultLimit;
  const limit = values.place(most);
  const plan: ListPlan = {
    kind: 'list',
    resource: resource.id,
    scope: {},
    ...(request.filter === undefined ? {} : { filter: request.filter }),
    order: request.order,
    selection: wholeSelection(resource),
    page: { limit },
  };
  const statement = work.runtime.statements.read(plan);
  const rows = await work.session.rows(statement, values.list);
  return rows.slice(0, most).map((row) => new ShownRow(statement.shape, row).value());
}
