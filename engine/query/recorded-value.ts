/**
 * Converts recorded history values to columns of the current types. A value from before a type change may not match the current type: it is read as null,
 * and is never an error, because one such record would break every list as of that time. Each type has a cheap check first, which nearly all values pass.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Field } from '../model/model.ts';
import { type AnyRow, db } from './builder.ts';

/** A recorded value as JSON, and its text. */
interface RecordedValue {
  readonly json: RawBuilder<unknown>;
  readonly text: RawBuilder<unknown>;
}

/** A condition, and the value if it is true. PostgreSQL preserves the evaluation order of a case, not that of `and`. */
type CaseBranch = readonly [condition: RawBuilder<unknown>, value: RawBuilder<unknown>];

const number = '-?[0-9]{1,255}([.][0-9]{1,255})?';
const leapYear = '([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';
const day = `([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|${leapYear}-02-29)`;
const time = '[T ]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]{1,9})?)?(Z|[+-](0[0-9]|1[0-5])(:?[0-5][0-9])?)?';

const isLike = ({ text }: RecordedValue, pattern: string): RawBuilder<unknown> =>
  sql`${text} ~ ${sql.lit(`^${pattern}$`)}`;

const twoDigitsBetween = ({ text }: RecordedValue, from: number, first: string, last: string): RawBuilder<unknown> =>
  sql`substr(${text}, ${sql.lit(from)}, 2) between ${sql.lit(first)} and ${sql.lit(last)}`;

/** SQL of a text without its digits. */
const signs = ({ text }: RecordedValue): RawBuilder<unknown> => sql`translate(${text}, '0123456789', '')`;

/** Returns the condition that a JSON value is a number in a range; false for other values. */
const isBetween = ({ json }: RecordedValue, min: string, max: string): RawBuilder<unknown> =>
  sql`${json} between ${sql.lit(min)}::jsonb and ${sql.lit(max)}::jsonb`;

const integerBranches =
  (min: string, max: string) =>
  (recorded: RecordedValue, type: string): readonly CaseBranch[] => {
    const exact = sql`(${recorded.text})::numeric`;
    return [
      [
        sql`${isBetween(recorded, min, max)} and ${recorded.text} not like '%.%'`,
        sql`(${recorded.text})::${sql.raw(type)}`,
      ],
      [
        isLike(recorded, '-?[0-9]{1,20}([.]0{1,20})?'),
        sql`case when ${exact} between ${sql.raw(min)} and ${sql.raw(max)} then ${exact}::${sql.raw(type)} end`,
      ],
    ];
  };

const cast = ({ text }: RecordedValue, type: string): RawBuilder<unknown> => sql`(${text})::${sql.raw(type)}`;

/** Conversions of a recorded value, by column type without precision. */
const branchesByType: Readonly<Record<string, (recorded: RecordedValue, type: string) => readonly CaseBranch[]>> = {
  // Objects and lists are greater than all other values.
  text: (recorded) => [[sql`${recorded.json} <= 'true'::jsonb`, recorded.text]],
  integer: integerBranches('-2147483648', '2147483647'),
  bigint: integerBranches('-9223372036854775808', '9223372036854775807'),
  numeric: (recorded, type) => {
    const [precision = 0, scale = 0] = (type.match(/\d+/g) ?? []).map(Number);
    const max = `${'9'.repeat(precision - scale) || '0'}${scale === 0 ? '' : `.${'9'.repeat(scale)}`}`;
    const rounded = sql`round((${recorded.text})::numeric, ${sql.lit(scale)})`;
    return [
      [isBetween(recorded, `-${max}`, max), cast(recorded, type)],
      [
        sql`(jsonb_typeof(${recorded.json}) = 'number' or ${isLike(recorded, number)})`,
        sql`case when abs(${rounded}) <= ${sql.raw(max)} then ${rounded} end`,
      ],
    ];
  },
  'double precision': (recorded, type) => [
    [isBetween(recorded, '-1e308', '1e308'), cast(recorded, type)],
    [isLike(recorded, number), cast(recorded, type)],
  ],
  boolean: (recorded, type) => [[sql`${recorded.text} in ('true', 'false', '0', '1')`, cast(recorded, type)]],
  uuid: (recorded, type) => [
    [
      sql`${recorded.text} like '________-____-____-____-____________' and translate(${recorded.text}, '0123456789abcdefABCDEF', '') = '----'`,
      cast(recorded, type),
    ],
  ],
  date: (recorded, type) => [
    [
      sql`${signs(recorded)} = '--' and ${recorded.text} like '____-__-__' and ${twoDigitsBetween(recorded, 6, '01', '12')} and ${twoDigitsBetween(recorded, 9, '01', '28')} and ${recorded.text} > '0001'`,
      cast(recorded, type),
    ],
    dayAndTime(recorded, type),
  ],
  'timestamp with time zone': (recorded, type) => [
    [
      sql`${signs(recorded)} in ('--T::+:', '--T::.+:') and ${recorded.text} like '____-__-__T__:__:__%+00:00' and ${twoDigitsBetween(recorded, 6, '01', '12')} and ${twoDigitsBetween(recorded, 9, '01', '28')} and ${twoDigitsBetween(recorded, 12, '00', '23')} and ${twoDigitsBetween(recorded, 15, '00', '59')} and ${twoDigitsBetween(recorded, 18, '00', '59')} and ${recorded.text} > '0001'`,
      cast(recorded, type),
    ],
    dayAndTime(recorded, type),
  ],
};

function dayAndTime(recorded: RecordedValue, type: string): CaseBranch {
  return [sql`${isLike(recorded, `${day}(${time})?`)} and ${recorded.text} not like '0000%'`, cast(recorded, type)];
}

/** Returns a recorded value in the form of a field's column, null if it does not match. For links: the list of their targets. */
export function recordedColumn(
  field: Field,
  json: RawBuilder<unknown>,
  text: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const type = `${field.type.columnType(field)}${field.linkTable === undefined ? '' : '[]'}`;
  const branches = branchesFor(field, type, { json, text });
  const cases = branches.map(([condition, value]) => sql` when ${condition} then ${value}`);
  return sql`case${sql.join(cases, sql``)} end`;
}

function branchesFor(field: Field, type: string, recorded: RecordedValue): readonly CaseBranch[] {
  const { json } = recorded;
  if (type === 'jsonb') {
    // Columns of lists and of objects accept both.
    const isStructure = sql`jsonb_typeof(${json}) in ('object', 'array')`;
    return [[typeof field.type.schema(field).type === 'string' ? isStructure : sql`true`, json]];
  }
  const scalarBranches = (of: RecordedValue, name: string): readonly CaseBranch[] =>
    branchesByType[name.replace(/\(.*\)/, '')]?.(of, name) ?? [[sql`true`, cast(of, name)]];
  if (!type.endsWith('[]')) return scalarBranches(recorded, type);
  const item = { json: sql`item.value`, text: sql`(item.value #>> '{}')` };
  const [isConvertible = sql`true`] = scalarBranches(item, type.slice(0, -2))[0] ?? [];
  const inconvertible = db
    .selectFrom(sql<AnyRow>`jsonb_array_elements(${json})`.as<'item'>(sql`item(value)`))
    .where(sql<SqlBool>`item.value <> 'null'::jsonb and not (${isConvertible})`);
  // PostgreSQL cannot read the text of a JSON list as an array.
  const list = db
    .selectFrom(
      sql<AnyRow>`jsonb_to_record(jsonb_build_object('v', ${json}))`.as<'list'>(sql`list(v ${sql.raw(type)})`),
    )
    .select('list.v');
  return [[sql`case jsonb_typeof(${json}) when 'array' then not exists ${inconvertible} else false end`, sql`${list}`]];
}
