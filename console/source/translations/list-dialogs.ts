/** Labels of list dialogs: columns, filters, exports and views. Loaded with them, not with the first screen. */
import type { Label } from '../plugin.ts';

export const dialogs = {
  apply: { en: 'Apply', sv: 'Använd' },
  changeFilter: { en: 'Change filter', sv: 'Ändra filter' },
  comparison: { en: 'Comparison', sv: 'Jämförelse' },
  exportExplained: {
    en: 'Exactly what the list shows: its filter, order and columns, all pages of it.',
    sv: 'Precis det som listan visar: filter, ordning och kolumner, alla sidor.',
  },
  forAll: { en: 'Everybody', sv: 'Alla' },
  forMe: { en: 'Only me', sv: 'Bara jag' },
  forRole: { en: 'People with a role', sv: 'De som har en roll' },
  moveUp: { en: 'Move {name} up', sv: 'Flytta upp {name}' },
  newFilter: { en: 'New filter', sv: 'Nytt filter' },
  standardColumns: { en: 'Standard columns', sv: 'Vanliga kolumner' },
  whoSees: { en: 'Who sees it', sv: 'Vem ser den' },
} satisfies Readonly<Record<string, Label>>;
