/** Labels of edit conflicts. Loaded with the dialog, not with the first screen. */
import type { Label } from '../plugin.ts';

export const conflict = {
  apart: {
    en: 'Another user has saved this record meanwhile, in other fields. Your changes do not conflict with theirs.',
    sv: 'Någon annan har under tiden sparat posten, i andra fält. Dina ändringar ryms bredvid.',
  },
  mine: { en: 'Yours', sv: 'Ditt' },
  overlap: {
    en: 'Another user has saved this record meanwhile. Choose the value to keep for each field.',
    sv: 'Någon annan har under tiden sparat posten. Välj för varje fält vilket värde som ska gälla.',
  },
  save: { en: 'Save', sv: 'Spara' },
  theirs: { en: 'Theirs', sv: 'Den andras' },
  title: { en: 'Changed by somebody else', sv: 'Ändrad av någon annan' },
} satisfies Readonly<Record<string, Label>>;
