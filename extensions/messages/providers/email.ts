/** E-mail over SMTP; files in the data folder without a mail server. */
import { StorageError } from '../../files/storage/file-storage.ts';
import { optionalSetting } from '../../support/settings.ts';
import { composeMail } from '../compose-mail.ts';
import { isFilled } from '../instruction-steps.ts';
import { mailTransportOf, outboxOf } from '../mail-transport-of.ts';
import { isWithheld } from '../test-outbox.ts';
import type { Provider } from './provider.ts';

/** The folders that were reported: once for each process, because every e-mail is written there. */
const reported = new Set<string>();

export const email: Provider = {
  job: 'messages.deliver',
  isRemote: true,
  // Files in the outbox are not read in production.
  isConfigured: (settings) =>
    optionalSetting(settings, 'CORE_ENVIRONMENT') !== 'production' ||
    optionalSetting(settings, 'CORE_SMTP_HOST') !== undefined,
  addressOf: (contact, to) => [to, contact.email].find(isFilled),
  noAddress: 'the recipient has no e-mail address',
  send: async (row, address, context) => {
    const { settings, log } = context;
    const usesOutbox = isWithheld(context);
    const transport = await (usesOutbox ? outboxOf(settings) : mailTransportOf(settings));
    try {
      const outcome = await transport.send(await composeMail(context, row, address));
      const isFile =
        !usesOutbox && optionalSetting(settings, 'CORE_SMTP_HOST') === undefined && outcome.kind === 'sent';
      if (isFile && !reported.has(transport.description)) {
        reported.add(transport.description);
        log('no mail server is set (CORE_SMTP_HOST); messages are written to files', {
          outbox: transport.description,
        });
      }
      return outcome;
    } catch (error) {
      if (error instanceof StorageError)
        return { kind: 'deferred', reason: 'an attachment or the logo could not be read' };
      throw error;
    }
  },
};
