import { defineFeature } from '../../http/feature.ts';

/** Traces of requests, statements and jobs. Its code and packages are loaded only if the settings name a collector. */
export const feature = defineFeature({
  name: 'traces',
  async startTracing(options) {
    const { startOpenTelemetry } = await import('./open-telemetry.ts');
    return startOpenTelemetry(options);
  },
});
