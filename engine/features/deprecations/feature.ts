import { defineFeature } from '../../http/feature.ts';
import { removeOld } from '../../jobs/clean-up.ts';
import { readStoredUses, retentionDays, UseCounter } from './count-uses.ts';

/** Announces and rejects deprecated elements of the API, and counts which integration uses which element. */
export const feature = defineFeature({
  name: 'deprecations',
  trackUses: (runtime) => new UseCounter(runtime),
  readUses: readStoredUses,
  cleanUp: (database) => removeOld('memberuse', 'day', retentionDays * 24, database),
});
