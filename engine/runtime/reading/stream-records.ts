/**
 * Records of a list for extension code, as visible to the caller of the context: some at once, or streamed for tasks
 * with more records than fit in memory (reports), read in batches from a cursor of the running transaction.
 */
import type { JsonObject } from '../../extension/contract.ts';
import type { Resource } from '../../model/model.ts';
import { type ListRequest, parseList } from '../../query/parse-list.ts';
import { PlanValues } from '../../query/plan-values.ts';
import { ShownRow } from '../../query/row-shape.ts';
import { bindValues } from '../../query/statement.ts';
import { asksProtected } from '../access/asks-protected.ts';
import { isProtected, noteProtected, noteProtectedList } from '../access/note-protected.ts';
import type { Work } from '../context/work.ts';
import { listPlan } from './list-plan.ts';
import { presentRows } from './present.ts';

const batchSize = 500;

/** How many values a filter may list. */
const maximumListed = 100_000;

/** In the language of list parameters. */
export type Filter = Readonly<Record<string, string>>;

/** The first records that a filter selects. Throws ProblemError for a filter that cannot be. */
export async function listRecords(
  resource: Resource,
  filter: Filter,
  { orderBy, limit }: { readonly orderBy?: string | undefined; readonly limit: number },
  work: Work,
): Promise<readonly JsonObject[]> {
  const request = readRequest(resource, filter, orderBy, work);
  const page = { limit: request.values.place(limit) };
  const statement = work.runtime.statements.read(listPlan(request, page, work));
  // A page query reads one extra row.
  const rows = (await work.session.rows(statement, request.values.list)).slice(0, limit);
  // The system sees rows as they are stored.
  if (!work.byServer) await presentRows(statement.shape, rows, work);
  const records = rows.map((row) => new ShownRow(statement.shape, row).value());
  if (!work.byServer && asksProtected(request)) await noteProtectedList(work);
  else if (!work.byServer && isProtected(resource))
    await noteProtected(
      records.map(({ id }) => String(id)),
      work,
    );
  return records;
}

/** Streams all of them. */
export async function* streamRecords(
  resource: Resource,
  filter: Filter,
  orderBy: string | undefined,
  work: Work,
): AsyncGenerator<JsonObject> {
  const { session, runtime } = work;
  if (!session.inTransaction) throw new Error('records are streamed inside a transaction only');
  const request = readRequest(resource, filter, orderBy, work);
  if (!work.byServer && (isProtected(resource) || asksProtected(request))) await noteProtectedList(work);
  const statement = runtime.statements.read(listPlan(request, {}, work));
  const cursor = `records_${runtime.newId().replaceAll('-', '')}`;
  const values = bindValues(statement, request.values.list);
  await session.query(`declare ${cursor} no scroll cursor for ${statement.text}`, values);
  for (;;) {
    const batch = await session.fetch(cursor, batchSize);
    if (!work.byServer) await presentRows(statement.shape, batch, work);
    for (const row of batch) yield new ShownRow(statement.shape, row).value();
    if (batch.length < batchSize) break;
  }
  await session.query(`close ${cursor}`);
}

/** Returns the list request of the caller with these parameters. Throws ProblemError if they are invalid. */
export function readRequest(resource: Resource, filter: Filter, orderBy: string | undefined, work: Work): ListRequest {
  const pairs = [...Object.entries(filter), ...(orderBy === undefined ? [] : [['_order_by', orderBy] as const])];
  return parseList(pairs, resource, {
    served: work.runtime.served,
    access: work.access,
    values: new PlanValues(work.caller.customerId),
    maximumListed,
    fixed: [],
  });
}
