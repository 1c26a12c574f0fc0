/** The files of an issued invoice for its messages: rendered once and stored with it, so that they exist until the last attempt. */
import type { Json, JsonObject, SystemContext } from '@core/engine/extension';
import { storeFile } from '../../files/store-file.ts';
import { readStoredFile, type StoredFile } from '../../files/stored-file.ts';
import { db } from '../../schema.ts';
import { copyAttachments, readInvoiceContents } from './invoice-contents.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { makePdf } from './make-pdf.ts';
import type { PeppolOutcome } from './peppol-invoice.ts';

export interface InvoiceFiles {
  readonly pdf: StoredFile;
  /** Attachments of the contents that applied when the PDF was created. */
  readonly attachments: readonly StoredFile[];
  /** Absent if a party has no electronic address. */
  readonly peppol?: StoredFile;
}

interface Options {
  /** The electronic form, which is stored too if it exists. */
  readonly peppol?: PeppolOutcome | undefined;
  /** Called before contents are used, with their ids. */
  readonly requireContents?: (ids: readonly string[]) => Promise<void>;
}

/** Returns the files of an invoice, which are created if they do not exist. */
export async function invoiceFiles(
  context: SystemContext,
  document: InvoiceDocument,
  { peppol, requireContents }: Options = {},
): Promise<InvoiceFiles> {
  const stored = await readStored(context, document.id);
  const changes: Record<string, Json> = {};
  if (stored.pdf === undefined) {
    const { ids, boxes, attachments } = await readInvoiceContents(context, document.id);
    await requireContents?.(ids);
    changes.attachments = await copyAttachments(context, attachments);
    changes.pdf_file = await storeFile(context, {
      name: `faktura-${document.number}.pdf`,
      contentType: 'application/pdf',
      content: await makePdf(context, document, boxes),
    });
  }
  if (stored.peppol === undefined && peppol?.ok === true)
    changes.peppol_file = await storeFile(context, {
      name: `faktura-${document.number}.xml`,
      contentType: 'application/xml',
      content: Buffer.from(peppol.xml, 'utf8'),
    });
  if (Object.keys(changes).length > 0) await context.records.update('accounting.invoice', document.id, changes);
  const {
    pdf,
    peppol: xml,
    attachments,
  } = Object.keys(changes).length > 0 ? await readStored(context, document.id) : stored;
  if (pdf === undefined) throw new Error(`Core has a bug: invoice ${document.id} has no PDF after it was stored`);
  return { pdf, attachments, ...(xml === undefined ? {} : { peppol: xml }) };
}

async function readStored({ database }: SystemContext, id: string) {
  const [row] = await database.execute(
    db
      .selectFrom('accounting_invoice')
      .select(['pdf_file', 'peppol_file', 'attachments'])
      .where('id', '=', id)
      .$narrowType<{
        pdf_file: JsonObject | null;
        peppol_file: JsonObject | null;
        attachments: readonly JsonObject[] | null;
      }>(),
  );
  return {
    pdf: readStoredFile(row?.pdf_file ?? undefined),
    peppol: readStoredFile(row?.peppol_file ?? undefined),
    attachments: (row?.attachments ?? []).flatMap((file) => readStoredFile(file) ?? []),
  };
}
