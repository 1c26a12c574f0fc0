/** A new PDF page by page: A4, margins, embedded fonts, language and title, as every PDF of Core begins. */
import PDFDocument from 'pdfkit';
import type { Language } from '../../../engine/extension/contract.ts';
import { fonts } from './fonts.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

export interface NewPdf {
  readonly title: string;
  readonly language: Language;
  readonly made: Date;
  readonly landscape?: boolean;
}

/** The document; it is a stream of its bytes and ends with `end()`. */
export function newPdf({ title, language, made, landscape = false }: NewPdf): PdfDocument {
  const document = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margins: { top: 56, bottom: 56, left: 64, right: 64 },
    lang: language === 'sv' ? 'sv-SE' : 'en-GB',
    displayTitle: true,
    info: { Title: title, Producer: 'Core', CreationDate: made },
    font: fonts.regular,
  });
  for (const [name, path] of Object.entries(fonts)) document.registerFont(name, path);
  return document.font('regular').fontSize(10);
}
