/** Labels of past versions. Loaded with the screen of a record, not with the first screen. */
import type { Label } from '../plugin.ts';

export const pointInTime = {
  title: { en: 'As it was', sv: 'Som det var' },
  day: { en: 'As it was at the end of', sv: 'Som det var vid slutet av' },
  show: { en: 'Show', sv: 'Visa' },
  shown: {
    en: 'This is how it was at {time}. What was cannot be changed.',
    sv: 'Så här var det {time}. Det som var kan inte ändras.',
  },
  now: { en: 'Show as it is now', sv: 'Visa som det är nu' },
} satisfies Readonly<Record<string, Label>>;
