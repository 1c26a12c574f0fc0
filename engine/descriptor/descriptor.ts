/**
 * Descriptor: what the YAML files of resources/ say, word for word, shape-checked and with a Span for every value.
 * Nothing is filled in, nothing from another file is looked at; that is link-model.ts's work.
 */
import type { Json } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';
import type { Language } from '../kernel/text.ts';

/** A value with the place where it stands. */
export interface Located<Value> {
  readonly value: Value;
  readonly span: Span;
}

/** A value of a descriptor with the places of everything inside it. */
export interface LocatedJson extends Located<Json> {
  /** The place of the key that the value stands behind; absent on elements of lists. */
  readonly keySpan?: Span;
  /** The place of a value inside, `[]` being the value itself; with `key`, that of the key the last step names. */
  readonly spanOf: (path: readonly (string | number)[], part?: 'value' | 'key') => Span;
}

/** The application of the engine's own resources, and the first half of their names in `extends`. */
export const systemApplication = 'system';

/** Everything under resources/, read. */
export interface DescriptorSet {
  readonly applications: readonly ApplicationDescriptor[];
  readonly traits: readonly TraitDescriptor[];
  readonly resources: readonly ResourceDescriptor[];
  readonly schemas: readonly SchemaDescriptor[];
  readonly words: readonly WordsDescriptor[];
  /** resources/shared/messages/<language>.yaml: what Core's own sentences are in a language, by their English. */
  readonly messages: readonly WordsDescriptor[];
  /** The engine's own resources (engine/system/), which those of the product may extend; absent where a set is read without them. */
  readonly system?: DescriptorSet;
}

/** resources/shared/schemas/<name>.yaml: the JSON Schema of an action's body or answer. */
export interface SchemaDescriptor {
  readonly name: string;
  readonly span: Span;
  readonly schema: Json;
  /** Where the value at a path of the schema stands. */
  readonly spanOf: LocatedJson['spanOf'];
}

/** resources/shared/words/<language>.yaml: labels of fields by the fields' names, for fields that have none of their own. */
export interface WordsDescriptor {
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
}

/** resources/shared/traits/<name>.yaml: fields, rules, indexes, list, search and actions that several resources share. */
export interface TraitDescriptor {
  readonly name: string;
  readonly span: Span;
  /** True when the file could not be read as YAML: what it holds is unknown, so nothing is said about what it lacks. */
  readonly damaged: boolean;
  /** What its fields are called where they stand together. */
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
  /** Absent where a resource leaves them to the one that it extends. */
  readonly operations?: readonly Located<string>[];
  readonly body: DescriptorBody;
  /** The name of the engine's own resource that this one is or extends (`event`); set when descriptors are linked. */
  readonly system?: string;
  /** Keys that only resources have (summary, singleton, formerly, …), as written. */
  readonly properties: Readonly<Record<string, LocatedJson>>;
}

/** What a resource and a trait have in common. */
export interface DescriptorBody {
  readonly uses: readonly Located<string>[];
  readonly fields: readonly FieldDescriptor[];
  readonly rules: readonly RuleDescriptor[];
  readonly indexes: readonly LocatedJson[];
  readonly search: readonly Located<string>[];
  readonly list: ListDescriptor;
  readonly actions: readonly ActionDescriptor[];
}

export interface FieldDescriptor {
  readonly name: string;
  /** Of the field's name. */
  readonly span: Span;
  /** Every key of the field, as written, each with its place. */
  readonly properties: Readonly<Record<string, LocatedJson>>;
  /** `name: null`: takes the trait's field of this name away. */
  readonly removed: boolean;
  /** True when a key had to be left out because of its shape: nothing is said about what the field lacks. */
  readonly damaged: boolean;
}

export interface RuleDescriptor {
  readonly word: string;
  /** Of the word. */
  readonly span: Span;
  readonly argument: LocatedJson;
  readonly id?: Located<string>;
  readonly when?: LocatedJson;
  readonly message?: LocatedJson;
}

export interface ListDescriptor {
  readonly maxUnpaged?: Located<number>;
  /** Filters that records have by what they belong to. */
  readonly scopes?: LocatedJson;
  /** Columns and order of lists on screens. */
  readonly columns?: LocatedJson;
  readonly order?: LocatedJson;
  readonly filters: readonly NamedValue[];
  readonly paths: readonly LocatedJson[];
  readonly views: readonly NamedValue[];
}

/** A name with what stands after it. */
export interface NamedValue {
  readonly name: string;
  /** Of the name. */
  readonly span: Span;
  readonly value: LocatedJson;
}

export interface ActionDescriptor {
  readonly name: string;
  readonly span: Span;
  readonly properties: Readonly<Record<string, LocatedJson>>;
}
