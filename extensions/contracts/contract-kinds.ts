import type { JsonObject } from '../../engine/extension/contract.ts';
import type { TypedTable } from '../../engine/extension/sql.ts';
import { idOf, listOf } from '../support/reference.ts';
import { type Tables, table } from '../tables.ts';

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

/** The tables of the six kinds, by resource: contracts (c), and their co-tenants (b) with the column that refers to the contract. */
export const contractTables = {
  'contracts.apartmentcontract': tablesOf('apartmentcontract', 'apartmentcontract_id'),
  'contracts.parkingspotcontract': tablesOf('parkingspotcontract', 'parkingspotcontract_id'),
  'contracts.outdoorsectioncontract': tablesOf('outdoorsectioncontract', 'outdoorsectioncontract_id'),
  'contracts.industrialpremisescontract': tablesOf('industrialpremisescontract', 'industrialpremisescontract_id'),
  'contracts.blockcontract': tablesOf('blockcontract', 'blockcontract_id'),
  'contracts.othercontract': tablesOf('othercontract', 'othercontract_id'),
};

export type ContractTable = TypedTable<Tables[`contracts_${ContractName}`]>;

type ContractName =
  Extract<keyof Tables, `contracts_${string}_bi_tenants`> extends `contracts_${infer Name}_bi_tenants` ? Name : never;

function tablesOf<Name extends ContractName>(name: Name, owner: keyof Tables[`contracts_${Name}_bi_tenants`] & string) {
  const coTenant = table(`contracts_${name}_bi_tenants`, 'b');
  return {
    contract: table(`contracts_${name}` as `contracts_${ContractName}`, 'c'),
    coTenant: coTenant as TypedTable<Tables[`contracts_${ContractName}_bi_tenants`]>,
    owner: coTenant[owner],
  };
}

/** The ids of a contract's main tenant and its co-tenants, each once. */
export function tenantsOf(contract: JsonObject | undefined): readonly string[] {
  const ids = [contract?.tenant, ...listOf(contract?.bi_tenants)].flatMap((tenant) => idOf(tenant) ?? []);
  return [...new Set(ids)];
}
