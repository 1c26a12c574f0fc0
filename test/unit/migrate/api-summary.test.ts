import { expect } from 'chai';
import { findApiBreaks, summarizeApi } from '../../../engine/migrate/api-summary.ts';
import { modelOf } from '../../support/descriptors.ts';

function summary(fields: string, head = 'operations: [C, G, U, D, L]') {
  const id = '  id: { type: uuid, required: true }';
  return summarizeApi(modelOf({ 'shop/article.yaml': `${head}\nsummary: An article.\nfields:\n${id}\n${fields}` }));
}

const string = '  a: { type: string, nullable: true, max_length: 9 }';

/** Fields before and after, and what breaks. */
const table: readonly [string, string, readonly string[]][] = [
  [string, string, []],
  [string, `${string}\n  b: { type: string, nullable: true }`, []],
  [string, '  a: { type: string, nullable: true, max_length: 10 }', []],
  [string, '  a: { type: string, nullable: true, max_length: 8 }', ['shop.article: a may have 8 characters at most']],
  [string, '  a: { type: string, required: true, max_length: 9 }', ['shop.article: a becomes required on create']],
  [string, '  a: { type: integer, nullable: true }', ['shop.article: a is integer instead of string']],
  [
    string,
    '  b: { type: string, nullable: true, formerly: a }',
    ['shop.article: field a disappears (it is called b now)'],
  ],
  [string, `${string}\n  b: { type: string, required: true }`, ['shop.article: new field b is required on create']],
  [
    string,
    '  a: { type: string, nullable: true, max_length: 9, read_only: true }',
    ['shop.article: a can no longer be written'],
  ],
  [
    '  e: { type: integer, enum: { 0: x, 1: y }, default: 0 }',
    '  e: { type: integer, enum: { 0: x }, default: 0 }',
    ['shop.article: e may no longer be 1'],
  ],
];

describe('findApiBreaks', () => {
  for (const [before, after, breaks] of table) {
    it(`${before.trim()} becomes ${after.trim().replaceAll('\n', ' ')}`, () => {
      expect(findApiBreaks(summary(before), summary(after))).to.deep.equal(breaks);
    });
  }

  it('names operations that disappear', () => {
    expect(findApiBreaks(summary(string), summary(string, 'operations: [C, G, U, L]'))).to.deep.equal([
      'shop.article: operation D disappears',
    ]);
  });
});
