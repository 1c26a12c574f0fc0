/** What other records know of a contract: how far its signing is, and whether it is being transferred. */
import type { JsonObject, ServerContext } from '../../engine/extension/contract.ts';
import { idOf } from '../support/reference.ts';
import { contractFields } from './contract-kinds.ts';
import type { ContractFacts } from './contract-status.ts';

export interface ContractRecord {
  readonly resource: string;
  readonly id: string;
  readonly customerId: string;
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
  const { record, isNew, customerId, resource, id } = contract;
  const document = idOf(record.signable_document);
  if (typeof record.signed_time === 'string' || (isNew && document === undefined)) return 'none';
  // Category 1: the contract itself. State 2: out for signing, 3: signed.
  const [found] = await context.database.query<{ state: number | null }>(
    `select max(state) as state from documents_signabledocument
      where customer_id = $1 and (id = $2 or (content_type_id = $3 and object_id = $4))
        and state in (2, 3) and coalesce(category, 1) = 1`,
    [customerId, document ?? null, context.contentTypeId(resource), id],
  );
  if (found?.state === 3) return 'signed';
  return found?.state === 2 ? 'started' : 'none';
}

async function readTransfer(contract: ContractRecord, context: ServerContext): Promise<boolean> {
  const [found] = await context.database.query(
    `select from contracts_contracttransfernotation
      where customer_id = $1 and ${contractFields[contract.resource]}_id = $2 and not transfer_performed limit 1`,
    [contract.customerId, contract.id],
  );
  return found !== undefined;
}
