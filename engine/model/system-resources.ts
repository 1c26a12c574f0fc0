/**
 * The resources that the engine itself uses, by the names of their files in engine/system/ and in the folders of features. A product can extend each of them with a resource (extend-system.ts); the
 * engine looks them up in the Model and does not depend on other names.
 */
import type { Database } from '../database/schema.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Action, Field, Model, Resource } from './model.ts';

/** The resources with a table, and those that exist only if a product extends them, or have no table. */
export type SystemName = keyof Database | 'consent' | 'protectedidentity' | 'contenttype';

/** The engine's resource with that name, or the one that extends it. */
export function systemResource(model: Pick<Model, 'systemResources'>, name: SystemName): Resource {
  const resource = model.systemResources.get(name);
  invariant(resource, `the model has no resource for system.${name}`);
  return resource;
}

/** Whether the resource is, or extends, the engine's resource with that name. */
export function isSystem(resource: Pick<Resource, 'system'>, name: SystemName): boolean {
  return resource.system === name;
}

/** The actions of every resource whose records have a history (compile/operations/history-operations.ts). */
export const historyActions = { record: 'record_history', member: 'member_history' } as const;

/** Whether an action with that name returns the history of a record: the names are the same for all resources. */
export function isHistoryAction(action: string): boolean {
  return action === historyActions.record || action === historyActions.member;
}

/** The action of every resource whose records are data subjects (link-erasure.ts). */
export const eraseAction = 'erase';

/** Actions of the engine whose responses have an ETag. */
const taggedActions: ReadonlySet<string> = new Set(['contenttype.model', 'contenttype.resource_model']);

/** Whether the response of an action has an ETag, for conditional requests (304). */
export function isTagged({ engineKey = '' }: Action): boolean {
  return taggedActions.has(engineKey);
}

/** Fields of a user's decision on whether an integration may read personal data. */
export const consentFields = { integration: 'integration', answer: 'answer', time: 'answered_time' } as const;

/** Field of a user: the decision about integrations that the user has not decided on separately. */
export const generalConsentField = 'allows_external_personal_information_sharing';

/** The field with the last day of a protected identity, if the product has it: a date, null if the protection does not end. */
export const protectionEndField = 'valid_to';

/** The field that marks an integration or a user that has ever had a role. */
export const roleMark = 'requires_role';

/** The field that marks a user whose visible records a member with `limits` limits or has limited. */
export const limitMark = 'is_limited';

/** The field of a user's record with the time of the last action of that user. */
export const lastLoginField = 'last_login';

/** The field by which a record belongs to an organization of the customer: the reference that defaults to the customer. */
export function organizationField({ fields }: Pick<Resource, 'fields'>): Field | undefined {
  return fields.find(({ default: fallback }) => fallback?.kind === 'server' && fallback.keyword === 'customer');
}
