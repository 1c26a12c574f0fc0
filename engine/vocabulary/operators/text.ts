/** Operators that search in a text. The parameter is a LIKE pattern of the text, with its special characters escaped. */
import type { Json } from '../../kernel/json.ts';
import { sql } from '../../kernel/sql-fragment.ts';
import type { Operator, OperatorName } from '../operator.ts';

export const contains = sensitive(
  'contains',
  'Contains the text.',
  (part) => `%${part}%`,
  (value, part) => value.includes(part),
);
export const startsWith = sensitive(
  'startswith',
  'Begins with the text.',
  (part) => `${part}%`,
  (value, part) => value.startsWith(part),
);
export const endsWith = sensitive(
  'endswith',
  'Ends with the text.',
  (part) => `%${part}`,
  (value, part) => value.endsWith(part),
);
export const icontains = insensitive(
  'icontains',
  'Contains the text, whatever the case.',
  (part) => `%${part}%`,
  (value, part) => value.includes(part),
);
export const istartsWith = insensitive(
  'istartswith',
  'Begins with the text, whatever the case.',
  (part) => `${part}%`,
  (value, part) => value.startsWith(part),
);
export const iendsWith = insensitive(
  'iendswith',
  'Ends with the text, whatever the case.',
  (part) => `%${part}`,
  (value, part) => value.endsWith(part),
);
export const iexact = insensitive(
  'iexact',
  'Equal to the text, whatever the case.',
  (part) => part,
  (value, part) => value === part,
);

type Holds = (value: string, part: string) => boolean;
type Pattern = (escaped: string) => string;

function sensitive(name: OperatorName, summary: string, pattern: Pattern, holds: Holds): Operator {
  return {
    name,
    summary,
    argument: 'text',
    prepare: (text) => pattern(escapeLike(text)),
    sql: (column, argument) => sql`${column} like ${argument}`,
    matches: (value: Json, argument: Json) => typeof value === 'string' && holds(value, String(argument)),
  };
}

function insensitive(name: OperatorName, summary: string, pattern: Pattern, holds: Holds): Operator {
  return {
    name,
    summary,
    argument: 'text',
    prepare: (text) => pattern(escapeLike(text)),
    sql: (column, argument) => sql`${column} ilike ${argument}`,
    matches: (value: Json, argument: Json) =>
      typeof value === 'string' && holds(value.toLowerCase(), String(argument).toLowerCase()),
  };
}

/** A text without special characters of LIKE. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
