import type { Translation } from '../../../engine/extension/contract.ts';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  footer: 'Det här meddelandet skickades automatiskt av {senderName}. Det går inte att svara på det.',
  linkHint: 'Om knappen inte fungerar, kopiera adressen till webbläsaren:',
  unsupportedChannel: 'Inget skickas i den här kanalen. Välj 1 (e-post) eller 5 (visas i portalen).',
};
