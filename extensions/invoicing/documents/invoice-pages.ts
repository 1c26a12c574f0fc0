/** The pages of a printed invoice: margins in points, and page breaks. */
import type { PdfDocument } from '../../support/pdf/new-pdf.ts';

export const left = 64;
export const right = 531;
export const bottom = 770;

/** The current drawing position and the page breaks. */
export class Pages {
  readonly pdf: PdfDocument;
  readonly title: string;

  constructor(pdf: PdfDocument, title: string) {
    this.pdf = pdf;
    this.title = title;
  }

  /** Reserves a height; returns true if a new page was started. */
  room(height: number): boolean {
    if (this.pdf.y + height <= bottom) return false;
    this.next();
    return true;
  }

  next(): void {
    this.pdf.addPage();
    this.pdf.font('regular').fontSize(9).fillColor('#444444').text(this.title, left, 40, { lineBreak: false });
    this.pdf.fillColor('#000000').text('', left, 66);
  }
}
