/** Updates the contracts of a run with their last invoiced day. Immediately for a few, by a job for many, so that it does not prolong the run. */
import type { Job, SystemContext } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { type ContractKind, contractKindOf } from './run/contract-kind.ts';
import { invoicedUntilStatements } from './run/follow-statements.ts';
import { runAll } from './run/run-step.ts';

/** Records the last invoiced day of the contracts of a run, by the session of the run if it is the same transaction. */
export async function followRun(
  context: SystemContext,
  kind: ContractKind,
  runId: string,
  database: DatabaseSession = context.database,
): Promise<void> {
  if (kind.isCooperative) return;
  const contractType = context.contentTypeId(kind.resource);
  await runAll(database, invoicedUntilStatements(kind, contractType, { runId }));
}

export const followRunJob: Job = {
  queue: 'invoicing',
  run: async (payload, { system: context }) => {
    const kind = contractKindOf(String(payload.kind));
    if (kind !== undefined) await followRun(context, kind, String(payload.run));
  },
};
