/** Callers with one role each, or with all permissions, for requests to a temporary database. */
import { anyTable } from '../database/kysely.ts';
import { issueCredential } from '../http/callers/create-customer.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { systemResource } from '../model/system-resources.ts';
import type { Role } from '../request/read-roles.ts';
import type { Runtime } from '../request/request-context.ts';
import { systemContext } from '../request/system-context.ts';
import { serverRecords } from '../write/server-records.ts';

export interface TrialResponse {
  readonly status: number;
  readonly text: string;
  /** The object or array in the body; null if it is not JSON. */
  readonly body: Json;
}

/** A caller with one role. */
export interface TrialCaller {
  readonly role: string;
  send(method: string, path: string, body?: unknown): Promise<TrialResponse>;
}

export interface TrialServer {
  readonly runtime: Runtime;
  readonly customerId: string;
  readonly origin: string;
  /** The command that issues the credentials. */
  readonly command: string;
}

/** Returns a caller with all permissions. */
export async function trialAdministrator(server: TrialServer): Promise<TrialCaller> {
  return callerOf('everything', server, await issue(server, {}, ['*']));
}

/** Returns a caller with a role; `grants` are further permissions. A role for a kind of user is that of the first record of the kind. */
export async function trialCaller(
  role: Role,
  server: TrialServer,
  grants: readonly string[] = [],
): Promise<TrialCaller> {
  const { runtime, customerId } = server;
  if (role.for !== undefined) {
    const userId = await firstUserOf(role.for, server);
    const headers = await issue(server, {}, ['*']);
    return callerOf(role.name, server, { ...headers, 'X-CORE-CLIENT-CT': role.for, 'X-CORE-CLIENT-ENTITY': userId });
  }
  const createdRole = await runtime.database.transaction(async (session) =>
    serverRecords(systemContext(customerId, server.command, runtime, session)).create(
      systemResource(runtime.model, 'role').id,
      { name: `trial ${role.name}`, permissions: { roles: [role.name], allow: [...grants] } },
    ),
  );
  return callerOf(role.name, server, await issue(server, { roles: [{ id: String(createdRole.id) }] }, []));
}

async function issue(
  { runtime, customerId, command }: TrialServer,
  agent: JsonObject,
  scopes: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const credential = { customerId, scopes, environment: 'dev', createdBy: command, agent };
  return (await issueCredential(runtime, credential)).headers;
}

/** Returns the first test row of the resource; for a kind of user, one with only the role of that kind. */
async function firstUserOf(kind: string, { runtime, customerId }: TrialServer): Promise<string> {
  const table = runtime.model.resourceById.get(kind)?.table ?? '';
  const [row] = await runtime.database.session.execute(idsIn(table).limit(1), customerId);
  if (row === undefined) throw new Error(`cannot create a test row of ${kind}`);
  return row.id;
}

/** Selects the IDs of a table in order. */
export function idsIn(table: string) {
  return anyTable.selectFrom(table).select('id').orderBy('id');
}

function callerOf(role: string, { origin }: TrialServer, headers: Readonly<Record<string, string>>): TrialCaller {
  return {
    role,
    async send(method, path, body) {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, text, body: parseBody(text) };
    },
  };
}

function parseBody(text: string): Json {
  try {
    const value: Json = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
