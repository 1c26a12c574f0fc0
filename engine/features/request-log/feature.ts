import { defineFeature } from '../../http/feature.ts';
import { removeExpired } from './remove-expired.ts';
import { RequestLog } from './request-log.ts';

/** The requests of integrations, which each integration can list. */
export const feature = defineFeature({
  name: 'request-log',
  recordRequests: (runtime) => (runtime.settings.CORE_REQUEST_LOG === 'false' ? undefined : new RequestLog(runtime)),
  cleanUp: removeExpired,
});
