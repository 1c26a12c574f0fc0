import { expect } from 'chai';
import { patternMistake } from '../../../engine/kernel/pattern-mistake.ts';

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

describe('patternMistake', () => {
  for (const pattern of harmless) {
    it(`lets ${pattern} pass`, () => {
      expect(patternMistake(pattern)).to.equal(undefined);
    });
  }

  for (const pattern of harmful) {
    it(`refuses ${pattern}, which can run for ever`, () => {
      expect(patternMistake(pattern)).to.match(/repeats a repetition/);
    });
  }

  it('tells why a pattern does not compile', () => {
    expect(patternMistake('^(a')).to.equal('does not compile: Unterminated group');
  });

  it('refuses what PostgreSQL reads differently', () => {
    expect(patternMistake('^(a)\\1$')).to.match(/back reference/);
    expect(patternMistake('^(?=a)b$')).to.match(/looks around/);
  });
});
