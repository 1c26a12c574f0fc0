/** Labels of actions and their results. Loaded with them, not with the first screen. */
import type { Label } from '../plugin.ts';

export const acts = {
  answer: { en: 'Answer', sv: 'Svar' },
  back: { en: 'Back', sv: 'Tillbaka' },
  begun: {
    en: 'It goes on in the background, also when this page is closed.',
    sv: 'Det fortsätter i bakgrunden, även om sidan stängs.',
  },
  doneNamed: { en: '{name}: done.', sv: '{name}: klart.' },
  preview: { en: 'Preview', sv: 'Förhandsgranska' },
  showResult: { en: 'Show the result', sv: 'Visa resultatet' },
  underWay: { en: 'Under way …', sv: 'Pågår …' },
} satisfies Readonly<Record<string, Label>>;
