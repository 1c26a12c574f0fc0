import type { JsonObject } from '@core/engine/extension';
import { idOf, listOf } from '../support/reference.ts';

/** The six kinds of contract, each with the field by which other records refer to it. */
export const contractFields: Readonly<Record<string, ContractField>> = {
  'contracts.apartmentcontract': 'apartment_contract',
  'contracts.parkingspotcontract': 'parkingspot_contract',
  'contracts.outdoorsectioncontract': 'outdoorsection_contract',
  'contracts.industrialpremisescontract': 'industrial_premises_contract',
  'contracts.blockcontract': 'block_contract',
  'contracts.othercontract': 'other_contract',
};

export type ContractField =
  | 'apartment_contract'
  | 'parkingspot_contract'
  | 'outdoorsection_contract'
  | 'industrial_premises_contract'
  | 'block_contract'
  | 'other_contract';

/** The ids of a contract's main tenant and its co-tenants, each once. */
export function tenantsOf(contract: JsonObject | undefined): readonly string[] {
  const ids = [contract?.tenant, ...listOf(contract?.bi_tenants)].flatMap((tenant) => idOf(tenant) ?? []);
  return [...new Set(ids)];
}
