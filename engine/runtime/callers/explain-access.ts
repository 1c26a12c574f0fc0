/** Why an agent, by itself or for a person, may or may not do something: everything its rights are made of, one sentence each, and what follows. */
import type { Caller } from '../../extension/contract.ts';
import type { Model, Resource } from '../../model/model.ts';
import { isSystem, systemResource } from '../../model/system-resources.ts';
import { AccessCache, namedRoleSets, personalDataFor } from '../access/access-of.ts';
import { type AgentRights, callerWith, findAgentRights, principalQuestion } from '../access/find-credential.ts';
import { systemWork } from '../context/system-work.ts';
import type { Access, Runtime } from '../context/work.ts';
import { readRecord } from '../reading/read-written.ts';

export interface AccessQuestion {
  readonly customerId: string;
  readonly agentId: string;
  /** The person whom the integration acts for; without it, for itself. */
  readonly principal: Caller['principal'] | undefined;
  readonly resource: string;
  readonly operation: string;
  readonly record: string | undefined;
}

/** The explanation, or undefined when there is no such agent, person or resource. */
export async function explainAccess(
  question: AccessQuestion,
  runtime: Runtime,
): Promise<readonly string[] | undefined> {
  const { customerId, agentId, operation } = question;
  const { session } = runtime.database;
  const principal = question.principal ?? { resource: systemResource(runtime.model, 'agent').id, id: agentId };
  const rights = await findAgentRights(customerId, agentId, principalQuestion(principal, runtime.model), session);
  const resource = runtime.model.resourceById.get(question.resource);
  if (rights === undefined || resource === undefined) return undefined;
  const caller = callerWith(rights, customerId, principal);
  const access = new AccessCache(runtime).accessOf(rights, caller).forOperation(resource, operation);
  const lines = [
    ...roleLines(namedRoleSets(rights, { principal }, runtime), rights, resource, operation),
    ...limitLines(rights, resource, access, runtime.model),
  ];
  if (!rights.is_active) lines.push('the integration is switched off');
  const isAllowed = rights.is_active && access.mayDo(resource, operation);
  if (isAllowed) lines.push(...fieldLines(rights, resource, operation, access));
  if (question.record === undefined || !isAllowed) return [...lines, isAllowed ? 'allowed' : 'refused: 403'];
  const work = { ...systemWork(customerId, 'console', runtime, session), caller, access };
  const found = await readRecord(question.record, resource, { members: [{ name: 'id' }] }, work);
  return [...lines, found === undefined ? 'refused: 404, the record is missing or outside of these rows' : 'allowed'];
}

function roleLines(
  sets: ReturnType<typeof namedRoleSets>,
  rights: AgentRights,
  resource: Resource,
  operation: string,
): string[] {
  const lines = sets.map(({ name, set }) => {
    const rows = set.rows(resource.id, operation);
    const what = typeof rows === 'string' ? `${rows} rows` : `rows that meet ${JSON.stringify(rows)}`;
    return `${name}: ${set.allows(resource.id, operation) ? what : 'not allowed'} (${set.scopes.join(', ')})`;
  });
  if (rights.requires_role && rights.roles.length === 0)
    lines.push('it had a role and has none any more: it may do nothing until it gets one');
  return lines;
}

/** What holds beside roles and scopes. */
function limitLines(rights: AgentRights, resource: Resource, access: Access, model: Model): string[] {
  const lines: string[] = [];
  const { activation_object_id: object, activation_content_type: kind } = rights;
  if (object !== null && kind !== null) {
    const name = model.resourceByContentType.get(kind)?.id ?? kind;
    const others = rights.is_strict ? 'nothing else' : 'and records that have no way to one';
    lines.push(`activation: only what leads to ${name} ${object}, ${others}`);
  }
  if (resource.private !== undefined)
    lines.push(
      `private rows: those with ${resource.private.flag.name} exist only for whom ${resource.private.owners.map(({ name }) => name).join(' or ')} names${resource.private.role === undefined ? '' : `, and who has the role of ${resource.private.role.name}`}`,
    );
  if (isSystem(resource, 'protectedidentity'))
    lines.push(`protected identities: need protected:read beside; each reading is noted in the event log`);
  if (access.rowFilterApplies?.(resource) === true) lines.push('rows: not all of them');
  return lines;
}

function fieldLines(rights: AgentRights, resource: Resource, operation: string, access: Access): string[] {
  const open = resource.fields.filter(({ readable }) => readable);
  const unread = open.filter((field) => !access.mayRead(field)).map(({ name }) => name);
  const unwritten = resource.fields.filter((field) => field.writable && !access.mayWrite(field));
  const isWriting = operation === 'create' || operation === 'update' || operation === 'bulk';
  const personal = resource.fields.some((field) => field.personal);
  const data = {
    all: 'personal data: of everybody',
    asked: 'personal data: of persons whose newest answer is yes; null of others',
    none: 'personal data: of nobody',
  };
  return [
    ...(personal ? [data[personalDataFor(rights)]] : []),
    ...(unread.length === 0 ? [] : [`members that are not shown: ${unread.join(', ')}`]),
    ...(isWriting && unwritten.length > 0
      ? [`members that may not be written: ${unwritten.map(({ name }) => name).join(', ')}`]
      : []),
  ];
}
