/** A new PDF page by page: A4, margins, embedded fonts, language and title, as every PDF of Core begins. */
import PDFDocument from 'pdfkit';
import type { Language } from '../../../engine/extension/contract.ts';
import { fonts } from './fonts.ts';

type TextOptions = PDFKit.Mixins.TextOptions;

/**
 * Without ligatures: weaker readers, search and screen readers lose the letters of an "fl" that is drawn as one glyph, and in a
 * contract every letter counts.
 */
// pdfkit hands this to its font engine, which also takes features to be turned off; its types know the other form only.
const withoutLigatures = { features: { liga: false } as unknown as NonNullable<TextOptions['features']> };

export class PdfDocument extends PDFDocument {
  /** The present font as pdfkit keeps it; its types leave it out. */
  declare private readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };

  /** Whether the present font has a sign for a character. */
  hasGlyph(character: string): boolean {
    return this._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  override text(text: string, x?: number | TextOptions, y?: number | TextOptions, options?: TextOptions): this {
    if (typeof x !== 'number') return super.text(text, { ...x, ...withoutLigatures });
    const own = typeof y === 'object' ? y : options;
    return super.text(text, x, typeof y === 'number' ? y : this.y, { ...own, ...withoutLigatures });
  }
}

export interface NewPdf {
  readonly title: string;
  readonly language: Language;
  readonly made: Date;
  readonly landscape?: boolean;
  /** Keeps the pages until the end, so that each can say how many there are. */
  readonly keepsPages?: boolean;
}

/** The document; it is a stream of its bytes and ends with `end()`. */
export function newPdf({ title, language, made, landscape = false, keepsPages = false }: NewPdf): PdfDocument {
  const document = new PdfDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margins: { top: 56, bottom: 56, left: 64, right: 64 },
    lang: language === 'sv' ? 'sv-SE' : 'en-GB',
    displayTitle: true,
    info: { Title: title, Producer: 'Core', CreationDate: made },
    font: fonts.regular,
    bufferPages: keepsPages,
  });
  for (const [name, path] of Object.entries(fonts)) document.registerFont(name, path);
  return document.font('regular').fontSize(10);
}
