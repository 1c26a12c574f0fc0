/** Why an agent may or may not do something: its rights, one sentence each. */
import { systemResources } from '../../model/system-resources.ts';
import { systemWork } from '../plain-pages.ts';
import type { Runtime } from '../work.ts';
import { readRecord } from '../write/read-written.ts';
import { AccessCache, roleSets } from './access-of.ts';
import { findAgentRights } from './find-credential.ts';

export interface AccessQuestion {
  readonly customerId: string;
  readonly agentId: string;
  readonly resource: string;
  readonly operation: string;
  readonly record: string | undefined;
}

/** The explanation, or undefined when there is no such agent or resource. */
export async function explainAccess(
  question: AccessQuestion,
  runtime: Runtime,
): Promise<readonly string[] | undefined> {
  const { customerId, agentId, operation } = question;
  const { session } = runtime.database;
  const rights = await findAgentRights(customerId, agentId, session);
  const resource = runtime.model.resourceById.get(question.resource);
  if (rights === undefined || resource === undefined) return undefined;
  const principal = { resource: systemResources.agent, id: agentId };
  const caller = {
    customerId,
    agentId,
    applicationId: rights.application_id,
    serviceId: rights.service_id,
    serviceVersionId: rights.service_version_id,
    principal,
    scopes: rights.scopes ?? [],
  };
  const names = rights.roles.length === 0 ? ['scopes'] : ['roles', 'scopes'];
  const sets = roleSets({ ...rights, principal_permissions: null }, { principal }, runtime.roles);
  const lines = sets.map((set, index) => {
    const rows = set.rows(resource.id, operation);
    const what = typeof rows === 'string' ? `${rows} rows` : `rows that meet ${JSON.stringify(rows)}`;
    return `${names[index] ?? 'role of the kind of caller'}: ${set.allows(resource.id, operation) ? what : 'not allowed'} (${set.scopes.join(', ')})`;
  });
  const access = new AccessCache(runtime).accessOf(rights, caller).forOperation(resource, operation);
  if (rights.activation_object_id !== null) lines.push(`activation: only what leads to ${rights.activation_object_id}`);
  if (!rights.is_active) lines.push('the integration is switched off');
  const isAllowed = rights.is_active && access.mayDo(resource, operation);
  if (question.record === undefined || !isAllowed) return [...lines, isAllowed ? 'allowed' : 'refused: 403'];
  const work = { ...systemWork(customerId, 'console', runtime, session), caller, access };
  const found = await readRecord(question.record, resource, { members: [{ name: 'id' }] }, work);
  return [...lines, found === undefined ? 'refused: 404, the record is missing or outside of these rows' : 'allowed'];
}
