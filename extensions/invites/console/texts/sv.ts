import type { Translation } from '@core/engine/console';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  event_deactivated: 'Inaktiverad av en inställning',
  event_invitation_accepted: 'Inbjudan accepterad',
  event_invitation_resent: 'Inbjuden igen',
  event_invitation_revoked: 'Inbjudan återkallad',
  event_invited: 'Inbjuden',
};
