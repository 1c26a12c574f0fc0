import { expect } from 'chai';
import { findApiBreaks } from '../../../engine/migrate/api-breaks.ts';
import { summarizeApi } from '../../../engine/migrate/api-summary.ts';
import { modelOf } from '../../support/descriptors.ts';

function summary(fields: string, head = 'operations: [C, G, U, D, L]') {
  const id = '  id: { type: uuid, required: true }';
  return summarizeApi(modelOf({ 'shop/article.yaml': `${head}\nsummary: An article.\nfields:\n${id}\n${fields}` }));
}

const string = '  a: { type: string, nullable: true, max_length: 9 }';

const number = '  n: { type: decimal, precision: 8, scale: 2, nullable: true }';

/** Fields before and after, with breaks in requests (>), responses (<) or both (=). */
const table: readonly [string, string, readonly string[]][] = [
  [string, string, []],
  [string, `${string}\n  b: { type: string, nullable: true }`, []],
  [string, '  a: { type: string, nullable: true, max_length: 10 }', []],
  [string, '  a: { type: string, nullable: true, max_length: 8 }', ['> a must have at most 8 characters']],
  [
    string,
    "  a: { type: string, nullable: true, max_length: 9, min_length: 2, pattern: '^x' }",
    ['> a must have at least 2 characters', '> a must match ^x'],
  ],
  [string, '  a: { type: string, required: true, max_length: 9 }', ['> a becomes required on create']],
  ['  a: { type: string, required: true, max_length: 9 }', string, ['< a may be null']],
  [string, '  a: { type: integer, nullable: true }', ['= a is integer instead of string']],
  [string, '  b: { type: string, nullable: true, formerly: a }', ['= field a is removed (renamed to b)']],
  [string, `${string}\n  b: { type: string, required: true }`, ['> new field b is required on create']],
  [string, '  a: { type: string, nullable: true, max_length: 9, read_only: true }', ['> a can no longer be written']],
  [string, `${string.slice(0, -2)}, write_once: true }`, ['> a can be set only once']],
  [
    string,
    `${string.slice(0, -2)}, write_only: true }`,
    ['> a can no longer be filtered by', '> a can no longer be ordered by', '< a is no longer in responses'],
  ],
  [string, `${string}\nrules: [{ unique: [a] }]`, ['> new rule unique ["a"]']],
  [
    `${string}\nrules: [{ unique: [a] }]`,
    '  b: { type: string, nullable: true, max_length: 9, formerly: a }\nrules: [{ unique: [b] }]',
    ['= field a is removed (renamed to b)'],
  ],
  [
    `${string}\n${number}`,
    `${string}\n${number}\nrules: [{ requires: { a: [n] } }]`,
    ['> new rule requires {"a":["n"]}'],
  ],
  [number, '  n: { type: decimal, precision: 9, scale: 2, nullable: true, max: 5 }', ['> n must be at most 5']],
  [
    number,
    '  n: { type: decimal, precision: 8, scale: 3, nullable: true }',
    ['= n is stored as numeric(8,3) instead of numeric(8,2)'],
  ],
  [
    '  e: { type: integer, enum: { 0: x, 1: y }, default: 0 }',
    '  e: { type: integer, enum: { 0: x }, default: 0 }',
    ['> e no longer accepts 1'],
  ],
];

const signs = { requests: '>', answers: '<', both: '=' } as const;

describe('findApiBreaks', () => {
  for (const [before, after, breaks] of table) {
    it(`reports the breaks if ${before.trim()} becomes ${after.trim().replaceAll('\n', ' ')}`, () => {
      const apiBreaks = findApiBreaks(summary(before), summary(after));
      expect(
        apiBreaks.map(({ side, message }) => `${signs[side]} ${message.replace('shop.article: ', '')}`),
      ).to.deep.equal(breaks);
    });
  }

  it('reports removed operations, and the element of each break', () => {
    expect(findApiBreaks(summary(string), summary(string, 'operations: [C, G, U, L]'))).to.deep.equal([
      { element: 'shop.article', message: 'shop.article: operation D is removed', side: 'requests' },
    ]);
    expect(findApiBreaks(summary(string), summary(''))).to.deep.equal([
      { element: 'shop.article.a', message: 'shop.article: field a is removed', side: 'both' },
    ]);
  });
});
