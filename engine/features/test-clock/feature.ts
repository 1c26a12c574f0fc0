import { defineFeature } from '../../http/feature.ts';
import { moveClockAction, showClockAction } from './clock-actions.ts';
import { clockExtension } from './clock-extension.ts';
import { rejectAsOf } from './reject-as-of.ts';

/** Customers of kind test, whose time can be moved forward. */
export const feature = defineFeature({
  name: 'test-clock',
  actions: { 'testclock.show': showClockAction, 'testclock.move': moveClockAction },
  extension: clockExtension,
  checkRead: rejectAsOf,
});
