/** Customers and their first credentials: what `core customer create`, `core credential issue` and the demo call. */
import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../kernel/json.ts';
import { systemResources } from '../../model/system-resources.ts';
import { hashSecret, prefixOf } from '../access/verify-caller.ts';
import { systemWork } from '../plain-pages.ts';
import type { Runtime, Work } from '../work.ts';
import { serverRecords } from '../write/server-records.ts';

/** The seven headers of a credential, in the order of the specification, section 5. */
export type CredentialHeaders = Readonly<Record<string, string>>;

export interface NewCustomer {
  readonly name: string;
  /** Its id, where it is known before (a move from another server); a new one otherwise. */
  readonly id?: string;
  readonly values?: JsonObject;
}

export interface NewCredential {
  readonly customerId: string;
  /** An existing agent; without it one is made. */
  readonly agentId?: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: Date;
  /** `dev` or `live`: stands in the secret, so that a leak tells where it belongs. */
  readonly environment: string;
  readonly createdBy: string;
  /** Values of a new agent. */
  readonly agent?: JsonObject;
}

export interface IssuedCredential {
  readonly headers: CredentialHeaders;
  readonly agentId: string;
  readonly secretId: string;
}

/** Creates a customer: a root organization, which is its own customer. Returns its id. */
export async function createCustomer(runtime: Runtime, customer: NewCustomer): Promise<string> {
  const id = customer.id ?? runtime.newId();
  await runtime.database.transaction(async (session) => {
    const work = serverWork(runtime, id, session);
    await serverRecords(work).create(systemResources.customer, {
      ...customer.values,
      id,
      name: customer.name,
      organization: null,
    });
  });
  return id;
}

/** Issues a secret for an agent. The secret is in the headers and nowhere else: only its hash is kept. */
export async function issueCredential(runtime: Runtime, credential: NewCredential): Promise<IssuedCredential> {
  const { customerId, scopes, expiresAt, environment, createdBy } = credential;
  return runtime.database.transaction(async (session) => {
    const records = serverRecords(serverWork(runtime, customerId, session));
    const agent =
      credential.agentId === undefined
        ? await records.create(systemResources.agent, {
            application_id: runtime.newId(),
            service_id: runtime.newId(),
            service_version_id: runtime.newId(),
            clashing_priority: 0,
            is_active: true,
            scopes,
            ...credential.agent,
          })
        : await records.find(systemResources.agent, credential.agentId);
    if (agent === undefined) throw new Error(`the customer has no agent ${credential.agentId}`);
    const secret = makeSecret(environment);
    const stored = await records.create(systemResources.secret, {
      integration: { id: String(agent.id) },
      prefix: prefixOf(secret),
      secret_hash: hashSecret(secret),
      created_by: createdBy,
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt.toISOString() }),
    });
    return {
      agentId: String(agent.id),
      secretId: String(stored.id),
      headers: {
        'X-CORE-CUSTOMER-ID': customerId,
        'X-CORE-APPLICATION-ID': String(agent.application_id),
        'X-CORE-SERVICE-ID': String(agent.service_id),
        'X-CORE-SERVICE-VERSION-ID': String(agent.service_version_id),
        'X-CORE-CLIENT-CT': systemResources.agent,
        'X-CORE-CLIENT-ENTITY': String(agent.id),
        'X-CORE-CLIENT-SECRET': secret,
      },
    };
  });
}

/** `cs_<environment>_<8 characters>_<43 characters>`: 256 random bits behind a part that it is found by. */
export function makeSecret(environment: string): string {
  const name = randomBytes(8).toString('hex').slice(0, 8);
  return `cs_${environment}_${name}_${randomBytes(32).toString('base64url')}`;
}

function serverWork(runtime: Runtime, customerId: string, session: Work['session']): Work {
  return systemWork(customerId, 'console', runtime, session);
}
