/** Labels of a resource without a list. */
import type { Label } from '../plugin.ts';

export const unlisted = {
  noList: {
    en: 'These records are opened from the records that they belong to.',
    sv: 'De här posterna öppnas från den post som de hör till.',
  },
  noSettings: {
    en: 'There are no settings yet; choose New to create them.',
    sv: 'Det finns inga inställningar än; välj Ny för att skapa dem.',
  },
} satisfies Readonly<Record<string, Label>>;
