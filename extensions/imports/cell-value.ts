/** Converts the text of a cell to the value of a member, in the formats that users type and that exports write. */
import {
  type Field,
  isProblem,
  type Json,
  type JsonObject,
  type Problem,
  readDay,
  readDigits,
} from '@core/engine/extension';
import { timestampIn } from '../support/local-day.ts';
import { isObject } from '../support/reference.ts';

interface CellContext {
  /** The member by which a cell identifies the referenced record. */
  readonly by: string | undefined;
  readonly readJson: (text: string) => JsonObject | Problem;
  readonly timeZone: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the value of a cell. A text in no supported format is returned unchanged: the error of the row names the expected format. */
export function cellValue(cell: string, field: Field, context: CellContext): Json | Problem {
  const { type, enumeration } = field;
  const text = cell.trim();
  if (enumeration !== undefined) return enumerated(text, enumeration);
  const { by } = context;
  const reference = (one: string): Json => ({ [by ?? (uuid.test(one) ? 'id' : 'custom_id')]: one });
  if (type.relation === 'one') {
    const parsed = by === undefined ? json(text, '{', field, context) : undefined;
    // An export may contain further members of the record.
    return isObject(parsed) && typeof parsed.id === 'string' ? { id: parsed.id } : (parsed ?? reference(text));
  }
  if (type.relation === 'many')
    return (by === undefined ? json(text, '[', field, context) : undefined) ?? listed(text).map(reference);
  if (type.role === 'content_type')
    return { id: field.contentTypes.has(text) ? text : (contentTypeByName(text, field) ?? text) };
  const schema = type.schema(field);
  const form = formOf(schema);
  if (form === 'array' || form === 'object')
    return (
      json(text, form === 'array' ? '[' : '{', field, context) ??
      plainValue(text, schema, type.isExact === true, context)
    );
  return plainValue(form === 'text' ? cell : text, schema, type.isExact === true, context);
}

type Enumeration = NonNullable<Field['enumeration']>;

/** Matches by value, then by name, then by a label that only one value has. */
function enumerated(text: string, enumeration: Enumeration): Json {
  const same = (one: unknown) => String(one).toLowerCase() === text.toLowerCase();
  const byValue =
    enumeration.find(({ value }) => String(value) === text) ?? enumeration.find(({ value }) => same(value));
  const byName = byValue ?? enumeration.find(({ name }) => same(name));
  if (byName !== undefined) return byName.value;
  const labelled = enumeration.filter(({ label }) => Object.values(label).some(same));
  return labelled.length === 1 ? (labelled[0]?.value ?? text) : text;
}

function contentTypeByName(name: string, field: Field): string | undefined {
  for (const [id, typeName] of field.contentTypes) if (typeName === name) return id;
  return undefined;
}

/** Parses a cell that contains JSON, as exports write lists and objects; undefined for other text. */
function json(
  text: string,
  opening: '[' | '{',
  { name }: Field,
  { readJson }: CellContext,
): Json | Problem | undefined {
  if (!text.startsWith(opening)) return undefined;
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const body = readJson(`{${JSON.stringify(name)}:${text}}`);
  if (isProblem(body)) return body;
  return body[name] ?? null;
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  1: true,
  0: false,
  yes: true,
  no: false,
  ja: true,
  nej: false,
  sant: true,
  falskt: false,
};

type Form = 'boolean' | 'number' | 'date' | 'date-time' | 'array' | 'object' | 'text' | 'other';

function formOf(schema: object): Form {
  const types: readonly unknown[] = 'type' in schema ? [schema.type].flat() : [];
  const format = 'format' in schema ? schema.format : undefined;
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (format === 'date' || format === 'date-time') return format;
  if (types.includes('array')) return 'array';
  if (types.includes('object')) return 'object';
  return types.includes('string') && format === undefined ? 'text' : 'other';
}

function plainValue(text: string, schema: object, isExact: boolean, context: Pick<CellContext, 'timeZone'>): Json {
  switch (formOf(schema)) {
    case 'boolean':
      return truths[text.toLowerCase()] ?? text;
    case 'number': {
      const number = readDigits(text, 'sv');
      if (number === undefined) return text;
      return isExact ? number : Number(number);
    }
    case 'date':
      return readDay(text) ?? readClock(text)?.day ?? text;
    case 'date-time':
      return dateTime(text, context.timeZone);
    case 'array': {
      const items: object = 'items' in schema ? Object(schema.items) : {};
      const isReferences = 'properties' in items && 'id' in Object(items.properties);
      return listed(text).map((item) =>
        isReferences && uuid.test(item) ? { id: item } : plainValue(item, items, isExact, context),
      );
    }
    default:
      return text;
  }
}

/** Parses a timestamp; a time without an offset is local time in the time zone. A time that a clock change skips or repeats is returned unchanged. */
function dateTime(text: string, timeZone: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d.*(?:z|[+-]\d\d:?\d\d))$/i.exec(text) ?? [];
  if (day !== undefined) return `${day}T${time}`;
  const { day: date = readDay(text), time: clock = '00:00:00' } = readClock(text) ?? {};
  return (date === undefined ? undefined : timestampIn(timeZone, `${date}T${clock}`)) ?? text;
}

/** Splits at semicolons, bars or line breaks; record IDs also at spaces, as exports write them. */
function listed(text: string): readonly string[] {
  const tokens = text.split(/\s+/);
  if (tokens.every((token) => uuid.test(token))) return tokens;
  return text
    .split(/[;|\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * The day as `2026-11-23` and the time as `14:30:00` of texts such as `2026-11-23 14:30`, `2026-11-23T00:00:00.000` and
 * `1/3 2026 14.30`; undefined for a text that is not both, or has a time zone.
 */
function readClock(text: string): { readonly day: string; readonly time: string } | undefined {
  const [, date = '', hour = '', minute = '', second = '00', fraction = ''] =
    /^(.*\d)[T ,]\s*(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(\.\d{1,9})?)?$/i.exec(text.trim()) ?? [];
  const day = readDay(date);
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return { day, time: `${hour.padStart(2, '0')}:${minute}:${second}${fraction.slice(0, 4)}` };
}
