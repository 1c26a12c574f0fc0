/** `contracts.apartmentcontract.create` → `ContractsApartmentcontractCreate`, as json-schema-to-typescript names it. */
export function typeName(title: string): string {
  return title
    .split(/[^A-Za-z0-9]+/)
    .filter((segment) => segment !== '')
    .map((segment) => segment.charAt(0).toUpperCase() + segment.slice(1))
    .join('');
}
