/** The page of a letter with the text of a message; the address is in the window of a Swedish C5 envelope. */
import { buffer } from 'node:stream/consumers';
import type { Language } from '../../support/language.ts';
import { newPdf } from '../../support/pdf/new-pdf.ts';
import { t } from '../texts/t.ts';

export interface LetterPage {
  readonly language: Language;
  readonly sender: string;
  /** The lines of the name and the address. */
  readonly recipient: readonly string[];
  readonly day: string;
  readonly title: string;
  readonly text: string;
}

/** More pages fit in no envelope. */
const maxPages = 100;
const left = 64;
const width = 467;
/** The window of the envelope, in points from the top left corner. */
const windowLeft = 312;
const windowTop = 128;
const lineHeight = 13;

/** Returns the bytes of the PDF. */
export async function letterPdf(page: LetterPage, createdAt: Date): Promise<Uint8Array> {
  const pdf = newPdf({ title: page.title, language: page.language, createdAt, maxPages });
  const bytes = buffer(pdf);
  pdf.font('bold').fontSize(11).text(page.sender, left, 56, { width: 220 });
  pdf.font('regular').fontSize(10);
  pdf.text(`${t.in(page.language)('letterDate')} ${page.day}`, windowLeft, 56, { width: 220 });
  for (const [index, line] of page.recipient.entries())
    pdf.text(line, windowLeft, windowTop + index * lineHeight, {
      width: 220,
      height: lineHeight,
      ellipsis: true,
      lineBreak: false,
    });
  pdf.font('bold').fontSize(14).text(page.title, left, 260, { width });
  pdf.font('regular').fontSize(10).moveDown();
  pdf.text(page.text, { width, paragraphGap: 4 });
  pdf.end();
  return await bytes;
}
