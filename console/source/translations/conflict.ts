/** Labels of edit conflicts. Loaded with the dialog, not with the first screen. */
import type { Label } from '../plugin.ts';

export const conflict = {
  apart: {
    en: 'Another user has changed other fields of this record in the meantime. Your changes do not conflict with theirs.',
    sv: 'Någon annan har under tiden ändrat andra fält i posten. Dina ändringar påverkas inte.',
  },
  mine: { en: 'Yours', sv: 'Ditt' },
  overlap: {
    en: 'Another user has changed this record in the meantime. Choose the value to keep for each field.',
    sv: 'Någon annan har under tiden ändrat posten. Välj för varje fält vilket värde som ska gälla.',
  },
  save: { en: 'Save', sv: 'Spara' },
  theirs: { en: 'Theirs', sv: 'Den andra användarens' },
  title: { en: 'Changed by another user', sv: 'Ändrad av någon annan' },
} satisfies Readonly<Record<string, Label>>;
