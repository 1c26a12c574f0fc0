/** The texts of signing, in messages and on pages. */
import type { Language, LocalizedText } from '../support/language.ts';

export interface MessageText {
  readonly title: string;
  readonly content: string;
  readonly linkLabel: string;
}

export interface MessageFacts {
  readonly name: string;
  readonly sender: string;
  readonly document: string;
  readonly message?: string;
  /** The recipient approves the document, and does not sign it. */
  readonly approves?: boolean;
  readonly expires?: Date;
}

export type SigningMessage =
  | 'fill'
  | 'sign'
  | 'remind'
  | 'remind_fill'
  | 'own_part_done'
  | 'done'
  | 'rejected'
  | 'aborted'
  | 'expired';

/** Messages that request approval from approvers. */
type ApproverMessage = Extract<SigningMessage, 'sign' | 'remind' | 'own_part_done'>;

interface TextTemplate {
  readonly title: (facts: MessageFacts) => string;
  readonly lines: (facts: MessageFacts) => readonly string[];
  readonly link: string;
}

const swedish: Readonly<Record<SigningMessage, TextTemplate>> = {
  fill: {
    title: ({ document }) => `Fyll i uppgifter: ${document}`,
    lines: ({ sender, document }) => [`${sender} ber dig fylla i uppgifter i ”${document}” innan det undertecknas.`],
    link: 'Fyll i uppgifter',
  },
  sign: {
    title: ({ document }) => `Att underteckna: ${document}`,
    lines: ({ sender, document }) => [`${sender} ber dig läsa och underteckna ”${document}”.`],
    link: 'Läs och underteckna',
  },
  remind: {
    title: ({ document }) => `Påminnelse: ${document}`,
    lines: ({ sender, document }) => [`${sender} väntar på att du läser och undertecknar ”${document}”.`],
    link: 'Läs och underteckna',
  },
  remind_fill: {
    title: ({ document }) => `Påminnelse: ${document}`,
    lines: ({ sender, document }) => [`${sender} väntar på att du fyller i uppgifter i ”${document}”.`],
    link: 'Fyll i uppgifter',
  },
  own_part_done: {
    title: ({ document }) => `Du har undertecknat ${document}`,
    lines: ({ document }) => [`Tack, du har undertecknat ”${document}”. Du får dokumentet när alla har undertecknat.`],
    link: 'Visa dokumentet',
  },
  done: {
    title: ({ document }) => `Undertecknat: ${document}`,
    lines: ({ document }) => [`Alla har undertecknat ”${document}”. Du hittar det förseglade dokumentet via länken.`],
    link: 'Visa dokumentet',
  },
  rejected: {
    title: ({ document }) => `Avböjt: ${document}`,
    lines: ({ document }) => [`En part har avböjt att underteckna ”${document}”. Undertecknandet är avslutat.`],
    link: 'Visa dokumentet',
  },
  aborted: {
    title: ({ document }) => `Avbrutet: ${document}`,
    lines: ({ sender, document }) => [
      `${sender} har avbrutit undertecknandet av ”${document}”. Du behöver inte göra något.`,
    ],
    link: 'Visa dokumentet',
  },
  expired: {
    title: ({ document }) => `Tiden är ute: ${document}`,
    lines: ({ document }) => [`Tiden för att underteckna ”${document}” är ute.`],
    link: 'Visa dokumentet',
  },
};

const swedishApprover: Readonly<Record<ApproverMessage, TextTemplate>> = {
  sign: {
    title: ({ document }) => `Att godkänna: ${document}`,
    lines: ({ sender, document }) => [`${sender} ber dig läsa och godkänna ”${document}”.`],
    link: 'Läs och godkänn',
  },
  remind: {
    title: ({ document }) => `Påminnelse: ${document}`,
    lines: ({ sender, document }) => [`${sender} väntar på att du läser och godkänner ”${document}”.`],
    link: 'Läs och godkänn',
  },
  own_part_done: {
    title: ({ document }) => `Du har godkänt ${document}`,
    lines: ({ document }) => [`Tack, du har godkänt ”${document}”. Du får dokumentet när alla har undertecknat.`],
    link: 'Visa dokumentet',
  },
};

const english: Readonly<Record<SigningMessage, TextTemplate>> = {
  fill: {
    title: ({ document }) => `Please fill in: ${document}`,
    lines: ({ sender, document }) => [
      `${sender} has sent you “${document}”. Please fill in details before it is signed.`,
    ],
    link: 'Fill in details',
  },
  sign: {
    title: ({ document }) => `To sign: ${document}`,
    lines: ({ sender, document }) => [`${sender} has sent you “${document}” to read and sign.`],
    link: 'Read and sign',
  },
  remind: {
    title: ({ document }) => `Reminder: ${document}`,
    lines: ({ sender, document }) => [`${sender} is waiting for you to read and sign “${document}”.`],
    link: 'Read and sign',
  },
  remind_fill: {
    title: ({ document }) => `Reminder: ${document}`,
    lines: ({ sender, document }) => [`${sender} is waiting for you to fill in details in “${document}”.`],
    link: 'Fill in details',
  },
  own_part_done: {
    title: ({ document }) => `You have signed ${document}`,
    lines: ({ document }) => [
      `Thank you, you have signed “${document}”. You will get it when all parties have signed.`,
    ],
    link: 'Show the document',
  },
  done: {
    title: ({ document }) => `Signed: ${document}`,
    lines: ({ document }) => [`All parties have signed “${document}”. Open the link to get the sealed document.`],
    link: 'Show the document',
  },
  rejected: {
    title: ({ document }) => `Declined: ${document}`,
    lines: ({ document }) => [`A party has declined to sign “${document}”. The signing has ended.`],
    link: 'Show the document',
  },
  aborted: {
    title: ({ document }) => `Cancelled: ${document}`,
    lines: ({ sender, document }) => [
      `${sender} has cancelled the signing of “${document}”. You do not need to do anything.`,
    ],
    link: 'Show the document',
  },
  expired: {
    title: ({ document }) => `Signing expired: ${document}`,
    lines: ({ document }) => [`The time for signing “${document}” is over.`],
    link: 'Show the document',
  },
};

const englishApprover: Readonly<Record<ApproverMessage, TextTemplate>> = {
  sign: {
    title: ({ document }) => `To approve: ${document}`,
    lines: ({ sender, document }) => [`${sender} has sent you “${document}” to read and approve.`],
    link: 'Read and approve',
  },
  remind: {
    title: ({ document }) => `Reminder: ${document}`,
    lines: ({ sender, document }) => [`${sender} is waiting for you to read and approve “${document}”.`],
    link: 'Read and approve',
  },
  own_part_done: {
    title: ({ document }) => `You have approved ${document}`,
    lines: ({ document }) => [
      `Thank you, you have approved “${document}”. You will get it when all parties have signed.`,
    ],
    link: 'Show the document',
  },
};

/** Returns the text of a message about a document. */
export function signingText(kind: SigningMessage, language: Language, facts: MessageFacts): MessageText {
  const approver = language === 'sv' ? swedishApprover : englishApprover;
  const signer = language === 'sv' ? swedish : english;
  const template = facts.approves === true && isForApprovers(kind) ? approver[kind] : signer[kind];
  const isRequest = ['fill', 'sign', 'remind', 'remind_fill'].includes(kind);
  const paragraphs = [
    ...(facts.name === '' ? [] : [language === 'sv' ? `Hej ${facts.name}!` : `Hello ${facts.name},`]),
    ...template.lines(facts),
    ...(isRequest && facts.message !== undefined ? [facts.message] : []),
    ...(isRequest && facts.expires !== undefined ? [lastDay(language, facts.expires)] : []),
  ];
  return { title: template.title(facts), content: paragraphs.join('\n\n'), linkLabel: template.link };
}

function isForApprovers(kind: SigningMessage): kind is ApproverMessage {
  return kind in englishApprover;
}

function lastDay(language: Language, expires: Date): string {
  const locale = language === 'sv' ? 'sv-SE' : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Stockholm' }).format(expires);
  return language === 'sv'
    ? `Sista dag är ${day}. Länken är personlig.`
    : `The last day is ${day}. The link is personal.`;
}

/** Labels of events on the evidence page. */
export const evidenceLabels: Readonly<Record<string, LocalizedText>> = {
  created: { en: 'Created', sv: 'Skapat' },
  started: { en: 'Signing started', sv: 'Undertecknandet påbörjat' },
  filled: { en: 'Details filled in', sv: 'Uppgifter ifyllda' },
  frozen: { en: 'Document frozen', sv: 'Dokumentet låst' },
  sent: { en: 'Request sent', sv: 'Begäran skickad' },
  undelivered: { en: 'Request did not arrive', sv: 'Begäran kom inte fram' },
  opened: { en: 'Opened', sv: 'Öppnat' },
  identified: { en: 'Identified', sv: 'Identifierad' },
  signed: { en: 'Signed', sv: 'Undertecknat' },
  rejected: { en: 'Declined', sv: 'Avböjt' },
  reminded: { en: 'Reminder sent', sv: 'Påminnelse skickad' },
  aborted: { en: 'Cancelled', sv: 'Avbrutet' },
  expired: { en: 'Signing expired', sv: 'Tiden gick ut' },
  completed: { en: 'All have signed', sv: 'Alla har undertecknat' },
  sealed: { en: 'Sealed', sv: 'Förseglat' },
};

export const roleLabels = {
  signer: { en: 'signer', sv: 'undertecknare' },
  approver: { en: 'approver', sv: 'godkännare' },
  reader: { en: 'reader', sv: 'läsare' },
} as const satisfies Record<string, LocalizedText>;

export const methodLabels: Readonly<Record<string, LocalizedText>> = {
  click: { en: 'click in a personal link', sv: 'klick i personlig länk' },
  bankid: { en: 'BankID', sv: 'BankID' },
  agent: { en: 'external signing service', sv: 'extern underskriftstjänst' },
};

/** Returns the text that the app displays for a requested signature. */
export function visibleText(language: Language, document: string, sender: string, hash: string): string {
  const statement =
    language === 'sv'
      ? `Jag skriver under ”${document}” på begäran av ${sender}.`
      : `I sign “${document}” at the request of ${sender}.`;
  return `${statement}\n\nSHA-256: ${hash}`;
}

/** Returns the message to the creator of the document: a party did not get its request. */
export function undeliveredText(
  language: Language,
  { document, party, reason }: { readonly document: string; readonly party: string; readonly reason: string },
): Pick<MessageText, 'title' | 'content'> {
  return language === 'sv'
    ? {
        title: `Kom inte fram: ${document}`,
        content: `Begäran till ${party} om ”${document}” kom inte fram: ${reason}\n\nAvbryt undertecknandet, skapa ett nytt dokument med rätt adress och starta det.`,
      }
    : {
        title: `Did not arrive: ${document}`,
        content: `The request to ${party} about “${document}” did not arrive: ${reason}\n\nCancel the signing, correct the address in a new document, and start that.`,
      };
}
