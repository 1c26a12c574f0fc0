/** E-invoices in the Peppol format, to the HTTP interface of an access point or into a folder that it reads. */
import { buffer } from 'node:stream/consumers';
import { StorageError } from '../../files/storage/file-storage.ts';
import { readFile } from '../../files/store-file.ts';
import { readStoredFile } from '../../files/stored-file.ts';
import { optionalSetting } from '../../support/settings.ts';
import { isWithheld, writeMessageFile, writeToOutbox } from '../test-outbox.ts';
import { headersOf, postOnce, secondsOf } from './post-once.ts';
import type { Provider } from './provider.ts';

export const eInvoice: Provider = {
  job: 'messages.deliver_e_invoice',
  isRemote: true,
  isConfigured: (settings) =>
    ['CORE_EINVOICE_URL', 'CORE_EINVOICE_FOLDER'].some((name) => optionalSetting(settings, name) !== undefined),
  addressOf: ({ hasElectronicInvoice }) => (hasElectronicInvoice ? '' : undefined),
  noAddress: 'the message has no electronic invoice, or its parties have no electronic addresses',
  send: async (row, _address, context) => {
    const { settings, customerId } = context;
    const file = readStoredFile(row.electronic_invoice ?? undefined);
    if (file === undefined) return { kind: 'rejected', reason: eInvoice.noAddress };
    const id = `${customerId}.${row.id}`;
    try {
      const content = Buffer.from(await buffer(await readFile(settings, file)));
      if (isWithheld(context)) return await writeToOutbox(settings, `${id}.xml`, content);
      const url = optionalSetting(settings, 'CORE_EINVOICE_URL');
      if (url === undefined)
        return await writeMessageFile(optionalSetting(settings, 'CORE_EINVOICE_FOLDER') ?? '', `${id}.xml`, content);
      return await postOnce({
        url,
        headers: { 'Content-Type': 'application/xml', ...headersOf(settings, 'CORE_EINVOICE', id) },
        body: content,
        timeout: secondsOf(settings, 'CORE_EINVOICE_TIMEOUT'),
        receiver: 'the access point',
      });
    } catch (error) {
      if (error instanceof StorageError) return { kind: 'deferred', reason: 'the e-invoice could not be read' };
      throw error;
    }
  },
};
