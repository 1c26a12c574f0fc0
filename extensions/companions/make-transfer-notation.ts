/** A contract that names the one it takes over: the transfer is noted on the one that passes, from whom and to whom. */
import type { Change, ServerContext } from '../../engine/extension/contract.ts';
import { contractFields, tenantsOf } from '../contracts/contract-kinds.ts';
import { idOf } from '../support/reference.ts';

/** afterWrite of the six contract types. */
export async function makeTransferNotation(change: Change, { records }: ServerContext): Promise<undefined> {
  const takenOver = idOf(change.after?.transferred_from);
  const field = contractFields[change.resource];
  if (change.kind !== 'create' || takenOver === undefined || field === undefined) return undefined;
  const before = await records.find(change.resource, takenOver);
  await records.create('contracts.contracttransfernotation', {
    organization: change.after?.organization ?? null,
    [field]: { id: takenOver },
    transfer_performed: false,
    transfer_date: change.after?.start_date ?? null,
    from_tenants: tenantsOf(before).map((id) => ({ id })),
    to_tenants: tenantsOf(change.after).map((id) => ({ id })),
  });
  return undefined;
}
