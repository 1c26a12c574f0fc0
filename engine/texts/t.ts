/** The texts of Core's messages by ID. */
import { defineTexts, type Message } from '../kernel/text.ts';
import { en } from './en.ts';
import { sv } from './sv.ts';

export const t = defineTexts('engine', { en, sv });

/** Ends the message with a full stop, or with a suggestion for the unknown name. */
export function withSuggestion(message: Message, nearest: string | undefined): Message {
  return nearest === undefined ? t('withoutSuggestion', { message }) : t('withSuggestion', { message, nearest });
}
