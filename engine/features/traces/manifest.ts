/** The settings of traces, with the names of OpenTelemetry. */
import {
  boolean,
  choice,
  defineManifest,
  optionalSetting,
  ratio,
  setting,
  text,
  webUrl,
} from '../../extension/declare.ts';

const ofCollector = {
  packages: [
    '@opentelemetry/api',
    '@opentelemetry/context-async-hooks',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
  ],
  disabledBy: 'OTEL_SDK_DISABLED',
};

export const manifest = defineManifest({
  settings: [
    optionalSetting(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      webUrl,
      'OpenTelemetry collector (OTLP over HTTP) that receives traces; default: none. Other OTEL_EXPORTER_OTLP_… variables work too',
      ofCollector,
    ),
    optionalSetting(
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
      webUrl,
      'the same, only for traces and with the complete path',
      ofCollector,
    ),
    setting('OTEL_SERVICE_NAME', text, 'core', 'name of the server in traces'),
    setting(
      'OTEL_TRACES_SAMPLER',
      choice(
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
        'always_on',
        'always_off',
        'traceidratio',
      ),
      'parentbased_always_on',
      'which traces are sampled; with parentbased_ the decision of the caller applies',
    ),
    optionalSetting('OTEL_TRACES_SAMPLER_ARG', ratio, 'the ratio for traceidratio; default: 1'),
    setting('OTEL_SDK_DISABLED', boolean, false, 'disables traces, regardless of other settings'),
  ],
});
