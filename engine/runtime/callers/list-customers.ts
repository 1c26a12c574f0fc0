/** Lists customers and their credentials across the whole server, for the command line: `core customer list`, `core credential list`. */
import type { Runtime } from '../context/request-context.ts';

export type ListedCustomer = Readonly<Record<'id' | 'name', string> & Record<'created_at', Date>>;

export type ListedCredential = Readonly<
  Record<'customer' | 'customer_id' | 'agent_id' | 'id' | 'prefix' | 'rights' | 'state', string> &
    Record<'created_by', string | null> &
    Record<'created_at', Date> &
    Record<'expires_at' | 'revoked_at' | 'last_used_at', Date | null>
>;

/** Returns all customers, oldest first. */
export async function customersOf({ database: { session } }: Runtime): Promise<readonly ListedCustomer[]> {
  return session.query<ListedCustomer>(
    `select id, name, created_at from ${session.tables.customer} where id = customer_id order by created_at, id`,
  );
}

/** Lists agent secrets (without the secret values) of one customer or agent or of all, grouped by agent, newest first. */
export async function credentialsOf(
  filter: { readonly customer?: string | undefined; readonly agent?: string | undefined },
  { database: { session } }: Runtime,
): Promise<readonly ListedCredential[]> {
  const { agent, secret, customer, role, agentRoles } = session.tables;
  return session.query<ListedCredential>(
    `select customer.name as customer, customer.id as customer_id, agent.id as agent_id, secret.id, secret.prefix,
            coalesce((select string_agg(role.name, ', ' order by role.name) from ${agentRoles.table} as given
                        join ${role} as role on role.customer_id = given.customer_id and role.id = given.${agentRoles.target}
                       where given.customer_id = agent.customer_id and given.${agentRoles.owner} = agent.id),
                     nullif(array_to_string(agent.scopes, ' '), ''), 'none') as rights,
            case when secret.revoked_at <= now() then 'revoked' when secret.expires_at <= now() then 'expired'
                 when not agent.is_active then 'inactive' else 'live' end as state,
            secret.created_by, secret.created_at, secret.expires_at, secret.revoked_at, secret.last_used_at
       from ${secret} as secret
       join ${agent} as agent on agent.customer_id = secret.customer_id and agent.id = secret.integration_id
       join ${customer} as customer on customer.customer_id = secret.customer_id and customer.id = secret.customer_id
      where ($1::uuid is null or secret.customer_id = $1) and ($2::uuid is null or agent.id = $2)
      order by customer.name, customer.id, agent.created_at, agent.id, secret.created_at desc, secret.id desc`,
    [filter.customer ?? null, filter.agent ?? null],
  );
}
