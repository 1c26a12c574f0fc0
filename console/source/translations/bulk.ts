/** Labels of bulk writes. Loaded with them, not with the first screen. */
import type { Label } from '../plugin.ts';

export const bulk = {
  allSelected: { en: 'All matching records are selected', sv: 'Alla träffar är markerade' },
  changeCount: { en: 'Change {count}', sv: 'Ändra {count}' },
  changeRecords: { en: 'Change a field', sv: 'Ändra ett fält' },
  changedCount: { en: '{count} changed.', sv: '{count} ändrade.' },
  clearSelection: { en: 'Clear the selection', sv: 'Avmarkera' },
  deleteCount: { en: 'Delete {count}', sv: 'Ta bort {count}' },
  deleteRecords: { en: 'Delete', sv: 'Ta bort' },
  deletedCount: { en: '{count} deleted.', sv: '{count} borttagna.' },
  differences: { en: 'Changes', sv: 'Ändringar' },
  reasons: { en: 'Reasons', sv: 'Orsaker' },
  rehearsing: { en: '{count} read …', sv: '{count} lästa …' },
  saveRefused: { en: 'Download rejected rows', sv: 'Ladda ner avvisade' },
  selectAll: { en: 'Select all matching records', sv: 'Markera alla träffar' },
  selectedCount: { en: '{count} selected', sv: '{count} markerade' },
  selection: { en: 'Selection', sv: 'Markering' },
  wereSent: { en: '{count} sent', sv: '{count} skickade' },
  wouldBeRefused: { en: '{count} rejected', sv: '{count} avvisas' },
  wouldChange: { en: '{count} would change', sv: '{count} skulle ändras' },
  wouldGo: { en: '{count} would be deleted', sv: '{count} skulle tas bort' },
  wouldStay: { en: '{count} unchanged', sv: '{count} oförändrade' },
  writing: { en: '{done} of {count} written …', sv: '{done} av {count} sparade …' },
} satisfies Readonly<Record<string, Label>>;
