/** The modules of the engine that the manifest of an extension may import, and the types that it declares. Loads in a few milliseconds. */
export type { ExampleValues } from '../vocabulary/example-values.ts';
export type { FieldType } from '../vocabulary/field-type.ts';
export { formattedText } from '../vocabulary/field-types/text-base.ts';
export { canonicalIban, compact, isCalendarDay, isGln13, isIban } from '../vocabulary/formats.ts';
export type { RuleType } from '../vocabulary/rule-type.ts';
export { defineManifest, type Finding, type Manifest } from './manifest.ts';
export { optionalSetting, path, type Setting, setting } from './setting.ts';
export { addressRanges, boolean, choice, integer, type Kind, key, ratio, text, webUrl } from './setting-kind.ts';
