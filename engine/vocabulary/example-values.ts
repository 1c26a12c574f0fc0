/**
 * Example values in documents for members without an example in the descriptor, by the name of a member. Those that extensions add for their country and
 * industry take precedence.
 */
import type { Json } from '../kernel/json.ts';

export interface ExampleValues {
  /** A value for members whose name matches the pattern; the first valid one is used. */
  readonly members: readonly (readonly [name: RegExp, value: Json])[];
  /** Texts of common forms for members of actions that only have a pattern, or no restriction at all; the first valid one is used. */
  readonly texts: readonly string[];
}

/** Values that are independent of country and industry. */
export const neutralExamples: ExampleValues = {
  members: [
    [/^first_name$/, 'Ada'],
    [/^last_name$/, 'Example'],
    [/^(full_name|contact_name|display_name)$/, 'Ada Example'],
    [/^username$/, 'ada.example'],
    [/^(title|name)$/, 'Example'],
    [/^time_zone$/, 'UTC'],
    [/^mime_type$/, 'application/pdf'],
    [/^resource$/, 'shop.article'],
    [/comment$|note$|^description$|^message$|_message$/, 'For example.'],
  ],
  texts: ['Example', 'PT2H', 'application/pdf', 'en', 'A', '10427', '2026', '08:00', 'F-1042', 'example'],
};
