/** Checks values that are stored as text against the kind of their column or question. */
import { isDay } from './local-day.ts';

/** The kinds that have a format; texts have none. */
export type ValueKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'date_time'
  | 'single_choice'
  | 'multiple_choice'
  | 'link';

/** Returns whether a text is a value of the kind. The choices of a multiple choice are separated by commas. */
export function matchesKind(value: string, kind: ValueKind, options: readonly unknown[]): boolean {
  switch (kind) {
    case 'integer':
      return /^[+-]?\d{1,18}$/.test(value);
    case 'decimal':
      return /^[+-]?\d{1,18}([.,]\d{1,18})?$/.test(value);
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'date':
      return isDay(value);
    case 'date_time':
      return isDay(value.slice(0, 10)) && /^.{10}T\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(value) && isTime(value);
    case 'single_choice':
      return options.includes(value);
    case 'multiple_choice':
      return value.split(',').every((choice) => options.includes(choice.trim()));
    case 'link':
      return /^https?:\/\/\S+$/.test(value) && URL.canParse(value);
    default:
      return true;
  }
}

function isTime(value: string): boolean {
  return !Number.isNaN(Date.parse(value));
}
