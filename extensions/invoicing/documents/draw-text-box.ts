/** Draws the text boxes of an invoice, over as many pages as their texts need. */
import type { PdfDocument } from '../../support/pdf/new-pdf.ts';
import type { TextBox } from './invoice-contents.ts';
import { bottom, left, type Pages, right } from './invoice-pages.ts';

const padding = 8;
const width = right - left - 2 * padding;
const titleSize = 10;
const textSize = 9;
/** Characters that are measured at once, so that the layout of a long text is linear: more than a page of usual text. */
const maxPart = 8_000;
/** A box begins only where its title and some lines have room. */
const minTextHeight = 40;

/** Draws one box: its title, and its text in parts that each fit on a page, on the background of the box. */
export function drawTextBox(pages: Pages, box: TextBox): void {
  const { pdf } = pages;
  pdf.text('', left, pdf.y + padding);
  pdf.font('bold').fontSize(titleSize);
  const titleHeight = box.title === '' ? 0 : pdf.heightOfString(box.title, { width }) + 4;
  pages.room(titleHeight + minTextHeight + 2 * padding);
  fill(pdf, box, padding);
  if (titleHeight > 0) drawPart(pdf, box, box.title, titleHeight, 'bold');
  let remaining = box.text;
  while (remaining !== '') {
    pdf.font('regular').fontSize(textSize);
    const part = fittingPart(pdf, remaining, bottom - padding - pdf.y);
    if (part === '') {
      fill(pdf, box, padding);
      pages.next();
      fill(pdf, box, padding);
      continue;
    }
    drawPart(pdf, box, part.trimEnd(), pdf.heightOfString(part.trimEnd(), { width }), 'regular');
    // The space or line break at which the text was divided is not printed.
    remaining = remaining.slice(part.length).replace(/^[ \t]*\n?/, '');
  }
  fill(pdf, box, padding);
  pdf
    .font('regular')
    .fillColor('#000000')
    .text('', left, pdf.y + padding);
}

/** Draws a part of a box with its background, and moves below it. */
function drawPart(pdf: PdfDocument, box: TextBox, text: string, height: number, font: 'bold' | 'regular'): void {
  const { y } = pdf;
  fill(pdf, box, height);
  pdf
    .font(font)
    .fontSize(font === 'bold' ? titleSize : textSize)
    .fillColor(colorOf(box.color) ?? '#000000')
    .text(text, left + padding, y, { width });
  pdf.fillColor('#000000').text('', left, y + height);
}

/** Fills a strip of the box with its background, and moves below it. */
function fill(pdf: PdfDocument, { background }: TextBox, height: number): void {
  const { y } = pdf;
  const color = colorOf(background);
  // The strips overlap by a fraction of a point, so that no line is visible between them.
  if (color !== null) pdf.rect(left, y - 0.2, right - left, height + 0.4).fill(color);
  pdf.fillColor('#000000').text('', left, y + height);
}

/** Returns the longest beginning of a text that fits in a height, divided at a space if it has one; empty if no line fits. */
function fittingPart(pdf: PdfDocument, text: string, height: number): string {
  const fits = (length: number) => pdf.heightOfString(text.slice(0, length), { width }) <= height;
  let most = Math.min(text.length, maxPart);
  if (!fits(most)) {
    let low = 0;
    while (low < most - 1) {
      const middle = Math.floor((low + most) / 2);
      if (fits(middle)) low = middle;
      else most = middle;
    }
    most = low;
  }
  if (most === 0 || most === text.length) return text.slice(0, most);
  if (/\s/.test(text.charAt(most))) return text.slice(0, most);
  const space = Math.max(text.lastIndexOf(' ', most - 1), text.lastIndexOf('\n', most - 1));
  if (space > 0) return text.slice(0, space + 1);
  // The halves of a character outside the basic plane stay together.
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) && most > 1;
  return text.slice(0, isHalf ? most - 1 : most);
}

/** The colour of the record, with or without its #, as the PDF needs it. */
function colorOf(color: string | null): string | null {
  return color === null ? null : `#${color.replace('#', '')}`;
}
