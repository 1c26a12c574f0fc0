/** The English texts of the console; `event_<name>` is the label of an event. */
export const en = {
  event_deactivated: 'Deactivated by a setting',
  event_invitation_accepted: 'Invitation accepted',
  event_invitation_resent: 'Invited again',
  event_invitation_revoked: 'Invitation revoked',
  event_invited: 'Invited',
} as const;
