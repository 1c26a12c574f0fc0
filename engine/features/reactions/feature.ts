import { defineFeature } from '../../http/feature.ts';
import { removeOld } from '../../jobs/clean-up.ts';
import { retainedRunDays } from './due-period.ts';
import { reactionExtension } from './reaction-extension.ts';

/** Effects that follow changes and dates of records, as their descriptors declare. */
export const feature = defineFeature({
  name: 'reactions',
  extension: reactionExtension,
  cleanUp: (database) => removeOld('reactionrun', 'created_at', retainedRunDays * 24, database),
});
