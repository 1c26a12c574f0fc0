import type { Translation } from '@core/engine/extension';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  footer: 'Det här meddelandet skickades automatiskt av {senderName}. Det går inte att svara på det.',
  footerWithReplies: 'Det här meddelandet skickades automatiskt av {senderName}. Svar skickas till {address}.',
  linkHint: 'Om knappen inte fungerar, kopiera adressen till webbläsaren:',
  unsupportedChannel:
    'Den här installationen har inte kanalen. Välj en av {channels} (1 e-post, 2 sms, 4 brev, 5 portalen, 6 e-faktura).',
  unknownNotice:
    'Ingen reaktion med detta id skickar besked. Ett id är till exempel errands.generalerrand.reported; API-dokumentationen för en resurs listar dess reaktioner.',
  retryOfSent: 'Bara ett misslyckat utskick kan skickas igen.',
  alreadyWaiting: 'Samma meddelande väntar på att skickas till mottagaren.',
  noProvider: 'Den här installationen har inte utskickets kanal.',
  noAddress: 'Mottagaren har ingen adress för den här kanalen.',
  phone: 'Telefon',
  website: 'Webbplats',
  myPages: 'Mina sidor',
  privacyPolicy: 'Integritetspolicy',
  letterDate: 'Datum',
};
