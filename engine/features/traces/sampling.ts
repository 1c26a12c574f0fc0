/** Which traces are sampled, from the settings of OpenTelemetry. */

export type Sampling = {
  /** OTEL_SERVICE_NAME, or `core`. */
  readonly serviceName: string;
  /** The ratio of sampled traces, 0 to 1. */
  readonly ratio: number;
  /** Whether the sampling decision of a caller's trace is followed. */
  readonly followsCaller: boolean;
};

/** Undefined if there is no collector, or traces are disabled. */
export function samplingOf(settings: Readonly<Record<string, string>>): Sampling | undefined {
  const { OTEL_SERVICE_NAME: serviceName = 'core', OTEL_TRACES_SAMPLER: sampler = 'parentbased_always_on' } = settings;
  const collector = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (settings.OTEL_SDK_DISABLED === 'true' || collector === undefined) return undefined;
  const always = sampler.endsWith('always_off') ? 0 : 1;
  const ratio = sampler.endsWith('traceidratio') ? Number(settings.OTEL_TRACES_SAMPLER_ARG ?? 1) : always;
  return { serviceName, ratio, followsCaller: sampler.startsWith('parentbased_') };
}
