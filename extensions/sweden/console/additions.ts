/** Formats Swedish numbers in the console in the usual notation. */
import { type ConsolePlugin, grouped } from '@core/engine/console';

/** Separates the last four digits: `19640823-3234`, `559999-9991`, `5805-6201`. */
const lastFour = (text: string): string => text.replace(/^(\d+)(\d{4})$/, '$1-$2');

export const additions: ConsolePlugin = {
  fields: {
    personal_number: grouped(lastFour),
    organization_number: grouped(lastFour),
    bankgiro: grouped(lastFour),
    plusgiro: grouped((text) => text.replace(/^(\d+)(\d)$/, '$1-$2')),
    ocr: grouped((text) => text),
    iban: grouped((text) => text.replace(/(.{4})(?=.)/g, '$1 ')),
    postal_code: grouped((text) => text.replace(/^(\d{3})(\d{2})$/, '$1 $2')),
  },
};
