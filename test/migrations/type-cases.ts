/** Conversions of `n` with the answers that they need, for tests of two releases that write one table. */

/** A written value, as a literal, and the value that the other release reads, both in PostgreSQL syntax. */
export type Written = readonly [written: string | null, read: string | null];

export interface TypeCase {
  readonly from: Readonly<Record<string, unknown>>;
  readonly to: Readonly<Record<string, unknown>>;
  /** The names of the resource and the field in the new release, if they are different. */
  readonly renamed?: string;
  readonly field?: string;
  readonly answer?: string;
  readonly ack?: true;
  /** Values of the old release, each with the value that the new release reads. */
  readonly old: readonly Written[];
  /** Values of the new release, each with the value that the old release reads. */
  readonly next: readonly Written[];
  /** Default of a row written without a value, by either release. */
  readonly byDefault?: { readonly old: Written; readonly next: Written };
  /** Effect of the stage contract on a value of the new release; undefined for a deleted row. */
  readonly contracted?: (value: string | null) => string | null | undefined;
  /** Whether the column stays, so that the old release reads filled values too. */
  readonly isSameColumn?: true;
}

const text = { type: 'string?' };
const integerType = { type: 'integer?' };
const money = { type: 'decimal?', precision: 12, scale: 2 };

/** Cases by name of the resource. A value that cannot be converted is `2 r o k`. */
export const typeCases: Readonly<Record<string, TypeCase>> = {
  wider: {
    from: integerType,
    to: money,
    old: [
      ['3', '3.00'],
      [null, null],
    ],
    next: [
      ['1.50', '2'],
      ['7.00', '7'],
    ],
  },
  longer: {
    from: integerType,
    to: { type: 'bigint?' },
    old: [['3', '3']],
    next: [
      ['3000000000', null],
      ['5', '5'],
    ],
  },
  spelled: {
    from: integerType,
    to: text,
    old: [['3', '3']],
    next: [
      ['fyra', null],
      ['12', '12'],
    ],
  },
  nulled: {
    from: text,
    to: integerType,
    answer: 'null',
    ack: true,
    old: [
      ['3', '3'],
      ['2 r o k', null],
      [null, null],
    ],
    next: [['8', '8']],
  },
  replaced: {
    from: text,
    to: integerType,
    answer: 'else:0',
    ack: true,
    old: [
      ['3', '3'],
      ['2 r o k', '0'],
      [null, null],
    ],
    next: [['8', '8']],
  },
  aside: {
    from: text,
    to: integerType,
    answer: 'quarantine',
    ack: true,
    old: [
      ['3', '3'],
      ['2 r o k', null],
    ],
    next: [['8', '8']],
  },
  authored: {
    from: text,
    to: integerType,
    answer: 'using:n::integer',
    old: [
      ['3', '3'],
      ['7', '7'],
      [null, null],
    ],
    next: [['9', '9']],
  },
  guarded: {
    from: text,
    to: integerType,
    answer: "using:CASE WHEN n ~ '^[0-9]+$' THEN n::integer END",
    old: [
      ['3', '3'],
      ['x', null],
    ],
    next: [['9', '9']],
  },
  daily: {
    from: text,
    to: { type: 'date?' },
    answer: 'null',
    ack: true,
    old: [
      ['2026-03-01', '2026-03-01'],
      ['i morgon', null],
    ],
    next: [['2026-04-02', '2026-04-02']],
  },
  amounts: {
    from: text,
    to: money,
    answer: 'null',
    ack: true,
    old: [
      ['2.50', '2.50'],
      ['2.555', null],
      ['1e3', null],
    ],
    next: [['4.25', '4.25']],
  },
  instants: {
    from: text,
    to: { type: 'date-time?' },
    answer: 'zone:Europe/Stockholm',
    old: [['2026-03-01T12:00', '2026-03-01 11:00:00+00']],
    next: [['2026-04-02 10:00:00+00', '2026-04-02T10:00:00.000Z']],
  },
  days: {
    from: { type: 'date-time?' },
    to: { type: 'date?' },
    ack: true,
    old: [['2026-03-01 12:30:00+00', '2026-03-01']],
    next: [['2026-04-02', '2026-04-02 00:00:00+00']],
  },
  moments: {
    from: { type: 'date?' },
    to: { type: 'date-time?' },
    old: [['2026-03-01', '2026-03-01 00:00:00+00']],
    next: [['2026-04-02 15:30:00+00', '2026-04-02']],
  },
  shorter: {
    from: money,
    to: { type: 'decimal?', precision: 12, scale: 1 },
    answer: 'null',
    ack: true,
    old: [
      ['2.50', '2.5'],
      ['2.55', null],
    ],
    next: [['4.5', '4.50']],
  },
  filled: {
    from: integerType,
    to: { ...money, type: 'decimal', required: true },
    answer: 'fill:1',
    old: [
      ['3', '3.00'],
      [null, '1.00'],
    ],
    next: [['2.50', '3']],
  },
  listed: {
    from: text,
    to: { type: 'array', items: { type: 'string' } },
    old: [
      ['a', '{a}'],
      [null, '{}'],
    ],
    next: [
      ['{b}', 'b'],
      ['{b,c}', 'b'],
      ['{}', null],
    ],
  },
  bounded: {
    from: { type: 'integer', required: true, min: 0, max: 100 },
    to: { type: 'bigint', required: true, min: 0, max: 5_000_000_000 },
    old: [
      ['3', '3'],
      ['100', '100'],
    ],
    next: [
      ['4000000000', null],
      ['0', '0'],
    ],
  },
  defaulted: {
    from: { type: 'integer?', default: 7 },
    to: { type: 'bigint?', default: 8 },
    byDefault: { old: ['7', '7'], next: ['8', '8'] },
    old: [
      ['3', '3'],
      [null, null],
    ],
    next: [['5', '5']],
  },
  strict: {
    from: { type: 'string', required: true },
    to: { type: 'integer', required: true },
    answer: 'else:0',
    ack: true,
    old: [
      ['3', '3'],
      ['2 r o k', '0'],
    ],
    next: [['8', '8']],
  },
  removed: {
    from: { type: 'string', required: true },
    to: { type: 'integer', required: true },
    answer: 'quarantine',
    ack: true,
    old: [
      ['3', '3'],
      ['2 r o k', null],
    ],
    next: [['8', '8']],
    contracted: (value) => value ?? undefined,
  },
  required: {
    from: integerType,
    to: { type: 'integer', required: true },
    answer: 'fill:1',
    isSameColumn: true,
    old: [
      ['3', '3'],
      [null, '1'],
    ],
    next: [['5', '5']],
  },
  computed: {
    from: text,
    to: { type: 'integer', required: true },
    answer: 'using:coalesce(char_length(n), 0)',
    old: [
      ['abc', '3'],
      [null, '0'],
    ],
    next: [['5', '5']],
  },
  mapped: {
    from: { type: 'integer', required: true, enum: { 0: 'a', 1: 'b', 2: 'c' } },
    to: { type: 'integer', required: true, enum: { 0: 'a', 1: 'b' } },
    answer: 'map:{"2":1}',
    ack: true,
    old: [
      ['0', '0'],
      ['2', '2'],
    ],
    next: [['1', '1']],
    contracted: (value) => (value === '2' ? '1' : value),
  },
  moved: {
    from: integerType,
    to: { type: 'decimal', precision: 8, scale: 2, required: true },
    renamed: 'elsewhere',
    field: 'm',
    answer: 'fill:1',
    old: [
      ['3', '3.00'],
      [null, '1.00'],
    ],
    next: [['2.50', '3']],
  },
  flagged: {
    from: text,
    to: { type: 'boolean?' },
    answer: 'null',
    ack: true,
    old: [
      ['true', 'true'],
      ['ja', null],
    ],
    next: [['false', 'false']],
  },
  coded: {
    from: text,
    to: { type: 'uuid?' },
    answer: 'null',
    ack: true,
    old: [
      ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000a'],
      ['a', null],
    ],
    next: [['00000000-0000-7000-8000-00000000000b', '00000000-0000-7000-8000-00000000000b']],
  },
  measured: {
    from: { type: 'number?' },
    to: money,
    answer: 'null',
    ack: true,
    old: [
      ['1.5', '1.50'],
      ['1.555', null],
    ],
    next: [['2.25', '2.25']],
  },
  numbers: {
    from: { type: 'array', items: { type: 'integer' } },
    to: { type: 'array', items: { type: 'string' } },
    old: [
      ['{1,2}', '{1,2}'],
      ['{}', '{}'],
    ],
    next: [
      ['{7}', '{7}'],
      ['{sju}', null],
    ],
  },
  judged: {
    from: { type: 'boolean?' },
    to: { type: 'date?' },
    answer: "using:CASE WHEN n THEN date '2026-01-01' END",
    old: [
      ['true', '2026-01-01'],
      ['false', null],
      [null, null],
    ],
    next: [['2026-02-02', null]],
  },
};
