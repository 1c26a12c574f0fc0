/**
 * Descriptor: the content of the YAML files of resources/ as written, with checked shapes and a Span for every value.
 * No defaults are filled in and no other file is considered; link-model.ts does both.
 */
import type { Json } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import type { Language } from '../kernel/text.ts';

/** A value with its location. */
export interface Located<Value> {
  readonly value: Value;
  readonly span: Span;
}

/** A value of a descriptor with the locations of everything inside it. */
export interface LocatedJson extends Located<Json> {
  /** The location of the value's key; absent for elements of lists. */
  readonly keySpan?: Span;
  /** The location of a nested value, `[]` for the value itself; with `key`, the location of the last step's key. */
  readonly spanOf: (path: readonly (string | number)[], part?: 'value' | 'key') => Span;
}

/** The application of the engine's resources, and the first part of their names in `extends`. */
export const systemApplication = 'system';

/** The parsed content of resources/. */
export interface DescriptorSet {
  /** resources/shared/project.yaml: the language by which texts are ordered, or `binary`, the default. */
  readonly textOrder?: string;
  /** resources/shared/project.yaml: the time zone of the current day; default UTC. */
  readonly timeZone?: string;
  /** Resources of which a new customer creates records first. */
  readonly firstSteps?: readonly LocatedJson[];
  readonly applications: readonly ApplicationDescriptor[];
  readonly traits: readonly TraitDescriptor[];
  readonly resources: readonly ResourceDescriptor[];
  readonly schemas: readonly SchemaDescriptor[];
  readonly labels: readonly LabelsDescriptor[];
  /** resources/shared/messages/<language>.yaml: texts that the product adds in a language, by their IDs. */
  readonly messages: readonly LabelsDescriptor[];
  /** The engine's resources (of the core and its features), which those of the product may extend; absent if a set is read without them. */
  readonly system?: DescriptorSet;
}

/** resources/shared/schemas/<name>.yaml: the JSON Schema of an action's body or response. */
export interface SchemaDescriptor {
  readonly name: string;
  readonly span: Span;
  readonly schema: Json;
  /** The location of the value at a path of the schema. */
  readonly spanOf: LocatedJson['spanOf'];
}

/** resources/shared/translations/<language>.yaml: labels of fields by the fields' names, for fields without their own label. */
export interface LabelsDescriptor {
  readonly language: Language;
  readonly labels: ReadonlyMap<string, Located<string>>;
}

/** resources/<application>/application.yaml. */
export interface ApplicationDescriptor {
  readonly name: string;
  readonly span: Span;
  readonly title: Json;
  readonly description?: string;
  readonly version: string;
  readonly menu?: MenuDescriptor;
}

/** The entries of an application in the menu of screens; lower positions come first. */
export interface MenuDescriptor {
  readonly position: number;
  readonly entries: readonly LocatedJson[];
}

/** resources/shared/traits/<name>.yaml: fields, rules, indexes, list, search and actions that several resources share. */
export interface TraitDescriptor {
  readonly name: string;
  readonly span: Span;
  /** True if the file could not be read as YAML: its content is unknown, so nothing is reported as missing. */
  readonly damaged: boolean;
  /** The label of its fields as a group. */
  readonly label?: LocatedJson;
  readonly body: DescriptorBody;
}

/** resources/<application>/<resource>.yaml. */
export interface ResourceDescriptor {
  readonly application: string;
  readonly name: string;
  readonly span: Span;
  /** As for traits. */
  readonly damaged: boolean;
  readonly path?: Located<string>;
  /** Absent if a resource inherits them from the one that it extends. */
  readonly operations?: readonly Located<string>[];
  readonly body: DescriptorBody;
  /** The name of the engine's resource that this one is or extends (`event`); set when descriptors are linked. */
  readonly system?: string;
  /** Keys that only resources have (summary, singleton, formerly, …), as written. */
  readonly properties: Readonly<Record<string, LocatedJson>>;
}

/** The common parts of resources and traits. */
export interface DescriptorBody {
  readonly uses: readonly Located<string>[];
  readonly fields: readonly FieldDescriptor[];
  readonly rules: readonly RuleDescriptor[];
  readonly indexes: readonly LocatedJson[];
  readonly search: readonly Located<string>[];
  readonly list: ListDescriptor;
  readonly actions: readonly ActionDescriptor[];
  readonly reactions: readonly LocatedJson[];
  /** The texts that reactions send. */
  readonly texts: readonly NamedValue[];
  /** Requests with their responses. */
  readonly examples: readonly LocatedJson[];
}

export interface FieldDescriptor {
  readonly name: string;
  /** The location of the field's name. */
  readonly span: Span;
  /** Every key of the field as written, with its location. */
  readonly properties: Readonly<Record<string, LocatedJson>>;
  /** `name: null`: removes the trait's field of this name. */
  readonly removed: boolean;
  /** True if a key was omitted because of its shape: nothing is reported as missing in the field. */
  readonly damaged: boolean;
}

export interface RuleDescriptor {
  readonly keyword: string;
  /** The location of the rule's type. */
  readonly span: Span;
  readonly argument: LocatedJson;
  readonly id?: Located<string>;
  readonly when?: LocatedJson;
  readonly message?: LocatedJson;
}

export interface ListDescriptor {
  readonly maxUnpaged?: Located<number>;
  /** Filters of records by the records that they belong to. */
  readonly scopes?: LocatedJson;
  /** Columns and order of lists on screens. */
  readonly columns?: LocatedJson;
  readonly order?: LocatedJson;
  /** A board of cards by the values of an enumeration. */
  readonly board?: LocatedJson;
  readonly filters: readonly NamedValue[];
  readonly paths: readonly LocatedJson[];
  readonly views: readonly NamedValue[];
}

/** A name with its value. */
export interface NamedValue {
  readonly name: string;
  /** The location of the name. */
  readonly span: Span;
  readonly value: LocatedJson;
}

export interface ActionDescriptor {
  readonly name: string;
  /** Whether a resource of the engine declares it. */
  readonly system?: true;
  readonly span: Span;
  readonly properties: Readonly<Record<string, LocatedJson>>;
}
