/**
 * Performs large runs in chunks of contracts (invoicing-rules.md, D3, section 9): each chunk is a transaction, and two
 * are written concurrently if a second connection is available. A crash loses what was not committed; the next attempt
 * continues after the last committed chunk.
 */

import type { Job, Json, JsonObject, SystemContext, SystemJobContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { anyOf } from '@core/engine/sql';
import { sql } from 'kysely';
import { db } from '../schema.ts';
import { objectOf } from '../support/reference.ts';
import { queueDistribution } from './distribute-job.ts';
import { addTotals, attemptsOfChunk, queuePerform, updateRun } from './invoicing-run.ts';
import { FirstChunk } from './run/concurrent-chunks.ts';
import { contractKindOf } from './run/contract-kind.ts';
import { lockStatement } from './run/issue-documents.ts';
import { performRun } from './run/perform-run.ts';
import { calculateDue, countDue, selectDue } from './run/prepare-run.ts';
import { excludeLocked, readLockedDue, readSkipped, readTotals } from './run/read-result.ts';
import type { RunInput } from './run/run-step.ts';
import { companiesOf } from './run/select-contracts.ts';
import { needsStatistics } from './run/statistics.ts';
import { immediateNumbering, lockNumbersOf } from './run/take-numbers.ts';
import { issueInput, readRunRequest } from './run-request.ts';

/**
 * Contracts per transaction. Other transactions that need a number of the same company wait for one or two chunks, which must take less time
 * than the limit of a write (api.md, section 6). A job can set a smaller number.
 */
const chunkSize = 5_000;

/** Maximum skipped contracts in the record of a run. */
const maxStoredSkipped = 1000;

/** The progress of a run. */
interface Progress {
  readonly done: number;
  readonly totals: JsonObject | null;
  readonly skipped: readonly Json[];
}

/** Contracts of a run by ID: after one, up to and including another. */
interface Chunk {
  readonly after: string | null;
  readonly upTo: string;
  readonly isLast: boolean;
}

/** A run in progress. */
interface Order {
  readonly runId: string;
  readonly runInput: RunInput;
  readonly caller: { readonly resource: string; readonly id: string } | undefined;
}

/** Processes the next chunks of a large run; the last failed attempt fails the run. */
export const performJob: Job = {
  queue: 'invoicing',
  run: async (payload, { system: context }) => {
    try {
      await performChunks(payload, context);
    } catch (error) {
      if (context.attempt >= attemptsOfChunk)
        await context.concurrently((concurrentContext) =>
          concurrentContext.enqueue('invoicing.give_up', { run: payload.run ?? null }),
        );
      throw error;
    }
  },
};

/** Writes the next one or two chunks, records the progress, and queues the job for the following ones. */
async function performChunks(payload: JsonObject, context: SystemJobContext): Promise<void> {
  const { database, records } = context;
  const runId = String(payload.run);
  const runRecord = await records.find('accounting.invoicingrun', runId);
  const kind = contractKindOf(String(runRecord?.contract_type));
  if (runRecord === undefined || kind === undefined) return;
  const organization = String(objectOf(runRecord.organization).id);
  const runInput = await readRunRequest(context, organization, kind, {
    ...objectOf(runRecord.request),
    invoice_date: runRecord.invoice_date ?? null,
    run_date: runRecord.run_date ?? null,
  });
  const order: Order = { runId, runInput, caller: callerOf(payload) };
  await database.execute(lockStatement(runInput));
  // A job presumed dead may still have been running.
  const record = await records.find('accounting.invoicingrun', runId);
  if (record === undefined || record.state === 'succeeded' || record.state === 'failed') return;
  const size = Math.min(Number(payload.chunk_size ?? chunkSize), chunkSize);
  const before = progressOf(record);
  const first = await nextChunk(database, runInput, await positionOf(database, runId), size);
  const second = first.isLast ? undefined : await nextChunk(database, runInput, first.upTo, size);
  const pair = second && (await performPair(context, order, [first, second], { before, size }));
  const progress = pair ?? (await performChunk(context, order, first, before));
  if (progress === undefined) return;
  const last = pair === undefined ? first : second;
  if (last?.isLast === true) await finish(context, order, progress);
  else await queuePerform(context, { ...payload, run: runId }, { isNew: false });
}

/**
 * Marks a run as failed. A separate job, because the failed transaction may still lock the record. Committed chunks are
 * not rolled back; a new run continues after them.
 */
export const failRunJob: Job = {
  run: async (payload, { system: context }) => {
    const runId = String(payload.run);
    const record = await context.records.find('accounting.invoicingrun', runId);
    if (record?.state !== 'queued' && record?.state !== 'running') return;
    const failure = `A chunk failed ${attemptsOfChunk} times; see the log for the cause. Invoices written before it remain, and a new run invoices the remaining contracts.`;
    await updateRun(context, runId, { state: 'failed', failure });
  },
};

/** Writes a single chunk; undefined if it marked the run as failed. */
async function performChunk(
  context: SystemContext,
  order: Order,
  chunk: Chunk,
  before: Progress,
): Promise<Progress | undefined> {
  const { input, due, locked } = await calculate(context, order, chunk);
  // A company with closed books does not prevent others from being invoiced.
  if (locked !== undefined && chunk.isLast && before.totals === null) {
    const failure = `The books are locked up to and including ${locked}.`;
    await updateRun(context, order.runId, { state: 'failed', failure });
    return undefined;
  }
  await performRun(context.database, issueInput(context, input, order.runId, order.caller));
  return recordProgress(context, order, chunk, { due, before });
}

/**
 * Writes two chunks concurrently; undefined if that is not possible, and nothing is written. The second one is written
 * by the job's transaction, which holds the lock of the run and the numbers of its companies until both have ended.
 */
async function performPair(
  context: SystemJobContext,
  order: Order,
  [first, second]: readonly [Chunk, Chunk],
  { before, size }: { readonly before: Progress; readonly size: number },
): Promise<Progress | undefined> {
  const { runInput } = order;
  // Invoices of housing cooperatives move funds that chunks share.
  if (runInput.kind.isCooperative || (await needsStatistics((query) => context.database.execute(query), size)))
    return undefined;
  const companies = await context.database.execute(
    companiesOf({ ...runInput, chunk: { ...second, after: first.after } }),
  );
  await context.database.execute(lockNumbersOf(companies.flatMap(({ company_id }) => company_id ?? [])));
  const firstChunk = new FirstChunk<Progress>();
  const writing = context.concurrently((concurrentContext) =>
    performFirst(concurrentContext, order, first, { firstChunk, before }),
  );
  if (writing === undefined) return undefined;
  firstChunk.follow(writing);
  try {
    return await performSecond(context, order, second, firstChunk);
  } finally {
    // No other chunk can start before that, even if this chunk has failed.
    await firstChunk.ended();
  }
}

async function performFirst(
  context: SystemContext,
  order: Order,
  chunk: Chunk,
  { firstChunk, before }: { readonly firstChunk: FirstChunk<Progress>; readonly before: Progress },
): Promise<Progress> {
  const { database } = context;
  firstChunk.start();
  const { input, due } = await calculate(context, order, chunk);
  await firstChunk.publishShared(database);
  await performRun(database, issueInput(context, input, order.runId, order.caller), firstChunk.numbering);
  return recordProgress(context, order, chunk, { due, before });
}

async function performSecond(
  context: SystemContext,
  order: Order,
  chunk: Chunk,
  firstChunk: FirstChunk<Progress>,
): Promise<Progress> {
  const { database } = context;
  const calculated = await calculate(context, order, chunk);
  const isClash = await firstChunk.clashes(database);
  const before = isClash ? await firstChunk.outcome(database) : undefined;
  const { input, due } = isClash ? await calculate(context, order, chunk) : calculated;
  const numbering = isClash ? immediateNumbering : firstChunk.secondNumbering;
  await performRun(database, issueInput(context, input, order.runId, order.caller), numbering);
  return recordProgress(context, order, chunk, { due, before: before ?? (await firstChunk.outcome(database)) });
}

/** Fills the temporary tables of a chunk. `locked` is the last closed day if everything that is due belongs to companies with closed books. */
async function calculate(
  { database }: SystemContext,
  { runInput }: Order,
  chunk: Chunk,
): Promise<{ readonly input: RunInput; readonly due: number; readonly locked: string | undefined }> {
  const input: RunInput = { ...runInput, chunk };
  await selectDue(database, input);
  const due = await countDue(database);
  const locked = await readLockedDue(database, input);
  const isOnlyLocked = locked.length > 0 && !(await excludeLocked(database, locked));
  await calculateDue(database, input);
  return { input, due, locked: isOnlyLocked ? locked[0]?.locked_to : undefined };
}

/** Records on the run that a chunk has been written. */
async function recordProgress(
  context: SystemContext,
  { runId }: Order,
  chunk: Chunk,
  { due, before }: { readonly due: number; readonly before: Progress },
): Promise<Progress> {
  const { database } = context;
  const totals = addTotals(before.totals, await readTotals(database));
  const progress: Progress = {
    done: before.done + due,
    totals,
    skipped: [...before.skipped, ...(await readSkipped(database))].slice(0, maxStoredSkipped),
  };
  await updateRun(context, runId, {
    ...progress,
    state: chunk.isLast ? 'succeeded' : 'running',
    invoice_count: Number(totals.invoices ?? 0),
    dealt_with_up_to: chunk.upTo,
  });
  return progress;
}

/** Completes the run after its last chunk. */
async function finish(context: SystemJobContext, { runId, runInput }: Order, { totals }: Progress): Promise<void> {
  await context.enqueue('invoicing.follow', { run: runId, kind: runInput.kind.name }, { key: `follow:${runId}` });
  await queueDistribution(context, runId);
  await context.emit({
    identifier: 'accounting.contractinvoicing.performed',
    resource: 'accounting.invoicingrun',
    objectId: runId,
    context: { totals },
  });
}

/** Returns the last contract that a run has processed; null at its start. */
async function positionOf(database: DatabaseSession, runId: string): Promise<string | null> {
  const [row] = await database.execute(
    db.selectFrom('accounting_invoicingrun').select('dealt_with_up_to as position').where('id', '=', runId),
  );
  return row?.position ?? null;
}

/** Returns the bounds of the next chunk of contracts by ID, and whether it is the last. Only these two IDs leave the database. */
async function nextChunk(
  database: DatabaseSession,
  input: RunInput,
  after: string | null,
  size: number,
): Promise<Chunk> {
  const { kind, organizationId, contracts } = input;
  const next = db
    .selectFrom(kind.source.contracts.as('c'))
    .select('c.id')
    .where('c.organization_id', '=', organizationId)
    .$if(after !== null, (query) => query.where('c.id', '>', after))
    .$if(contracts !== undefined, (query) => query.where('c.id', '=', anyOf(contracts ?? [], 'uuid')))
    .orderBy('c.id')
    .limit(size + 1);
  const [row] = await database.execute(
    db
      .selectFrom(next.as('next'))
      .select(({ fn }) => [
        sql<string | null>`(array_agg(id order by id))[least(count(*), ${size}::bigint)]`.as('last'),
        fn.countAll<string>().as('count'),
      ]),
  );
  // A chunk without contracts ends where it begins.
  return { after, upTo: row?.last ?? after ?? noContract, isLast: Number(row?.count ?? 0) <= size };
}

/** Below every id. */
const noContract = '00000000-0000-0000-0000-000000000000';

function progressOf(record: JsonObject): Progress {
  return {
    done: Number(record.done ?? 0),
    totals: record.totals === null ? null : objectOf(record.totals),
    skipped: Array.isArray(record.skipped) ? record.skipped : [],
  };
}

function callerOf(payload: JsonObject): Order['caller'] {
  const caller = objectOf(payload.caller);
  return typeof caller.resource === 'string' && typeof caller.id === 'string'
    ? { resource: caller.resource, id: caller.id }
    : undefined;
}
