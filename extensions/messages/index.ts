/** Notifications and their deliveries (api.md, section 12; invoicing-rules.md, J6). */
import { defineExtension } from '../../engine/extension/contract.ts';
import { bounceRoute } from './bounce-route.ts';
import { messageAddresses } from './described-addresses.ts';
import { continueJob, deliverJob } from './message-jobs.ts';

export default defineExtension({
  name: 'messages',
  jobs: { 'messages.continue': continueJob, 'messages.deliver': deliverJob },
  routes: [bounceRoute],
  addresses: messageAddresses,
});
