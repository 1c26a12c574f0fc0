/** The stored credential that a secret's prefix names, with its agent; one look-up for all seven headers. */
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { systemResources } from '../../model/system-resources.ts';
import type { Session } from '../storage/database.ts';

export interface StoredCredential {
  readonly secret_hash: string;
  readonly expires_at: Date | null;
  readonly agent_id: string;
  readonly application_id: string;
  readonly service_id: string;
  readonly service_version_id: string;
  readonly is_active: boolean;
  readonly scopes: readonly string[] | null;
  readonly addresses: readonly string[] | null;
  readonly principal_exists: boolean;
}

export interface CredentialQuestion {
  readonly customerId: string;
  readonly prefix: string;
  readonly principal: { readonly resource: string; readonly id: string };
}

/** The live secret of this prefix, or undefined. Another kind of caller than the agent must be a record of the customer. */
export async function findCredential(
  question: CredentialQuestion,
  session: Session,
): Promise<StoredCredential | undefined> {
  const { customerId, prefix, principal } = question;
  const table = quoteIdentifier(principal.resource.replace('.', '_'));
  const exists =
    principal.resource === systemResources.agent
      ? 'agent.id = $3'
      : `exists (select from ${table} as principal where principal.customer_id = $1 and principal.id = $3)`;
  const rows = await session.query<StoredCredential>(
    `select secret.secret_hash, secret.expires_at, agent.id as agent_id, agent.application_id, agent.service_id,
            agent.service_version_id, agent.is_active, agent.scopes, agent.registered_ip_addresses as addresses,
            ${exists} as principal_exists
       from accounts_clientsecret as secret
       join accounts_integrationuseragent as agent on agent.customer_id = secret.customer_id and agent.id = secret.integration_id
      where secret.customer_id = $1 and secret.prefix = $2 and (secret.revoked_at is null or secret.revoked_at > now())`,
    [customerId, prefix, principal.id],
  );
  return rows[0];
}
