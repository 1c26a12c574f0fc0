import { expect } from 'chai';
import { readNumber } from '../../../engine/kernel/read-number.ts';

describe('the parser of numbers', () => {
  for (const [text, swedish, english] of [
    ['12,50', 12.5, 12.5],
    ['12.50', 12.5, 12.5],
    ['1 000 000', 1e6, 1e6],
    ['1\u00a0000\u202f000,5', 1_000_000.5, 1_000_000.5],
    ["1'000", 1000, 1000],
    // A comma before three digits depends on the language of the user.
    ['1,234', 1.234, 1234],
    ['0,125', 0.125, 0.125],
    ['1,234.50', 1234.5, 1234.5],
    ['1.234,50', 1234.5, 1234.5],
    ['12,345,678', 12_345_678, 12_345_678],
    ['12.345.678', 12_345_678, 12_345_678],
    ['1.234', 1.234, 1.234],
    ['−5', -5, -5],
    ['+5', 5, 5],
    [',5', 0.5, 0.5],
    ['5,', 5, 5],
    ['1e3', 1000, 1000],
    ['1 000,00 kr', 1000, 1000],
    ['250:-', 250, 250],
    ['123456789012345', 123_456_789_012_345, 123_456_789_012_345],
  ] as const)
    it(`accepts ${text}`, () => {
      expect([readNumber(text, 'sv'), readNumber(text, 'en')]).to.deep.equal([swedish, english]);
    });

  // Values that a number cannot represent are neither rounded nor treated as empty.
  for (const text of [
    '',
    '-',
    ',',
    '1e400',
    '12345678901234567',
    '0.1234567890123456',
    '1,23,45',
    '1.23.45,6',
    '12 34',
    '1,234,50',
    '0x10',
    'NaN',
    'Infinity',
    '½',
    '5 m2',
  ])
    it(`rejects ${text || 'nothing'} as a number`, () => {
      expect([readNumber(text, 'sv'), readNumber(text, 'en')]).to.deep.equal([undefined, undefined]);
    });
});
