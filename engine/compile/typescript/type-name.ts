/** `contracts.apartmentcontract.create` → `ContractsApartmentcontractCreate`, as json-schema-to-typescript names it. */
export function typeName(title: string): string {
  return title
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
