/** Labels of keyboard shortcuts. Loaded with their list, not with the first screen. */

import type { Key } from '../keys.ts';
import type { Label } from '../plugin.ts';

const rows: Label = {
  en: 'Moves between rows, cells and options',
  sv: 'Går mellan rader, celler och förslag',
};
const cells: Label = { en: 'Moves between cells', sv: 'Går mellan celler' };

export const forKeys: Readonly<Record<Key, Label>> = {
  goTo: { en: 'Goes to a screen or a record', sv: 'Går till en sida eller en post' },
  search: { en: 'Searches the list', sv: 'Söker i listan' },
  keys: { en: 'Shows the keyboard shortcuts', sv: 'Visar kortkommandona' },
  requests: { en: 'Shows the requests of the screen', sv: 'Visar anropen bakom sidan' },
  up: rows,
  down: rows,
  left: cells,
  right: cells,
  take: {
    en: 'Opens a row, selects an option, edits a cell or saves it',
    sv: 'Öppnar en rad, väljer ett förslag, ändrar en cell eller sparar den',
  },
  edit: { en: 'Edits a cell', sv: 'Ändrar en cell' },
  on: { en: 'Saves a cell and moves to the next', sv: 'Sparar en cell och går vidare till nästa' },
  leave: {
    en: 'Closes the topmost dialog, or cancels editing a cell',
    sv: 'Stänger den översta dialogrutan, eller ångrar ändringen av en cell',
  },
  chooseDay: { en: 'Opens the calendar of a date', sv: 'Öppnar kalendern för ett datum' },
};
