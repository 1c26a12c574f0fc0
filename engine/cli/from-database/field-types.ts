/** The field type of a column: its type, length and precision in the descriptor language. */
import type { Json } from '../../kernel/json.ts';
import type { SourceType } from './source.ts';

export interface FieldTypeOfColumn {
  /** The keys `type`, `max_length`, `precision`, `enum` and so on. */
  readonly keys: Readonly<Record<string, Json>>;
  /** The difference from the column, and what to do. */
  readonly change?: string;
}

/** No descriptor can express the type. */
export interface NoFieldType {
  readonly advice: string;
}

/** The largest precision and scale of a decimal. */
const maxPrecision = 30;
const maxScale = 20;

const timePattern = '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$';

type Definition = FieldTypeOfColumn | NoFieldType | ((args: readonly number[]) => FieldTypeOfColumn | NoFieldType);

/** Field types by the name of a type without length. */
const definitions: Readonly<Record<string, Definition>> = {
  boolean: { keys: { type: 'boolean' } },
  smallint: { keys: { type: 'integer' } },
  integer: { keys: { type: 'integer' } },
  bigint: { keys: { type: 'bigint' } },
  real: { keys: { type: 'number' } },
  'double precision': { keys: { type: 'number' } },
  numeric: decimalOf,
  money: {
    keys: { type: 'decimal', precision: 19, scale: 2 },
    change: 'The currency of money is not stored. Check the scale.',
  },
  'character varying': ([length]) => textOf(length),
  character: ([length]) => textOf(length),
  name: { keys: { type: 'string', max_length: 63 } },
  text: { keys: { type: 'text' } },
  citext: {
    keys: { type: 'string' },
    change: 'Comparisons and unique values are case-sensitive. Store the values in lower case, or filter with iexact.',
  },
  uuid: { keys: { type: 'uuid' } },
  date: { keys: { type: 'date' } },
  'timestamp with time zone': ([precision]) => ({ keys: timeKeys(precision) }),
  'timestamp without time zone': ([precision]) => ({
    keys: timeKeys(precision),
    change:
      'A date-time is a point in time. copy.sql reads the values as UTC; if they are local times, change the time zone there.',
  }),
  'time without time zone': {
    keys: { type: 'string', max_length: 8, pattern: timePattern },
    change: 'A time of day is a text, HH:MM or HH:MM:SS.',
  },
  interval: {
    keys: { type: 'string', max_length: 64 },
    change: 'An interval is a text, such as P1DT2H. For calculations, store a number with its unit.',
  },
  json: objectOf(),
  jsonb: objectOf(),
  hstore: { keys: { type: 'object' }, change: 'The pairs are the members of an object.' },
  inet: { keys: { type: 'ip_range' } },
  cidr: { keys: { type: 'ip_range' } },
  macaddr: { keys: { type: 'string', max_length: 17, pattern: '^[0-9a-f]{2}(:[0-9a-f]{2}){5}$' } },
  xml: { keys: { type: 'text' }, change: 'The text is not checked to be XML.' },
  bytea: { advice: 'Add a field of type file, and upload the contents through the API.' },
  tsvector: {
    advice: 'Add the key `search` with the fields to the resource; the server maintains the full-text index.',
  },
};

/** Types without a counterpart, by a pattern of their name. */
const others: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/range$/, 'Add two fields for the bounds, and the rule order.'],
  [
    /^(?:point|line|lseg|box|path|polygon|circle|geometry|geography)$/,
    'Add two fields of type number for a position, or an object with its coordinates (GeoJSON).',
  ],
  [/^bit/, 'Add a boolean for each bit, or a string.'],
];

/** Returns the field type of a column, or why there is none. */
export function fieldTypeOf(type: SourceType): FieldTypeOfColumn | NoFieldType {
  const { text, values } = type;
  if (text.endsWith('[]')) return arrayOf({ ...type, text: text.slice(0, -2) });
  if (values !== undefined) return enumerationOf(values);
  const { name, args } = partsOf(text);
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (typeof definition === 'function') return definition(args);
  if (definition !== undefined) return definition;
  const advice = others.find(([pattern]) => pattern.test(name))?.[1];
  return { advice: advice ?? 'Add a field of the type that fits best (resources/README.md lists them).' };
}

/** The name of a type without schema and length, and its length or precision and scale. */
function partsOf(text: string): { readonly name: string; readonly args: readonly number[] } {
  const [, base = text, argumentText = '', ending = ''] = /^([^()]*)(?:\(([^)]*)\))?(.*)$/.exec(text) ?? [];
  const args = argumentText === '' ? [] : argumentText.split(',').map(Number);
  return { name: `${base}${ending}`.replaceAll(/^[\w$]+\.|"/g, '').trim(), args };
}

/** Types of extensions, and money, whose text depends on the settings of a session. */
const notBuiltIn = new Set(['citext', 'hstore', 'money']);

/** Whether every PostgreSQL server has the type. */
export function isBuiltIn(text: string): boolean {
  const { name } = partsOf(text.replace(/\[\]$/, ''));
  return Object.hasOwn(definitions, name) && !notBuiltIn.has(name);
}

/** Returns the keys of an enumeration of texts. Its values must be texts that a `string` stores unchanged. */
export function enumerationOf(values: readonly string[]): FieldTypeOfColumn {
  const isStorable = values.every((value) => value !== '' && value === value.trim());
  if (isStorable) return { keys: { type: 'string', enum: [...values] } };
  return {
    keys: { type: 'string' },
    change: `The values ${values.map((value) => JSON.stringify(value)).join(', ')} are not restricted: one is empty or begins or ends with a blank.`,
  };
}

function textOf(length: number | undefined): FieldTypeOfColumn {
  if (length === undefined) return { keys: { type: 'text' } };
  return {
    keys:
      length > 65_536
        ? { type: 'text', max_length: Math.min(length, 1_048_576) }
        : { type: 'string', max_length: length },
  };
}

/** Whole seconds, or milliseconds. */
function timeKeys(precision: number | undefined): Readonly<Record<string, Json>> {
  return precision === 0 ? { type: 'date-time' } : { type: 'date-time', precision: 3 };
}

function decimalOf([precision, scale = 0]: readonly number[]): FieldTypeOfColumn {
  if (precision === undefined)
    return {
      keys: { type: 'decimal', precision: maxPrecision, scale: 10 },
      change:
        'numeric has no precision; the field has 20 digits before and 10 after the point. Set the digits that the values need.',
    };
  if (precision <= maxPrecision && scale >= 0 && scale <= Math.min(maxScale, precision))
    return { keys: { type: 'decimal', precision, scale } };
  const allowed = Math.min(Math.max(scale, 0), maxScale);
  return {
    keys: { type: 'decimal', precision: maxPrecision, scale: allowed },
    change: `A decimal has at most ${maxPrecision} digits, ${maxScale} of them after the point.`,
  };
}

function objectOf(): FieldTypeOfColumn {
  return { keys: { type: 'object' }, change: 'The value must be a JSON object. For lists, use the type array.' };
}

function arrayOf(type: SourceType): FieldTypeOfColumn | NoFieldType {
  const items = fieldTypeOf(type);
  if ('advice' in items) return items;
  return {
    keys: { type: 'array', items: { ...items.keys } },
    ...(items.change !== undefined && { change: items.change }),
  };
}
