/**
 * The linked model of all resources. Names in descriptors are resolved to object references, traits are merged, defaults filled, table and column names
 * determined. It is frozen and the only input of compilers. It contains no SQL text, HTTP status or JSON Schema.
 */
import type { Json } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import type { Language, LocalizedText, Messages } from '../kernel/text.ts';
import type { ComputedExpression } from '../vocabulary/computed-functions.ts';
import type { Condition } from '../vocabulary/condition.ts';
import type { ExampleValues } from '../vocabulary/example-values.ts';
import type { FieldFacts, FieldType, ResourceFacts } from '../vocabulary/field-type.ts';
import type { RuleField, RuleType } from '../vocabulary/rule-type.ts';
import type { Application, Deprecation, FieldDefault, LinkTable } from './field-parts.ts';
import type { SharedLabels } from './names.ts';
import type { RequestExample } from './request-example.ts';

/** Codes of the specification, section 4.1: create, get, update, delete, list, bulk write. */
export type OperationCode = 'C' | 'G' | 'U' | 'D' | 'L' | 'B';

export interface Model {
  /** Languages of human-readable texts: English, then the others in the titles of applications. */
  readonly languages: readonly Language[];
  /** Core's messages in these languages. */
  readonly messages: Messages;
  /** Labels of names that have no label key, such as members of objects: one label per name. */
  readonly labels: SharedLabels;
  readonly applications: readonly Application[];
  /** The lists that people use every day, in the order of the menu. */
  readonly menu: readonly MenuEntry[];
  /** Resources of which a new customer creates records first, in this order: a step is complete with `count` records. */
  readonly firstSteps: readonly (MenuEntry & { readonly count: number })[];
  /** Sorted by ID. */
  readonly resources: readonly Resource[];
  readonly resourceById: ReadonlyMap<string, Resource>;
  readonly resourceByContentType: ReadonlyMap<string, Resource>;
  /** The engine's resources, or the resources that extend them, by the name of their file. */
  readonly systemResources: ReadonlyMap<string, Resource>;
  /** The resource whose records are the notices of users. */
  readonly inbox?: Resource;
  /** Kinds of records that can be callers, with the field of the event log that names such a caller. */
  readonly callerFields: ReadonlyMap<string, Field>;
  /** The settings resources that conditions use. */
  readonly settings: ReadonlySet<Resource>;
}

/** An entry of the menu: the records of a resource, with `filter` those that match. */
export interface MenuEntry {
  readonly resource: Resource;
  /** If absent, the plural label of the resource. */
  readonly label?: LocalizedText;
  readonly filter?: Condition;
  readonly span: Span;
}

export interface Resource extends ResourceFacts {
  readonly application: string;
  readonly name: string;
  readonly span: Span;
  /** A path without a trailing slash: `/contracts/apartmentcontract`. */
  readonly path: string;
  readonly operations: ReadonlySet<OperationCode>;
  readonly summary: string;
  readonly description?: string;
  readonly label: LocalizedText;
  /** Plural label; missing in languages without a translation. */
  readonly plural: LocalizedText;
  readonly fields: readonly Field[];
  readonly fieldByName: ReadonlyMap<string, Field>;
  readonly rules: readonly Rule[];
  readonly indexes: readonly ResourceIndex[];
  readonly search: readonly FieldPath[];
  readonly list: ListSettings;
  readonly actions: readonly Action[];
  readonly reactions: readonly Reaction[];
  readonly screen: Screen;
  readonly requestExamples: readonly RequestExample[];
  /** Figures and lists of records that refer to a record, at the top of its screen. */
  readonly overview: readonly OverviewItem[];
  /** Its records are comments on other records: their text, the record that each is about, and the users that it mentions. */
  readonly comments?: { readonly text: Field; readonly about: Field; readonly mentions?: Field };
  /** Its records are notices: their title and text, whether the recipient has read them, and the references to recipients who have an inbox. */
  readonly inbox?: {
    readonly title: Field;
    readonly text: Field;
    readonly at: Field;
    readonly read: Field;
    readonly to: readonly Field[];
  };
  /** The field with at most one record per value (`organization`), for `/configurations/*`. */
  readonly singleton?: Field;
  /** Rows whose flag is set, or all rows without a flag, are visible only to the caller that one of their owner fields names, to callers with the role of the row and, with `users`, to callers that act for a user. */
  readonly private?: Readonly<{ flag?: Field; owners: readonly Field[]; role?: Field; users?: true }>;
  /** Its records are data subjects: the fields of their name, and the fields that identify them uniquely. */
  readonly dataSubject?: { readonly name: readonly Field[]; readonly identifiedBy: readonly Field[] };
  /** The period for which its records are retained after the erasure of their data subject, and the reason. */
  readonly legalHold?: LegalHold;
  /** Rows that come from the Model itself instead of a table (content types). */
  readonly constantRows?: 'content_types';
  /** False for records whose writes are not events in the log (event log rows, deliveries). */
  readonly logged: boolean;
  /** False for records that contain data of all stock: users with limits see none of them. */
  readonly shared: boolean;
  /** Languages of the model. */
  readonly languages: readonly Language[];
  /** Core's messages in these languages. */
  readonly messages: Messages;
  /** Default example values. */
  readonly examples: ExampleValues;
  /** Many rows are expected: default lists must have an index to start from (checks/large-lists.ts). */
  readonly large: boolean;
  /** The table is partitioned by the month of its IDs, which the server generates. */
  readonly partition?: 'month';
  /** A month is removed when it ended this many months ago; with `archive` it is written to the file store first. */
  readonly retention?: { readonly months: number; readonly archive: boolean };
  /** Bulk writes create records although C is not enabled (imports). */
  readonly bulkCreates: boolean;
  /** Writes without `If-Match` are rejected with 428. */
  readonly concurrencyRequired: boolean;
  readonly formerly: readonly string[];
  readonly since?: string;
  readonly deprecated?: Deprecation;
  /** Fields of other resources that refer to this one. */
  readonly inbound: readonly Relation[];
  /** The settings resources that its conditions use (`$settings`). */
  readonly settings: readonly Resource[];
}

/** A legal hold: members of records that are retained when a data subject is erased. */
export interface LegalHold {
  readonly reason: LocalizedText;
  /** Complete calendar years after that of `from`; if absent, the hold does not end. */
  readonly years?: number;
  /** The start of the period in years. */
  readonly from?: FieldPath;
  /** The personal members that are retained; undefined if all of them are. */
  readonly keeps?: readonly Field[];
  /** While a record matches, the data subjects that it refers to are not erased. */
  readonly while?: Condition;
}

/** The effect on the record when a field's target is erased: delete it, clear its personal members, clear the field, or nothing. */
export type Fate = 'delete' | 'personal' | 'clear' | 'keep';

/** A field of another resource (`field.resource`) that refers to this one. */
export interface Relation {
  readonly from: Resource;
  readonly field: Field;
}

export interface Field extends FieldFacts, RuleField {
  readonly span: Span;
  readonly type: FieldType;
  readonly resource: Resource;
  readonly target?: Resource;
  /** Name of the column; of links: name of the join table's target column. Empty for computed fields. */
  readonly columnName: string;
  /** The join table of fields that are stored as links. */
  readonly linkTable?: LinkTable;
  readonly label: LocalizedText;
  readonly description?: LocalizedText;
  /** Whether it is required on create (and never null, unless nullable). */
  readonly required: boolean;
  /** A condition under which it is required. */
  readonly requiredWhen?: Condition;
  readonly readOnly: boolean;
  /** Writable on create and immutable afterwards. */
  readonly writeOnce: boolean;
  readonly writeOnly: boolean;
  /** Whether it is never sent to clients and cannot be written through the API. */
  readonly hidden: boolean;
  /** Whether responses may contain it: it is neither hidden nor write-only. The caller's permissions also apply. */
  readonly readable: boolean;
  /** Whether bodies may set it: it is neither hidden nor set only by the server. */
  readonly writable: boolean;
  readonly personal: boolean;
  /** Information for people and other systems: no rule, role or code acts on it. */
  readonly informational: boolean;
  /** A signed-in user can write it only shortly after a sign-in. */
  readonly stepUp: boolean;
  /** Whether the referenced records limit the stock that a user sees: the user of this record, or the user that the record names. */
  readonly limits: boolean;
  readonly sortable: boolean;
  /** The collation by which its texts are ordered; undefined: by characters, as codes are. */
  readonly collation?: string;
  readonly filterable: boolean;
  readonly default?: FieldDefault;
  readonly formerly: readonly string[];
  readonly since?: string;
  readonly deprecated?: Deprecation;
  readonly examples: readonly Json[];
  /** The effect of deleting the target; references only. */
  readonly onDelete: 'restrict' | 'cascade' | 'set_null';
  /** The effect on the record when the target is erased; if undefined, the same as when it is deleted. */
  readonly erase?: Fate;
  /** The value after an erasure; if undefined, the default or null. */
  readonly erased?: Json;
  /** The source of the value, for derived fields. */
  readonly derivation?: Derivation;
  /** The expression of a computed field, which has no column. */
  readonly computation?: ComputedExpression<FieldPath>;
}

/** A read-only member computed from rows of another resource. */
export type Derivation =
  /** Rows of `from` whose content type and object ID name this record; returns the row, or its reference `shows`. */
  | {
      readonly kind: 'annotations';
      readonly from: Resource;
      readonly contentType: Field;
      readonly objectId: Field;
      readonly shows?: Field;
    }
  /** Rows of `from` whose reference `via` is this record. */
  | { readonly kind: 'inverse'; readonly from: Resource; readonly via: Field };

export interface Rule {
  /** Stable name, unique in the resource: `order_signed_time_start_date` or the descriptor's `id`. */
  readonly id: string;
  readonly type: RuleType;
  readonly argument: Json;
  readonly fields: readonly Field[];
  readonly when?: Condition;
  /** A custom message for a violation, instead of the rule type's. */
  readonly message?: LocalizedText;
  readonly span: Span;
}

/** An effect that follows a change of a record, or a date in it (docs/adr/0092). */
export interface Reaction {
  /** The name in the descriptor. */
  readonly name: string;
  /** `<application>.<resource>.<name>`. */
  readonly id: string;
  readonly label: LocalizedText;
  readonly on: Trigger;
  /** The records that it applies to, when it runs. */
  readonly when?: Condition;
  /** The members of other records in the condition, by path. */
  readonly whenPaths: ReadonlyMap<string, FieldPath>;
  readonly effect: Effect;
  readonly span: Span;
}

export type Trigger = ChangeTrigger | DateTrigger;

/** `changed`: an update changes the field, with `to` to this value. `added`: a write adds elements to a list of references. */
export type ChangeTrigger = { readonly kind: 'created' | 'updated' } | FieldTrigger;

export interface FieldTrigger {
  readonly kind: 'changed' | 'added';
  readonly field: Field;
  readonly to?: Json;
}

/** The date in the field, or a period before or after it (`P30D`). */
export interface DateTrigger {
  readonly kind: 'date';
  readonly field: Field;
  readonly before?: string;
  readonly after?: string;
}

export type Effect =
  | {
      readonly kind: 'notify';
      readonly to: readonly Recipient[];
      readonly title: LocalizedText;
      readonly text: LocalizedText;
      /** The paths in braces in the title and the text, by path. */
      readonly placeholders: ReadonlyMap<string, FieldPath>;
      /** The generic reference to the record that the notice is about; default: the record itself. `readersOnly`: recipients can read both. */
      readonly about?: Field;
      readonly readersOnly: boolean;
    }
  | { readonly kind: 'set'; readonly values: readonly EffectValue[] }
  | { readonly kind: 'create'; readonly resource: Resource; readonly values: readonly EffectValue[] }
  | { readonly kind: 'delete' };

/** The records that a path leads to, those that the write added, or the record itself. */
export type Recipient = { readonly path: FieldPath; readonly added?: true } | 'record';

export interface EffectValue {
  readonly field: Field;
  readonly value: ValueSource;
}

/** `record`: the record itself; `now`, `today`: the time or the day in UTC when the reaction runs. */
export type ValueSource =
  | { readonly kind: 'constant'; readonly value: Json }
  | { readonly kind: 'record' | 'now' | 'today' }
  | { readonly kind: 'path'; readonly path: FieldPath };

/** A path from a resource over references to a field: `tenant.full_name`. */
export interface FieldPath {
  readonly steps: readonly Field[];
  readonly field: Field;
}

export interface ResourceIndex {
  readonly fields: readonly { readonly field: Field; readonly descending: boolean }[];
  readonly when?: Condition;
  /** `trigram`: an index of the trigrams of texts, for contains and similar operators; if absent, an ordered index. */
  readonly method?: 'trigram';
}

/** Records of another resource that refer to a record: a figure if `sum` is given, otherwise a list. */
export interface OverviewItem {
  readonly label: LocalizedText;
  readonly from: Resource;
  /** The list parameter that selects them by the ID of the record. */
  readonly parameter: string;
  /** The path to the record, unless the parameter is a special one of `list.filters`. */
  readonly path?: FieldPath;
  readonly filter?: Condition;
  /** The member to add up, and the date whose earliest value is shown. */
  readonly sum?: Field;
  readonly since?: Field;
  /** If absent, the columns of its lists. */
  readonly columns?: Screen['columns'];
  readonly order?: Screen['order'];
  readonly span: Span;
}

/** The presentation of records on screens. */
export interface Screen {
  /** The title of a record where it is referenced: these members, joined. */
  readonly title: readonly FieldPath[];
  readonly icon?: string;
  /** Columns of its lists. */
  readonly columns: readonly FieldPath[];
  /** The order of its lists; if empty, the order of the API. */
  readonly order: readonly (FieldPath & { readonly descending: boolean })[];
  /** Cards of records in columns: one for each value of an enumeration. */
  readonly board?: { readonly by: Field; readonly shows: readonly FieldPath[] };
  readonly form: readonly FormGroup[];
}

/** A group of fields in a form. */
export interface FormGroup {
  readonly label: LocalizedText;
  readonly fields: readonly Field[];
}

export interface ListSettings {
  /** Maximum number of rows in a list without paging (api.md, section 2). */
  readonly maxUnpaged: number;
  /** Special list parameters: a record matches if a path leads to one of the IDs, with `none` if no path does; without paths, every record matches. */
  readonly filters: readonly { readonly name: string; readonly paths: readonly FieldPath[]; readonly none?: true }[];
  /** `GET <path>/list/{segment}/`. */
  readonly paths: readonly (FieldPath & { readonly segment: string })[];
  /** `GET <path>/<name>/`: a list with another name and its own filter. */
  readonly views: readonly {
    readonly name: string;
    readonly summary: string;
    readonly label: LocalizedText;
    readonly filter?: Condition;
    /** Columns that replace those of the resource. */
    readonly columns?: Screen['columns'];
    readonly order?: Screen['order'];
  }[];
}

export interface Action {
  readonly id: string;
  readonly name: string;
  /** The key of its handler in the engine, such as `agent.me`; undefined for actions of the product, which extensions implement. */
  readonly engineKey?: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Full path with `{parameters}` and a trailing slash. */
  readonly path: string;
  readonly summary: string;
  /** The label of its button. */
  readonly label: LocalizedText;
  readonly description?: string;
  /** JSON Schemas of body and response (resources/shared/schemas); absent if there is none. */
  readonly input?: Json;
  readonly output?: Json;
  readonly status: number;
  readonly scope: string;
  /** A signed-in user can run it only shortly after a sign-in. */
  readonly stepUp: boolean;
  /** The location of its button: on a record, on the selected records, or on the list. */
  readonly on: 'record' | 'selection' | 'list';
  /** The records for which screens offer it; for others the server rejects it. */
  readonly when?: Condition;
  /** The confirmation prompt. */
  readonly confirm?: LocalizedText;
  readonly icon?: string;
  /** `example`: a value that is valid for every record. */
  readonly parameters: readonly Readonly<{ name: string; kind: 'uuid' | 'string'; example?: string }>[];
  /** Parameters and members of body and response that name records, with their resource. Records named in a request must be visible to the caller. */
  readonly records: readonly { readonly name: string; readonly resource: Resource }[];
  /** JSON Schemas of the query parameters; others are rejected. */
  readonly query: Readonly<Record<string, Json>>;
  /** JSON Schemas of additional responses, by status. */
  readonly responses: readonly { readonly status: number; readonly schema: Json }[];
  readonly since?: string;
  readonly deprecated?: Deprecation;
  readonly span: Span;
}
