/** Labels of actions and their results. Loaded with them, not with the first screen. */
import type { Label } from '../plugin.ts';

export const acts = {
  answer: { en: 'Result', sv: 'Resultat' },
  back: { en: 'Back', sv: 'Tillbaka' },
  begun: {
    en: 'This continues in the background, even if you close this page.',
    sv: 'Arbetet fortsätter i bakgrunden, även om du stänger sidan.',
  },
  doneNamed: { en: '{name}: done.', sv: '{name}: klart.' },
  preview: { en: 'Preview', sv: 'Förhandsgranska' },
  showResult: { en: 'Show the result', sv: 'Visa resultatet' },
  underWay: { en: 'In progress …', sv: 'Pågår …' },
} satisfies Readonly<Record<string, Label>>;
