/** A contract that names the one it takes over: the transfer is noted on the one that passes, from whom and to whom. */
import type { Change, HookContext, Json, JsonObject } from '../../engine/extension/contract.ts';

/** The field of contracttransfernotation for each kind of contract. */
export const takenOverFields: Readonly<Record<string, string>> = {
  'contracts.apartmentcontract': 'apartment_contract',
  'contracts.parkingspotcontract': 'parkingspot_contract',
  'contracts.outdoorsectioncontract': 'outdoorsection_contract',
  'contracts.industrialpremisescontract': 'industrial_premises_contract',
  'contracts.blockcontract': 'block_contract',
  'contracts.othercontract': 'other_contract',
};

/** afterWrite of the six contract types. */
export async function makeTransferNotation(change: Change, { records }: HookContext): Promise<undefined> {
  const takenOver = idOf(change.after?.transferred_from);
  const field = takenOverFields[change.resource];
  if (change.kind !== 'create' || takenOver === undefined || field === undefined) return undefined;
  const before = await records.find(change.resource, takenOver);
  await records.create('contracts.contracttransfernotation', {
    organization: change.after?.organization ?? null,
    [field]: { id: takenOver },
    transfer_performed: false,
    transfer_date: change.after?.start_date ?? null,
    from_tenants: tenantsOf(before),
    to_tenants: tenantsOf(change.after),
  });
  return undefined;
}

/** The main tenant and the co-tenants of a contract, each once. */
function tenantsOf(contract: JsonObject | undefined): readonly Json[] {
  const others: readonly Json[] = Array.isArray(contract?.bi_tenants) ? contract.bi_tenants : [];
  const ids = [contract?.tenant, ...others].flatMap((reference) => idOf(reference) ?? []);
  return [...new Set(ids)].map((id) => ({ id }));
}

function idOf(reference: Json | undefined): string | undefined {
  const isReference = typeof reference === 'object' && reference !== null && 'id' in reference;
  return isReference && typeof reference.id === 'string' ? reference.id : undefined;
}
