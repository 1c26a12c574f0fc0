/**
 * The words from which a search term differs by one typo. They are looked up in the search index like any other word: 53 words per letter, which
 * takes less time than the candidates of a trigram index take to be compared (docs/adr/0110).
 */

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** Bounds of a word that may contain a typo. Most shorter words differ from another word by one letter. */
const wordLength = { min: 4, max: 30 } as const;

/** Returns the lower-case word without accents if it is long enough to contain a typo; undefined if it is too short or has other characters than letters. */
export function tolerantWord(term: string): string | undefined {
  const word = term
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase();
  return /^[a-z]+$/.test(word) && word.length >= wordLength.min && word.length <= wordLength.max ? word : undefined;
}

/** Returns the words with one letter fewer, more or replaced, or two adjacent letters swapped. */
export function misspellings(word: string): readonly string[] {
  const words = new Set<string>();
  for (let index = 0; index <= word.length; index += 1) {
    const [before, after] = [word.slice(0, index), word.slice(index)];
    const [first = '', second = ''] = after;
    for (const letter of alphabet) {
      words.add(before + letter + after);
      if (first !== '') words.add(before + letter + after.slice(1));
    }
    if (first !== '') words.add(before + after.slice(1));
    if (second !== '') words.add(before + second + first + after.slice(2));
  }
  words.delete(word);
  return [...words];
}
