/** Labels of invitation events in the history of a user. */
import type { Label } from '../../../console/source/plugin.ts';

export const events: Readonly<Record<string, Label>> = {
  deactivated: { en: 'Deactivated by a setting', sv: 'Inaktiverad av en inställning' },
  invitation_accepted: { en: 'Invitation accepted', sv: 'Inbjudan accepterad' },
  invitation_resent: { en: 'Invited again', sv: 'Inbjuden igen' },
  invitation_revoked: { en: 'Invitation revoked', sv: 'Inbjudan återkallad' },
  invited: { en: 'Invited', sv: 'Inbjuden' },
};
