/** The paper form of an invoice, its maker loaded when the first is made: it is large, and most processes never need it. */
import type { InvoiceDocument } from './invoice-document.ts';

/** The bytes of the PDF. */
export async function makePdf(document: InvoiceDocument, now: Date): Promise<Uint8Array> {
  const { invoicePdf } = await import('./invoice-pdf.ts');
  return invoicePdf(document, now);
}
