/**
 * What a product adds to the console: `extensions/<name>/console/additions.ts` (or `.tsx`) exports `additions`, and console/build.ts bundles it. A cell
 * or an input for a type of fields of its own, and screens; `home.ts` beside it has what the first screen shows. It imports this file and files of its own folder.
 */
import type { FunctionComponent } from 'preact';
import type { FieldType } from './fields/field-type.ts';
import type { Language } from './language.ts';
import type { NavigationEntry, Resource } from './model.ts';

export type { FieldType } from './fields/field-type.ts';
export { grouped, text } from './fields/text.tsx';
export type { NavigationEntry, Resource, Values } from './model.ts';
export { lazy } from './ui/lazy.tsx';

/** Words in both languages of the console. */
export type Label = Readonly<Record<Language, string>>;

/** Parameters of a list, as they stand in an address. */
export type Filter = Readonly<Record<string, string>>;

/** Days as filters name them: `day(-30)` is thirty days ago, `month(-1)` and `monthEnd(-1)` first and last day of the month before. */
export type Days = Readonly<Record<'day' | 'month' | 'monthEnd', (offset: number) => string>>;

export interface Segment {
  readonly label: Label;
  /** Where it is another one than that of the figure. */
  readonly resource?: string;
  readonly filter: (days: Days) => Filter;
}

/** A number with what it is made of; each leads to the list that has the same filter. */
export interface Figure {
  readonly name: string;
  readonly label: Label;
  readonly resource: string;
  readonly filter?: Filter;
  /** The member that is added up; without it records are counted. */
  readonly sum?: string;
  readonly unit?: Label;
  /** Made of the values of a member, of the last so many months of one, or of parts with filters of their own. */
  readonly by: { readonly member: string; readonly months?: number } | { readonly segments: readonly Segment[] };
}

export interface ScreenProps {
  readonly resource: Resource;
  /** Undefined for a new record. */
  readonly id: string | undefined;
}

/** A way from a list to another screen. */
export interface Link {
  readonly label: Label;
  /** Behind /console/. */
  readonly to: string;
}

/** What a day begins with: `console/home.ts` exports it as `home`, and it is loaded with the first screen. */
export interface Home {
  readonly figures?: readonly Figure[];
  /** What waits to be done: how many records, which leads to their list. */
  readonly tasks?: readonly (Segment & { readonly resource: string })[];
}

export interface ConsolePlugin {
  /** By the name of the type in the model. */
  readonly fields?: Readonly<Record<string, FieldType>>;
  /** By the id of a resource: shown in place of its records and of the form for a new one. `door-parts.ts` has what they are made of. */
  readonly screens?: Readonly<Record<string, FunctionComponent<ScreenProps>>>;
  /** Ways from the list of a resource, for what this person may do. */
  readonly links?: (resource: Resource, entryOf: (id: string) => NavigationEntry | undefined) => readonly Link[];
}
