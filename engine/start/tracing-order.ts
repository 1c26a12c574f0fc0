/** Whether and how the processes trace, from the settings of OpenTelemetry. */
import type { TracingOptions } from '../platform/tracing.ts';
import type { Settings } from '../settings.ts';

type TraceSettings = Pick<
  Settings,
  'traceEndpoint' | 'traceOwnEndpoint' | 'traceServiceName' | 'traceSampler' | 'traceRatio' | 'tracesDisabled'
>;

/** Tracing is disabled if there is no collector. */
export function tracingOrder(settings: TraceSettings): { readonly tracing?: TracingOptions } {
  const { traceEndpoint, traceOwnEndpoint, traceServiceName: serviceName, traceSampler, tracesDisabled } = settings;
  if (tracesDisabled || (traceEndpoint === undefined && traceOwnEndpoint === undefined)) return {};
  const followsCaller = traceSampler.startsWith('parentbased_');
  const always = traceSampler.endsWith('always_off') ? 0 : 1;
  const ratio = traceSampler.endsWith('traceidratio') ? (settings.traceRatio ?? 1) : always;
  return { tracing: { serviceName, ratio, followsCaller } };
}
