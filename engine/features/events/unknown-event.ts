/** The problem entry for an unknown event name. */
import { closestMatch } from '../../kernel/did-you-mean.ts';
import type { Json } from '../../kernel/json.ts';
import { type MessageTemplate, withSuggestion } from '../../kernel/text.ts';

/** Returns the entry's message, with a similar name if there is one. */
export function unknownEvent(
  text: string,
  names: ReadonlyMap<string, string>,
): { readonly code: string; readonly params: Readonly<Record<string, Json>>; readonly message: MessageTemplate } {
  const nearest = closestMatch(text, names.keys());
  return {
    code: 'unknown_event',
    params: { event: text, ...(nearest === undefined ? {} : { nearest }) },
    message: withSuggestion('Unknown event "{text}"', { text }, nearest),
  };
}
