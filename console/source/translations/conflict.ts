/** Two people in one record. The words are loaded with it, not with the first screen. */
import type { Label } from '../plugin.ts';

export const conflict = {
  apart: {
    en: 'Somebody else has saved this record meanwhile, in other fields. Your changes fit beside theirs.',
    sv: 'Någon annan har under tiden sparat posten, i andra fält. Dina ändringar ryms bredvid.',
  },
  mine: { en: 'Yours', sv: 'Ditt' },
  overlap: {
    en: 'Somebody else has saved this record meanwhile. Choose for each field which value is to stay.',
    sv: 'Någon annan har under tiden sparat posten. Välj för varje fält vilket värde som ska gälla.',
  },
  save: { en: 'Save', sv: 'Spara' },
  theirs: { en: 'Theirs', sv: 'Den andras' },
  title: { en: 'Changed by somebody else', sv: 'Ändrad av någon annan' },
} satisfies Readonly<Record<string, Label>>;
