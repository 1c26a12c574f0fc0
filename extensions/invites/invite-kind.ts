/** The three kinds of people that can be invited. */

export interface InviteKind {
  readonly resource: string;
  /** The field of accounts.invitation that names the person. */
  readonly field: 'tenant' | 'sub_tenant' | 'organization_user';
  /** The member of a message's recipient that names the person. */
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

/** Codes of the field `status` that the three resources share. */
export const personStatus = { notInvited: 0, invited: 1, active: 2 } as const;

/** States in which a person is not to be invited: blocked, deceased, anonymized (tenants and stakeholders only). */
const closedStatuses = new Set([7, 8, 9]);

/** Why a person in this state is not invited; undefined when they may be. */
export function refusalOf(status: unknown, isActive: unknown): 'already_active' | 'closed' | undefined {
  if (status === personStatus.active && isActive !== false) return 'already_active';
  return typeof status === 'number' && closedStatuses.has(status) ? 'closed' : undefined;
}
