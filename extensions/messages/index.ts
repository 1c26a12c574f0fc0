/** Notifications and their deliveries (api.md, section 12; invoicing-rules.md, J6). */
import { defineExtension } from '../../engine/extension/contract.ts';
import { bounceAddress, bounceRoute } from './bounce-route.ts';
import { channelHooks } from './chosen-channels.ts';
import { continueJob, deliverJob } from './message-jobs.ts';
import { noticeSender } from './send-notices.ts';

// System: The server delivers a message, which is visible only to its recipient.
export default defineExtension({
  name: 'messages',
  jobs: { 'messages.continue': continueJob, 'messages.deliver': deliverJob },
  routes: [bounceRoute],
  hooks: channelHooks,
  addresses: [bounceAddress],
  notices: noticeSender,
});
