/**
 * A Model during linking. References may be circular, so resources and fields are created first and completed step by step; link-model.ts freezes them
 * before code outside of this folder can access them.
 */
import type { FieldDescriptor, LocatedJson, RuleDescriptor, SchemaDescriptor } from '../descriptor/descriptor.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { MergedResource } from './merge-traits.ts';
import type { Field, Resource, Rule } from './model.ts';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

export type DraftField = Mutable<Field>;

export interface DraftResource {
  readonly resource: Mutable<Resource>;
  readonly source: MergedResource;
  readonly fields: Map<string, DraftField>;
  /** The descriptor of each field, for the locations of errors. */
  readonly fieldSources: Map<string, FieldDescriptor>;
  readonly ruleSources: Map<Rule, RuleDescriptor>;
  /** Names in the descriptor that could not become fields: the error is reported once, not at every use. */
  readonly broken: Set<string>;
}

export interface Linking {
  readonly vocabulary: Vocabulary;
  readonly drafts: ReadonlyMap<string, DraftResource>;
  /** The resource with that name, or the one that extends the engine's resource with that name (`system.event`). */
  readonly find: (name: string) => DraftResource | undefined;
  readonly schemas: ReadonlyMap<string, SchemaDescriptor>;
  readonly contentTypes: ReadonlyMap<string, string>;
  /** The time zone of the current day. */
  readonly timeZone: string;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** Whether a missing field may be the result of an error that is already reported. */
export function mayBeBroken(draft: DraftResource, name: string): boolean {
  return draft.source.incomplete || draft.broken.has(name);
}

/** The value of a key if it is a text. */
export function textOf(value: LocatedJson | undefined): string | undefined {
  return typeof value?.value === 'string' ? value.value : undefined;
}

/** The texts of a key whose value is one text or a list. */
export function textsOf(value: LocatedJson | undefined): readonly string[] {
  if (value === undefined) return [];
  const list = Array.isArray(value.value) ? value.value : [value.value];
  return list.filter((item): item is string => typeof item === 'string');
}
