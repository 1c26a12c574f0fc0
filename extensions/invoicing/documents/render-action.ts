/** The paper and electronic form of an issued invoice, made once and kept with it. */
import { type JsonObject, refuse, type ServerActionHandler } from '../../../engine/extension/contract.ts';
import { signAddresses } from '../../files/sign-addresses.ts';
import { storeFile } from '../../files/store-file.ts';
import { renderProblem } from '../../support/render/render-problem.ts';
import { readInvoiceDocument } from './invoice-document.ts';
import { makePdf } from './make-pdf.ts';
import { peppolInvoice } from './peppol-invoice.ts';

/** Makes what is not there yet and answers both file objects; a buyer without an electronic address has no Peppol form. */
export const renderInvoice: ServerActionHandler = async ({ parameters }, context) => {
  const id = parameters.pk ?? '';
  const { customerId } = context.caller;
  const stored = (await context.records.find('accounting.invoice', id)) ?? refuse('not_found');
  const document = await readInvoiceDocument(context, customerId, id);
  if (document === undefined) {
    refuse('state_conflict', {
      detail: {
        en: 'A draft has no paper form; attest it first.',
        sv: 'Ett utkast har ingen pappersform; attestera det först.',
      },
      params: { reason: 'not_issued' },
    });
  }
  const peppol = peppolInvoice(document);
  const changes: Record<string, JsonObject> = {};
  if (stored.pdf_file === null) {
    const content = await makePdf(document, context.now, customerId).catch((error: unknown) => {
      throw renderProblem(error, '');
    });
    changes.pdf_file = await storeFile(context, customerId, {
      name: `faktura-${document.number}.pdf`,
      contentType: 'application/pdf',
      content,
    });
  }
  if (stored.peppol_file === null && peppol.ok) {
    const content = Buffer.from(peppol.xml, 'utf8');
    changes.peppol_file = await storeFile(context, customerId, {
      name: `faktura-${document.number}.xml`,
      contentType: 'application/xml',
      content,
    });
  }
  const record =
    Object.keys(changes).length === 0 ? stored : await context.records.update('accounting.invoice', id, changes);
  const [answer = record] = await signAddresses([record], {
    caller: context.caller,
    now: context.now,
    resource: context.resource('accounting.invoice') ?? refuse('not_found'),
    stored: [],
    database: context.database,
    settings: context.settings,
  });
  return {
    body: {
      pdf_file: answer.pdf_file ?? null,
      peppol_file: answer.peppol_file ?? null,
      peppol_missing: peppol.ok ? [] : [...peppol.missing],
    },
  };
};
