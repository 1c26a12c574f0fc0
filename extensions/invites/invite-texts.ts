/** Texts of invitations, in the e-mail and on the page of its link. */
import type { Language } from '../support/language.ts';
import type { InviteKind } from './invite-kind.ts';

export interface InviteText {
  readonly title: string;
  readonly content: string;
  readonly linkLabel: string;
}

interface InviteFacts {
  readonly name: string;
  readonly sender: string;
  readonly message?: string;
  readonly expires: Date;
}

const destinations = {
  sv: { tenant: 'Mina sidor', sub_tenant: 'Mina sidor', organization_user: 'administrationen' },
  en: { tenant: 'My pages', sub_tenant: 'My pages', organization_user: 'the administration' },
} as const;

/** Returns the e-mail of an invitation. */
export function inviteText(kind: InviteKind, language: Language, facts: InviteFacts): InviteText {
  const destination = destinations[language][kind.field];
  const day = dayIn(language, facts.expires);
  const senderMessage = facts.message === undefined ? [] : [facts.message];
  if (language === 'sv') {
    return {
      title: `${facts.sender} har bjudit in dig`,
      content: [
        `Hej ${facts.name}!`,
        `${facts.sender} har bjudit in dig till ${destination}.`,
        ...senderMessage,
        `Öppna länken och tacka ja senast ${day}. Länken är personlig och kan användas en gång.`,
        'Om du inte väntade dig detta meddelande behöver du inte göra något.',
      ].join('\n\n'),
      linkLabel: 'Öppna inbjudan',
    };
  }
  return {
    title: `${facts.sender} has invited you`,
    content: [
      `Hello ${facts.name},`,
      `${facts.sender} has invited you to ${destination}.`,
      ...senderMessage,
      `Open the link and accept no later than ${day}. The link is personal and works once.`,
      'If you did not expect this message, you can ignore it.',
    ].join('\n\n'),
    linkLabel: 'Open the invitation',
  };
}

export const pageTexts = {
  sv: {
    title: 'Inbjudan',
    question: (sender: string) => `${sender} har bjudit in dig. Vill du tacka ja?`,
    accept: 'Tacka ja',
    acceptWithBankId: 'Tacka ja med BankID',
    done: 'Klart! Ditt konto är nu aktivt.',
    invalid: 'Länken är ogiltig eller har gått ut. Be om en ny inbjudan.',
  },
  en: {
    title: 'Invitation',
    question: (sender: string) => `${sender} has invited you. Do you want to accept?`,
    accept: 'Accept',
    acceptWithBankId: 'Accept with BankID',
    done: 'Done! Your account is now active.',
    invalid: 'The link is invalid or has expired. Please request a new invitation.',
  },
} as const;

function dayIn(language: Language, day: Date): string {
  const locale = language === 'sv' ? 'sv-SE' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Stockholm' }).format(day);
}
