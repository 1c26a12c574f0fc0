/**
 * Records of a list one after the other, for extensions whose work has more of them than fit in memory (reports). They are read
 * in batches from a cursor of the running transaction, as the caller of the work may see them.
 */
import type { JsonObject } from '../../extension/contract.ts';
import type { Resource } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';
import { parseList } from '../../query/parse-list.ts';
import { PlanValues } from '../../query/plan-values.ts';
import { ShownRow } from '../../query/row-shape.ts';
import { bindValues } from '../../query/statement.ts';
import { asksProtected } from '../access/asks-protected.ts';
import { isForSomebody, isProtected, noteProtectedList } from '../access/note-protected.ts';
import type { Work } from '../work.ts';
import { listPlan } from './list-plan.ts';
import { presentRows } from './present.ts';

const batchSize = 500;

/** The records that a filter in the language of list parameters selects. Throws ProblemError for a filter that cannot be. */
export async function* streamRecords(
  resource: Resource,
  filter: Readonly<Record<string, string>>,
  orderBy: string | undefined,
  work: Work,
): AsyncGenerator<JsonObject> {
  const { session, runtime } = work;
  if (!session.inTransaction) throw new Error('records are streamed inside a transaction only');
  if (!work.access.mayDo(resource, 'list')) refuse('operation_not_permitted');
  const { operators } = runtime.vocabulary;
  const values = new PlanValues(work.caller.customerId);
  const pairs = [...Object.entries(filter), ...(orderBy === undefined ? [] : [['_order_by', orderBy] as const])];
  const request = parseList(pairs, resource, {
    operators,
    access: work.access,
    values,
    maximumListed: 10_000,
    fixed: [],
  });
  if ((isProtected(resource) || asksProtected(request)) && isForSomebody(work)) await noteProtectedList(work);
  const statement = runtime.statements.read(listPlan(request, {}, work));
  const cursor = `records_${runtime.newId().replaceAll('-', '')}`;
  await session.query(`declare ${cursor} no scroll cursor for ${statement.text}`, bindValues(statement, values.list));
  for (;;) {
    const batch = await session.fetch(cursor, batchSize);
    // The server is shown rows as they are stored.
    if (!work.byServer) await presentRows(statement.shape, batch, work);
    for (const row of batch) yield new ShownRow(statement.shape, row).value();
    if (batch.length < batchSize) break;
  }
  await session.query(`close ${cursor}`);
}
