/**
 * Descriptor: what the YAML files of resources/ say, word for word, shape-checked and with a Span for every value.
 * Nothing is filled in, nothing from another file is looked at; that is link-model.ts's work.
 */
import type { Json } from '../kernel/json.ts';
import type { Span } from '../kernel/span.ts';

/** A value with the place where it stands. */
export interface Located<Value> {
  readonly value: Value;
  readonly span: Span;
}

/** Everything under resources/, read. */
export interface DescriptorSet {
  readonly applications: readonly ApplicationDescriptor[];
  readonly traits: readonly TraitDescriptor[];
  readonly resources: readonly ResourceDescriptor[];
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
  readonly body: DescriptorBody;
}

/** resources/<application>/<resource>.yaml. */
export interface ResourceDescriptor {
  readonly application: string;
  readonly name: string;
  readonly span: Span;
  readonly path?: Located<string>;
  readonly operations?: readonly Located<string>[];
  readonly body: DescriptorBody;
  /** Keys that only resources have (summary, singleton, formerly, …), as written. */
  readonly properties: Readonly<Record<string, Located<Json>>>;
}

/** What a resource and a trait have in common. */
export interface DescriptorBody {
  readonly uses: readonly Located<string>[];
  readonly fields: readonly FieldDescriptor[];
  readonly rules: readonly RuleDescriptor[];
  readonly indexes: readonly Located<Json>[];
  readonly search: readonly Located<string>[];
  readonly list: Readonly<Record<string, Located<Json>>>;
  readonly actions: readonly ActionDescriptor[];
}

export interface FieldDescriptor {
  readonly name: string;
  /** Of the field's name. */
  readonly span: Span;
  /** Every key of the field, as written, each with its place. */
  readonly properties: Readonly<Record<string, Located<Json>>>;
}

export interface RuleDescriptor {
  readonly word: string;
  readonly span: Span;
  readonly argument: Json;
  /** The place of a value inside the argument, by JSON pointer; `''` is the argument itself. */
  readonly spanOf: (path: readonly (string | number)[]) => Span;
  readonly id?: Located<string>;
  readonly when?: Located<Json>;
  readonly message?: Located<Json>;
}

export interface ActionDescriptor {
  readonly name: string;
  readonly span: Span;
  readonly properties: Readonly<Record<string, Located<Json>>>;
}
