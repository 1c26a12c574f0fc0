/**
 * A rule type: one keyword under `rules:` that defines the check on create and on the merged record of a patch, the
 * database's constraint, the message in OpenAPI, and the error with pointer, code and params. One file per type in
 * rule-types/.
 */
import type { Expression, RawBuilder } from 'kysely';
import type { Json, JsonSchema } from '../kernel/json.ts';
import type { Message } from '../kernel/text.ts';
import type { FieldFacts, FieldType } from './field-type.ts';

/** A field in a rule: its properties, its type, and its column. */
export interface RuleField extends FieldFacts {
  readonly type: FieldType;
  readonly column: Expression<unknown>;
}

/** One violation by a record. The pointer is derived from `field`. */
export interface RuleFinding {
  readonly field: string;
  readonly code: string;
  readonly params: Readonly<Record<string, Json>>;
  readonly message: Message;
}

/** Records in which all fields of one list are set and none of the other. */
export interface SetPattern {
  readonly set: readonly string[];
  readonly unset: readonly string[];
}

export interface RuleType {
  readonly name: string;
  readonly summary: string;
  /** A YAML example for resources/README.md and the editor. */
  readonly example: string;
  /** JSON Schema of the argument. */
  readonly argument: JsonSchema;
  /** Names of the fields that the argument refers to, each with its path inside the argument (for locations of errors). */
  readonly fields: (
    argument: Json,
  ) => readonly { readonly name: string; readonly path: readonly (string | number)[] }[];
  /** Storage kinds that the type supports; the default is column and links. */
  readonly errors?: (
    argument: Json,
    field: (name: string) => RuleField,
  ) => readonly { readonly name: string; readonly message: string }[];
  /** The violations of a complete (merged) record; empty if there are none. `record` contains normalized values by field name. */
  readonly check?: (
    argument: Json,
    field: (name: string) => RuleField,
    record: Readonly<Record<string, Json>>,
  ) => readonly RuleFinding[];
  /**
   * The combinations of set and unset fields that break the rule: each entry alone is a violation. Absent if the rule cannot be expressed this way.
   * Schemas of requests are created from it.
   */
  readonly violations?: (argument: Json) => readonly SetPattern[];
  /** Whether one rule can have several subjects: each key of its argument is then a separate rule. */
  readonly takesSeveral?: true;
  /** The CHECK constraint, if the rule can be expressed as one; undefined if a field is not a column. */
  readonly constraint?: (argument: Json, field: (name: string) => RuleField) => RawBuilder<unknown> | undefined;
  /** Columns of the unique index, if the rule is enforced by one. */
  readonly uniqueFields?: (argument: Json) => readonly string[];
  /** For rules that need other records: pairs that must be equal if all are set, as paths over references from this record. */
  readonly sameValuePaths?: (argument: Json) => { readonly field: string; readonly paths: readonly string[] };
  /** For rules that need other records: the reference to the same resource that must not lead back to the record itself. */
  readonly acyclicField?: (argument: Json) => string;
  /** The violation that is reported for an error of the database. */
  readonly violation: (argument: Json, field: (name: string) => RuleField) => RuleFinding;
  /** The human-readable message. */
  readonly message: (argument: Json) => Message;
}
