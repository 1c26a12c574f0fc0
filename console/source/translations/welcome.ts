/** Labels of the first screen. Loaded with it. */
import type { Label } from '../plugin.ts';

export const welcome = {
  hint: {
    en: 'Choose a list in the menu, or press Ctrl K to search.',
    sv: 'Välj i menyn vad du ska arbeta med, eller tryck Ctrl K och skriv vad du söker.',
  },
  named: { en: 'Welcome, {name}', sv: 'Välkommen, {name}' },
  plain: { en: 'Welcome', sv: 'Välkommen' },
  recent: { en: 'Recently used', sv: 'Senast använda' },
  sum: { en: 'Sum', sv: 'Summa' },
  total: { en: 'Total', sv: 'Totalt' },
} satisfies Readonly<Record<string, Label>>;
