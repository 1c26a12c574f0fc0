/**
 * Derives the members of a cancellation position: the position that it responds to, the request, its status, and the
 * transfer that is recorded when the parties agree on one.
 */

import {
  type Change,
  type ExtensionContext,
  invalid,
  type Json,
  type JsonObject,
  type Problem,
  type Records,
} from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { ContractsContractcancellationpositionStatus as codes, db } from '../schema.ts';
import { idOf, listOf, textOf } from '../support/reference.ts';
import { type ContractRecord, isRequestOfTenant, requestProblem } from './check-position.ts';
import { contractFields, tenantsOf } from './contract-kinds.ts';
import { t } from './texts/t.ts';
import { syncContractStatus } from './update-contract-status.ts';

const positions = 'contracts.contractcancellationposition';

/** beforeWrite of positions: the read-only members. */
export async function derivePosition(
  change: Change,
  context: ExtensionContext,
): Promise<JsonObject | Problem | undefined> {
  const { database, records } = context.system;
  const { before, after } = change;
  if (after === undefined) return undefined;
  const rejection = isRequestOfTenant(change)
    ? await requestProblem(after, await contractRecord(after, records), context)
    : undefined;
  if (rejection !== undefined) return rejection;
  const isAnswer = isSet(after.accept) && !isSet(before?.accept);
  const open = isAnswer ? await openPosition(after, change.id, database) : undefined;
  if (isAnswer && open === undefined) return nothingToAnswer;
  const isTransfer = after.transfer_to_external_party === true || listOf(after.transfer_to_tenants).length > 0;
  const leaves = after.resign === true && !isTransfer;
  const isPartial = leaves && (await hasRemainingTenants(after, records));
  const record = {
    ...after,
    ...(open === undefined ? {} : { initiating_position: { id: open } }),
    transfer_request: isTransfer,
    part_resignation: isPartial,
    termination: leaves && !isPartial,
    // Not binding for any party yet.
    is_preliminary: !isTransfer && ![after.resign, after.re_negotiate, after.accept].some(isSet),
  };
  return { ...record, status: statusOf(record) };
}

/** afterWrite hook of positions: a response updates the status of the position that it responds to. */
export async function followAnswer(change: Change, { now, system }: ExtensionContext): Promise<undefined> {
  const { records } = system;
  const { before, after } = change;
  const initiatingId = idOf(after?.initiating_position);
  if (after === undefined || initiatingId === undefined || isSet(before?.accept) || !isSet(after.accept))
    return undefined;
  const initiating = await records.find(positions, initiatingId);
  if (initiating === undefined) return undefined;
  const isAccepted = after.accept === true;
  const end = textOf(after.requested_end_date) ?? textOf(initiating.requested_end_date) ?? null;
  const transfer =
    isAccepted && initiating.transfer_request === true
      ? { transfer_notation: { id: await recordTransfer(initiating, initiatingId, records) } }
      : {};
  await records.update(positions, initiatingId, {
    status: isAccepted ? codes.accepted : codes.declined,
    answered_time: `${now.toISOString().slice(0, 19)}Z`,
    confirmed_end_date: isAccepted ? end : null,
    ...transfer,
  });
  // The cancellation of the landlord may have waited for the approval.
  const contract = contractOf(initiating);
  if (isAccepted && contract !== undefined) await syncContractStatus(contract.resource, contract.id, system);
  return undefined;
}

/** Returns the status of a position that requests something; responses and preliminary positions have none. */
function statusOf(position: JsonObject): number | null {
  const isClosed = position.closed === true;
  if (isSet(position.initiating_position) || position.is_preliminary === true) return null;
  if (!isSet(position.answered_time)) return isClosed ? codes.withdrawn : codes.awaiting_answer;
  if (position.status === codes.declined) return codes.declined;
  return isClosed ? codes.completed : codes.accepted;
}

/** Finds the newest position on the same contract that has no response yet. */
async function openPosition(position: JsonObject, id: string, database: DatabaseSession): Promise<string | undefined> {
  const contract = contractOf(position);
  if (contract === undefined) return undefined;
  const [row] = await database.execute(
    db
      .selectFrom('contracts_contractcancellationposition')
      .select('id')
      .where(`${contract.field}_id`, '=', contract.id)
      .where('id', '<>', id)
      .where('status', '=', codes.awaiting_answer)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate(),
  );
  return row?.id;
}

/** Returns whether other tenants remain on the contract after a tenant has left it. */
async function hasRemainingTenants(position: JsonObject, records: Records): Promise<boolean> {
  const leaving = idOf(position.tenant);
  if (leaving === undefined) return false;
  return tenantsOf((await contractRecord(position, records))?.record).some((tenant) => tenant !== leaving);
}

async function recordTransfer(position: JsonObject, id: string, records: Records): Promise<Json> {
  const contract = contractOf(position);
  const before = await contractRecord(position, records);
  const notation = await records.create('contracts.contracttransfernotation', {
    organization: position.organization ?? null,
    ...(contract && { [contract.field]: { id: contract.id } }),
    transfer_performed: false,
    transfer_to_external_party: position.transfer_to_external_party ?? false,
    from_tenants: tenantsOf(before?.record).map((tenant) => ({ id: tenant })),
    to_tenants: position.transfer_to_tenants ?? [],
    cancellation_position: { id },
  });
  return notation.id ?? null;
}

async function contractRecord(position: JsonObject, records: Records): Promise<ContractRecord | undefined> {
  const contract = contractOf(position);
  const record = contract && (await records.find(contract.resource, contract.id));
  return record && { resource: contract.resource, record };
}

/** The one contract that a position is about, with the field that refers to it. */
function contractOf(position: JsonObject) {
  for (const [resource, field] of Object.entries(contractFields)) {
    const id = idOf(position[field]);
    if (id !== undefined) return { resource, field, id };
  }
  return undefined;
}

function isSet(value: Json | undefined): boolean {
  return value !== null && value !== undefined;
}

const nothingToAnswer = invalid({
  pointer: '/accept',
  code: 'nothing_to_answer',
  message: t('nothingToAnswer'),
});
