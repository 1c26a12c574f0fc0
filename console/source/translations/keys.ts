/** Labels of keyboard shortcuts. Loaded with their list, not with the first screen. */

import type { Key } from '../keys.ts';
import type { Label } from '../plugin.ts';

const rows: Label = {
  en: 'Moves between rows, between cells and in what is offered',
  sv: 'Går mellan rader, mellan celler och i det som föreslås',
};
const cells: Label = { en: 'Moves between cells', sv: 'Går mellan celler' };

export const forKeys: Readonly<Record<Key, Label>> = {
  goTo: { en: 'Goes to a screen or a record', sv: 'Går till en sida eller en post' },
  search: { en: 'Searches the list', sv: 'Söker i listan' },
  keys: { en: 'Shows these keys', sv: 'Visar de här tangenterna' },
  requests: { en: 'Shows the requests behind the screen', sv: 'Visar anropen bakom sidan' },
  up: rows,
  down: rows,
  left: cells,
  right: cells,
  take: {
    en: 'Opens a row, takes what is offered, changes a cell or saves it',
    sv: 'Öppnar en rad, tar det som föreslås, ändrar en cell eller sparar den',
  },
  edit: { en: 'Changes a cell', sv: 'Ändrar en cell' },
  on: { en: 'Saves a cell and goes on to the next', sv: 'Sparar en cell och går vidare till nästa' },
  leave: {
    en: 'Closes the topmost dialog, or cancels the edit of a cell',
    sv: 'Stänger det som ligger överst, eller lämnar en cell som den var',
  },
  chooseDay: { en: 'Opens the calendar of a day', sv: 'Öppnar kalendern för en dag' },
};
