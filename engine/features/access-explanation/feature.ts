import { defineFeature } from '../../http/feature.ts';
import { feature as events } from '../events/feature.ts';
import { describeAccess } from './describe-access.ts';

/** The permissions of a caller with the rules behind them, and the proof that responses disclose nothing else. */
export const feature = defineFeature({
  name: 'access-explanation',
  uses: [events],
  actions: { 'contenttype.access': describeAccess },
});
