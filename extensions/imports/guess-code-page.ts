/**
 * Guesses the code page of a non-Unicode text by the context of its characters: a letter is next to letters, a capital
 * is not inside a lower-case word, a quotation mark is not inside a word. Windows-1252 is what most programs write; DOS
 * and Mac OS are recognized by the implausible text it would decode them to.
 */
import { type CodePage, charactersOf } from './code-pages.ts';

/** Kinds of neighbouring bytes. */
const besides = { small: 0, capital: 1, other: 2, high: 3 } as const;

/** Counts the kinds of bytes around each byte from 0x80 on. */
export class HighBytes {
  readonly #counts = new Uint32Array(128 * 16);
  #before: number = besides.other;
  #byte = 0;

  add(byte: number): void {
    const kind = kindOf(byte);
    if (this.#byte >= 0x80) this.#count(kind);
    this.#before = kindOf(this.#byte);
    this.#byte = byte;
  }

  end(): void {
    this.add(0);
  }

  /** Returns the most plausible code page; undefined if none or several are. */
  guess(): CodePage | undefined {
    const western = this.#score('windows-1252');
    const [best, next] = (['macintosh', 'cp850', 'cp437'] as const)
      .map((page) => ({ page, score: this.#score(page) }))
      .toSorted((one, other) => other.score - one.score);
    if (best === undefined || next === undefined) return undefined;
    if (western > 0 && best.score <= 3 * western) return 'windows-1252';
    // The letters of both DOS code pages have the same code points.
    const isSame = best.page !== 'macintosh' && next.page !== 'macintosh';
    return best.score > 0 && (isSame || best.score > next.score) ? best.page : undefined;
  }

  #count(after: number): void {
    const index = (this.#byte - 128) * 16 + this.#before * 4 + after;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
  }

  #score(page: CodePage): number {
    let score = 0;
    charactersOf(page).forEach((character, byte) => {
      for (let neighbours = 0; neighbours < 16; neighbours += 1) {
        const count = this.#counts[byte * 16 + neighbours] ?? 0;
        if (count > 0) score += count * likelihood(character, Math.floor(neighbours / 4), neighbours % 4);
      }
    });
    return score;
  }
}

function kindOf(byte: number): number {
  if (byte >= 0x80) return besides.high;
  if (byte >= 0x61 && byte <= 0x7a) return besides.small;
  return byte >= 0x41 && byte <= 0x5a ? besides.capital : besides.other;
}

/** Returns how plausible a character is between two kinds of bytes; negative if it is not. */
function likelihood(character: string | undefined, before: number, after: number): number {
  if (character === undefined) return Number.NEGATIVE_INFINITY;
  const isInWord = before < besides.other && after < besides.other;
  if (/\p{L}/u.test(character)) return letterLikelihood(character, before, after);
  if (/[–—’]/.test(character)) return 0.5;
  if (isInWord) return -4;
  if (/[™®©°²³½¼…†‡•‰]/.test(character) && after < besides.other) return -2;
  return /[“”‘„‚€§°²³½¼´·«»©®™•±×…\u00a0]/.test(character) ? 0.5 : -2;
}

function letterLikelihood(letter: string, before: number, after: number): number {
  if (!/\p{Script=Latin}/u.test(letter)) return -3;
  const isCapital = letter !== letter.toLowerCase();
  if (isCapital && before === besides.small) return -4;
  if (!isCapital && after === besides.capital) return -2;
  if (before === besides.other && after === besides.other) return 0.25;
  if (/[åäöÅÄÖ]/.test(letter)) return 4;
  return /[éèáàüæøÉÜÆØ]/.test(letter) ? 2 : 0.5;
}
