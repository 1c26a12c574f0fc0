import { expect } from 'chai';
import { describe, it } from 'mocha';
import { patternExample } from '../../../engine/kernel/pattern-example.ts';

describe('patternExample', () => {
  it('returns a text that the pattern matches', () => {
    const patterns = [
      '^[A-Z]{3}-[0-9]{4}$',
      '^(?:SE|NO)[1-9][0-9]{5,8}(?:-x)?$',
      '^[a-z]+@[a-z]+\\.se$',
      '^\\d{6}-?\\d{4}$',
      '^(?:|[A-Z]+)$',
      '^[^a-z]+\\s\\S$',
      '^\\p{Lu}\\p{L}*$',
      '^#[0-9a-f]{6}$',
    ];
    expect(patterns.map(patternExample)).to.deep.equal([
      'AAA-0000',
      'SE100000',
      'a@a.se',
      '1111111111',
      'A',
      '1 a',
      'A',
      '#000000',
    ]);
  });

  it('returns undefined for a pattern with unsupported syntax', () => {
    expect(['^(?=a)b', '^a(?!b)', '(', '^\\b\\d$\\d'].map(patternExample)).to.deep.equal(Array(4).fill(undefined));
  });
});
