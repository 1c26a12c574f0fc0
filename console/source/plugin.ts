/**
 * The plugin API of the console: `extensions/<name>/console/additions.ts` (or `.tsx`) exports `additions`, and console/build.ts bundles it. A
 * plugin can add cells and inputs for its field types, and screens; `home.ts` next to it defines the content of the first screen. A plugin
 * imports this file and files in its folder.
 */
import type { FunctionComponent } from 'preact';
import type { FieldType } from './fields/field-type.ts';
import type { NavigationEntry, Resource } from './model.ts';

export type { FieldType } from './fields/field-type.ts';
export { grouped, text } from './fields/text.tsx';
export { defineTexts } from './language.ts';
export type { NavigationEntry, Resource } from './model.ts';
export type { Translation } from './translation.ts';
export { lazy } from './ui/lazy.tsx';
export type { Values } from './values.ts';

/** Parameters of a list, as in its address. */
export type Filter = Readonly<Record<string, string>>;

/** Days as filters use them: `day(-30)` is thirty days ago, `month(-1)` and `monthEnd(-1)` are the first and the last day of the previous month. */
export type Days = Readonly<Record<'day' | 'month' | 'monthEnd', (offset: number) => string>>;

export interface Segment {
  readonly label: string;
  /** If it differs from that of the figure. */
  readonly resource?: string;
  readonly filter: (days: Days) => Filter;
}

/** A number and its parts; each links to the list with the same filter. */
export interface Figure {
  readonly name: string;
  readonly label: string;
  readonly resource: string;
  readonly filter?: Filter;
  /** The member to sum; if omitted, records are counted. */
  readonly sum?: string;
  readonly unit?: string;
  /** Grouped by the values of a member, by the last months of a date, or by parts with their own filters. */
  readonly by: { readonly member: string; readonly months?: number } | { readonly segments: readonly Segment[] };
}

export interface ScreenProps {
  readonly resource: Resource;
  /** Undefined for a new record. */
  readonly id: string | undefined;
}

/** A link from a list to another screen. */
export interface Link {
  readonly label: string;
  /** Path after /console/. */
  readonly to: string;
}

/** Content of the home screen: `console/home.ts` exports a function `home` that returns it in the language of the user. */
export interface Home {
  readonly figures?: readonly Figure[];
  /** Pending tasks: record counts that link to their lists. */
  readonly tasks?: readonly (Segment & { readonly resource: string })[];
}

export interface ConsolePlugin {
  /** By the name of the field type in the model. */
  readonly fields?: Readonly<Record<string, FieldType>>;
  /** By resource id: replaces the screens of its records and the form for a new one. `plugin-ui.ts` exports the components. */
  readonly screens?: Readonly<Record<string, FunctionComponent<ScreenProps>>>;
  /** Links from the list of a resource, depending on the permissions of the user. */
  readonly links?: (resource: Resource, entryOf: (id: string) => NavigationEntry | undefined) => readonly Link[];
}
