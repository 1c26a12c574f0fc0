/** Explains why an agent, for itself or for a user, is allowed or denied an operation: one message for each source of its rights, and the result. */

import { AccessCache, namedRoleSets, personalDataFor } from '../../access/access-of.ts';
import { type AgentRights, callerWith, findAgentRights, principalQuestion } from '../../access/find-credential.ts';
import type { Caller } from '../../extension/contract.ts';
import type { Model, Resource } from '../../model/model.ts';
import { isSystem, systemResource } from '../../model/system-resources.ts';
import { readRecord } from '../../read/read-written.ts';
import { appliesTo, covers } from '../../request/permissions.ts';
import type { Access, Runtime } from '../../request/request-context.ts';
import { systemContext } from '../../request/system-context.ts';

export interface AccessQuestion {
  readonly customerId: string;
  readonly agentId: string;
  /** The user that the integration acts for; undefined: itself. */
  readonly principal: Caller['principal'] | undefined;
  readonly resource: string;
  readonly operation: string;
  readonly record: string | undefined;
}

/** Returns the explanation, or undefined if the agent, user or resource does not exist. */
export async function explainAccess(
  question: AccessQuestion,
  runtime: Runtime,
): Promise<readonly string[] | undefined> {
  const { customerId, agentId, operation } = question;
  const { session } = runtime.database;
  const principal = question.principal ?? { resource: systemResource(runtime.model, 'agent').id, id: agentId };
  const rights = await findAgentRights(customerId, agentId, principalQuestion(principal, runtime), session);
  const resource = runtime.model.resourceById.get(question.resource);
  if (rights === undefined || resource === undefined) return undefined;
  const caller = callerWith(rights, customerId, principal);
  const access = new AccessCache(runtime).accessOf(rights, caller).forOperation(resource, operation);
  const lines = [
    ...roleLines(namedRoleSets(rights, { principal }, runtime), rights, resource, operation),
    ...limitLines(rights, resource, access, runtime.model),
  ];
  if (!rights.is_active) lines.push('the integration is inactive');
  const isAllowed = rights.is_active && access.mayDo(resource, operation);
  if (isAllowed) lines.push(...fieldLines(rights, resource, operation, access));
  if (question.record === undefined || !isAllowed) return [...lines, isAllowed ? 'allowed' : 'refused: 403'];
  const context = { ...systemContext(customerId, 'console', runtime, session), caller, access };
  const record = await readRecord(question.record, resource, { members: [{ name: 'id' }] }, context);
  return [
    ...lines,
    record === undefined ? 'denied: 404, the record does not exist or is outside of these rows' : 'allowed',
  ];
}

function roleLines(
  sets: ReturnType<typeof namedRoleSets>,
  rights: AgentRights,
  resource: Resource,
  operation: string,
): string[] {
  const lines = sets.flatMap(({ name, set, sources }) => {
    const rows = set.rows(resource.id, operation);
    const what = typeof rows === 'string' ? `${rows} rows` : `rows that match ${JSON.stringify(rows)}`;
    const withheld = sources
      .flatMap(({ permissions }) => permissions.allow)
      .filter((grant) => covers(grant, resource.id, operation) && !appliesTo(grant, rights.principal_facts));
    return [
      `${name}: ${set.allows(resource.id, operation) ? what : 'not allowed'} (${set.scopes.join(', ')})`,
      ...withheld.map(
        ({ when }) =>
          `${name}: a grant does not apply, because it requires ${JSON.stringify(Object.fromEntries(when ?? []))}`,
      ),
    ];
  });
  if (rights.requires_role && rights.roles.length === 0)
    lines.push('the integration had a role and has none now: everything is denied until it gets one');
  return lines;
}

/** Returns the restrictions beyond roles and scopes. */
function limitLines(rights: AgentRights, resource: Resource, access: Access, model: Model): string[] {
  const lines: string[] = [];
  const { activation_object_id: object, activation_content_type: kind } = rights;
  if (object !== null && kind !== null) {
    const name = model.resourceByContentType.get(kind)?.id ?? kind;
    const exception = rights.is_strict ? 'nothing else' : 'and records without a path to any';
    lines.push(`activation: only records with a path to ${name} ${object}, ${exception}`);
  }
  if (resource.private !== undefined)
    lines.push(
      `private rows: ${resource.private.flag === undefined ? 'all' : `those with ${resource.private.flag.name}`} are visible only to those in ${resource.private.owners.map(({ name }) => name).join(' or ')}${resource.private.role === undefined ? '' : `, and to callers with the role in ${resource.private.role.name}`}${resource.private.users === undefined ? '' : ', and to callers that act for a user'}`,
    );
  if (isSystem(resource, 'protectedidentity'))
    lines.push(`protected identities: require protected:read as well; each read is recorded in the event log`);
  if (access.rowFilterApplies?.(resource) === true) lines.push('rows: restricted');
  return lines;
}

function fieldLines(rights: AgentRights, resource: Resource, operation: string, access: Access): string[] {
  const open = resource.fields.filter(({ readable }) => readable);
  const unread = open.filter((field) => !access.mayRead(field)).map(({ name }) => name);
  const unwritten = resource.fields.filter((field) => field.writable && !access.mayWrite(field));
  const isWriting = operation === 'create' || operation === 'update' || operation === 'bulk';
  const personal = resource.fields.some((field) => field.personal);
  const data = {
    all: 'personal data: of all users',
    asked: 'personal data: of users whose latest consent is yes; null for all others',
    none: 'personal data: none',
  };
  return [
    ...(personal ? [data[personalDataFor(rights)]] : []),
    ...(unread.length === 0 ? [] : [`unreadable fields: ${unread.join(', ')}`]),
    ...(isWriting && unwritten.length > 0
      ? [`fields that cannot be written: ${unwritten.map(({ name }) => name).join(', ')}`]
      : []),
  ];
}
