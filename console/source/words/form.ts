/** Forms of records. The words are loaded with them, not with the first screen. */
import type { Label } from '../door.ts';

export const form = {
  cancelUpload: { en: 'Cancel the upload', sv: 'Avbryt uppladdningen' },
  draftRestored: {
    en: 'What you had entered and not saved is here again. After a reload of the page, personal data and files have to be given once more.',
    sv: 'Det du hade skrivit men inte sparat finns här igen. När sidan har laddats om måste personuppgifter och filer anges på nytt.',
  },
  giveUp: { en: 'Discard changes', sv: 'Kasta ändringarna' },
  moreFields: { en: 'More fields', sv: 'Fler fält' },
  required: { en: 'required', sv: 'måste anges' },
  saving: { en: 'Saving …', sv: 'Sparar …' },
  uploadFailed: {
    en: 'The record is saved, but its file could not be uploaded.',
    sv: 'Posten är sparad, men filen kunde inte laddas upp.',
  },
} satisfies Readonly<Record<string, Label>>;
