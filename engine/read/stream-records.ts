/**
 * Records of a list for extension code, as visible to the caller of the context: some at once, or streamed for tasks
 * with more records than fit in memory (reports), read in batches from a cursor of the running transaction.
 */

import { sql } from 'kysely';
import {
  isProtected,
  readsProtectedIdentity,
  recordProtectedListRead,
  recordProtectedRead,
} from '../access/protected-reads.ts';
import { commandOn } from '../database/statement.ts';
import type { JsonObject } from '../extension/contract.ts';
import type { Resource } from '../model/model.ts';
import { type ListRequest, listPlan, parseList } from '../query/parse-list.ts';
import { PlanValues, rowLimit } from '../query/query-plan.ts';
import { RenderedRow } from '../query/row-shape.ts';
import type { RequestContext } from '../request/request-context.ts';
import { presentRows } from './present.ts';

const batchSize = 500;

/** Maximum values in a filter. */
const maxListed = 100_000;

/** A filter as list parameters. */
export type Filter = Readonly<Record<string, string>>;

/** Returns the first records that a filter selects. Throws ProblemError for an invalid filter. */
export async function listRecords(
  resource: Resource,
  filter: Filter,
  { orderBy, limit }: { readonly orderBy?: string | undefined; readonly limit: number },
  context: RequestContext,
): Promise<readonly JsonObject[]> {
  const request = readRequest(resource, filter, orderBy, context);
  const page = { limit: rowLimit(limit, request.values) };
  const statement = context.runtime.statements.read(listPlan(request, page, context));
  // A page query reads one extra row.
  const rows = (await context.session.rows(statement, request.values.list)).slice(0, limit);
  // The system receives rows as they are stored.
  if (!context.bySystem) await presentRows(statement.shape, rows, context);
  const records = rows.map((row) => new RenderedRow(statement.shape, row).value());
  if (!context.bySystem && readsProtectedIdentity(request, context.runtime)) await recordProtectedListRead(context);
  else if (!context.bySystem && isProtected(resource))
    await recordProtectedRead(
      records.map(({ id }) => String(id)),
      context,
    );
  return records;
}

/** Streams all records that a filter selects. */
export async function* streamRecords(
  resource: Resource,
  filter: Filter,
  orderBy: string | undefined,
  context: RequestContext,
): AsyncGenerator<JsonObject> {
  const { session, runtime } = context;
  if (!session.inTransaction) throw new Error('records can only be streamed inside a transaction');
  const request = readRequest(resource, filter, orderBy, context);
  if (!context.bySystem && (isProtected(resource) || readsProtectedIdentity(request, context.runtime)))
    await recordProtectedListRead(context);
  const statement = runtime.statements.read(listPlan(request, {}, context));
  const cursor = `records_${runtime.newId().replaceAll('-', '')}`;
  await session.run(commandOn(statement, `declare ${cursor} no scroll cursor for`), request.values.list);
  for (;;) {
    const batch = await session.fetch(cursor, batchSize);
    if (!context.bySystem) await presentRows(statement.shape, batch, context);
    for (const row of batch) yield new RenderedRow(statement.shape, row).value();
    if (batch.length < batchSize) break;
  }
  await session.executeForNoCustomer(sql`close ${sql.id(cursor)}`);
}

/** Returns the list request of the caller with these parameters. Throws ProblemError if they are invalid. */
export function readRequest(
  resource: Resource,
  filter: Filter,
  orderBy: string | undefined,
  context: RequestContext,
): ListRequest {
  const pairs = [...Object.entries(filter), ...(orderBy === undefined ? [] : [['_order_by', orderBy] as const])];
  return parseList(pairs, resource, {
    compiled: context.runtime.compiled,
    access: context.access,
    values: new PlanValues(context.caller.customerId),
    maxListed,
    fixed: [],
  });
}
