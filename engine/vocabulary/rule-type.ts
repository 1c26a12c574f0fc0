/**
 * What a rule type is: one word under `rules:` that yields the check on create and on the merged record of a patch, the
 * database's constraint, the sentence in OpenAPI, and the error with pointer, code and params. One file per word in rule-types/.
 */
import type { Json, JsonSchema } from '../kernel/json.ts';
import type { SqlFragment, SqlPart } from '../kernel/sql-fragment.ts';
import type { Sentence } from '../kernel/text.ts';
import type { FieldFacts, FieldType } from './field-type.ts';

/** A field as rules see it: what is known of it, its type, and its column. */
export interface RuleField extends FieldFacts {
  readonly type: FieldType;
  readonly column: SqlPart;
}

/** One thing a record breaks. `field` becomes the pointer. */
export interface RuleFinding {
  readonly field: string;
  readonly code: string;
  readonly params: Readonly<Record<string, Json>>;
  readonly message: Sentence;
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
  /** JSON Schema of what stands after the word. */
  readonly argument: JsonSchema;
  /** Names of the fields that the argument refers to, each with its place inside the argument (for positions of mistakes). */
  readonly fields: (
    argument: Json,
  ) => readonly { readonly name: string; readonly path: readonly (string | number)[] }[];
  /** Storage kinds that the word can work on; the default is column and links. */
  readonly mistakes?: (
    argument: Json,
    field: (name: string) => RuleField,
  ) => readonly { readonly name: string; readonly message: string }[];
  /** What a whole (merged) record breaks; empty when nothing. `record` holds normalized values by field name. */
  readonly check?: (
    argument: Json,
    field: (name: string) => RuleField,
    record: Readonly<Record<string, Json>>,
  ) => readonly RuleFinding[];
  /**
   * What breaks the rule, said by which fields are set and which are not: each entry alone is a violation. Absent where that
   * does not say it. Schemas of requests are made from it.
   */
  readonly violations?: (argument: Json) => readonly SetPattern[];
  /** Whether one rule may refer to several fields at once: each key of its argument is then a rule of its own. */
  readonly takesSeveral?: true;
  /** The CHECK constraint, where the rule can be one; undefined when a field is not a column. */
  readonly constraint?: (argument: Json, field: (name: string) => RuleField) => SqlFragment | undefined;
  /** Columns of a unique index, where the rule is one. */
  readonly uniqueFields?: (argument: Json) => readonly string[];
  /** Rules that need other records: pairs that must be equal when all are set, as paths over references from this record. */
  readonly sameValuePaths?: (argument: Json) => { readonly field: string; readonly paths: readonly string[] };
  /** Rules that need other records: the reference to the own resource by which no record may be its own ancestor. */
  readonly acyclicField?: (argument: Json) => string;
  /** What a violation found by the database is reported as. */
  readonly violation: (argument: Json, field: (name: string) => RuleField) => RuleFinding;
  /** The sentence for people. */
  readonly sentence: (argument: Json) => Sentence;
}
