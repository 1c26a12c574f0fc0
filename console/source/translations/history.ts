/** Labels of the history of a record and of its fields. Loaded with it, not with the first screen. */
import type { Label } from '../plugin.ts';

export const history = {
  after: { en: 'After', sv: 'Efter' },
  before: { en: 'Before', sv: 'Före' },
  noEvents: { en: 'No events.', sv: 'Inga händelser.' },
  when: { en: 'When', sv: 'När' },
  who: { en: 'Who', sv: 'Vem' },
} satisfies Readonly<Record<string, Label>>;
