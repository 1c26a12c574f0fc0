/** Labels of list layouts besides the table: editable cells, days. Loaded with them, not with the first screen. */
import type { Label } from '../plugin.ts';

export const layouts = {
  changedByOthers: { en: 'Changed by another user', sv: 'Ändrat av någon annan' },
  noneInDays: { en: 'No records on these days.', sv: 'Inget infaller de här dagarna.' },
  noRow: { en: 'No matching row in the list', sv: 'Ingen motsvarande rad i listan' },
  notEditable: {
    en: '{value} is in a column that cannot be changed here',
    sv: '{value} står i en kolumn som inte kan ändras här',
  },
  paste: { en: 'Paste', sv: 'Klistra in' },
} satisfies Readonly<Record<string, Label>>;
