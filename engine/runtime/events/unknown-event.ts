/** What is said of a name that no event has. */
import { nearestWord } from '../../kernel/did-you-mean.ts';
import type { Json } from '../../kernel/json.ts';
import type { LocalizedText } from '../../kernel/text.ts';

/** The entry's words, with the nearest name where one is near. */
export function unknownEvent(
  text: string,
  names: ReadonlyMap<string, string>,
): { readonly code: string; readonly params: Readonly<Record<string, Json>>; readonly message: LocalizedText } {
  const nearest = nearestWord(text, names.keys());
  const hint = { en: nearest ? `; did you mean "${nearest}"?` : '.', sv: nearest ? `; menade du "${nearest}"?` : '.' };
  return {
    code: 'unknown_event',
    params: { event: text, ...(nearest === undefined ? {} : { nearest }) },
    message: { en: `There is no event "${text}"${hint.en}`, sv: `Händelsen "${text}" finns inte${hint.sv}` },
  };
}
