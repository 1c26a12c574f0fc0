/** The problem entry for an unknown event name. */
import { nearestWord } from '../../kernel/did-you-mean.ts';
import type { Json } from '../../kernel/json.ts';
import { type Phrase, withNearest } from '../../kernel/text.ts';

/** Returns the entry's message, with a similar name if there is one. */
export function unknownEvent(
  text: string,
  names: ReadonlyMap<string, string>,
): { readonly code: string; readonly params: Readonly<Record<string, Json>>; readonly message: Phrase } {
  const nearest = nearestWord(text, names.keys());
  return {
    code: 'unknown_event',
    params: { event: text, ...(nearest === undefined ? {} : { nearest }) },
    message: withNearest('Unknown event "{text}"', { text }, nearest),
  };
}
