/** The message that delivers an errand link. */
import { type Language, longDay } from '../support/language.ts';
import type { en } from './texts/en.ts';
import { t } from './texts/t.ts';

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

/** The ID of a text of the page. */
export type PageTextKey = Exclude<keyof typeof en, `message_${string}`>;

/** Builds the message that delivers a link. */
export function linkMessage(language: Language, facts: LinkFacts): LinkMessage {
  const { name, sender, title, number, expires } = facts;
  const text = t.in(language);
  const paragraphs = [
    ...(name === '' ? [] : [text('message_greeting', { name })]),
    text('message_shared', { sender, number, title }),
    ...(expires === undefined ? [] : [text('message_until', { day: longDay(expires, language) })]),
    text('message_personal'),
  ];
  return {
    title: text('message_title', { number, title }),
    content: paragraphs.join('\n\n'),
    linkLabel: text('message_link'),
  };
}
