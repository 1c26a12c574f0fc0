/**
 * Long words → pieces that fit on a line. The layout of pdfkit measures what is left of a word again for every line of it, which is quadratic:
 * 16,000 characters took four seconds. A word that is never longer than a line costs what it should.
 */

/** A word with the blanks after it, as the layout takes them together. Blanks that do not break a line are part of the word. */
const words = /[^ \t\n\r\v\f\u0085\u2028\u2029]+[ \t]*|[ \t]+/g;

/** Shorter words are left to the layout, which breaks at hyphens and slashes too. */
const longWord = 200;

/** No piece is longer, however narrow its characters are: of those without a width any number would fit. */
const longestPiece = 300;

/** Kerning and marks may make a piece wider than its characters are. */
const tolerance = 0.97;

/**
 * The text with line breaks inside of its long words, at most `width` apart. `widthOf` is the width of one character, asked for often.
 */
export function breakLongWords(text: string, width: number, widthOf: (character: string) => number): string {
  if (text.length <= longWord) return text;
  return text.replaceAll(words, (word) => (word.length <= longWord ? word : breakWord(word, width, widthOf)));
}

function breakWord(word: string, width: number, widthOf: (character: string) => number): string {
  const pieces: string[] = [];
  let begin = 0;
  let index = 0;
  let used = 0;
  for (const character of word) {
    const wide = widthOf(character);
    const isFull = index > begin && (used + wide > width * tolerance || index - begin >= longestPiece);
    // A mark stays with its letter; there is no end of them in hostile texts, so that the longest piece holds for them too.
    if (isFull && (wide > 0 || index - begin >= longestPiece)) {
      pieces.push(word.slice(begin, index));
      begin = index;
      used = 0;
    }
    used += wide;
    index += character.length;
  }
  pieces.push(word.slice(begin));
  return pieces.join('\n');
}
