/** The e-mail of an invitation. */
import { type Language, longDay } from '../support/language.ts';
import type { InviteKind } from './invite-kind.ts';
import { t } from './texts/t.ts';

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

/** Returns the e-mail of an invitation. */
export function inviteText(kind: InviteKind, language: Language, facts: InviteFacts): InviteText {
  const text = t.in(language);
  const { name, sender, message } = facts;
  const paragraphs = [
    text('mail_greeting', { name }),
    text('mail_invited', { sender, destination: text(`destination_${kind.field}`) }),
    ...(message === undefined ? [] : [message]),
    text('mail_accept', { day: longDay(facts.expires, language) }),
    text('mail_ignore'),
  ];
  return { title: text('mail_title', { sender }), content: paragraphs.join('\n\n'), linkLabel: text('mail_link') };
}
