/** Labels of invoicing events in the history of a record. */
import type { Label } from '../../../console/source/plugin.ts';

export const events: Readonly<Record<string, Label>> = {
  attested: { en: 'Attested', sv: 'Attesterad' },
  credited: { en: 'Credited', sv: 'Krediterad' },
  heldback: { en: 'Reminder or claim not created', sv: 'Påminnelse eller krav ej skapat' },
  performed: { en: 'Invoiced', sv: 'Aviserad' },
  reversed: { en: 'Reversed', sv: 'Vänd' },
  valueschanged: { en: 'Values that affect the books changed', sv: 'Värden bakom bokföringen ändrade' },
};
