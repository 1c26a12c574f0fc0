import type { JsonObject } from '../../engine/extension/contract.ts';
import { idOf, listOf } from '../support/reference.ts';

/** The six kinds of contract, each with the name by which records about a contract refer to it. */
export const contractFields: Readonly<Record<string, string>> = {
  'contracts.apartmentcontract': 'apartment_contract',
  'contracts.parkingspotcontract': 'parkingspot_contract',
  'contracts.outdoorsectioncontract': 'outdoorsection_contract',
  'contracts.industrialpremisescontract': 'industrial_premises_contract',
  'contracts.blockcontract': 'block_contract',
  'contracts.othercontract': 'other_contract',
};

/** The ids of a contract's main tenant and its co-tenants, each once. */
export function tenantsOf(contract: JsonObject | undefined): readonly string[] {
  const ids = [contract?.tenant, ...listOf(contract?.bi_tenants)].flatMap((tenant) => idOf(tenant) ?? []);
  return [...new Set(ids)];
}
