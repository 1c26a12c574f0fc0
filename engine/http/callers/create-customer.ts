/** Creates customers and their first credentials, for `core customer create`, `core credential issue` and the demo. */
import type { JsonObject } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import type { RequestContext, Runtime } from '../../request/request-context.ts';
import { systemContext } from '../../request/system-context.ts';
import { serverRecords } from '../../write/server-records.ts';
import { addSecret } from './secrets.ts';

/** The seven headers of a credential, in the order of the specification, section 5. */
export type CredentialHeaders = Readonly<Record<string, string>>;

export interface NewCustomer {
  readonly name: string;
  /** The ID; generated if omitted. */
  readonly id?: string;
  readonly values?: JsonObject;
}

export interface NewCredential {
  readonly customerId: string;
  /** An existing agent; created if omitted. */
  readonly agentId?: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: Date;
  /** `dev` or `live`: part of the secret, so that the origin of a leaked secret is visible. */
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

/** Creates a customer: a root record, which is its own customer. `fill` creates further records in the same transaction. Returns the ID. */
export async function createCustomer(
  runtime: Runtime,
  customer: NewCustomer,
  fill?: (id: string, session: RequestContext['session']) => Promise<void>,
): Promise<string> {
  const id = customer.id ?? runtime.newId();
  await runtime.database.transaction(async (session) => {
    const context = operatorContext(runtime, id, session);
    await serverRecords(context).create(systemResource(runtime.model, 'customer').id, {
      ...customer.values,
      id,
      name: customer.name,
      organization: null,
    });
    await fill?.(id, session);
  });
  return id;
}

/** Issues a secret for an agent. The secret is returned only in the headers; only its hash is stored. */
export async function issueCredential(runtime: Runtime, credential: NewCredential): Promise<IssuedCredential> {
  const { customerId, scopes, expiresAt, environment, createdBy } = credential;
  return runtime.database.transaction(async (session) => {
    const context = operatorContext(runtime, customerId, session);
    const records = serverRecords(context);
    const agent =
      credential.agentId === undefined
        ? await createAgent(context, { scopes, ...credential.agent })
        : await records.find(systemResource(runtime.model, 'agent').id, credential.agentId);
    if (agent === undefined) throw new Error(`agent ${credential.agentId} not found in the customer`);
    const { id: secretId, secret } = await addSecret(
      { agentId: String(agent.id), environment, createdBy, ...(expiresAt === undefined ? {} : { expiresAt }) },
      context,
    );
    return {
      agentId: String(agent.id),
      secretId,
      headers: {
        'X-CORE-CUSTOMER-ID': customerId,
        'X-CORE-APPLICATION-ID': String(agent.application_id),
        'X-CORE-SERVICE-ID': String(agent.service_id),
        'X-CORE-SERVICE-VERSION-ID': String(agent.service_version_id),
        'X-CORE-CLIENT-CT': systemResource(runtime.model, 'agent').id,
        'X-CORE-CLIENT-ENTITY': String(agent.id),
        'X-CORE-CLIENT-SECRET': secret,
      },
    };
  });
}

/**
 * Creates an integration that reads personal data of all users; the operator who issues a credential on the command
 * line, or signs users in, is responsible.
 */
export async function createAgent(context: RequestContext, values: JsonObject): Promise<JsonObject> {
  const { newId, model } = context.runtime;
  const agent = systemResource(model, 'agent');
  return serverRecords(context).create(agent.id, {
    application_id: newId(),
    service_id: newId(),
    service_version_id: newId(),
    ...minNumbers(agent),
    is_active: true,
    require_personal_information_access: true,
    personal_information_acceptance_mode: 2,
    ...values,
  });
}

/** Returns the minimum values of numbers that a project requires of integrations in addition to the engine's. */
function minNumbers(agent: Resource): JsonObject {
  const wanted = agent.fields.filter((field) => field.required && !field.readOnly && field.default === undefined);
  const numbers = wanted.filter((field) => field.type.magnitude === 'number');
  return Object.fromEntries(numbers.map(({ name, attributes: { min } }) => [name, typeof min === 'number' ? min : 0]));
}

function operatorContext(runtime: Runtime, customerId: string, session: RequestContext['session']): RequestContext {
  return systemContext(customerId, 'console', runtime, session);
}
