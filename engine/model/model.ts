/**
 * Model: all resources, linked. Names of descriptors have become object references, traits are merged, defaults filled, table
 * and column names decided. It is frozen and the only thing that compilers read. No SQL text, HTTP status or JSON Schema here.
 */
import type { Json } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import type { Language, LocalizedText, Messages } from '../kernel/text.ts';
import type { Condition } from '../vocabulary/condition.ts';
import type { ExampleValues } from '../vocabulary/example-values.ts';
import type { FieldFacts, FieldType, ResourceFacts } from '../vocabulary/field-type.ts';
import type { RuleField, RuleType } from '../vocabulary/rule-type.ts';
import type { ServerDefaultName } from '../vocabulary/server-defaults.ts';
import type { SharedWords } from './names.ts';

/** Codes of the specification, section 4.1: create, get, update, delete, list, bulk write. */
export type OperationCode = 'C' | 'G' | 'U' | 'D' | 'L' | 'B';

export interface Model {
  /** Languages that texts for people are in: English, then the others in which titles of applications are written. */
  readonly languages: readonly Language[];
  /** Core's own sentences in these languages. */
  readonly messages: Messages;
  /** What a name is called that no label stands at, such as a member of an object: one name, one word. */
  readonly words: SharedWords;
  readonly applications: readonly Application[];
  /** Sorted by id. */
  readonly resources: readonly Resource[];
  readonly resourceById: ReadonlyMap<string, Resource>;
  readonly resourceByContentType: ReadonlyMap<string, Resource>;
  /** The engine's own resources, or those that extend them, by their name in engine/system/. */
  readonly systemResources: ReadonlyMap<string, Resource>;
  /** Kinds of records that may call, with the field of the event log that names such a caller. */
  readonly callerFields: ReadonlyMap<string, Field>;
}

export interface Application {
  readonly name: string;
  readonly title: LocalizedText;
  readonly description?: string;
  readonly version: string;
}

export interface Resource extends ResourceFacts {
  readonly application: string;
  readonly name: string;
  readonly span: Span;
  /** Without a slash at the end: `/contracts/apartmentcontract`. */
  readonly path: string;
  readonly operations: ReadonlySet<OperationCode>;
  readonly summary: string;
  readonly description?: string;
  readonly label: LocalizedText;
  /** What several of its records are called; missing in a language in which nobody wrote it. */
  readonly plural: LocalizedText;
  readonly fields: readonly Field[];
  readonly fieldByName: ReadonlyMap<string, Field>;
  readonly rules: readonly Rule[];
  readonly indexes: readonly ResourceIndex[];
  readonly search: readonly FieldPath[];
  readonly list: ListSettings;
  readonly actions: readonly Action[];
  readonly screen: Screen;
  /** The field that may hold only one record each (`organization`), for `/configurations/*`. */
  readonly singleton?: Field;
  /** Rows whose flag is set exist only for the caller that one of their owner fields names, and for callers with the role of the row. */
  readonly private?: { readonly flag: Field; readonly owners: readonly Field[]; readonly role?: Field };
  /** Its records are persons: what they are called by in texts, and what names them and nobody else. */
  readonly person?: { readonly name: readonly Field[]; readonly identifiedBy: readonly Field[] };
  /** How long, and why, its records outlast the person that they are about. */
  readonly hold?: Hold;
  /** Rows that come from the Model itself, not from a table (content types). */
  readonly constantRows?: 'content_types';
  /** False for records that have no life of their own in the event log (event log rows, deliveries). */
  readonly logged: boolean;
  /** Those of the model. */
  readonly languages: readonly Language[];
  /** Core's own sentences in these languages. */
  readonly messages: Messages;
  /** What examples of it show where the descriptor gives none. */
  readonly examples: ExampleValues;
  /** Many rows are expected: usual lists must have an index to start from (checks/large-lists.ts). */
  readonly large: boolean;
  /** The table has a part for each month of its ids, which the server makes. */
  readonly partition?: 'month';
  /** A month is taken away when it ended so many months ago; with `archive` it is written to the store of files before. */
  readonly retention?: { readonly months: number; readonly archive: boolean };
  /** New records come by bulk write although C is not served (imports). */
  readonly bulkCreates: boolean;
  /** `If-Match` is needed to write (428 without it). */
  readonly concurrencyRequired: boolean;
  readonly formerly: readonly string[];
  readonly since?: string;
  readonly deprecated?: Deprecation;
  /** Fields of other resources that point here. */
  readonly inbound: readonly Relation[];
}

/** What the law or a running matter keeps of records when a person is erased. */
export interface Hold {
  readonly reason: LocalizedText;
  /** Whole calendar years after that of `from`; without them it has no end of its own. */
  readonly years?: number;
  /** The date that the years count from. */
  readonly from?: FieldPath;
  /** The personal members that are kept; undefined: all of them. */
  readonly keeps?: readonly Field[];
  /** While a record meets it, the persons that it refers to are not erased. */
  readonly while?: Condition;
}

/** What the erasure of what a field leads to does to the record: deletes it, empties its personal members, clears the field, or nothing. */
export type Fate = 'delete' | 'personal' | 'clear' | 'keep';

/** A field of another resource (`field.resource`) that points at this one. */
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
  /** For fields kept as links: their join table. */
  readonly linkTable?: LinkTable;
  readonly label: LocalizedText;
  readonly description?: string;
  /** Must be given on create (and never null, unless nullable). */
  readonly required: boolean;
  /** A condition under which it is required. */
  readonly requiredWhen?: Condition;
  readonly readOnly: boolean;
  /** May be given on create and never changed. */
  readonly writeOnce: boolean;
  readonly writeOnly: boolean;
  /** Never leaves the server and cannot be written through the API. */
  readonly hidden: boolean;
  /** Answers may hold it: neither hidden nor write-only. Which callers are shown it, their rights say. */
  readonly readable: boolean;
  /** Bodies may set it: neither hidden nor set by the server alone. */
  readonly writable: boolean;
  readonly personal: boolean;
  /** A person who is signed in writes it only soon after a proof. */
  readonly stepUp: boolean;
  /** The records it names limit the stock that a person sees: the person of this record, or the person whom the record names. */
  readonly limits: boolean;
  readonly sortable: boolean;
  readonly filterable: boolean;
  readonly default?: FieldDefault;
  readonly formerly: readonly string[];
  readonly since?: string;
  readonly deprecated?: Deprecation;
  readonly examples: readonly Json[];
  /** What a database change that removes the target does: only on references. */
  readonly onDelete: 'restrict' | 'cascade' | 'set_null';
  /** What the erasure of what it leads to does to the record; undefined: what deleting that does. */
  readonly erase?: Fate;
  /** What an erasure leaves in it; undefined: the default or, without one, nothing. */
  readonly erased?: Json;
  /** For derived fields: what they are computed from. */
  readonly derivation?: Derivation;
}

/** The value of a field that the request leaves out: a constant, or a word that the server resolves. */
export type FieldDefault =
  | { readonly kind: 'constant'; readonly value: Json }
  | { readonly kind: 'server'; readonly word: ServerDefaultName };

/** The join table of a `references` field: (customer_id, owner column, target column, position). */
export interface LinkTable {
  readonly name: string;
  readonly ownerColumn: string;
  readonly targetColumn: string;
}

/** A read-only member computed from rows of another resource. */
export type Derivation =
  /** Rows of `from` whose content type and object id name this record; shows the row, or its reference `shows`. */
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
  /** The descriptor's own words for a violation, instead of the rule type's. */
  readonly message?: LocalizedText;
  readonly span: Span;
}

/** A way from a resource over references to a field: `tenant.full_name`. */
export interface FieldPath {
  readonly steps: readonly Field[];
  readonly field: Field;
}

export interface ResourceIndex {
  readonly fields: readonly { readonly field: Field; readonly descending: boolean }[];
  readonly when?: Condition;
  /** `trigram`: of the three-letter parts of texts, for contains and its kin; absent: of values in order. */
  readonly method?: 'trigram';
}

/** How people see records: what screens are made from. */
export interface Screen {
  /** What a record is called where it is referred to: these members, one behind the other. */
  readonly title: readonly FieldPath[];
  /** The name of a picture. */
  readonly icon?: string;
  /** Columns of its lists. */
  readonly columns: readonly FieldPath[];
  /** The order of its lists; none: that of the API. */
  readonly order: readonly (FieldPath & { readonly descending: boolean })[];
  readonly form: readonly FormGroup[];
}

/** Fields that stand together in a form. */
export interface FormGroup {
  readonly label: LocalizedText;
  readonly fields: readonly Field[];
}

export interface ListSettings {
  /** Rows that a list without paging may have (api.md, section 2). */
  readonly maxUnpaged: number;
  /**
   * Special list parameters: a record matches when one of the paths leads to one of the ids, or with `none` when none of them does; no path:
   * every record matches.
   */
  readonly filters: readonly { readonly name: string; readonly paths: readonly FieldPath[]; readonly none?: true }[];
  /** `GET <path>/list/{segment}/`. */
  readonly paths: readonly (FieldPath & { readonly segment: string })[];
  /** `GET <path>/<name>/`: the list under another name, with a filter of its own. */
  readonly views: readonly {
    readonly name: string;
    readonly summary: string;
    readonly label: LocalizedText;
    readonly filter?: Condition;
    /** Instead of those of the resource. */
    readonly columns?: Screen['columns'];
    readonly order?: Screen['order'];
  }[];
}

export interface Action {
  readonly id: string;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Full path with `{parameters}`, with the slash at the end. */
  readonly path: string;
  readonly summary: string;
  /** What a button is called. */
  readonly label: LocalizedText;
  readonly description?: string;
  /** JSON Schema texts of body and answer (resources/shared/schemas); absent when there is none. */
  readonly input?: Json;
  readonly output?: Json;
  readonly status: number;
  readonly scope: string;
  /** A person who is signed in does it only soon after a proof. */
  readonly stepUp: boolean;
  /** Where a screen offers it: at one record, at those that are selected, or at the list. */
  readonly on: 'record' | 'selection' | 'list';
  /** Of which records it is offered; others it would refuse. */
  readonly when?: Condition;
  /** What is asked before it is done. */
  readonly confirm?: LocalizedText;
  readonly icon?: string;
  /** `example`: a value that is right for every record. */
  readonly parameters: readonly {
    readonly name: string;
    readonly kind: 'uuid' | 'string';
    readonly example?: string;
  }[];
  /** Parameters and members of body and answer that name records, of which resource: the caller must be able to meet those of a request. */
  readonly records: readonly { readonly name: string; readonly resource: Resource }[];
  /** JSON Schemas of the parameters behind the question mark; there are no others. */
  readonly query: Readonly<Record<string, Json>>;
  /** Further answers beside `status`, by status: their JSON Schemas. */
  readonly answers: readonly { readonly status: number; readonly schema: Json }[];
  readonly since?: string;
  readonly deprecated?: Deprecation;
  readonly span: Span;
}

export interface Deprecation {
  readonly at: string;
  readonly sunset: string;
  readonly use?: string;
  readonly note?: string;
}
