/**
 * What examples in documents show where a descriptor gives none: values by the name of a member. Extensions put those of their country and
 * trade before them.
 */
import type { Json } from '../kernel/json.ts';

export interface ExampleValues {
  /** A value for members whose name fits the pattern; the first that the member can hold is shown. */
  readonly members: readonly (readonly [name: RegExp, value: Json])[];
  /** Texts of common forms for members of actions, where a pattern or nothing at all is known; the first that fits is shown. */
  readonly texts: readonly string[];
}

/** Values that say nothing of a country or a trade. */
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
