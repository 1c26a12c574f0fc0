/** Background runs: large performs in chunks, and the nightly run of every organization (invoicing rules G4, section 9). */
import type { Job, JobContext, JsonObject } from '../../engine/extension/contract.ts';
import { stockholmDate } from '../support/local-day.ts';
import { queueDistribution } from './distribute-job.ts';
import { addTotals, createRun, updateRun } from './invoicing-run.ts';
import { contractKindOf, contractKinds } from './run/contract-kind.ts';
import { lockStatement } from './run/issue-documents.ts';
import { performRun } from './run/perform-run.ts';
import { calculateDue, countDue, run, selectDue } from './run/prepare-run.ts';
import { leaveOutLocked, readLockedDue, readSkipped, readTotals } from './run/read-result.ts';
import type { RunInput } from './run/run-input.ts';
import { bind, sql } from './run/statement.ts';
import { issueInput, readRunRequest } from './run-request.ts';

/** Contracts of one transaction: memory and locks stay bounded, and a crash loses one chunk. A job may name a smaller number. */
const chunkSize = 50_000;

/** Skipped contracts that the record of a run keeps. */
const skippedKept = 1000;

/**
 * Works off one chunk of a large run in this transaction, notes how far it has come, and queues the next chunk. Run again after a crash,
 * it goes on behind the chunks that were committed; what they claimed is not found again.
 */
export const performJob: Job = {
  run: async (payload, context) => {
    const id = String(payload.run);
    const record = await context.records.find('accounting.invoicingrun', id);
    const kind = contractKindOf(String(record?.contract_type));
    if (record === undefined || kind === undefined || record.state === 'succeeded' || record.state === 'failed') return;
    const request = objectOf(record.request);
    const organization = String(objectOf(record.organization).id);
    const whole = await readRunRequest(context, context.customerId, organization, kind, {
      ...request,
      invoice_date: record.invoice_date ?? null,
      run_date: record.run_date ?? null,
    });
    await run(context.database, lockStatement(whole));
    const chunk = await nextChunk(context, whole, payload);
    const input: RunInput = { ...whole, chunk };
    await selectDue(context.database, input);
    const due = await countDue(context.database);
    const [locked] = await readLockedDue(context.database, input);
    const isOnlyLocked = locked !== undefined && !(await leaveOutLocked(context.database, input));
    // A company that has closed its books keeps no other from being invoiced.
    if (isOnlyLocked && chunk.isLast && record.totals === null) {
      await updateRun(context, id, {
        state: 'failed',
        failure: `The books are locked up to and including ${locked.locked_to}.`,
      });
      return;
    }
    await calculateDue(context.database, input);
    await performRun(context.database, issueInput(context, input, id, callerOf(payload)));
    const totals = addTotals(
      record.totals === null ? null : objectOf(record.totals),
      await readTotals(context.database),
    );
    const skipped = [
      ...(Array.isArray(record.skipped) ? record.skipped : []),
      ...(await readSkipped(context.database)),
    ].slice(0, skippedKept);
    await updateRun(context, id, {
      state: chunk.isLast ? 'succeeded' : 'running',
      done: Number(record.done ?? 0) + due,
      invoice_count: Number(totals.invoices ?? 0),
      totals,
      skipped,
    });
    if (chunk.isLast) {
      await context.enqueue('invoicing.follow', { run: id, kind: kind.name }, { key: `follow:${id}` });
      await queueDistribution(context, context.customerId, id);
      await context.emit({
        identifier: 'accounting.contractinvoicing.performed',
        resource: 'accounting.invoicingrun',
        objectId: id,
        context: { totals },
      });
    } else {
      await context.enqueue('invoicing.perform', { ...payload, after: chunk.upTo }, { maxAttempts: 10 });
    }
  },
};

/** The next contracts of a run by id: the bounds of a chunk, and whether it is the last. No id but these two leaves the database. */
async function nextChunk(
  context: JobContext,
  input: RunInput,
  payload: JsonObject,
): Promise<{ readonly after: string | null; readonly upTo: string; readonly isLast: boolean }> {
  const after = typeof payload.after === 'string' ? payload.after : null;
  const size = Math.min(Number(payload.chunk_size ?? chunkSize), chunkSize);
  const [row] = await run<{ last: string | null; count: string }>(
    context.database,
    sql`select (array_agg(id order by id desc))[1] as last, count(*) as count from (
      select id from ${input.kind.table} c where customer_id = ${bind(input.customerId)}::uuid and organization_id = ${bind(input.organizationId)}::uuid
        and (${bind(after)}::uuid is null or id > ${bind(after)}::uuid)
        and (${bind(input.contracts ?? null)}::uuid[] is null or id = any(${bind(input.contracts ?? null)}::uuid[]))
        order by id limit ${size}
    ) next`,
  );
  // A chunk without contracts ends where it begins.
  return { after, upTo: row?.last ?? after ?? noContract, isLast: Number(row?.count ?? 0) < size };
}

/** Below every id. */
const noContract = '00000000-0000-0000-0000-000000000000';

/**
 * The nightly run: for every organization with contracts that are set up, everything that is due on this day in Sweden. Twice a night, so
 * that a missed run is caught up; a second one finds nothing. Missed nights are caught up by G4 itself.
 */
export const nightlyJob: Job = {
  schedule: '10 0,3 * * *',
  run: async (_payload, context) => {
    const today = stockholmDate(context.now);
    for (const kind of contractKinds) {
      const organizations = await run<{ id: string; contracts: string }>(
        context.database,
        sql`select c.organization_id as id, count(*) as contracts from ${kind.table} c
          join accounting_automaticcontractinvoicingsetting s on s.customer_id = c.customer_id and s.id = c.invoicing_contract_setting_id and s.is_active
          where c.customer_id = ${bind(context.customerId)}::uuid and c.organization_id is not null and not c.archived group by c.organization_id order by c.organization_id`,
      );
      for (const organization of organizations) {
        const input = await readRunRequest(context, context.customerId, organization.id, kind, { invoice_date: today });
        await selectDue(context.database, input);
        const due = await countDue(context.database);
        if (due === 0) continue;
        const id = await createRun(context, input, { state: 'queued', total: due, request: {} });
        await context.enqueue('invoicing.perform', { run: id }, { key: `invoicing:${id}`, maxAttempts: 10 });
      }
    }
  },
};

function callerOf(payload: JsonObject): { readonly resource: string; readonly id: string } | undefined {
  const caller = objectOf(payload.caller);
  return typeof caller.resource === 'string' && typeof caller.id === 'string'
    ? { resource: caller.resource, id: caller.id }
    : undefined;
}

function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
