import { expect } from 'chai';
import { requestedRange } from '../../../../extensions/files/send-file.ts';

describe('the Range header', () => {
  const cases: readonly [header: string | undefined, size: number, expected: unknown][] = [
    [undefined, 10, undefined],
    ['bytes=0-3', 10, { start: 0, end: 3 }],
    ['bytes=4-', 10, { start: 4, end: 9 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=-30', 10, { start: 0, end: 9 }],
    ['bytes=2-99', 10, { start: 2, end: 9 }],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=0-', 0, 'unsatisfiable'],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=5-2', 10, undefined],
    ['bytes=0-1,4-5', 10, undefined],
    ['lines=0-1', 10, undefined],
    ['bytes=-', 10, undefined],
  ];
  for (const [header, size, expected] of cases) {
    it(`is parsed: ${header} of ${size} bytes`, () => expect(requestedRange(header, size)).to.deep.equal(expected));
  }
});
