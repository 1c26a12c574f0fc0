/** Labels of signing events in the history of a document. */
import type { Label } from '../../../console/source/plugin.ts';

export const events: Readonly<Record<string, Label>> = {
  aborted: { en: 'Signing aborted', sv: 'Undertecknandet avbrutet' },
  expired: { en: 'Signing expired', sv: 'Tiden för att underteckna gick ut' },
  rejected: { en: 'Signature declined', sv: 'Underskrift avböjd' },
  signed: { en: 'Signed by all', sv: 'Undertecknad av alla' },
  started: { en: 'Sent for signing', sv: 'Skickad för underskrift' },
  undelivered: { en: 'Not delivered', sv: 'Nådde inte fram' },
};
