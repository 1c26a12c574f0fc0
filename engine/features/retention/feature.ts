import { defineFeature } from '../../http/feature.ts';
import { startRetention } from './apply-retention.ts';
import { rejectExpired } from './reject-expired.ts';

/** Archiving and deletion of expired monthly partitions. */
export const feature = defineFeature({
  name: 'retention',
  checkRead: rejectExpired,
  startWork: startRetention,
});
