/**
 * Generates values for test rows from the constraints of the tables: both limits of every range, every value of an
 * enumeration, null wherever allowed. Checks are rendered by Core, so their few forms can be parsed.
 */
import type { Column, Table } from '../compile/tables/tables.ts';
import { patternExample } from '../kernel/portable-pattern.ts';
import { quoteIdentifier, quoteLiteral } from '../kernel/quote-sql.ts';
import { identifiersIn } from './sql-text.ts';

/**
 * SQL literals of values for a column, minimum and maximum first. `number` distinguishes rows in unique columns; `spelled`: additional texts, for columns
 * without a pattern.
 */
export function columnValues(
  table: Table,
  column: Column,
  number: number,
  spelled: readonly string[] = [],
): readonly string[] {
  const checks = checksOf(table, column);
  const listed = checks.flatMap((expression) => enumeration(expression));
  if (listed.length > 0) return listed;
  const base = column.type.replace(/\(.*?\)/, '');
  if (base === 'text') return texts(checks, number, spelled);
  if (base.endsWith('[]')) return [`'{}'::${column.type}`];
  const defaults = valuesByType[base]?.(column.type, number) ?? [];
  const bounds = checks.flatMap((expression) => numberBounds(expression));
  return ['integer', 'bigint', 'numeric', 'double precision'].includes(base) && bounds.length > 0 ? bounds : defaults;
}

/** SQL literals of the values that an enumeration allows in a column; empty if the column has no enumeration. */
export function enumeratedValues(table: Table, column: Column): readonly string[] {
  return checksOf(table, column).flatMap((expression) => enumeration(expression));
}

/** Checks that use only this column. */
function checksOf({ checks }: Table, { name }: Column): readonly string[] {
  const quoted = quoteIdentifier(name);
  return (
    checks
      .map(({ expression }) => expression)
      // Most refer to other columns; parsing a text is more expensive than searching it for the name.
      .filter((expression) => expression.includes(quoted) && isAbout(name, identifiersIn(expression)))
  );
}

function isAbout(name: string, identifiers: ReadonlySet<string>): boolean {
  return identifiers.size === 1 && identifiers.has(name);
}

type Make = (type: string, number: number) => readonly string[];

const valuesByType: Readonly<Record<string, Make>> = {
  uuid: (_type, number) => [`'00000000-0000-7000-9000-${String(number).padStart(12, '0')}'`],
  integer: (_type, number) => [String(number), '2147483647', '-2147483648'],
  bigint: (_type, number) => [String(number), '9007199254740991', '-9007199254740991'],
  numeric: (type, number) => [String(number), maxValue(type), `-${maxValue(type)}`],
  'double precision': (_type, number) => [String(number), '1.5', '-1e300'],
  boolean: () => ['true', 'false'],
  date: () => ["'2026-02-28'", "'0001-01-01'", "'9999-12-31'"],
  'timestamp with time zone': () => ["'2026-02-28T23:59:59Z'", "'0001-01-01T00:00:00Z'", "'9999-12-31T23:59:59Z'"],
  jsonb: () => [`'{}'`, `'{"a": [1, "x", null]}'`],
};

/** `numeric(12,2)` → 9999999999.99. */
function maxValue(type: string): string {
  const [, precision = '10', scale = '0'] = /\((\d+),?(\d+)?\)/.exec(type) ?? [];
  const integerPart = '9'.repeat(Math.max(1, Number(precision) - Number(scale)));
  return Number(scale) === 0 ? integerPart : `${integerPart}.${'9'.repeat(Number(scale))}`;
}

/** `"status" in (0, 1, 'x')` → its values. */
function enumeration(expression: string): readonly string[] {
  const list = /" in \(([^)]*)\)/.exec(expression)?.[1];
  return list === undefined ? [] : [...list.matchAll(/'(?:[^']|'')*'|-?[\d.]+/g)].map(([value]) => value);
}

function texts(checks: readonly string[], number: number, spelled: readonly string[]): readonly string[] {
  const limit = (operator: string): number | undefined => {
    const matches = checks.flatMap((check) => [
      ...check.matchAll(new RegExp(`char_length\\("(?:[^"]|"")*"\\) ${operator} (\\d+)`, 'g')),
    ]);
    return matches[0]?.[1] === undefined ? undefined : Number(matches[0][1]);
  };
  const [minLength, maxLength] = [limit('>=') ?? 0, limit('<=') ?? 40];
  const [pattern] = checks.flatMap((check) => patternOf(check));
  if (pattern !== undefined) {
    const lengths = [...new Set([minLength, 1, 3, maxLength])].filter(
      (length) => length >= minLength && length <= maxLength,
    );
    const examples = lengths.map((length) => patternExample(pattern, length, number));
    return examples.flatMap((text) => (text === undefined || text.length > maxLength ? [] : [quoteLiteral(text)]));
  }
  const name = `${number}é'\\`;
  const filled = (length: number): string => quoteLiteral(name.padEnd(length, 'x').slice(0, length));
  const fitting = spelled.filter((text) => text.length >= minLength && text.length <= maxLength).map(quoteLiteral);
  return [
    filled(Math.min(maxLength, Math.max(minLength, name.length))),
    filled(Math.min(maxLength, 2_000)),
    filled(minLength),
    ...fitting,
  ];
}

/** `"code" ~ '^[A-Z]{3}$'` → the pattern. */
function patternOf(check: string): readonly string[] {
  const [, escaped, text] = /" ~ (E?)'((?:[^'\\]|''|\\.)*)'/s.exec(check) ?? [];
  if (text === undefined) return [];
  return [text.replaceAll("''", "'").replaceAll('\\\\', escaped === 'E' ? '\\' : '\\\\')];
}

/** `"rent" >= 0` and `"rent" <= 100` → 0, 100. */
function numberBounds(expression: string): readonly string[] {
  return [...expression.matchAll(/" [<>]= '?(-?[\d.]+)/g)].flatMap(([, value]) => (value === undefined ? [] : [value]));
}
