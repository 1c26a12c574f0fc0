import { expect } from 'chai';
import { describe, it } from 'mocha';
import { pluralize } from '../../../engine/kernel/pluralize.ts';

describe('pluralize', () => {
  for (const [count, text] of [
    [0, '0 rows'],
    [1, '1 row'],
    ['1', '1 row'],
    [2, '2 rows'],
  ] as const) {
    it(`returns "${text}"`, () => expect(pluralize(count, 'row')).to.equal(text));
  }
});
