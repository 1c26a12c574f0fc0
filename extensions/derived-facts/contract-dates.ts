/** Copies the dates of a contract to the connections of its stakeholders. */
import type { Change, JsonObject, SystemContext } from '@core/engine/extension';
import { idOf } from '../support/reference.ts';
import type { DerivedFact } from './derived-fact.ts';

/** The connection's reference to each kind of contract that may have stakeholders. */
export const connectionFields: Readonly<Record<string, string>> = {
  'contracts.apartmentcontract': 'apartment_contract',
  'contracts.industrialpremisescontract': 'industrial_premises_contract',
  'contracts.parkingspotcontract': 'parking_spot_contract',
  'contracts.outdoorsectioncontract': 'outdoor_section_contract',
};

const resource = 'accounts.subtenantcontractconnection';

/** Sets the dates when the connection is written. */
export const contractDates: DerivedFact = async ({ after }, { records }) => {
  for (const [contract, field] of Object.entries(connectionFields)) {
    const id = idOf(after[field]);
    if (id !== undefined) return daysOf(await records.find(contract, id));
  }
  return daysOf(undefined);
};

/** afterWrite of the contracts: updates their connections. */
export async function followContractDates(change: Change, { records }: SystemContext): Promise<undefined> {
  const { before, after } = change;
  const field = connectionFields[change.resource];
  if (field === undefined || before === undefined || after === undefined) return undefined;
  if (before.start_date === after.start_date && before.end_date === after.end_date) return undefined;
  for (const connection of await records.list(resource, { [field]: change.id })) {
    await records.update(resource, String(connection.id), daysOf(after));
  }
  return undefined;
}

function daysOf(contract: JsonObject | undefined): JsonObject {
  return { contract_start_date: contract?.start_date ?? null, contract_end_date: contract?.end_date ?? null };
}
