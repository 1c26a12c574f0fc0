/** The parties to contracts in queries. */
import { sql } from 'kysely';
import { db } from '../schema.ts';

/** Selects the parties to all contracts of one kind: the tenants and the co-tenants. */
export function partiesTo(resource: string) {
  // The type of one kind of contracts is used for all kinds.
  const name = resource.replace('.', '_') as 'contracts_apartmentcontract';
  const contract = db.dynamic.table(name).as('c');
  const coTenant = db.dynamic.table(`${name}_bi_tenants`).as('b');
  const owner = sql.ref<string>(`b.${name.replace('contracts_', '')}_id`);
  return [
    db
      .selectFrom(contract)
      .select(['c.tenant_id', 'c.status', 'c.start_date', 'c.end_date'])
      .where('c.tenant_id', 'is not', null),
    db
      .selectFrom([coTenant, contract])
      .select(['b.tenant_id', 'c.status', 'c.start_date', 'c.end_date'])
      .where(owner, '=', (eb) => eb.ref('c.id')),
  ];
}
