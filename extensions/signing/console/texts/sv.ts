import type { Translation } from '@core/engine/console';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  event_aborted: 'Undertecknandet avbrutet',
  event_expired: 'Tiden för att underteckna gick ut',
  event_rejected: 'Underskrift avböjd',
  event_signed: 'Undertecknad av alla',
  event_started: 'Skickad för underskrift',
  event_undelivered: 'Nådde inte fram',
};
