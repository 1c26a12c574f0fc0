/** E-invoices in the Peppol format, to the HTTP interface of an access point or into a folder that it reads. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { StorageError } from '../../files/storage/file-storage.ts';
import { readFile } from '../../files/store-file.ts';
import { readStoredFile } from '../../files/stored-file.ts';
import { optionalSetting } from '../../support/settings.ts';
import { headersOf, postOnce, secondsOf } from './post-once.ts';
import type { Outcome, Provider } from './provider.ts';

export const eInvoice: Provider = {
  job: 'messages.deliver_e_invoice',
  isRemote: true,
  isConfigured: (settings) =>
    ['CORE_EINVOICE_URL', 'CORE_EINVOICE_FOLDER'].some((name) => optionalSetting(settings, name) !== undefined),
  addressOf: ({ hasElectronicInvoice }) => (hasElectronicInvoice ? '' : undefined),
  noAddress: 'the message has no electronic invoice, or its parties have no electronic addresses',
  send: async (row, _address, { settings, customerId }) => {
    const file = readStoredFile(row.electronic_invoice ?? undefined);
    if (file === undefined) return { kind: 'rejected', reason: eInvoice.noAddress };
    const id = `${customerId}.${row.id}`;
    try {
      const content = Buffer.from(await buffer(await readFile(settings, file)));
      const url = optionalSetting(settings, 'CORE_EINVOICE_URL');
      if (url === undefined)
        return await writeTo(optionalSetting(settings, 'CORE_EINVOICE_FOLDER') ?? '', `${id}.xml`, content);
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

/** Writes a file that has the same name in every attempt; readers of the folder never see a part of it. */
async function writeTo(folder: string, name: string, content: Buffer): Promise<Outcome> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${name}.part`), content, { mode: 0o600 });
    await rename(join(folder, `${name}.part`), join(folder, name));
    return { kind: 'sent' };
  } catch {
    return { kind: 'deferred', reason: 'the folder for e-invoices could not be written' };
  }
}
