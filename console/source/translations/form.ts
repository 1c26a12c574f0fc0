/** Labels of record forms. Loaded with them, not with the first screen. */
import type { Label } from '../plugin.ts';

export const form = {
  cancelUpload: { en: 'Cancel the upload', sv: 'Avbryt uppladdningen' },
  draftRestored: {
    en: 'Your unsaved changes have been restored. Changes to personal data and files are not stored when the page is reloaded; enter them again.',
    sv: 'Dina osparade ändringar har återställts. Ändringar i personuppgifter och filer sparas inte när sidan laddas om; ange dem igen.',
  },
  giveUp: { en: 'Discard changes', sv: 'Kasta ändringarna' },
  giveUpQuestion: { en: 'Discard all your changes?', sv: 'Kasta alla dina ändringar?' },
  moreFields: { en: 'More fields', sv: 'Fler fält' },
  openExisting: { en: 'Open the existing record', sv: 'Öppna den befintliga posten' },
  required: { en: 'required', sv: 'måste anges' },
  saving: { en: 'Saving …', sv: 'Sparar …' },
  uploadFailed: {
    en: 'The record is saved, but its file could not be uploaded.',
    sv: 'Posten är sparad, men filen kunde inte laddas upp.',
  },
} satisfies Readonly<Record<string, Label>>;
