import { defineFeature } from '../../http/feature.ts';
import { feature as retention } from '../retention/feature.ts';
import { readChanges } from './changes-action.ts';
import { endStreams } from './stream-feed.ts';
import { resendDelivery, rotateWebhookSecret, testWebhook } from './webhook-actions.ts';
import { webhookExtension } from './webhook-extension.ts';
import { startWebhooks } from './webhook-worker.ts';

/** The event feed, webhooks, and the export of events. */
export const feature = defineFeature({
  name: 'events',
  uses: [retention],
  actions: {
    'event.changes': readChanges,
    'webhook.test': testWebhook,
    'webhook.rotate_secret': rotateWebhookSecret,
    'delivery.resend': resendDelivery,
  },
  extension: webhookExtension,
  startWork: startWebhooks,
  endResponses: endStreams,
});
