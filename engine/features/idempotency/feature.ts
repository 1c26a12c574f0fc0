import { isRead } from '../../compile/operations/operation.ts';
import { defineFeature } from '../../http/feature.ts';
import { removeOld } from '../../jobs/clean-up.ts';
import { runOnceByKey } from './run-once.ts';
import { retentionHours } from './stored-response.ts';

/** Writes with an `Idempotency-Key` run once. */
export const feature = defineFeature({
  name: 'idempotency',
  step: (operation) => (isRead(operation) ? undefined : (handle) => (request) => runOnceByKey(request, handle)),
  cleanUp: (database) => removeOld('idempotencykey', 'created_at', retentionHours, database),
});
