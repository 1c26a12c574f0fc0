/** A new PDF page by page: A4, margins, embedded fonts, language and title, as every PDF of Core begins. */
import PDFDocument from 'pdfkit';
import type { Language } from '../language.ts';
import { fonts } from './fonts.ts';

/**
 * Breaks long words into pieces that fit on a line. The layout of pdfkit measures the remainder of a word again for
 * every line, which is quadratic: 16,000 characters took four seconds. Words that are never longer than a line have a
 * linear cost.
 */

/** A word with the spaces after it, as the layout groups them. Non-breaking spaces are part of the word. */
const wordPattern = /[^ \t\n\r\v\f\u0085\u2028\u2029]+[ \t]*|[ \t]+/g;

/** Shorter words are left to the layout, which also breaks at hyphens and slashes. */
const longWord = 200;

/** Maximum length of a piece, however narrow its characters are: characters without a width would always fit. */
const maxPieceLength = 300;

/** Kerning and combining marks can make a piece wider than the sum of its characters. */
const tolerance = 0.97;

/** Inserts line breaks into the long words of a text, at most `width` apart. `widthOf` returns the width of one character and is called often. */
function breakLongWords(text: string, width: number, widthOf: (character: string) => number): string {
  if (text.length <= longWord) return text;
  return text.replaceAll(wordPattern, (word) => (word.length <= longWord ? word : breakWord(word, width, widthOf)));
}

function breakWord(word: string, width: number, widthOf: (character: string) => number): string {
  const pieces: string[] = [];
  let pieceStart = 0;
  let index = 0;
  let used = 0;
  for (const character of word) {
    const wide = widthOf(character);
    const isFull = index > pieceStart && (used + wide > width * tolerance || index - pieceStart >= maxPieceLength);
    // A combining mark stays with its letter; hostile texts can have any number of them, so the maximum length of a piece applies to them too.
    if (isFull && (wide > 0 || index - pieceStart >= maxPieceLength)) {
      pieces.push(word.slice(pieceStart, index));
      pieceStart = index;
      used = 0;
    }
    used += wide;
    index += character.length;
  }
  pieces.push(word.slice(pieceStart));
  return pieces.join('\n');
}

type TextOptions = PDFKit.Mixins.TextOptions;

/**
 * Disables ligatures: some readers, search and screen readers lose the letters of an "fl" that is drawn as one glyph,
 * and in a contract every letter counts.
 */
// pdfkit passes this to its font engine, which also accepts features to disable; its types declare only the other form.
const withoutLigatures = { features: { liga: false } as unknown as NonNullable<TextOptions['features']> };

/** Maximum number of pages; each has an entry in memory until the end. */
const defaultMaxPages = 2_000;

/** The text would fill more pages than a document may have. */
export class PdfTooLong extends Error {
  override readonly name = 'PdfTooLong';
}

/** Single-line text is truncated at this length anyway. */
const maxLineLength = 1_000;

/** A character of a right-to-left script. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Right-to-left text including the spaces between its words, or the text between such runs. */
const directions =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}]+(?: +[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}]+)*/gu;

/** Glyphs and their positions, as laid out by the font engine. */
interface GlyphRun {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly unknown[];
  readonly advanceWidth: number;
}

interface Font {
  readonly font: Glyphs;
  layoutRun(text: string, features?: unknown): GlyphRun;
}

interface Glyphs {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { readonly advanceWidth: number };
}

export class PdfDocument extends PDFDocument {
  /** The current font and its size in pdfkit, which are missing from its types. */
  declare private readonly _font: Font;
  declare private readonly _fontSize: number;
  declare private readonly _fontFamilies: Record<string, unknown>;

  /** Returns whether the current font has a glyph for a character. */
  hasGlyph(character: string): boolean {
    return this._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  override font(name: string): this {
    super.font(name);
    // A font with two names would be read from its file again at each switch to the second.
    this._fontFamilies[name] ??= this._font;
    layOutByDirection(this._font);
    return this;
  }

  override text(text: string, x?: number | TextOptions, y?: number | TextOptions, options?: TextOptions): this {
    const textOptions = { ...(typeof x === 'object' ? x : typeof y === 'object' ? y : options), ...withoutLigatures };
    const left = typeof x === 'number' ? x : this.x;
    if (typeof x !== 'number') return super.text(this.#broken(text, left, textOptions), textOptions);
    return super.text(this.#broken(text, left, textOptions), x, typeof y === 'number' ? y : this.y, textOptions);
  }

  override heightOfString(text: string, options: TextOptions = {}): number {
    return super.heightOfString(this.#broken(text, this.x, options), options);
  }

  #broken(text: string, left: number, { width, lineBreak }: TextOptions): string {
    if (lineBreak === false) return text.slice(0, maxLineLength);
    const room = width ?? this.page.width - left - this.page.margins.right;
    const { font } = this._font;
    const scale = this._fontSize / font.unitsPerEm;
    return breakLongWords(
      text,
      room,
      (character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth * scale,
    );
  }
}

/**
 * Makes a font lay out each run of a text in its direction. The font engine uses one script for the complete text: an
 * Arabic name inside Swedish text would be reversed and its letters unjoined.
 */
function layOutByDirection(font: Font): void {
  if (Object.hasOwn(font, 'layoutRun')) return;
  const layOutRun = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => {
    if (!rightToLeft.test(text)) return layOutRun(text, features);
    const runs = runsByDirection(text).map((run) => layOutRun(run, features));
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  };
}

/** Splits a text into runs of one direction, in order. */
export function runsByDirection(text: string): readonly string[] {
  const runs: string[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(directions)) {
    if (!rightToLeft.test(match)) continue;
    runs.push(text.slice(from, index), match);
    from = index + match.length;
  }
  return [...runs, text.slice(from)].filter((run) => run !== '');
}

export interface NewPdf {
  readonly title: string;
  readonly language: Language;
  readonly createdAt: Date;
  readonly landscape?: boolean;
  /** Buffers the pages until the end, so that each can show the number of pages. */
  readonly buffersPages?: boolean;
  /** More pages are an error (PdfTooLong). Default: 2,000. */
  readonly maxPages?: number;
}

/** The document; it is a stream of its bytes and ends with `end()`. */
export function newPdf(options: NewPdf): PdfDocument {
  const { title, language, createdAt, landscape = false, buffersPages = false, maxPages = defaultMaxPages } = options;
  const document = new PdfDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margins: { top: 56, bottom: 56, left: 64, right: 64 },
    lang: language === 'sv' ? 'sv-SE' : 'en-GB',
    displayTitle: true,
    info: { Title: title, Producer: 'Core', CreationDate: createdAt },
    font: fonts.regular,
    bufferPages: buffersPages,
  });
  for (const [name, path] of Object.entries(fonts)) document.registerFont(name, path);
  let pages = 1;
  document.on('pageAdded', () => {
    pages += 1;
    if (pages > maxPages) throw new PdfTooLong(`more than ${maxPages} pages`);
  });
  return document.font('regular').fontSize(10);
}
