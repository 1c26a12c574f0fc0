/** Operators that search in a text. The parameter is a LIKE pattern of the text, with its special characters escaped. */
import { sql } from 'kysely';
import type { Json } from '../../kernel/json.ts';
import type { Operator, OperatorName } from '../operator.ts';

export const contains = sensitive(
  'contains',
  'Contains the text.',
  (text) => `%${text}%`,
  (value, text) => value.includes(text),
);
export const startsWith = sensitive(
  'startswith',
  'Begins with the text.',
  (text) => `${text}%`,
  (value, text) => value.startsWith(text),
);
export const endsWith = sensitive(
  'endswith',
  'Ends with the text.',
  (text) => `%${text}`,
  (value, text) => value.endsWith(text),
);
export const icontains = insensitive(
  'icontains',
  'Contains the text, ignoring case.',
  (text) => `%${text}%`,
  (value, text) => value.includes(text),
);
export const istartsWith = insensitive(
  'istartswith',
  'Begins with the text, ignoring case.',
  (text) => `${text}%`,
  (value, text) => value.startsWith(text),
);
export const iendsWith = insensitive(
  'iendswith',
  'Ends with the text, ignoring case.',
  (text) => `%${text}`,
  (value, text) => value.endsWith(text),
);
export const iexact = insensitive(
  'iexact',
  'Equal to the text, ignoring case.',
  (text) => text,
  (value, text) => value === text,
);

type TextTest = (value: string, part: string) => boolean;
type Pattern = (escaped: string) => string;

function sensitive(name: OperatorName, summary: string, pattern: Pattern, test: TextTest): Operator {
  return {
    name,
    summary,
    argument: 'text',
    prepare: (text) => pattern(escapeLike(text)),
    sql: (column, argument) => sql`${column} like ${argument}`,
    matches: (value: Json, argument: Json) => typeof value === 'string' && test(value, String(argument)),
  };
}

function insensitive(name: OperatorName, summary: string, pattern: Pattern, test: TextTest): Operator {
  return {
    name,
    summary,
    argument: 'text',
    prepare: (text) => pattern(escapeLike(text)),
    sql: (column, argument) => sql`${column} ilike ${argument}`,
    matches: (value: Json, argument: Json) =>
      typeof value === 'string' && test(value.toLowerCase(), String(argument).toLowerCase()),
  };
}

/** A text without special characters of LIKE. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
