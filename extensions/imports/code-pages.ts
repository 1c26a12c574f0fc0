/** Single-byte encodings of text files: decodes them, and guesses which one a non-Unicode text has. */

/** The encodings of DOS, which TextDecoder does not support, by their characters from 0x80 on. */
const tables = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
} as const;

export type CodePage = keyof typeof tables | 'windows-1252' | 'macintosh';

/** The character of each byte from 0x80 on; undefined for bytes that the code page does not have. */
function charactersOf(page: CodePage): readonly (string | undefined)[] {
  if (page === 'cp437' || page === 'cp850') return [...tables[page]];
  const decoder = new TextDecoder(page);
  return Array.from({ length: 128 }, (_, index) => {
    const character = decoder.decode(Uint8Array.of(128 + index));
    // Bytes that Windows-1252 does not have become controls.
    return /[\u0080-\u009f]/.test(character) ? undefined : character;
  });
}

/** Creates a decoder that receives the bytes in chunks. */
export function codePageDecoder(page: CodePage): (bytes: Uint8Array) => string {
  if (page !== 'cp437' && page !== 'cp850') {
    const decoder = new TextDecoder(page);
    return (bytes) => decoder.decode(bytes, { stream: true });
  }
  const characters = tables[page];
  return (bytes) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[\x80-\xff]/g, (byte) => characters.charAt(byte.charCodeAt(0) - 128));
}

/** Kinds of neighbouring bytes. */
const besides = { small: 0, capital: 1, other: 2, high: 3 } as const;

/**
 * Counts the kinds of bytes around each byte from 0x80 on, and guesses the code page by this context: a letter is next to
 * letters, a capital is not inside a lower-case word, a quotation mark is not inside a word. Windows-1252 is what most
 * programs write; DOS and Mac OS are recognized by the implausible text it would decode them to.
 */
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
