import { expect } from 'chai';
import { misspellings, tolerantWord } from '../../../engine/vocabulary/misspellings.ts';

describe('misspellings', () => {
  it('contain a letter fewer, more, replaced and two swapped', () => {
    const words = misspellings('lind');
    expect(words).to.include.members(['ind', 'lin', 'alind', 'linda', 'lisnd', 'land', 'kind', 'lins', 'ilnd', 'lidn']);
    expect(words).to.not.include.members(['lind']);
    expect(words).to.not.include.members(['li', 'dnil', 'lindaa']);
    expect(new Set(words).size).to.equal(words.length);
  });

  it('are at most 53 words for each letter, and 26', () => {
    expect(misspellings('abcdefghij').length).to.be.within(500, 556);
  });
});

describe('a word that may contain a typo', () => {
  const words: readonly (readonly [term: string, word: string | undefined])[] = [
    ['Söderlund', 'soderlund'],
    ['ÉDITH', 'edith'],
    ['eva', undefined],
    ['a4711', undefined],
    ['ab-cd', undefined],
    ['Ωμέγα', undefined],
    ['x'.repeat(30), 'x'.repeat(30)],
    ['x'.repeat(31), undefined],
  ];
  for (const [term, word] of words) {
    it(`is ${word ?? 'not'} ${term}`, () => {
      expect(tolerantWord(term)).to.equal(word);
    });
  }
});
