/** Labels for permission explanations; loaded with the first screen that shows them. */
import type { Label } from '../plugin.ts';

export const fieldAccess = {
  title: { en: 'Not shown to {name}: {count}', sv: 'Visas inte för {name}: {count}' },
  records: { en: 'All records', sv: 'Alla poster' },
  some: { en: 'Records that match none of these rules', sv: 'Poster som inte omfattas av reglerna' },
  rule: { en: '{role}, rule {number}:', sv: '{role}, regel {number}:' },
  denial: { en: '{role}, denial {number}:', sv: '{role}, undantag {number}:' },
  noRule: { en: '{role}: no rule allows it', sv: '{role}: ingen regel tillåter det' },
  personal: { en: 'No personal data is shown.', sv: 'Inga personuppgifter visas.' },
  own: { en: 'Permissions of {name}', sv: 'Behörigheter för {name}' },
  ofKind: { en: 'Permissions of this kind of user', sv: 'Behörigheter för den här typen av användare' },
  seers: { en: 'Who sees this field', sv: 'Vilka som ser fältet' },
  integration: { en: 'Permissions of the integration', sv: 'Integrationens behörigheter' },
} satisfies Readonly<Record<string, Label>>;
