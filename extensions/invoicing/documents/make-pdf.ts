/** Renders the PDF of an invoice outside the event loop. */
import type { SystemContext } from '@core/engine/extension';
import { readLogo } from '../../files/read-logo.ts';
import { RenderError, render } from '../../support/render/render.ts';
import type { TextBox } from './invoice-contents.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** The bytes of the PDF. */
export async function makePdf(
  context: Pick<SystemContext, 'caller' | 'settings' | 'log' | 'now'>,
  document: InvoiceDocument,
  boxes: readonly TextBox[],
): Promise<Uint8Array> {
  const draw = (logo?: Uint8Array) =>
    render<Uint8Array>(
      { module: import.meta.resolve('./invoice-pdf.ts'), name: 'invoicePdf' },
      [document, context.now, logo, boxes],
      { customer: context.caller.customerId },
    );
  const logo = await readLogo(context, document.letterhead.logo);
  if (logo === undefined) return await draw();
  try {
    return await draw(logo.bytes);
  } catch (error) {
    if (error instanceof RenderError && error.reason === 'busy') throw error;
    // The image library reports some errors of an image only when it draws it.
    const pdf = await draw();
    context.log('a logo was omitted', { invoice: document.id, reason: String(error) });
    return pdf;
  }
}
