/** Labels of list dialogs: columns, filters, exports and views. Loaded with them, not with the first screen. */
import type { Label } from '../plugin.ts';

export const dialogs = {
  apply: { en: 'Apply', sv: 'Använd' },
  changeFilter: { en: 'Change filter', sv: 'Ändra filter' },
  comparison: { en: 'Comparison', sv: 'Jämförelse' },
  exportExplained: {
    en: 'Exports the list as displayed: its filter, order and columns, on all pages.',
    sv: 'Exporterar listan som den visas: filter, ordning och kolumner, alla sidor.',
  },
  forAll: { en: 'All users', sv: 'Alla' },
  forMe: { en: 'Only me', sv: 'Bara jag' },
  forRole: { en: 'Users with a role', sv: 'Användare med en roll' },
  moveUp: { en: 'Move {name} up', sv: 'Flytta {name} uppåt' },
  newFilter: { en: 'New filter', sv: 'Nytt filter' },
  standardColumns: { en: 'Standard columns', sv: 'Standardkolumner' },
  whoSees: { en: 'Visible to', sv: 'Visas för' },
} satisfies Readonly<Record<string, Label>>;
