/**
 * The few resources that the engine itself works with. They are descriptors like all others; the engine only has to know
 * where it finds its customers, callers and events.
 */
import { customerResource } from '../vocabulary/server-defaults.ts';

export const systemResources = {
  /** A customer is a root row: its customer_id is its own id. */
  customer: customerResource,
  eventLog: 'common.eventlog',
  agent: 'accounts.integrationuseragent',
  secret: 'accounts.clientsecret',
  role: 'accounts.role',
  protectedIdentity: 'accounts.protectedidentity',
  personalAnswer: 'integrations.answeredintegrationpersonalinformationaccess',
  webhook: 'integrations.webhooksubscription',
  webhookDelivery: 'integrations.webhookdelivery',
  idempotencyKey: 'common.idempotencykey',
  rateLimitBucket: 'common.ratelimitbucket',
  deprecatedUse: 'common.deprecateduse',
} as const;

/** Actions whose code is the engine's own: they speak of callers, limits and events, which no extension knows. */
export const engineActions = {
  me: 'accounts.integrationuseragent.me',
  secrets: 'accounts.integrationuseragent.secrets',
  issueSecret: 'accounts.integrationuseragent.issue_secret',
  rotateSecret: 'accounts.integrationuseragent.rotate_secret',
  revokeSecret: 'accounts.integrationuseragent.revoke_secret',
  limits: 'common.contenttype.limits',
  batch: 'common.contenttype.batch',
  changes: 'common.eventlog.changes',
  testWebhook: 'integrations.webhooksubscription.test',
  rotateWebhookSecret: 'integrations.webhooksubscription.rotate_secret',
  resendDelivery: 'integrations.webhookdelivery.resend',
} as const;

/** Fields of a person's answer on whether an integration may read its personal data. */
export const personalAnswerFields = { integration: 'integration', answer: 'answer', time: 'answered_time' } as const;

/** The field that marks an agent or a person that has had a role. */
export const roleMark = 'requires_role';

/** The field in which a person's record says when somebody last acted as that person. */
export const lastLoginField = 'last_login';

/** The field by which a record belongs to an organization of the customer. */
export const organizationField = 'organization';

/** The field of the event log that names the caller, by the caller's kind (specification: common.eventlog). */
export const triggerFields: Readonly<Record<string, string>> = {
  'accounts.integrationuseragent': 'triggered_by_integration',
  'accounts.tenant': 'triggered_by_tenant',
  'accounts.subtenant': 'triggered_by_sub_tenant',
  'accounts.organizationuser': 'triggered_by_organization_user',
};
