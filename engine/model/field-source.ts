/** Where the keys of a field stand, for checks. */
import type { LocatedJson } from '../descriptor/descriptor.ts';
import type { Span } from '../kernel/span.ts';
import type { DraftResource } from './draft.ts';
import type { Field } from './model.ts';

/** What the descriptor says behind a key of the field. */
export function keyOf(draft: DraftResource, field: Field, key: string): LocatedJson | undefined {
  return draft.fieldSources.get(field.name)?.properties[key];
}

/** The place of the value behind a key, or else of the field's name. */
export function spanOfKey(draft: DraftResource, field: Field, key: string): Span {
  return keyOf(draft, field, key)?.span ?? field.span;
}
