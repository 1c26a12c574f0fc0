/** Parts of the model that refer to no other part. */
import type { Json } from '../kernel/json.ts';
import type { LocalizedText } from '../kernel/text.ts';
import type { ServerDefaultName } from '../vocabulary/server-defaults.ts';

/** The value of a field that the request omits: a constant, or a server default. */
export type FieldDefault =
  | { readonly kind: 'constant'; readonly value: Json }
  | { readonly kind: 'server'; readonly keyword: ServerDefaultName }
  /** A member of the record that a reference of the new record leads to, both by name. Without it, the field has no default. */
  | { readonly kind: 'reference'; readonly reference: string; readonly member: string };

/** The join table of a `references` field: (customer_id, owner column, target column, position). */
export interface LinkTable {
  readonly name: string;
  readonly ownerColumn: string;
  readonly targetColumn: string;
}

export interface Deprecation {
  readonly at: string;
  readonly sunset: string;
  readonly use?: string;
  readonly note?: string;
}

export interface Application {
  readonly name: string;
  readonly title: LocalizedText;
  readonly description?: string;
  readonly version: string;
}
