/** Checks whether uploaded bytes are a PDF that can be frozen and signed. */
import type { PDF } from '@libpdf/core';

export type PdfError = 'pdf_broken' | 'pdf_encrypted' | 'pdf_without_pages' | 'pdf_too_long';

export type CheckedPdf =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly pages: number }
  | { readonly ok: false; readonly error: PdfError };

/** Limit beyond any real document; it also prevents one document from exhausting the server's memory. */
export const maxPages = 1000;

/**
 * Returns the PDF ready to be frozen, unchanged if possible. A file that is damaged but readable, or linearized, is
 * rewritten once, because incremental updates can only be appended to a plain one.
 */
export async function checkPdf(bytes: Uint8Array): Promise<CheckedPdf> {
  const { PDF: Reader } = await import('@libpdf/core');
  let pdf: PDF;
  try {
    pdf = await Reader.load(bytes);
  } catch {
    return { ok: false, error: 'pdf_broken' };
  }
  if (pdf.isEncrypted) return { ok: false, error: 'pdf_encrypted' };
  const pages = pdf.getPageCount();
  if (pages === 0) return { ok: false, error: pdf.recoveredViaBruteForce ? 'pdf_broken' : 'pdf_without_pages' };
  if (pages > maxPages) return { ok: false, error: 'pdf_too_long' };
  const mustRewrite = pdf.canSaveIncrementally() !== null;
  return { ok: true, pages, bytes: mustRewrite ? await pdf.save() : bytes };
}
