/** The invitations that a link can still open: pending, not expired, and for a user who can become active. */
import { bind, joinSql, type SqlFragment, sql } from '../../engine/extension/sql.ts';
import { hashLinkToken } from '../support/link-token.ts';
import { table } from '../tables.ts';
import { stateCodes } from './invitation-state.ts';
import { closedStatuses, type InviteKind, inviteKinds } from './invite-kind.ts';

const i = table('accounts_invitation', 'i');

const inviteeTables = {
  tenant: table('accounts_tenant', 'p'),
  sub_tenant: table('accounts_subtenant', 'p'),
  organization_user: table('accounts_organizationuser', 'p'),
};

/**
 * Returns the condition on the table of invitations (i) for a token. A user who was closed or switched off after the
 * invitation was sent cannot sign in with it.
 */
export function isWaiting(token: string, now: Date): SqlFragment {
  const isOpen = sql`${i.token_hash} = ${bind(hashLinkToken(token))} and ${i.expires_time} > ${bind(now)}
    and ${i.state} = ${stateCodes.pending} and ${i.revoked_time} is null`;
  return joinSql([isOpen, ...Object.values(inviteKinds).map(isNotClosed)], ' and ');
}

function isNotClosed({ field }: InviteKind): SqlFragment {
  const p = inviteeTables[field];
  return sql`not exists (select from ${p} where ${p.id} = ${i[`${field}_id`]}
    and (${p.anonymized} or ${p.is_active} is false or ${p.status} = any(${bind([...closedStatuses])}::int[])))`;
}
