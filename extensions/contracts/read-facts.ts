/** What other records know of a contract: how far its signing is, and whether it is being transferred. */

import type { JsonObject, ServerContext } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { idOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import { contractFields } from './contract-kinds.ts';
import type { ContractFacts } from './contract-status.ts';

const d = table('documents_signabledocument', 'd');
const notation = table('contracts_contracttransfernotation');

export interface ContractRecord {
  readonly resource: string;
  readonly id: string;
  readonly record: JsonObject;
  /** Nothing refers to a record that is being made. */
  readonly isNew: boolean;
}

/** Asks for as little as the record leaves open. */
export async function readFacts(contract: ContractRecord, context: ServerContext): Promise<ContractFacts> {
  return {
    signing: await readSigning(contract, context),
    isBeingTransferred: !contract.isNew && (await readTransfer(contract, context)),
  };
}

async function readSigning(contract: ContractRecord, context: ServerContext): Promise<ContractFacts['signing']> {
  const { record, isNew, resource, id } = contract;
  const document = idOf(record.signable_document);
  if (typeof record.signed_time === 'string' || (isNew && document === undefined)) return 'none';
  // Category 1: the contract itself. State 2: out for signing, 3: signed.
  const [found] = await context.database.query<{ state: number | null }>(
    sql`select max(${d.state}) as state from ${d}
      where (${d.id} = ${bind(document ?? null)} or (${d.content_type_id} = ${bind(context.contentTypeId(resource))} and ${d.object_id} = ${bind(id)}))
        and ${d.state} in (2, 3) and coalesce(${d.category}, 1) = 1`,
  );
  if (found?.state === 3) return 'signed';
  return found?.state === 2 ? 'started' : 'none';
}

async function readTransfer(contract: ContractRecord, context: ServerContext): Promise<boolean> {
  const field = contractFields[contract.resource];
  if (field === undefined) return false;
  const [found] = await context.database.query(
    sql`select from ${notation}
      where ${notation[`${field}_id`]} = ${bind(contract.id)} and not ${notation.transfer_performed} limit 1`,
  );
  return found !== undefined;
}
