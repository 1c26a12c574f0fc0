import { defineFeature } from '../../http/feature.ts';
import { getInbox, markAsRead } from './inbox.ts';

/** The notices of a user, in the resource whose descriptor has `inbox`. */
export const feature = defineFeature({
  name: 'inbox',
  actions: { 'contenttype.inbox': getInbox, 'contenttype.read_notices': markAsRead },
  // Users need no grant for their notices.
  openActions: { 'contenttype.inbox': 'recipient', 'contenttype.read_notices': 'recipient' },
});
