/**
 * Labels of events by the last part of the event name: those of the engine. Labels of extension events are in their
 * console/events.ts. Both are loaded with the screen of a record, not with the first screen.
 */
import type { Label } from '../plugin.ts';

export const events: Readonly<Record<string, Label>> = {
  approved: { en: 'Approved', sv: 'Godkänd' },
  disabled: { en: 'Switched off', sv: 'Avstängd' },
  instancecreated: { en: 'Created', sv: 'Skapad' },
  instancedeleted: { en: 'Deleted', sv: 'Borttagen' },
  instanceread: { en: 'Read', sv: 'Läst' },
  instanceupdated: { en: 'Changed', sv: 'Ändrad' },
  listread: { en: 'Read in a list', sv: 'Läst i en lista' },
  proposed: { en: 'Proposed', sv: 'Föreslagen' },
  refused: { en: 'Rejected', sv: 'Avvisad' },
  view_ended: { en: 'Impersonation ended', sv: 'Visning som användaren avslutad' },
  viewed_as: { en: 'Impersonation started', sv: 'Visning som användaren påbörjad' },
  withdrawn: { en: 'Withdrawn', sv: 'Återtagen' },
};
