/** A new invoicing setting gets an invoice content with an empty text, for its owner to fill in. */
import type { Change, ServerContext } from '../../engine/extension/contract.ts';

/** afterWrite of accounting.automaticcontractinvoicingsetting. */
export async function makeInvoiceContent(change: Change, { records }: ServerContext): Promise<undefined> {
  if (change.kind !== 'create') return undefined;
  await records.create('accounting.contractinvoicecontent', {
    organization: change.after?.organization ?? null,
    // The rules want text and colours together; black on white is what an invoice has anyway.
    text_title: '',
    text_content: '',
    text_color: '000000',
    text_background_color: 'ffffff',
  });
  return undefined;
}
