/** Invitations of tenants, stakeholders and organization users (specification, 4.5; invoicing-rules.md, J1 to J7). */

import { defineExtension, type Job } from '@core/engine/extension';
import { db } from '../schema.ts';
import { acceptRoute } from './accept-route.ts';
import { automateJob, automaticStepJob } from './automation-jobs.ts';
import { stateCodes } from './invitation-state.ts';
import { inviteAction } from './invite-action.ts';
import { inviteKinds } from './invite-kind.ts';
import { resendAction, revokeAction } from './manage-actions.ts';

/** Updates the state of expired invitations in their records. */
const expireJob: Job = {
  schedule: '7 * * * *',
  run: async (_payload, { now, database }) => {
    const expired = db
      .updateTable('accounts_invitation')
      .set({ state: stateCodes.expired, updated_at: now })
      .where('state', '=', stateCodes.pending)
      .where('expires_time', '<=', now);
    await database.execute(expired);
  },
};

const inviteEvents = Object.fromEntries(
  Object.values(inviteKinds).flatMap(({ resource }) => [
    [`${resource}.invited`, 'A person was invited.'],
    [`${resource}.invitation_resent`, 'An invitation was sent again.'],
    [`${resource}.invitation_revoked`, 'An invitation was revoked.'],
    [`${resource}.invitation_accepted`, 'A person accepted an invitation.'],
    [`${resource}.deactivated`, 'A person was deactivated by a setting.'],
  ]),
);

// System: Jobs that settings enable have no caller; the user of a link has no account yet.
export default defineExtension({
  name: 'invites',
  actions: {
    'accounts.tenant.invite': inviteAction(inviteKinds.tenant),
    'accounts.subtenant.invite': inviteAction(inviteKinds.subTenant),
    'accounts.organizationuser.invite': inviteAction(inviteKinds.organizationUser),
    'accounts.invitation.resend': resendAction,
    'accounts.invitation.revoke': revokeAction,
  },
  events: inviteEvents,
  jobs: { 'invites.expire': expireJob, 'invites.automate': automateJob, 'invites.automatic_step': automaticStepJob },
  routes: [acceptRoute],
});
