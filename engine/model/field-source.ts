/** Locations of the keys of a field, for checks. */
import type { LocatedJson } from '../descriptor/descriptor.ts';
import type { Span } from '../kernel/span.ts';
import type { DraftResource } from './draft.ts';
import type { Field } from './model.ts';

/** The value of a key of the field in its descriptor. */
export function keyOf(draft: DraftResource, field: Field, key: string): LocatedJson | undefined {
  return draft.fieldSources.get(field.name)?.properties[key];
}

/** The location of a key's value, or of the field's name. */
export function spanOfKey(draft: DraftResource, field: Field, key: string): Span {
  return keyOf(draft, field, key)?.span ?? field.span;
}
