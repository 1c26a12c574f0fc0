/** The texts of messages about a document. */
import { type Language, longDay } from '../support/language.ts';
import { t } from './texts/t.ts';

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

const approverMessages: readonly SigningMessage[] = ['sign', 'remind', 'own_part_done'] satisfies ApproverMessage[];

/** Returns the text of a message about a document. */
export function signingText(kind: SigningMessage, language: Language, facts: MessageFacts): MessageText {
  const text = t.in(language);
  const { document, sender, name, message, expires } = facts;
  const about =
    facts.approves === true && isForApprovers(kind) ? (`approver_${kind}` as const) : (`message_${kind}` as const);
  const isRequest = ['fill', 'sign', 'remind', 'remind_fill'].includes(kind);
  const paragraphs = [
    ...(name === '' ? [] : [text('greeting', { name })]),
    text(`${about}_line`, { sender, document }),
    ...(isRequest && message !== undefined ? [message] : []),
    ...(isRequest && expires !== undefined ? [text('lastDay', { day: longDay(expires, language) })] : []),
  ];
  return {
    title: text(`${about}_title`, { document }),
    content: paragraphs.join('\n\n'),
    linkLabel: text(`${about}_link`),
  };
}

function isForApprovers(kind: SigningMessage): kind is ApproverMessage {
  return approverMessages.includes(kind);
}

/** Returns the text that the app displays for a requested signature. */
export function visibleText(language: Language, document: string, sender: string, hash: string): string {
  return `${t.in(language)('visibleText', { document, sender })}\n\nSHA-256: ${hash}`;
}

/** Returns the message to the creator of the document: a party did not get its request. */
export function undeliveredText(
  language: Language,
  { document, party, reason }: { readonly document: string; readonly party: string; readonly reason: string },
): Pick<MessageText, 'title' | 'content'> {
  const text = t.in(language);
  return {
    title: text('undeliveredTitle', { document }),
    content: `${text('undeliveredContent', { party, document, reason })}\n\n${text('undeliveredAdvice')}`,
  };
}
