/** Bulk writes: what a rehearsal shows, and what becomes of the rows. The words are loaded with it, not with the first screen. */
import type { Label } from '../door.ts';

export const bulk = {
  changeCount: { en: 'Change {count}', sv: 'Ändra {count}' },
  changedCount: { en: '{count} changed.', sv: '{count} ändrade.' },
  deleteCount: { en: 'Delete {count}', sv: 'Ta bort {count}' },
  deletedCount: { en: '{count} deleted.', sv: '{count} borttagna.' },
  differences: { en: 'What would change', sv: 'Det som skulle ändras' },
  reasons: { en: 'Why', sv: 'Varför' },
  rehearsing: { en: '{count} read …', sv: '{count} lästa …' },
  saveRefused: { en: 'Download the refused', sv: 'Ladda ner de nekade' },
  wereSent: { en: '{count} sent', sv: '{count} skickade' },
  wouldBeRefused: { en: '{count} refused', sv: '{count} nekas' },
  wouldChange: { en: '{count} would change', sv: '{count} skulle ändras' },
  wouldGo: { en: '{count} would be deleted', sv: '{count} skulle tas bort' },
  wouldStay: { en: '{count} stay as they are', sv: '{count} är redan så' },
  writing: { en: '{done} of {count} written …', sv: '{done} av {count} sparade …' },
} satisfies Readonly<Record<string, Label>>;
