/**
 * A field type: one keyword of descriptors, with all information that any phase needs about it. Generic code never names a type; it calls the type's members
 * (architecture.md, rules 4 and 5). One file per type in field-types/.
 */
import type { Expression, RawBuilder } from 'kysely';
import type { Json, JsonSchema } from '../kernel/json.ts';
import type { LongNumbers } from '../kernel/json-text.ts';
import type { LocalizedText, Message } from '../kernel/text.ts';
import type { ColumnForm, ColumnWriter } from './column-writer.ts';
import type { OperatorName } from './operator.ts';

/** The properties of the resource that contains or is the target of a field, as far as types use them. */
export interface ResourceFacts {
  /** `application.resource`. */
  readonly id: string;
  readonly table: string;
  readonly contentTypeId: string;
  /** The name of the engine's resource that it is or extends: `customer`, `event`. */
  readonly system?: string;
}

/** The properties of the field that types use. The Model's Field has these and more. */
export interface FieldFacts {
  readonly name: string;
  readonly resource: ResourceFacts;
  /** Values of the type's attributes (`max_length`, `precision`, …), checked against `FieldType.attributes`. */
  readonly attributes: Readonly<Record<string, Json>>;
  readonly nullable: boolean;
  /** Allowed values, if the field is an enumeration. */
  readonly enumeration?: readonly EnumerationValue[];
  /** The resource that a reference refers to. */
  readonly target?: ResourceFacts;
  /** Every content type of the Model: name (`application.resource`) by ID. One Map shared by all fields. */
  readonly contentTypes: ReadonlyMap<string, string>;
  /** The types that elements of arrays and members of objects can have. One Map shared by all fields. */
  readonly elementTypes: ReadonlyMap<string, FieldType>;
}

/** An error in a value beyond its JSON Schema. `code` and `params` are those of api.md, section 4. */
export interface ValueFinding {
  readonly code: string;
  readonly params: Readonly<Record<string, Json>>;
  readonly message: Message;
  /** The location in the value, as a JSON pointer; the default is the value itself. */
  readonly path?: string;
}

/** The tone of a value for users: positive, needs attention, or negative. Without a tone a value is neutral. */
export const tones = ['positive', 'attention', 'negative', 'neutral'] as const;
export type Tone = (typeof tones)[number];

export interface EnumerationValue {
  readonly value: number | string;
  /** The name in the descriptor, such as `awaiting_signatures`. */
  readonly name: string;
  readonly label: LocalizedText;
  readonly tone?: Tone;
  readonly deprecated?: JsonSchema;
}

/** A parsed value of a request, ready to be sent to PostgreSQL; or why it is invalid. */
export type ParsedText =
  | { readonly ok: true; readonly value: string | boolean | number }
  | { readonly ok: false; readonly expected: Message };

/** An error in the keys of a field: the path starts with the key. */
export interface AttributeError {
  readonly path: readonly (string | number)[];
  /** Whether the error is the key at the end of the path, or its value (the default). */
  readonly part?: 'key' | 'value';
  readonly reason: string;
  readonly suggestion?: string | undefined;
}

export interface FieldType {
  readonly name: string;
  /** Names of the type in other systems, in lower-case letters and digits: the error for an unknown type suggests this one. */
  readonly alsoCalled?: readonly string[];
  /** A short description for resources/README.md, the editor and `core inspect`. */
  readonly summary: string;
  /** An example value, as a client would send it. */
  readonly example: (field: FieldFacts) => Json;
  /** JSON Schemas of the keys that only this type has; keys in `required` are mandatory. */
  readonly attributes: Readonly<Record<string, JsonSchema>>;
  readonly requiredAttributes?: readonly string[];
  /** Errors that the schemas of `attributes` cannot express: contradicting keys, members of unknown types. */
  readonly errors?: (field: FieldFacts) => readonly AttributeError[];
  /** The description of values in the model instead of their schema, if it is the same for every field of the type. */
  readonly bounds?: (field: FieldFacts) => JsonSchema | undefined;
  /** The value of a field that is neither required nor nullable and has no default: lists are then empty. */
  readonly emptyValue?: Json;
  /** Whether `enum:` may be used. */
  readonly enumerable?: boolean;

  /** `column`: one column in the resource's table. `links`: a join table. `computed`: not stored. */
  readonly storage: 'column' | 'links' | 'computed';
  /** The cardinality of a reference, if the field is one: one record, or many. */
  readonly relation?: 'one' | 'many';
  /** Bodies contain the records of another resource that are written with this one; responses to reads do not. */
  readonly writesRows?: true;
  /** The two halves of a generic reference, which rules, indexes and annotations use. */
  readonly role?: 'content_type' | 'generic_reference';
  /** Texts that people read: they are ordered as in the language of the project. */
  readonly isProse?: true;
  /** Values turn something on or off: grants can depend on them in the caller's record, and `core check` looks for what reads them. */
  readonly isSwitch?: true;
  /** The column's name; the default is the field's. */
  readonly columnName?: (fieldName: string) => string;
  /** The column's type as format_type() prints it. For `links`: the type of the link's target column. */
  readonly columnType: (field: FieldFacts) => string;
  /** Conditions that every non-null value satisfies; they become one CHECK per field. */
  readonly checks?: (field: FieldFacts, column: Expression<unknown>) => readonly RawBuilder<unknown>[];

  /** JSON Schema of a non-null value in a request body. */
  readonly schema: (field: FieldFacts) => JsonSchema;
  /** JSON Schema of a non-null value in a response; the default is `schema`. */
  readonly readSchema?: (field: FieldFacts) => JsonSchema;
  /** A regular expression in documents for the texts of `schema`: all accepted texts match it. The checks for `format` may be stricter. */
  readonly pattern?: string;
  /** The checks for the `format` names that `schema` uses. */
  readonly formats?: Readonly<Record<string, (text: string) => boolean>>;
  /** Checks that JSON Schema cannot express, for a value that is valid against `schema`; runs before `normalize`. */
  readonly validate?: (value: Json, field: FieldFacts) => ValueFinding | undefined;
  /** The canonical form in which equal values are identical (UUIDs in lower case, date-times in UTC); runs after the schema. */
  readonly normalize?: (value: Json, field: FieldFacts) => Json;
  /**
   * Whether a normalized value is blank: a text without a visible character. It does not satisfy a required field, a
   * key or a rule that counts set fields.
   */
  readonly isBlank?: (value: Json) => boolean;
  /**
   * A regular expression, for both JavaScript and PostgreSQL, of all common spellings of the value in a text; undefined if there is only one. The caller
   * decides whether case matters.
   */
  readonly spellings?: (value: string) => string | undefined;
  /** The normalized value in the JSON form that its column reads (jsonb_to_recordset); the default is the value itself. */
  readonly encode?: (value: Json, field: FieldFacts) => Json;
  /** The SQL that reads the column, as text for the writer; the default is the column itself. */
  readonly read?: (column: Expression<unknown>, field: FieldFacts, form: ColumnForm) => RawBuilder<unknown>;
  /** Converts that text to the JSON of a response and the CSV cell. */
  readonly writer: (field: FieldFacts, form: ColumnForm) => ColumnWriter;
  /** Whether a value that is sent back is the stored one; the default is equality. Both are normalized. */
  readonly same?: (given: Json, stored: Json) => boolean;
  /** Numbers in bodies preserve every digit, as text, beyond the precision of a double. */
  readonly isExact?: boolean;
  /** Whether a value may contain numbers of such a type. */
  readonly hasExactNumbers?: (field: FieldFacts) => boolean;
  /** A value of a body with the original digits of its exact numbers: `source` if it is one, `digits` for those inside it. */
  readonly preserveDigits?: (value: Json, field: FieldFacts, digits: LongNumbers, source: string | undefined) => Json;
  /** An exact number in the format of its column: `0.1` is `0.10` with two decimals. */
  readonly written?: (value: Json, field: FieldFacts) => string;
  /** The SQL text of an exact number inside a list or object. */
  readonly exactText?: (number: Expression<unknown>, field: FieldFacts) => RawBuilder<unknown>;
  /** Whether a value counts as set for rules; the default is "not null". In memory and in SQL. */
  readonly isSet?: (value: Json) => boolean;
  readonly isSetSql?: (column: Expression<unknown>, field: FieldFacts) => RawBuilder<unknown>;

  /** Filter operators of lists. */
  readonly operators: readonly OperatorName[];
  /** The operators of one field, if they depend on its keys; the default is `operators`. */
  readonly operatorsOf?: (field: FieldFacts) => readonly OperatorName[];
  /** Operators with another name on this type: on arrays `contains` is `has`. */
  readonly operatorAliases?: Readonly<Partial<Record<OperatorName, OperatorName>>>;
  /** Parses one value of a filter. */
  readonly parse: (text: string, field: FieldFacts) => ParsedText;
  /** JSON Schema of one value of a filter, if it differs from a value in a body. */
  readonly filterSchema?: (field: FieldFacts) => JsonSchema;
  /** The type that a filter's parameter is cast to; the default is `columnType`. For arrays: the element's. */
  readonly parameterType?: (field: FieldFacts) => string;
  readonly sortable: boolean;
  /** Compares two normalized values (for rules about order), negative if left is first. */
  readonly compare?: (left: Json, right: Json) => number;
  /** The sum of a normalized value and a number that is added or, with -1, subtracted (`field+`, `field-`); undefined if that is not a number. */
  readonly add?: (value: Json, change: Json, sign: 1 | -1) => Json | undefined;
  /** The digits after the point and the limits of exact numbers, as decimal texts; only such numbers can be computed. */
  readonly exactRange?: (field: FieldFacts) => { readonly scale: number; readonly low: string; readonly high: string };
  /** The kind of the column's values for rules that compare the order of different types: `date`, `instant`, `number`, `text`. */
  readonly magnitude?: 'date' | 'instant' | 'number' | 'text';
}
