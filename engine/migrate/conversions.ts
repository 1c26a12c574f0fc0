/**
 * Conversions: the operations needed when a column's type changes, derived from the two types alone. `inPlace`: only
 * the catalog changes; all others are copied through a new column. `fits` is false for rows that the new type cannot
 * represent: they are counted before any change, never rounded or truncated. If the new type loses data in every row,
 * `loses` describes it.
 */

export interface Conversion {
  readonly inPlace: boolean;
  /** SQL of the new value; the argument is SQL of the old one. */
  readonly convert: (value: string) => string;
  /** SQL that is true if the old value (not null) can be converted without loss; absent if all can. */
  readonly fits?: (value: string) => string;
  /**
   * SQL of the new value for triggers, which run in client sessions and therefore cannot use functions of the migration's session. An error, or null for a
   * non-null old value, means that the value cannot be converted.
   */
  readonly inTrigger: (value: string) => string;
  /** `fits` without the test whether PostgreSQL can cast the value; absent if `fits` does not contain this test. */
  readonly guard?: (value: string) => string;
  readonly loses?: string;
  /** Null is also converted to a value (an empty list), so that no row is null. */
  readonly fillsNull?: boolean;
  /** A value may become null (an empty list has no first element), which a required column rejects. */
  readonly mayBecomeNull?: boolean;
  /** SQL of the replacement for values that cannot be converted. */
  readonly otherwise?: string;
  /** Values that cannot be converted are moved to the quarantine. */
  readonly isQuarantined?: true;
  /** The reverse conversion yields a different text for the same value: `2.5` becomes `2.50`. */
  readonly isRespelled?: true;
  /** Written by an author, so it is tried on every row before any change. */
  readonly isAnswer?: true;
}

/** SQL that is true for values that can be converted, and raises an error for values that PostgreSQL cannot cast. */
function guardOf({ fits, guard = fits }: Conversion): (value: string) => string {
  return guard ?? (() => 'true');
}

/** Returns a conversion changed by an author's answer: values that cannot be converted become `otherwise` (SQL). */
export function withOtherwise(conversion: Conversion, otherwise: string): Conversion {
  const { fits, ...unchanged } = conversion;
  if (fits === undefined) return conversion;
  const convert = (value: string): string =>
    `case when ${value} is null or ${fits(value)} then ${conversion.convert(value)} else ${otherwise} end`;
  const inTrigger = (value: string): string =>
    `case when ${value} is null or ${guardOf(conversion)(value)} then ${conversion.convert(value)} else ${otherwise} end`;
  return {
    ...unchanged,
    convert,
    inTrigger,
    otherwise,
    loses: 'values that do not fit',
    ...(otherwise === 'NULL' ? { mayBecomeNull: true } : {}),
  };
}

/** Returns the conversion between texts or dates and timestamps whose time of day is in a zone; undefined for other types. */
export function zonedConversion(from: string, to: string, zone: string): Conversion | undefined {
  const [left, right] = [readType(from).base, readType(to).base];
  const timestamptz = 'timestamp with time zone';
  if (left === 'date' && right === timestamptz)
    return copy((value) => `((${value})::timestamp at time zone '${zone}')::${to}`);
  if (left === timestamptz && right === 'date')
    return copy((value) => `(${value} at time zone '${zone}')::date`, undefined, 'the time of day');
  if (left !== 'text' || right !== timestamptz) return undefined;
  const hasZone = (value: string): string => `${value} ~ ${dayAndTime}`;
  const exact = (value: string): string => `(${value})::timestamp = (${value})::${to.replace(' with time zone', '')}`;
  const conversion = copy(
    (value) =>
      `case when ${hasZone(value)} then (${value})::${to} else ((${value})::timestamp at time zone '${zone}')::${to} end`,
    (value) =>
      `case when (${hasZone(value)} or ${value} ~ ${wallTime}) and pg_temp.core_can_cast(${value}, '${timestamptz}') then ${exact(value)} else false end`,
    undefined,
    (value) => `case when ${hasZone(value)} or ${value} ~ ${wallTime} then ${exact(value)} else false end`,
  );
  return { ...conversion, isRespelled: true };
}

interface SqlType {
  readonly base: string;
  readonly precision: number;
  readonly scale: number;
  readonly isArray: boolean;
}

/** Returns the conversion from one column type to another, or undefined if there is none. */
export function findConversion(from: string, to: string): Conversion | undefined {
  const [left, right] = [readType(from), readType(to)];
  if (left.isArray || right.isArray) return arrayConversion(left, right, from, to);
  if (left.base === right.base) return withinType(left, right, to);
  return scalarConversions[`${left.base} > ${right.base}`]?.(left, right, to);
}

/**
 * Returns SQL of the old value from the new one, for the old release; it raises an error for values without an old form. Undefined if the conversion is not
 * reversible.
 */
export function findReverseConversion(from: string, to: string): Sql | undefined {
  const areLists = from.endsWith('[]') && to.endsWith('[]');
  return findConversion(from, to)?.convert ?? (areLists ? (value) => `(${value})::${to}` : undefined);
}

/** Parses `numeric(12,2)`, `timestamp(3) with time zone` and `text[]`. */
function readType(text: string): SqlType {
  const isArray = text.endsWith('[]');
  const [, precision, scale] = /\((\d+)(?:,(\d+))?\)/.exec(text) ?? [];
  const base = text
    .replace('[]', '')
    .replace(/\([^)]*\)/, '')
    .replace('character varying', 'text');
  return { base, precision: Number(precision ?? 0), scale: Number(scale ?? 0), isArray };
}

type Make = (left: SqlType, right: SqlType, to: string) => Conversion;

type Sql = (value: string) => string;

const copy = (convert: Sql, fits?: Sql, loses?: string, guard: Sql | undefined = fits): Conversion => ({
  inPlace: false,
  convert,
  inTrigger:
    guard === undefined
      ? convert
      : (value) => `case when ${value} is null or ${guard(value)} then ${convert(value)} end`,
  ...(fits === undefined ? {} : { fits }),
  ...(guard === undefined ? {} : { guard }),
  ...(loses === undefined ? {} : { loses }),
});

const cast: Make = (_left, _right, to) => copy((value) => `(${value})::${to}`);
const castWhere =
  (fits: (value: string, right: SqlType) => string): Make =>
  (_left, right, to) =>
    copy(
      (value) => `(${value})::${to}`,
      (value) => fits(value, right),
    );

/**
 * Text is tried row by row: no expression can test in advance whether, for example, a date is valid. PostgreSQL also accepts texts that are not equivalent:
 * it accepts `tomorrow`, truncates the time of a date and rounds. `means` is true if the text is exactly the value.
 */
const fromText =
  (means: (value: string, to: string, right: SqlType) => string): Make =>
  (_left, right, to) =>
    copy(
      (value) => `(${value})::${to}`,
      (value) => `case when pg_temp.core_can_cast(${value}, '${to}') then ${means(value, to, right)} else false end`,
      undefined,
      (value) => means(value, to, right),
    );

const respelled =
  (make: Make): Make =>
  (left, right, to) => ({ ...make(left, right, to), isRespelled: true });

const plainNumber = `'^-?(0|[1-9][0-9]*)([.][0-9]+)?$'`;
const dayAndTime = `'^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)?(Z|[+-][0-9]{2}(:?[0-9]{2})?)$'`;
const wallTime = `'^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)?)?$'`;
const roundTrips = (value: string, to: string): string => `(${value})::${to}::text = ${value}`;

const within = (value: string, right: SqlType): string => {
  if (right.base === 'integer') return `${value} between -2147483648 and 2147483647`;
  if (right.base === 'bigint') return `${value} between -9223372036854775808 and 9223372036854775807`;
  return right.precision === 0 ? 'true' : `abs((${value})::numeric) < 1e${right.precision - right.scale}::numeric`;
};
const integral = (value: string, right: SqlType): string => `${value} = trunc(${value}) and ${within(value, right)}`;
const utcText = (value: string): string => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const toJson: Make = () => copy((value) => `to_jsonb(${value})`);

const scalarConversions: Readonly<Record<string, Make>> = {
  'integer > bigint': cast,
  'integer > double precision': cast,
  'integer > numeric': castWhere(within),
  'integer > boolean': castWhere((value) => `${value} in (0, 1)`),
  'integer > text': cast,
  'bigint > integer': castWhere(within),
  'bigint > numeric': castWhere(within),
  'bigint > double precision': castWhere((value) => `abs((${value})::numeric) <= 9007199254740991`),
  'bigint > text': cast,
  'numeric > integer': castWhere(integral),
  'numeric > bigint': castWhere(integral),
  'numeric > double precision': castWhere((value) => `(${value})::double precision::numeric = ${value}`),
  'numeric > text': cast,
  'double precision > integer': castWhere(integral),
  'double precision > bigint': castWhere(integral),
  'double precision > numeric': castWhere(
    (value, right) =>
      `abs(${value}) < 1e${right.precision - right.scale} and ${value}::numeric = round(${value}::numeric, ${right.scale})`,
  ),
  'double precision > text': cast,
  'boolean > integer': cast,
  'boolean > text': cast,
  'date > timestamp with time zone': (_left, _right, to) =>
    copy((value) => `((${value})::timestamp at time zone 'UTC')::${to}`),
  'date > text': (_left, _right, _to) => copy((value) => `to_char(${value}, 'YYYY-MM-DD')`),
  'timestamp with time zone > date': () =>
    copy((value) => `(${value} at time zone 'UTC')::date`, undefined, 'the time of day'),
  'timestamp with time zone > text': () => copy(utcText),
  'uuid > text': cast,
  'text > uuid': respelled(fromText((value) => `(${value})::uuid::text = lower(${value})`)),
  'text > integer': fromText(roundTrips),
  'text > bigint': fromText(roundTrips),
  'text > numeric': respelled(
    fromText(
      (value, _to, right) =>
        `${value} ~ ${plainNumber} and (${value})::numeric = round((${value})::numeric, ${right.scale})`,
    ),
  ),
  'text > double precision': respelled(
    fromText((value) => `${value} ~ ${plainNumber} and (${value})::double precision::numeric = (${value})::numeric`),
  ),
  'text > boolean': fromText((value) => `${value} in ('true', 'false')`),
  'text > date': fromText(roundTrips),
  // A text without a zone is a local time of unknown location; the server's zone would be a guess.
  'text > timestamp with time zone': respelled(
    fromText((value, to) => `${value} ~ ${dayAndTime} and (${value})::timestamptz = (${value})::${to}`),
  ),
  'text > jsonb': toJson,
  'jsonb > text': () =>
    copy(
      (value) => `${value} #>> '{}'`,
      (value) => `jsonb_typeof(${value}) = 'string'`,
    ),
  'integer > jsonb': toJson,
  'bigint > jsonb': toJson,
  'numeric > jsonb': toJson,
  'boolean > jsonb': toJson,
  'uuid > jsonb': toJson,
};

/** Another precision of the same type. */
function withinType(left: SqlType, right: SqlType, to: string): Conversion {
  const convert = (value: string): string => `(${value})::${to}`;
  if (left.base === 'numeric') {
    const isWider = right.precision === 0 || right.precision - right.scale >= left.precision - left.scale;
    if (isWider && (right.precision === 0 || right.scale === left.scale))
      return { inPlace: true, convert, inTrigger: convert };
    if (isWider && right.scale > left.scale) return copy(convert);
    return copy(convert, (value) => `${value} = round(${value}, ${right.scale}) and ${within(value, right)}`);
  }
  if (right.precision >= left.precision) return { inPlace: true, convert, inTrigger: convert };
  // Truncated, not rounded: a time must not move into the next second.
  const unit = right.precision === 0 ? 'second' : 'milliseconds';
  return copy((value) => `date_trunc('${unit}', ${value})::${to}`, undefined, 'fractions of a second');
}

function arrayConversion(left: SqlType, right: SqlType, from: string, to: string): Conversion | undefined {
  if (left.isArray && right.isArray) {
    const element = findConversion(from.slice(0, -2), to.slice(0, -2));
    return element === undefined || element.fits !== undefined || element.loses !== undefined
      ? undefined
      : copy((value) => `(${value})::${to}`);
  }
  if (right.isArray && left.base === right.base) {
    const convert = (value: string): string =>
      `case when ${value} is null then '{}'::${to} else array[${value}]::${to} end`;
    return { ...copy(convert), fillsNull: true };
  }
  if (left.isArray && left.base === right.base) {
    const first = copy(
      (value) => `(${value})[1]`,
      (value) => `cardinality(${value}) <= 1`,
    );
    return { ...first, mayBecomeNull: true };
  }
  return left.isArray && right.base === 'jsonb' ? copy((value) => `to_jsonb(${value})`) : undefined;
}
