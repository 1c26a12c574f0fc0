import { expect } from 'chai';
import { patternError } from '../../../engine/kernel/pattern-error.ts';

const harmless = [
  '^[a-z]{2}\\d{4}$',
  '^\\+[1-9]\\d{1,14}$',
  '^[0-9]+(-[0-9]+)*[A-Z]*$',
  '^(?:\\.\\w+)*$',
  '^(a|b)*$',
  '^(?:foo|bar)+$',
  '^(a?b)+$',
  '[)+]+',
  '^(-[^-]*)+$',
];

const harmful = [
  '^(a+)+$',
  '^(a|a)*$',
  '^([a-z]+ ?)+$',
  '^(\\d+)*$',
  '^((a)*)*$',
  '^(?:foo|fab)+$',
  '^(-[^x]*)+$',
  '^(?:\\s*)*$',
];

describe('patternError', () => {
  for (const pattern of harmless) {
    it(`accepts ${pattern}`, () => {
      expect(patternError(pattern)).to.equal(undefined);
    });
  }

  for (const pattern of harmful) {
    it(`rejects ${pattern}, which backtracks exponentially`, () => {
      expect(patternError(pattern)).to.match(/contains a nested repetition/);
    });
  }

  it('explains why a pattern does not compile', () => {
    expect(patternError('^(a')).to.equal('does not compile: Unterminated group');
  });

  it('rejects syntax that PostgreSQL interprets differently', () => {
    expect(patternError('^(a)\\1$')).to.match(/back reference/);
    expect(patternError('^(?=a)b$')).to.match(/uses look-around/);
  });
});
