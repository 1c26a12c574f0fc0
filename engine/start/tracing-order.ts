/** Whether and how the processes trace, from the settings of OpenTelemetry. */
import type { OpenTelemetryOptions } from '../runtime/observe/open-telemetry.ts';
import type { Settings } from '../settings.ts';

type TraceSettings = Pick<
  Settings,
  'traceEndpoint' | 'traceOwnEndpoint' | 'traceServiceName' | 'traceSampler' | 'traceRatio' | 'tracesDisabled'
>;

/** Without a collector there is nothing to trace for. */
export function tracingOrder(settings: TraceSettings): { readonly tracing?: OpenTelemetryOptions } {
  const { traceEndpoint, traceOwnEndpoint, traceServiceName: serviceName, traceSampler, tracesDisabled } = settings;
  if (tracesDisabled || (traceEndpoint === undefined && traceOwnEndpoint === undefined)) return {};
  const ratios = {
    parentbased_always_on: 1,
    parentbased_always_off: 0,
    parentbased_traceidratio: settings.traceRatio ?? 1,
  };
  return { tracing: { serviceName, ratio: ratios[traceSampler] } };
}
