/** Labels for permission explanations; loaded with the first screen that shows them. */
import type { Label } from '../plugin.ts';

export const fieldAccess = {
  title: { en: 'Not shown to {name}: {count}', sv: 'Visas inte för {name}: {count}' },
  records: { en: 'All records', sv: 'Alla poster' },
  some: { en: 'Records but those of these rules', sv: 'Andra poster än dessa reglers' },
  rule: { en: '{role}, rule {number}:', sv: '{role}, regel {number}:' },
  denial: { en: '{role}, denial {number}:', sv: '{role}, undantag {number}:' },
  noRule: { en: '{role}: no rule allows it', sv: '{role}: ingen regel tillåter det' },
  personal: { en: 'No personal data is shown.', sv: 'Personuppgifter visas inte för någon.' },
  own: { en: 'Rights of {name}', sv: 'Behörigheter för {name}' },
  ofKind: { en: 'Rights of this kind of person', sv: 'Behörigheter för den här sortens person' },
  seers: { en: 'Who sees this field', sv: 'Vilka som ser fältet' },
  integration: { en: 'Rights of the integration', sv: 'Integrationens behörigheter' },
} satisfies Readonly<Record<string, Label>>;
