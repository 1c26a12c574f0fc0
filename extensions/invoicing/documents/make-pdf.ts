/** Renders the PDF of an invoice outside the event loop. */
import { render } from '../../support/render/render.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** The bytes of the PDF. */
export function makePdf(document: InvoiceDocument, now: Date, customer: string): Promise<Uint8Array> {
  return render({ module: import.meta.resolve('./invoice-pdf.ts'), name: 'invoicePdf' }, [document, now], { customer });
}
