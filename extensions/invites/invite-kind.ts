/** The three kinds of users that can be invited. */
import type { JsonObject } from '@core/engine/extension';

export interface InviteKind {
  readonly resource: string;
  /** The field of accounts.invitation that refers to the user. */
  readonly field: 'tenant' | 'sub_tenant' | 'organization_user';
  /** The member of a message's recipient that refers to the user. */
  readonly recipient: 'tenant' | 'subTenant' | 'organizationUser';
}

export const inviteKinds = {
  tenant: { resource: 'accounts.tenant', field: 'tenant', recipient: 'tenant' },
  subTenant: { resource: 'accounts.subtenant', field: 'sub_tenant', recipient: 'subTenant' },
  organizationUser: {
    resource: 'accounts.organizationuser',
    field: 'organization_user',
    recipient: 'organizationUser',
  },
} as const satisfies Record<string, InviteKind>;

/** Codes of the field `status` that the three resources share; the last two are of tenants and stakeholders only. */
export const userStatus = { notInvited: 0, invited: 1, active: 2, inactive: 3, potential: 5, future: 6 } as const;

/** Statuses in which a user cannot be invited: anonymized, deceased, blocked (tenants and stakeholders only). */
export const closedStatuses: readonly number[] = [7, 8, 9];

/** Returns why a user cannot be invited; undefined if allowed. Users who were switched off can be invited, which switches them on again. */
export function rejectionOf({ status, is_active, anonymized }: JsonObject): 'already_active' | 'closed' | undefined {
  if (closedStatuses.includes(Number(status)) || anonymized === true) return 'closed';
  return status === userStatus.active && is_active !== false ? 'already_active' : undefined;
}
