/** Messages in the account of the recipient: nothing is sent. */
import type { Provider } from './provider.ts';

export const portal: Provider = {
  job: 'messages.deliver',
  isRemote: false,
  isConfigured: () => true,
  addressOf: ({ hasAccount }) => (hasAccount ? '' : undefined),
  noAddress: 'the recipient has no account',
  send: async () => ({ kind: 'delivered' }),
};
