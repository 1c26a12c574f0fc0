/** What is said of a name that no event has. */
import { nearestWord } from '../../kernel/did-you-mean.ts';
import type { Json } from '../../kernel/json.ts';
import { type Phrase, withNearest } from '../../kernel/text.ts';

/** The entry's words, with the nearest name where one is near. */
export function unknownEvent(
  text: string,
  names: ReadonlyMap<string, string>,
): { readonly code: string; readonly params: Readonly<Record<string, Json>>; readonly message: Phrase } {
  const nearest = nearestWord(text, names.keys());
  return {
    code: 'unknown_event',
    params: { event: text, ...(nearest === undefined ? {} : { nearest }) },
    message: withNearest('There is no event "{text}"', { text }, nearest),
  };
}
