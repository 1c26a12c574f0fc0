/** Appends the pages of appendices to a document. Runs in a renderer's thread. */
import { PDF } from '@libpdf/core';

/** Joins all into one PDF. */
export async function joinPdf(first: Uint8Array, appendices: readonly Uint8Array[]): Promise<Uint8Array> {
  const pdf = await PDF.load(first);
  for (const bytes of appendices) {
    const appendix = await PDF.load(bytes);
    await pdf.copyPagesFrom(
      appendix,
      Array.from({ length: appendix.getPageCount() }, (_, index) => index),
    );
  }
  return await pdf.save();
}
