/** The logo and the colour on the PDF of an invoice. */
import { deflateSync, inflateSync } from 'node:zlib';
import { expect } from 'chai';
import { invoicePdf } from '../../../../extensions/invoicing/documents/invoice-pdf.ts';
import { pngOf } from '../../../support/png.ts';
import { sampleInvoice } from './sample-invoice.ts';

const createdAt = new Date('2026-03-02T10:00:00Z');

/** The drawing operations of a PDF. */
function operations(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, content = '']) => Buffer.from(content, 'latin1'))
    .flatMap((content) => (content[0] === 0x78 ? [inflateSync(content).toString('latin1')] : []))
    .join('\n');
}

describe('the letterhead of an invoice', () => {
  const pdfOf = (color: string | null, logo?: Uint8Array) =>
    invoicePdf(sampleInvoice({ letterhead: { color, logo: null } }), createdAt, logo);

  it('is an edge in the colour of the organization', async () => {
    expect(operations(await pdfOf('#f00'))).to.match(/0 0 595\.28 8 re\s+\/DeviceRGB cs\s+1 0 0 scn\s+f/);
    expect(operations(await pdfOf(null))).to.not.contain('595.28 8 re');
  });

  it('has the logo, also with transparency', async () => {
    const isDrawn = async (logo?: Uint8Array) => {
      const pdf = await pdfOf(null, logo);
      return Buffer.from(pdf).includes('/Subtype /Image') && /\/I1 Do/.test(operations(pdf));
    };
    expect([await isDrawn(), await isDrawn(pngOf(40, 10))]).to.deep.equal([false, true]);
  });

  it('rejects an image that cannot be drawn', async () => {
    const broken = pngOf(40, 10, deflateSync(Buffer.alloc(3)));
    for (const logo of [Buffer.from([0xff, 0xd8, 0, 0]), broken.subarray(0, 60)])
      await pdfOf(null, logo).then(
        () => expect.fail('was drawn'),
        // pdfkit throws texts for some of them.
        (error: unknown) => expect(String(error)).to.not.include('was drawn'),
      );
  });
});
