/** The first screen. The words are loaded with it. */
import type { Label } from '../plugin.ts';

export const welcome = {
  hint: {
    en: 'Choose in the menu what to work with, or press Ctrl K and write what you look for.',
    sv: 'Välj i menyn vad du ska arbeta med, eller tryck Ctrl K och skriv vad du söker.',
  },
  named: { en: 'Welcome, {name}', sv: 'Välkommen, {name}' },
  plain: { en: 'Welcome', sv: 'Välkommen' },
  recent: { en: 'Used last', sv: 'Senast använda' },
  sum: { en: 'Sum', sv: 'Summa' },
  total: { en: 'Total', sv: 'Totalt' },
} satisfies Readonly<Record<string, Label>>;
