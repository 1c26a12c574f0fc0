/** Lists customers and their credentials across the whole server, for the command line: `core customer list`, `core credential list`. */
import { sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import { isTestCustomerSql } from '../../query/clock-sql.ts';
import type { Runtime } from '../../request/request-context.ts';

/** Returns all customers, oldest first. */
export function customersOf({ database: { session }, model }: Runtime) {
  const customers = db
    .selectFrom('customer')
    .select(['customer.id', 'customer.name', 'customer.created_at'])
    .select(isTestCustomerSql(model).as('is_test'))
    .whereRef('customer.id', '=', 'customer.customer_id')
    .orderBy('customer.created_at')
    .orderBy('customer.id');
  return session.executeForAllCustomers(customers, 'the command customer list');
}

/** Lists agent secrets (without the secret values) of one customer or agent or of all, grouped by agent, newest first. */
export function credentialsOf(
  filter: { readonly customer?: string | undefined; readonly agent?: string | undefined },
  { database: { session } }: Runtime,
) {
  let credentials = db
    .selectFrom('secret')
    .innerJoin('agent', (join) =>
      join.onRef('agent.customer_id', '=', 'secret.customer_id').onRef('agent.id', '=', 'secret.integration_id'),
    )
    .innerJoin('customer', (join) =>
      join.onRef('customer.customer_id', '=', 'secret.customer_id').onRef('customer.id', '=', 'secret.customer_id'),
    )
    .select(['customer.name as customer', 'customer.id as customer_id', 'agent.id as agent_id', 'secret.id'])
    .select('secret.prefix')
    .select((eb) => {
      const [revoked, expires, active] = [
        eb.ref('secret.revoked_at'),
        eb.ref('secret.expires_at'),
        eb.ref('agent.is_active'),
      ];
      const roles = eb
        .selectFrom('agent_roles')
        .innerJoin('role', (join) =>
          join.onRef('role.customer_id', '=', 'agent_roles.customer_id').onRef('role.id', '=', 'agent_roles.role_id'),
        )
        .select(({ ref }) =>
          sql<string>`string_agg(${ref('role.name')}, ', ' order by ${ref('role.name')})`.as('names'),
        )
        .whereRef('agent_roles.customer_id', '=', 'agent.customer_id')
        .whereRef('agent_roles.agent_id', '=', 'agent.id');
      const scopes = sql`nullif(array_to_string(${eb.ref('agent.scopes')}, ' '), '')`;
      return [
        sql<string>`coalesce(${roles}, ${scopes}, 'none')`.as('rights'),
        sql<string>`case when ${revoked} <= now() then 'revoked' when ${expires} <= now() then 'expired'
          when not ${active} then 'inactive' else 'live' end`.as('state'),
      ];
    })
    .select([
      'secret.created_by',
      'secret.created_at',
      'secret.expires_at',
      'secret.revoked_at',
      'secret.last_used_at',
    ]);
  if (filter.customer !== undefined) credentials = credentials.where('secret.customer_id', '=', filter.customer);
  if (filter.agent !== undefined) credentials = credentials.where('agent.id', '=', filter.agent);
  const sorted = credentials
    .orderBy('customer.name')
    .orderBy('customer.id')
    .orderBy('agent.created_at')
    .orderBy('agent.id')
    .orderBy('secret.created_at', 'desc')
    .orderBy('secret.id', 'desc');
  return session.executeForAllCustomers(sorted, 'the command credential list');
}
