/** Writes the values that parties filled in at their positions in an uploaded PDF, before it is frozen. */
import { readFile } from 'node:fs/promises';
import { fonts } from '../../support/pdf/fonts.ts';

export interface PositionedValue {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** Points from the upper left corner of the displayed page. */
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
}

/** Returns the PDF with the values in it. Values for pages that do not exist are skipped. */
export async function fillPdf(bytes: Uint8Array, values: readonly PositionedValue[]): Promise<Uint8Array> {
  const filledValues = values.filter(({ text }) => text !== '');
  if (filledValues.length === 0) return bytes;
  const { PDF } = await import('@libpdf/core');
  const pdf = await PDF.load(bytes);
  const font = pdf.embedFont(await readFile(fonts.regular));
  for (const { text, page: number, x, y, width, height } of filledValues) {
    const page = pdf.getPage(number - 1);
    if (page === null) continue;
    const size = Math.min(10, (height ?? 14) * 0.7);
    // y is the top of the text; PDF positions text by its baseline.
    const point = toPagePoint({ x, y: y + size }, page.getCropBox(), page.rotation);
    page.drawText(text, {
      font,
      size,
      x: point.x,
      y: point.y,
      ...(page.rotation === 0 ? {} : { rotate: { angle: page.rotation } }),
      ...(width === undefined ? {} : { maxWidth: width }),
    });
  }
  // Existing signatures in the file stay valid.
  return await pdf.save({ incremental: true, subsetFonts: true });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * Converts a point from the upper left corner of the displayed page to the page's coordinate system: its origin is the
 * lower left of the unrotated page, which readers rotate clockwise and crop to its visible box.
 */
export function toPagePoint(visiblePoint: Point, box: Box, rotation: 0 | 90 | 180 | 270): Point {
  const [right, top] = [box.x + box.width, box.y + box.height];
  switch (rotation) {
    case 0:
      return { x: box.x + visiblePoint.x, y: top - visiblePoint.y };
    case 90:
      return { x: box.x + visiblePoint.y, y: box.y + visiblePoint.x };
    case 180:
      return { x: right - visiblePoint.x, y: box.y + visiblePoint.y };
    case 270:
      return { x: right - visiblePoint.y, y: top - visiblePoint.x };
  }
}
