import { defineFeature } from '../../http/feature.ts';
import { feature as events } from '../events/feature.ts';
import { feature as savedViews } from '../saved-views/feature.ts';
import { feature as signIn } from '../sign-in/feature.ts';
import { describeAccess } from './describe-access.ts';

/** The permissions of a caller with the rules behind them, and the proof that responses disclose nothing else. */
export const feature = defineFeature({
  name: 'access-explanation',
  uses: [events, savedViews, signIn],
  actions: { 'contenttype.access': describeAccess },
  // The right to impersonate suffices, even if the impersonated user does not have that to the explanation.
  openActions: { 'contenttype.access': 'impersonating' },
});
