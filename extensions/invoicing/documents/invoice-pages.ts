/** The pages of an invoice on paper: their margins in points, and how one follows the other. */
import type { PdfDocument } from '../../support/pdf/new-pdf.ts';

export const left = 64;
export const right = 531;
export const bottom = 770;

/** Where the next thing is drawn, and how a new page begins. */
export class Pages {
  readonly pdf: PdfDocument;
  readonly title: string;

  constructor(pdf: PdfDocument, title: string) {
    this.pdf = pdf;
    this.title = title;
  }

  /** Makes room for something of a height; answers true when that took a new page. */
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
