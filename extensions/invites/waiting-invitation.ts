/** Which invitations a link can still open: those that wait, in time, for a person who may become active. */
import { stateCodes } from './invitation-state.ts';
import { closedStatuses, inviteKinds } from './invite-kind.ts';

const tables = {
  tenant: 'accounts_tenant',
  sub_tenant: 'accounts_subtenant',
  organization_user: 'accounts_organizationuser',
};

/**
 * The condition on `accounts_invitation i` with the parameters of `waitingValues` first. Whoever was closed or switched off after the
 * invitation went out is not to come in by it.
 */
export const isWaiting = [
  'i.customer_id = $1 and i.token_hash = $2 and i.expires_time > $3',
  `i.state = ${stateCodes.pending} and i.revoked_time is null`,
  ...Object.values(inviteKinds).map(
    ({
      field,
    }) => `not exists (select from ${tables[field]} p where p.customer_id = i.customer_id and p.id = i.${field}_id
      and (p.anonymized or p.is_active is false or p.status in (${[...closedStatuses].join(', ')})))`,
  ),
].join('\n and ');
