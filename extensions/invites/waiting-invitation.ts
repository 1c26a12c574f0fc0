/** The invitations that a link can still open: pending, not expired, and for a user who can become active. */

import { anyOf } from '@core/engine/sql';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type Database, db } from '../schema.ts';
import { hashLinkToken } from '../support/links.ts';
import { stateCodes } from './invitation-state.ts';
import { closedStatuses, type InviteKind, inviteKinds } from './invite-kind.ts';

const eb = expressionBuilder<Database & { i: Database['accounts_invitation'] }, 'i'>();

const inviteeTables = {
  tenant: 'accounts_tenant',
  sub_tenant: 'accounts_subtenant',
  organization_user: 'accounts_organizationuser',
} as const;
type InviteeTable = (typeof inviteeTables)[InviteKind['field']];

/**
 * Returns the condition on the table of invitations (i) for a token. A user who was closed or switched off after the
 * invitation was sent cannot sign in with it.
 */
export function isWaiting(token: string, now: Date): Expression<SqlBool> {
  return eb.and([
    eb('i.token_hash', '=', hashLinkToken(token)),
    eb('i.expires_time', '>', now),
    eb('i.state', '=', stateCodes.pending),
    eb('i.revoked_time', 'is', null),
    ...Object.values(inviteKinds).map(isNotClosed),
  ]);
}

function isNotClosed({ field }: InviteKind): Expression<SqlBool> {
  const closed = eb
    .selectFrom(db.dynamic.table<InviteeTable>(inviteeTables[field]).as('p'))
    .whereRef('p.id', '=', `i.${field}_id`)
    .where(({ or, eb: is }) =>
      or([
        is('p.anonymized', '=', true),
        is('p.is_active', '=', false),
        is('p.status', '=', anyOf(closedStatuses, 'integer')),
      ]),
    );
  return eb.not(eb.exists(closed));
}
