/** Draws the title and "page 3 of 14" at the foot of every page of a document with buffered pages (new-pdf.ts). */
import { textIn } from '@core/engine/extension';
import type { Language } from '../language.ts';
import { t } from '../texts/t.ts';
import type { PdfDocument } from './new-pdf.ts';

const fromBottom = 40;

/** Draws the feet. Call it last, before `end()`. */
export function numberPages(document: PdfDocument, title: string, language: Language): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    const { margins, width, height } = document.page;
    const { left, right } = margins;
    // Text below the margin would start a new page, so the margin is removed for it.
    margins.bottom = 0;
    const options = { width: width - left - right, lineBreak: false };
    document.font('regular').fontSize(8).fillColor('#444444');
    // The title is truncated so that the number does not move.
    document.text(title, left, height - fromBottom, {
      ...options,
      width: options.width - 90,
      height: 11,
      ellipsis: true,
    });
    const number = textIn(t('pageNumber', { page: page + 1, count }), language);
    document.text(number, left, height - fromBottom, { ...options, align: 'right' });
  }
  document.fillColor('#000000');
}
