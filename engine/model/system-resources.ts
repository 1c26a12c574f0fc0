/**
 * The resources that the engine itself uses, by their names in engine/system/. A product can extend each of them with a resource (extend-system.ts); the
 * engine looks them up in the Model and does not depend on other names.
 */
import { invariant } from '../kernel/invariant.ts';
import type { Field, Model, Resource } from './model.ts';

export type SystemName =
  /** Owners of records. A customer is a root row: its customer_id is its own ID. */
  | 'customer'
  /** An activated integration, and the secrets that authenticate it. */
  | 'agent'
  | 'secret'
  /** A browser in which a user has signed in. */
  | 'session'
  | 'signinlink'
  | 'role'
  /** A user's view of a list. */
  | 'savedview'
  /** A user's consent to an integration, and protected identities that only few users can read; they exist only if a product extends them. */
  | 'consent'
  | 'protectedidentity'
  | 'contenttype'
  | 'event'
  /** The writes of one transaction, and the written records with their values. */
  | 'change'
  | 'changerecord'
  /** The undo of a change that is too large for one transaction. */
  | 'undo'
  /** An erased data subject, and the data that was retained. */
  | 'erasure'
  /** Proposed writes that another user approves. */
  | 'changeset'
  | 'webhook'
  | 'delivery'
  | 'idempotencykey'
  /** The results of the dry run of a bulk write. */
  | 'rehearsal'
  /** A month of a table that was removed, and the location of its archive. */
  | 'agedmonth'
  | 'ratelimitbucket'
  | 'memberuse';

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

/** Actions that the engine implements: they handle callers, limits and events, which extensions cannot access. */
export const engineActions: readonly { readonly system: SystemName; readonly actions: readonly string[] }[] = [
  { system: 'agent', actions: ['me', 'secrets', 'issue_secret', 'rotate_secret', 'revoke_secret'] },
  { system: 'session', actions: ['current', 'sessions', 'end', 'view_as', 'end_view'] },
  {
    system: 'contenttype',
    actions: ['limits', 'model', 'resource_model', 'access', 'batch', 'jobs', 'retry_job', 'discard_job'],
  },
  { system: 'event', actions: ['changes'] },
  { system: 'webhook', actions: ['test', 'rotate_secret'] },
  { system: 'delivery', actions: ['resend'] },
  { system: 'savedview', actions: ['share'] },
  { system: 'change', actions: ['revert'] },
  { system: 'changeset', actions: ['propose', 'approve', 'withdraw'] },
];

/** The actions of every resource whose records have a history (compile/operations/history-operations.ts). */
export const historyActions = { record: 'record_history', member: 'member_history' } as const;

/** Whether an action with that name returns the history of a record: the names are the same for all resources. */
export function isHistoryAction(action: string): boolean {
  return action === historyActions.record || action === historyActions.member;
}

/** The action of every resource whose records are data subjects (link-erasure.ts). */
export const eraseAction = 'erase';

/** Actions whose responses have an ETag, by the keys of `engineActionKey`. */
const taggedActions: ReadonlySet<string> = new Set(['contenttype.model', 'contenttype.resource_model']);

/** Whether the response of an action has an ETag, for conditional requests (304). */
export function isTagged(resource: Resource, action: string): boolean {
  return taggedActions.has(engineActionKey(resource, action) ?? '');
}

/** The key of an action of the engine (`agent.me`); undefined for actions of a product. */
export function engineActionKey(resource: Resource, action: string): string | undefined {
  if (isHistoryAction(action)) return `record.${action}`;
  if (resource.dataSubject !== undefined && action === eraseAction) return `record.${action}`;
  const isEngineAction = engineActions.some(
    ({ system, actions }) => isSystem(resource, system) && actions.includes(action),
  );
  return isEngineAction ? `${resource.system}.${action}` : undefined;
}

/** Fields of a user's decision on whether an integration may read personal data. */
export const consentFields = { integration: 'integration', answer: 'answer', time: 'answered_time' } as const;

/** The field with the last day of a protected identity, if the product has it: a date, null if the protection does not end. */
export const protectionEndField = 'valid_to';

/** The field that marks an integration or a user that has ever had a role. */
export const roleMark = 'requires_role';

/** The field that marks a user whose visible records a member with `limits` limits or has limited. */
export const limitMark = 'is_limited';

/** The field of a user's record with the time of the last action of that user. */
export const lastLoginField = 'last_login';

/** The field by which a record belongs to an organization of the customer: the reference that defaults to the customer. */
export function organizationField(resource: Resource): Field | undefined {
  return resource.fields.find(
    ({ default: fallback }) => fallback?.kind === 'server' && fallback.keyword === 'customer',
  );
}
