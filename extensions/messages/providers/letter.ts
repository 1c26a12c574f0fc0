/** Letters wait for the next batch of the print house (letters/batch-job.ts), and are sent when staff hand it over. */
import { readStoredFile } from '../../files/stored-file.ts';
import { optionalSetting } from '../../support/settings.ts';
import { isFilled } from '../instruction-steps.ts';
import type { Provider } from './provider.ts';

export const letter: Provider = {
  job: 'messages.deliver',
  isRemote: false,
  isConfigured: (settings) => optionalSetting(settings, 'CORE_LETTERS') === 'true',
  addressOf: ({ postalAddress }) => (isFilled(postalAddress) ? postalAddress : undefined),
  noAddress: 'the recipient has no postal address',
  send: async ({ attachments }) => {
    const isPrintable = attachments.every((file) => readStoredFile(file)?.content_type === 'application/pdf');
    return isPrintable ? { kind: 'waiting' } : { kind: 'rejected', reason: 'an attachment is not a PDF' };
  },
};
