/**
 * What a field type is: one word of the descriptor language, with everything that any stage needs to know about it.
 * Generic code never names a type; it asks the word (architecture.md, rules 4 and 5). One file per word in field-types/.
 */
import type { Json, JsonSchema } from '../kernel/json.ts';
import type { LongNumbers } from '../kernel/json-text.ts';
import type { SqlFragment, SqlPart } from '../kernel/sql-fragment.ts';
import type { LocalizedText, Sentence } from '../kernel/text.ts';
import type { ColumnForm, ColumnWriter } from './column-writer.ts';
import type { OperatorName } from './operator.ts';

/** What a word may know about the resource that a field stands in or points at. */
export interface ResourceFacts {
  /** `application.resource`. */
  readonly id: string;
  readonly table: string;
  readonly contentTypeId: string;
  /** The name of the engine's own resource that it is or extends: `customer`, `event`. */
  readonly system?: string;
}

/** What a word may know about the field it describes. The Model's Field holds this and more. */
export interface FieldFacts {
  readonly name: string;
  readonly resource: ResourceFacts;
  /** Values of the word's own keys (`max_length`, `precision`, …), checked against `FieldType.attributes`. */
  readonly attributes: Readonly<Record<string, Json>>;
  readonly nullable: boolean;
  /** Values allowed, when the field is an enumeration. */
  readonly enumeration?: readonly EnumerationValue[];
  /** The resource that a reference points at. */
  readonly target?: ResourceFacts;
  /** Every content type of the Model: name (`application.resource`) by id. One Map shared by all fields. */
  readonly contentTypes: ReadonlyMap<string, string>;
  /** The words that elements of arrays and members of objects may have. One Map shared by all fields. */
  readonly elementTypes: ReadonlyMap<string, FieldType>;
}

/** What is wrong with a value beyond its JSON Schema. `code` and `params` are those of api.md, section 4. */
export interface ValueFinding {
  readonly code: string;
  readonly params: Readonly<Record<string, Json>>;
  readonly message: Sentence;
  /** Where in the value, as a JSON pointer; the default is the value itself. */
  readonly place?: string;
}

/** How a value stands to what people want: what needs them, and what has gone well or badly. Without one a value says neither. */
export const tones = ['positive', 'attention', 'negative', 'neutral'] as const;
export type Tone = (typeof tones)[number];

export interface EnumerationValue {
  readonly value: number | string;
  /** The word in the descriptor, such as `awaiting_signatures`. */
  readonly name: string;
  readonly label: LocalizedText;
  readonly tone?: Tone;
  readonly deprecated?: JsonSchema;
}

/** A request's value that fits its type, ready to be sent to PostgreSQL; or why it does not fit. */
export type ParsedText =
  | { readonly ok: true; readonly value: string | boolean | number }
  | { readonly ok: false; readonly expected: Sentence };

/** Something wrong inside a field's own keys: the path starts with the key. */
export interface AttributeMistake {
  readonly path: readonly (string | number)[];
  /** Whether the key at the end of the path is wrong, or the value behind it (the default). */
  readonly part?: 'key' | 'value';
  readonly reason: string;
  readonly suggestion?: string | undefined;
}

export interface FieldType {
  readonly name: string;
  /** What the type is called elsewhere, in small letters and digits: the error about one of these names the type. */
  readonly alsoCalled?: readonly string[];
  /** One sentence for resources/README.md, the editor and `core explain`. */
  readonly summary: string;
  /** An example value, as a client would send it. */
  readonly example: (field: FieldFacts) => Json;
  /** JSON Schemas of the keys that only this type has; a key in `required` must be there. */
  readonly attributes: Readonly<Record<string, JsonSchema>>;
  readonly requiredAttributes?: readonly string[];
  /** What the schemas of `attributes` cannot say about them: keys that contradict each other, members of unknown types. */
  readonly mistakes?: (field: FieldFacts) => readonly AttributeMistake[];
  /** What the model says of values in place of their schema, where that is the same for every field of the type. */
  readonly bounds?: (field: FieldFacts) => JsonSchema | undefined;
  /** The value of a field that is neither required nor nullable and has no default: lists are empty by themselves. */
  readonly emptyValue?: Json;
  /** Whether `enum:` may be used. */
  readonly enumerable?: boolean;

  /** `column`: one column in the resource's table. `links`: a join table. `computed`: nothing stored. */
  readonly storage: 'column' | 'links' | 'computed';
  /** What the field points at, if anything: one record, or many. */
  readonly relation?: 'one' | 'many';
  /** The two halves of a generic reference, which rules, indexes and annotations look for. */
  readonly role?: 'content_type' | 'generic_reference';
  /** The column's name; the default is the field's. */
  readonly columnName?: (fieldName: string) => string;
  /** The column's type as format_type() prints it. For `links`: the type of the link's target column. */
  readonly columnType: (field: FieldFacts) => string;
  /** Conditions that hold for every non-null value; they become one CHECK per field. */
  readonly checks?: (field: FieldFacts, column: SqlPart) => readonly SqlFragment[];

  /** JSON Schema of a non-null value in a request body. */
  readonly schema: (field: FieldFacts) => JsonSchema;
  /** JSON Schema of a non-null value in an answer; the default is `schema`. */
  readonly readSchema?: (field: FieldFacts) => JsonSchema;
  /** A regular expression that documents state for the texts of `schema`: all accepted texts match it. The checks behind `format` may ask more. */
  readonly pattern?: string;
  /** Real checks behind the `format` names that `schema` uses. */
  readonly formats?: Readonly<Record<string, (text: string) => boolean>>;
  /** What JSON Schema cannot say about a value that fits `schema`; runs before `normalize`. */
  readonly validate?: (value: Json, field: FieldFacts) => ValueFinding | undefined;
  /** The one form in which equal values are equal (UUIDs in lower case, date-times in UTC); runs after the schema. */
  readonly normalize?: (value: Json, field: FieldFacts) => Json;
  /** Whether a normalized value shows nothing: a text without a visible character. It is not enough for a required field, a key or a rule that counts set fields. */
  readonly isBlank?: (value: Json) => boolean;
  /**
   * A regular expression, for JavaScript and PostgreSQL alike, of all ways in which people write the value in a text; undefined where there is one.
   * The case of letters is left to who searches.
   */
  readonly spellings?: (value: string) => string | undefined;
  /** The normalized value as its column reads it from JSON (jsonb_to_recordset); the default is the value itself. */
  readonly encode?: (value: Json, field: FieldFacts) => Json;
  /** What is read of the column, as text for the writer; the default is the column itself. */
  readonly read?: (column: SqlPart, field: FieldFacts, form: ColumnForm) => SqlFragment;
  /** From that text to the JSON of an answer and the cell of CSV. */
  readonly writer: (field: FieldFacts, form: ColumnForm) => ColumnWriter;
  /** Whether a value that is sent back means the stored one; the default is equality. Both are normalized. */
  readonly same?: (given: Json, stored: Json) => boolean;
  /** Numbers in bodies keep every digit, as text, however many a double has. */
  readonly isExact?: boolean;
  /** Whether a value may hold numbers of such a type. */
  readonly holdsExact?: (field: FieldFacts) => boolean;
  /** A value of a body with its exact numbers as they were written: `source` if it is one, `digits` for those inside it. */
  readonly keepDigits?: (value: Json, field: FieldFacts, digits: LongNumbers, source: string | undefined) => Json;
  /** An exact number as its column writes it: `0.1` is `0.10` where two digits stand after the point. */
  readonly written?: (value: Json, field: FieldFacts) => string;
  /** The SQL text of an exact number inside a list or object. */
  readonly exactText?: (number: SqlPart, field: FieldFacts) => SqlFragment;
  /** Whether a value counts as set for rules; the default is "not null". In memory and in SQL. */
  readonly isSet?: (value: Json) => boolean;
  readonly isSetSql?: (column: SqlPart, field: FieldFacts) => SqlFragment;

  /** Filter operators of lists. */
  readonly operators: readonly OperatorName[];
  /** The operators of one field, where they depend on its keys; the default is `operators`. */
  readonly operatorsOf?: (field: FieldFacts) => readonly OperatorName[];
  /** Operators that have another name on this type: on arrays `contains` is `has`. */
  readonly operatorAliases?: Readonly<Partial<Record<OperatorName, OperatorName>>>;
  /** Reads one value of a filter from text. */
  readonly parse: (text: string, field: FieldFacts) => ParsedText;
  /** JSON Schema of one value of a filter, where it differs from a value in a body. */
  readonly filterSchema?: (field: FieldFacts) => JsonSchema;
  /** Type to which a filter's parameter is cast; the default is `columnType`. For arrays: the element's. */
  readonly parameterType?: (field: FieldFacts) => string;
  readonly sortable: boolean;
  /** How two normalized values compare (for rules that order), negative when left is first. */
  readonly compare?: (left: Json, right: Json) => number;
  /** The sum of a normalized value and what is added to it or, with -1, taken away (`field+`, `field-`); undefined where that is no number. */
  readonly add?: (value: Json, change: Json, sign: 1 | -1) => Json | undefined;
  /** The column as an instant or day or number that order rules may compare across types: `date`, `instant`, `number`, `text`. */
  readonly magnitude?: 'date' | 'instant' | 'number' | 'text';
}
