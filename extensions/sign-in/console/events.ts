/** Labels of sign-in events in the history of a user. */
import type { Label } from '../../../console/source/plugin.ts';

export const events: Readonly<Record<string, Label>> = {
  passkey_added: { en: 'Passkey added', sv: 'Passnyckel tillagd' },
  passkey_copied: { en: 'Passkey rejected as a copy', sv: 'Passnyckel avvisad som kopia' },
  passkey_removed: { en: 'Passkey removed', sv: 'Passnyckel borttagen' },
  signed_in: { en: 'Signed in', sv: 'Inloggad' },
};
