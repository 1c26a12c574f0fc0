/**
 * Performs and undoes large rent rounds in the background. Each chunk of a perform is a transaction that also queues the
 * next one, so a crash repeats only the chunk that was not committed. An undo is one transaction.
 */
import type { JobContext, JsonObject, QueuedJob, SystemContext } from '@core/engine/extension';
import { RevenueRevenueincreasecollectionState as states } from '../../schema.ts';
import { textOf } from '../../support/reference.ts';
import { finishRound, type Position, performChunk, progressMembers, start } from './perform-round.ts';
import { type Progress, readRound, rounds, type StoredRound, updateRound } from './stored-round.ts';
import { invoicesOfRound, lockInvoicing, removeIncreases } from './undo-round.ts';

const jobName = 'invoicing.rent_round';

export const roundJob: QueuedJob = {
  queue: 'invoicing',
  run: async (payload, context) => {
    if (payload.task === 'undo') await undoInBackground(payload, context);
    else await performNext(payload, context);
  },
  failed: async (payload, { system: context }) => {
    const round = await readRound(String(payload.round), context, { locks: true });
    if (round?.state !== states.in_progress) return;
    const isPerform = payload.task === 'perform';
    const changes = { state: states.interrupted, ...(isPerform ? progressMembers(progressOf(payload)) : {}) };
    await updateRound(round.id, changes, context);
  },
};

/** Queues a round: from its start, or after the completed chunks. */
export async function queueRound(
  round: StoredRound,
  payload: JsonObject,
  { enqueue }: Pick<SystemContext, 'enqueue'>,
): Promise<void> {
  await enqueue(jobName, { round: round.id, ...payload });
}

async function performNext(payload: JsonObject, { system: context, emit }: JobContext): Promise<void> {
  const round = await readRound(String(payload.round), context, { locks: true });
  if (round?.state !== states.in_progress) return;
  const position: Position = { kind: Number(payload.kind ?? start.kind), after: textOf(payload.after) ?? null };
  const { next, progress } = await performChunk(round, position, progressOf(payload), context);
  if (next !== undefined) {
    await queueRound(round, { task: 'perform', ...next, ...progress }, context);
    return;
  }
  await finishRound(round, progress, context);
  await emit({ identifier: `${rounds}.increased`, resource: rounds, objectId: round.id });
}

async function undoInBackground(payload: JsonObject, { system: context, emit }: JobContext): Promise<void> {
  const id = String(payload.round);
  const unlocked = await readRound(id, context, { locks: false });
  if (unlocked === undefined) return;
  await lockInvoicing(unlocked, context);
  const round = await readRound(id, context, { locks: true });
  if (round?.state !== states.in_progress) return;
  // A run may have invoiced an increase since the request.
  if ((await invoicesOfRound(round, context)) !== undefined) {
    await updateRound(id, { state: Number(payload.from_state) }, context);
    return;
  }
  await removeIncreases(round, context);
  await emit({ identifier: `${rounds}.undone`, resource: rounds, objectId: id });
}

function progressOf({ contracts, difference }: JsonObject): Progress {
  return { contracts: Number(contracts ?? 0), difference: Number(difference ?? 0) };
}
