import { defineFeature } from '../../http/feature.ts';
import { samplingOf } from './sampling.ts';

/** Traces of requests, statements and jobs. Its code and packages are loaded only if the settings name a collector. */
export const feature = defineFeature({
  name: 'traces',
  async startTracing(settings) {
    const sampling = samplingOf(settings);
    return sampling && (await import('./open-telemetry.ts')).startOpenTelemetry(sampling);
  },
});
