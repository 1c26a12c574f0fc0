/**
 * Converts recorded history values to columns of the current types. A value from before a type change may not fit the
 * current type: it is read as null, and is never an error, because one such record would break every list as of that
 * time. Each type has a cheap check first, which nearly all values pass.
 */
import { join, keyword, literal, type SqlFragment, sql } from '../kernel/sql-fragment.ts';
import type { Field } from '../model/model.ts';

/** A recorded value as JSON, and its text. */
interface Kept {
  readonly json: SqlFragment;
  readonly text: SqlFragment;
}

/** A condition, and the value if it is true. PostgreSQL preserves the evaluation order of a case, not that of `and`. */
type Way = readonly [condition: SqlFragment, value: SqlFragment];

const number = '-?[0-9]{1,255}([.][0-9]{1,255})?';
const leapYear = '([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';
const day = `([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|${leapYear}-02-29)`;
const time = '[T ]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]{1,9})?)?(Z|[+-](0[0-9]|1[0-5])(:?[0-5][0-9])?)?';

const isLike = ({ text }: Kept, pattern: string): SqlFragment => sql`${text} ~ ${literal(`^${pattern}$`)}`;

const part = ({ text }: Kept, from: number, first: string, last: string): SqlFragment =>
  sql`substr(${text}, ${literal(from)}, 2) between ${literal(first)} and ${literal(last)}`;

/** SQL of a text without its digits. */
const signs = ({ text }: Kept): SqlFragment => sql`translate(${text}, '0123456789', '')`;

/** Returns the condition that a JSON value is a number in a range; false for other values. */
const isBetween = ({ json }: Kept, least: string, most: string): SqlFragment =>
  sql`${json} between ${literal(least)}::jsonb and ${literal(most)}::jsonb`;

const whole =
  (least: string, most: string) =>
  (kept: Kept, type: string): readonly Way[] => {
    const exact = sql`(${kept.text})::numeric`;
    return [
      [sql`${isBetween(kept, least, most)} and ${kept.text} not like '%.%'`, sql`(${kept.text})::${keyword(type)}`],
      [
        isLike(kept, '-?[0-9]{1,20}([.]0{1,20})?'),
        sql`case when ${exact} between ${keyword(least)} and ${keyword(most)} then ${exact}::${keyword(type)} end`,
      ],
    ];
  };

const cast = ({ text }: Kept, type: string): SqlFragment => sql`(${text})::${keyword(type)}`;

/** Conversions of a recorded value, by column type without precision. */
const waysOf: Readonly<Record<string, (kept: Kept, type: string) => readonly Way[]>> = {
  // Objects and lists are greater than all else.
  text: (kept) => [[sql`${kept.json} <= 'true'::jsonb`, kept.text]],
  integer: whole('-2147483648', '2147483647'),
  bigint: whole('-9223372036854775808', '9223372036854775807'),
  numeric: (kept, type) => {
    const [precision = 0, scale = 0] = (type.match(/\d+/g) ?? []).map(Number);
    const most = `${'9'.repeat(precision - scale) || '0'}${scale === 0 ? '' : `.${'9'.repeat(scale)}`}`;
    const rounded = sql`round((${kept.text})::numeric, ${literal(scale)})`;
    return [
      [isBetween(kept, `-${most}`, most), cast(kept, type)],
      [
        sql`(jsonb_typeof(${kept.json}) = 'number' or ${isLike(kept, number)})`,
        sql`case when abs(${rounded}) <= ${keyword(most)} then ${rounded} end`,
      ],
    ];
  },
  'double precision': (kept, type) => [
    [isBetween(kept, '-1e308', '1e308'), cast(kept, type)],
    [isLike(kept, number), cast(kept, type)],
  ],
  boolean: (kept, type) => [[sql`${kept.text} in ('true', 'false', '0', '1')`, cast(kept, type)]],
  uuid: (kept, type) => [
    [
      sql`${kept.text} like '________-____-____-____-____________' and translate(${kept.text}, '0123456789abcdefABCDEF', '') = '----'`,
      cast(kept, type),
    ],
  ],
  date: (kept, type) => [
    [
      sql`${signs(kept)} = '--' and ${kept.text} like '____-__-__' and ${part(kept, 6, '01', '12')} and ${part(kept, 9, '01', '28')} and ${kept.text} > '0001'`,
      cast(kept, type),
    ],
    dayAndTime(kept, type),
  ],
  'timestamp with time zone': (kept, type) => [
    [
      sql`${signs(kept)} in ('--T::+:', '--T::.+:') and ${kept.text} like '____-__-__T__:__:__%+00:00' and ${part(kept, 6, '01', '12')} and ${part(kept, 9, '01', '28')} and ${part(kept, 12, '00', '23')} and ${part(kept, 15, '00', '59')} and ${part(kept, 18, '00', '59')} and ${kept.text} > '0001'`,
      cast(kept, type),
    ],
    dayAndTime(kept, type),
  ],
};

function dayAndTime(kept: Kept, type: string): Way {
  return [sql`${isLike(kept, `${day}(${time})?`)} and ${kept.text} not like '0000%'`, cast(kept, type)];
}

/** Returns a recorded value as the column of a field contains it, null if it does not fit. For links: the list of their targets. */
export function keptColumn(field: Field, json: SqlFragment, text: SqlFragment): SqlFragment {
  const type = `${field.type.columnType(field)}${field.linkTable === undefined ? '' : '[]'}`;
  const ways = waysFor(field, type, { json, text });
  const cases = ways.map(([condition, value]) => sql` when ${condition} then ${value}`);
  return sql`case${join(cases, '')} end`;
}

function waysFor(field: Field, type: string, kept: Kept): readonly Way[] {
  const { json } = kept;
  if (type === 'jsonb') {
    // Readers of lists and of objects accept either.
    const isStructure = sql`jsonb_typeof(${json}) in ('object', 'array')`;
    return [[typeof field.type.schema(field).type === 'string' ? isStructure : sql`true`, json]];
  }
  const ways = (of: Kept, name: string): readonly Way[] =>
    waysOf[name.replace(/\(.*\)/, '')]?.(of, name) ?? [[sql`true`, cast(of, name)]];
  if (!type.endsWith('[]')) return ways(kept, type);
  const item = { json: sql`item.value`, text: sql`(item.value #>> '{}')` };
  const [fits = sql`true`] = ways(item, type.slice(0, -2))[0] ?? [];
  const misfits = sql`select from jsonb_array_elements(${json}) as item(value) where item.value <> 'null'::jsonb and not (${fits})`;
  // A JSON list is not a text that PostgreSQL reads as an array.
  const list = sql`(select list.v from jsonb_to_record(jsonb_build_object('v', ${json})) as list(v ${keyword(type)}))`;
  return [[sql`case jsonb_typeof(${json}) when 'array' then not exists (${misfits}) else false end`, list]];
}
