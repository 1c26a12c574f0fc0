/** Labels of past versions. Loaded with the screen of a record, not with the first screen. */
import type { Label } from '../plugin.ts';

export const pointInTime = {
  title: { en: 'As it was', sv: 'Som det var' },
  day: { en: 'At the end of', sv: 'Vid slutet av' },
  show: { en: 'Show', sv: 'Visa' },
  shown: {
    en: 'This is the state at {time}. Past states cannot be changed.',
    sv: 'Så här såg det ut {time}. Äldre uppgifter kan inte ändras.',
  },
  now: { en: 'Show the current state', sv: 'Visa nuläget' },
} satisfies Readonly<Record<string, Label>>;
