/** The problem entry for an unknown event name. */
import { closestMatch } from '../../kernel/did-you-mean.ts';
import type { Json } from '../../kernel/json.ts';
import type { Message } from '../../kernel/text.ts';
import { t, withSuggestion } from '../../texts/t.ts';

/** Returns the entry's message, with a similar name if there is one. */
export function unknownEvent(
  text: string,
  names: ReadonlyMap<string, string>,
): { readonly code: string; readonly params: Readonly<Record<string, Json>>; readonly message: Message } {
  const nearest = closestMatch(text, names.keys());
  return {
    code: 'unknown_event',
    params: { event: text, ...(nearest === undefined ? {} : { nearest }) },
    message: withSuggestion(t('unknownEvent', { text }), nearest),
  };
}
