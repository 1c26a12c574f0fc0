/** Labels of bulk writes. Loaded with them, not with the first screen. */
import type { Label } from '../plugin.ts';

export const bulk = {
  allSelected: { en: 'All that match are selected', sv: 'Alla som stämmer är markerade' },
  changeCount: { en: 'Change {count}', sv: 'Ändra {count}' },
  changeRecords: { en: 'Change a field', sv: 'Ändra ett fält' },
  changedCount: { en: '{count} changed.', sv: '{count} ändrade.' },
  clearSelection: { en: 'Clear the selection', sv: 'Avmarkera' },
  deleteCount: { en: 'Delete {count}', sv: 'Ta bort {count}' },
  deleteRecords: { en: 'Delete', sv: 'Ta bort' },
  deletedCount: { en: '{count} deleted.', sv: '{count} borttagna.' },
  differences: { en: 'What would change', sv: 'Det som skulle ändras' },
  reasons: { en: 'Why', sv: 'Varför' },
  rehearsing: { en: '{count} read …', sv: '{count} lästa …' },
  saveRefused: { en: 'Download rejected rows', sv: 'Ladda ner de nekade' },
  selectAll: { en: 'Select all that match', sv: 'Markera alla som stämmer' },
  selectedCount: { en: '{count} selected', sv: '{count} markerade' },
  selection: { en: 'Selection', sv: 'Markering' },
  wereSent: { en: '{count} sent', sv: '{count} skickade' },
  wouldBeRefused: { en: '{count} refused', sv: '{count} nekas' },
  wouldChange: { en: '{count} would change', sv: '{count} skulle ändras' },
  wouldGo: { en: '{count} would be deleted', sv: '{count} skulle tas bort' },
  wouldStay: { en: '{count} stay as they are', sv: '{count} är redan så' },
  writing: { en: '{done} of {count} written …', sv: '{done} av {count} sparade …' },
} satisfies Readonly<Record<string, Label>>;
