/** Texts of errand links, in the message and on the page. */
import type { Language } from '../support/language.ts';

export interface LinkMessage {
  readonly title: string;
  readonly content: string;
  readonly linkLabel: string;
}

interface LinkFacts {
  readonly name: string;
  readonly sender: string;
  readonly title: string;
  readonly number: number;
  readonly expires?: Date;
}

/** Builds the message that delivers a link. */
export function linkMessage(language: Language, facts: LinkFacts): LinkMessage {
  const { name, sender, title, number, expires } = facts;
  const day =
    expires === undefined
      ? undefined
      : new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
          dateStyle: 'long',
          timeZone: 'Europe/Stockholm',
        }).format(expires);
  const [greeting, lines, linkLabel] =
    language === 'sv'
      ? [
          `Hej ${name}!`,
          [
            `${sender} har delat ärende ${number}, ”${title}”, med dig.`,
            ...(day === undefined ? [] : [`Länken gäller till ${day}.`]),
            'Länken är personlig. Lämna den inte vidare.',
          ],
          'Öppna ärendet',
        ]
      : [
          `Hello ${name},`,
          [
            `${sender} has shared errand ${number}, “${title}”, with you.`,
            ...(day === undefined ? [] : [`The link is valid until ${day}.`]),
            'The link is personal. Do not share it.',
          ],
          'Open the errand',
        ];
  return {
    title: language === 'sv' ? `Ärende ${number}: ${title}` : `Errand ${number}: ${title}`,
    content: [...(name === '' ? [] : [greeting]), ...lines].join('\n\n'),
    linkLabel,
  };
}

export const pageTexts = {
  sv: {
    title: 'Ärende',
    open: 'Visa ärendet',
    invalid: 'Länken är ogiltig eller har gått ut.',
    status: 'Status',
    priority: 'Prioritet',
    place: 'Fastighet',
    object: 'Gäller',
    planned: 'Planerat',
    due: 'Ska vara klart',
    result: 'Resultat',
    reporter: 'Anmält av',
    phone: 'Telefon',
    access: 'Tillträde',
    visits: 'Passar bäst',
    masterKey: 'Huvudnyckel får användas',
    pets: 'Husdjur finns',
    yes: 'ja',
    no: 'nej',
    actions: 'Händelser',
    files: 'Bilder och filer',
    comment: 'Kommentar',
    send: 'Skicka kommentaren',
    attach: 'Bifoga en bild eller PDF (högst 10 MiB)',
    upload: 'Ladda upp',
    begin: 'Påbörja arbetet',
    finish: 'Meddela att arbetet är klart',
    resultLabel: 'Vad har gjorts?',
    saved: 'Tack, det är sparat.',
    closed: 'Ärendet är avslutat och kan inte ändras.',
    notAllowed: 'Länken ger inte behörighet till det.',
    empty: 'Skriv något först.',
    tooLong: 'Högst 5 000 tecken.',
    tooMany: 'För många kommentarer och filer på kort tid. Försök igen senare.',
    badFile: 'Välj en bild (JPEG, PNG, WebP, GIF, HEIC) eller en PDF.',
    tooLarge: 'Filen är för stor.',
    notStored: 'Filen kunde inte sparas just nu. Försök igen senare.',
    unread: 'Formuläret kunde inte läsas.',
  },
  en: {
    title: 'Errand',
    open: 'Show the errand',
    invalid: 'The link is invalid or has expired.',
    status: 'Status',
    priority: 'Priority',
    place: 'Real estate',
    object: 'About',
    planned: 'Planned',
    due: 'Due',
    result: 'Result',
    reporter: 'Reported by',
    phone: 'Phone',
    access: 'Access',
    visits: 'Suits best',
    masterKey: 'The master key may be used',
    pets: 'Pets in the home',
    yes: 'yes',
    no: 'no',
    actions: 'Events',
    files: 'Pictures and files',
    comment: 'Comment',
    send: 'Send the comment',
    attach: 'Attach a picture or PDF (at most 10 MiB)',
    upload: 'Upload',
    begin: 'Begin the work',
    finish: 'Mark the work as done',
    resultLabel: 'What was done?',
    saved: 'Thank you, it is saved.',
    closed: 'The errand is closed and cannot be changed.',
    notAllowed: 'The link does not allow that.',
    empty: 'Write something first.',
    tooLong: 'At most 5,000 characters.',
    tooMany: 'Too many submissions. Please try again later.',
    badFile: 'Choose a picture (JPEG, PNG, WebP, GIF, HEIC) or a PDF.',
    tooLarge: 'The file is too large.',
    notStored: 'The file could not be saved right now. Please try again later.',
    unread: 'The form could not be read.',
  },
} as const;

export type PageTextKey = keyof (typeof pageTexts)['sv'];
