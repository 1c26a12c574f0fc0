/** Writes a contract's status and last day: at every write of it, and when something else than the record has changed. */
import type { Change, JsonObject, ServerContext } from '../../engine/extension/contract.ts';
import { stockholmDate } from '../support/local-day.ts';
import { idOf } from '../support/reference.ts';
import { lastDay } from './contract-end.ts';
import { contractFields } from './contract-kinds.ts';
import { statusCodes, statusOn } from './contract-status.ts';
import { termsOf } from './contract-terms.ts';
import { type ContractRecord, readFacts } from './read-facts.ts';

/** beforeWrite of the six contract types. */
export async function standContract(change: Change, context: ServerContext): Promise<JsonObject | undefined> {
  const { after, before, resource, id } = change;
  if (after === undefined) return undefined;
  const standing = await standingOf({ resource, id, record: after, isNew: before === undefined }, context);
  // What an archived contract was when it was put away does not change with the days.
  const keeps = before?.archived === true && after.archived === true;
  return { ...after, ...standing, ...(keeps ? { status: before.status ?? statusCodes.voided } : {}) };
}

/** afterWrite of contracts.contracttransfernotation: a contract is being transferred while one is not performed. */
export async function followTransfer(change: Change, context: ServerContext): Promise<undefined> {
  for (const [resource, field] of Object.entries(contractFields)) {
    const ids = new Set([idOf(change.before?.[field]), idOf(change.after?.[field])]);
    for (const id of ids) if (id !== undefined) await settleContract(resource, id, context);
  }
  return undefined;
}

/** Brings one contract up to date; writes nothing when it is. Answers whether it wrote. */
export async function settleContract(resource: string, id: string, context: ServerContext): Promise<boolean> {
  const record = await context.records.find(resource, id);
  if (record === undefined || record.archived === true) return false;
  const standing = await standingOf({ resource, id, record, isNew: false }, context);
  if (record.status === standing.status && record.end_date === standing.end_date) return false;
  await context.records.update(resource, id, standing);
  return true;
}

async function standingOf(
  contract: ContractRecord,
  context: ServerContext,
): Promise<{ readonly status: number; readonly end_date: string | null }> {
  const terms = termsOf(contract.record);
  const facts = await readFacts(contract, context);
  return { status: statusOn(stockholmDate(context.now), terms, facts), end_date: lastDay(terms) ?? null };
}
