/** Labels of the record screen. Loaded with it, not with the first screen. */
import type { Label } from '../plugin.ts';

export const record = {
  attached: { en: 'Attached records', sv: 'Kopplade poster' },
  deletedNamed: { en: '{name} is deleted.', sv: '{name} är borttagen.' },
  deleteQuestion: { en: 'Delete {name}?', sv: 'Ta bort {name}?' },
  fewerFields: { en: 'Show fewer fields', sv: 'Visa färre fält' },
  history: { en: 'History', sv: 'Historik' },
  related: { en: 'Related records', sv: 'Relaterade poster' },
  showFields: { en: 'Show {count} more fields', sv: 'Visa {count} fält till' },
} satisfies Readonly<Record<string, Label>>;
