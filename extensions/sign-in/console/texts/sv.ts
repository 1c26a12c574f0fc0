import type { Translation } from '@core/engine/console';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  event_passkey_added: 'Passnyckel tillagd',
  event_passkey_copied: 'Passnyckel avvisad som kopia',
  event_passkey_removed: 'Passnyckel borttagen',
  event_signed_in: 'Inloggad',
};
