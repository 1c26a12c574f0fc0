/** Writes the values that parties filled in at their places in an uploaded PDF, before it is frozen. */
import { readFile } from 'node:fs/promises';
import { fonts } from '../../support/pdf/fonts.ts';

export interface PlacedValue {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** Points from the upper left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
}

/** The PDF with the values in it. Values for pages that it does not have are left out. */
export async function fillPdf(bytes: Uint8Array, values: readonly PlacedValue[]): Promise<Uint8Array> {
  const shown = values.filter(({ text }) => text !== '');
  if (shown.length === 0) return bytes;
  const { PDF } = await import('@libpdf/core');
  const pdf = await PDF.load(bytes);
  const font = pdf.embedFont(await readFile(fonts.regular));
  for (const { text, page: number, x, y, width, height } of shown) {
    const page = pdf.getPage(number - 1);
    if (page === null) continue;
    const size = Math.min(10, (height ?? 14) * 0.7);
    page.drawText(text, {
      font,
      size,
      x,
      // A PDF counts from the lower left corner, and text stands on its line.
      y: page.height - y - size,
      ...(width === undefined ? {} : { maxWidth: width }),
    });
  }
  return await pdf.save({ subsetFonts: true });
}
