/** The six kinds of contract, each with the name by which records about a contract refer to it. */
export const contractFields: Readonly<Record<string, string>> = {
  'contracts.apartmentcontract': 'apartment_contract',
  'contracts.parkingspotcontract': 'parkingspot_contract',
  'contracts.outdoorsectioncontract': 'outdoorsection_contract',
  'contracts.industrialpremisescontract': 'industrial_premises_contract',
  'contracts.blockcontract': 'block_contract',
  'contracts.othercontract': 'other_contract',
};
