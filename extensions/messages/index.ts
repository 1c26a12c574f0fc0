/** Notifications and their deliveries (api.md, section 12; invoicing-rules.md, J6). */
import { defineExtension } from '@core/engine/extension';
import { bounceAddress, bounceRoute } from './bounce-route.ts';
import { channelHooks } from './chosen-channels.ts';
import { noticeHooks } from './known-notices.ts';
import { lettersJob } from './letters/batch-job.ts';
import { handOver } from './letters/hand-over.ts';
import { continueJob, deliveryJob, undelivered } from './message-jobs.ts';
import { receiptAddress, receiptRoute } from './receipt-route.ts';
import { retryDelivery } from './retry-delivery.ts';
import { noticeSender } from './send-notices.ts';
import { repeated } from './start-attempt.ts';
import { viewedHooks } from './viewed-messages.ts';

// System: The server delivers a message, which is visible only to its recipient.
export default defineExtension({
  name: 'messages',
  events: {
    [undelivered]: 'A message could not be delivered by any step of its instruction.',
    [repeated]: 'A message is sent again although an earlier attempt without a result may have reached the recipient.',
  },
  actions: {
    'communication.letterbatch.hand_over': handOver,
    'communication.notificationdistribution.retry': retryDelivery,
  },
  jobs: {
    'messages.continue': continueJob,
    'messages.deliver': deliveryJob('mail'),
    'messages.deliver_sms': deliveryJob('sms'),
    'messages.deliver_e_invoice': deliveryJob('e_invoice'),
    'messages.letters': lettersJob,
  },
  routes: [bounceRoute, receiptRoute],
  hooks: { ...channelHooks, ...noticeHooks, ...viewedHooks },
  addresses: [bounceAddress, receiptAddress],
  notices: noticeSender,
});
