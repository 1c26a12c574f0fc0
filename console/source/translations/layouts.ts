/** Labels of list layouts besides the table: editable cells, days. Loaded with them, not with the first screen. */
import type { Label } from '../plugin.ts';

export const layouts = {
  changedByOthers: { en: 'Changed by somebody else', sv: 'Ändrat av någon annan' },
  noneInDays: { en: 'Nothing lies in these days.', sv: 'Inget infaller de här dagarna.' },
  noRow: { en: 'There is no matching row in the list', sv: 'Det finns ingen rad för den i listan' },
  notEditable: {
    en: '{value} is in a column that cannot be changed here',
    sv: '{value} står i en kolumn som inte ändras här',
  },
  paste: { en: 'Paste', sv: 'Klistra in' },
} satisfies Readonly<Record<string, Label>>;
