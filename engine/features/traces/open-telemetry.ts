/**
 * Exports traces to an OpenTelemetry collector (OTLP over HTTP). Loaded only if the environment specifies a collector, because its packages are optional
 * (manifest.ts); the exporter reads its other settings there (OTEL_EXPORTER_OTLP_HEADERS and so on). Spans contain names, route
 * templates and statuses, never values.
 */
import { type Attributes, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { sqlState } from '../../platform/sql-state.ts';
import { parseTraceparent, type Tracing } from '../../platform/tracing.ts';
import type { Sampling } from './sampling.ts';

/** Starts tracing. */
export function startOpenTelemetry({ serviceName, ratio, followsCaller }: Sampling): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const resource = resourceFromAttributes({ 'service.name': serviceName }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const provider = new TracerProvider({
    resource,
    sampler: followsCaller ? new ParentBasedSampler({ root: rootSampler(ratio) }) : rootSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('core');
  const inSpan = async <Result>(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    run: () => Promise<Result>,
  ): Promise<Result> => {
    const span = tracer.startSpan(name, { kind, attributes });
    try {
      return await context.with(trace.setSpan(context.active(), span), run);
    } catch (error) {
      fail(span, sqlState(error) ?? nameOf(error));
      throw error;
    } finally {
      span.end();
    }
  };
  return {
    async request({ method, traceparent }, run) {
      const remote = traceparent === undefined ? undefined : parseTraceparent(traceparent);
      const parent =
        remote === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return context.with(trace.setSpan(parent, span), () =>
        run({
          traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
          end({ route, status, error }) {
            span.updateName(`${method} ${route}`);
            span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
            if (status >= 500) fail(span, error === undefined ? String(status) : nameOf(error));
            span.end();
          },
        }),
      );
    },
    // Statements outside a request (polling for jobs) would each be a separate trace.
    statement: (name, run) =>
      trace.getSpan(context.active()) === undefined
        ? run()
        : inSpan(name, SpanKind.CLIENT, { 'db.system.name': 'postgresql', 'db.query.summary': name }, run),
    job: (name, run) => inSpan(`job ${name}`, SpanKind.CONSUMER, { 'messaging.destination.name': name }, run),
    // An unresponsive collector must not delay shutdown; the exporter reports it itself.
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

function rootSampler(ratio: number): Sampler {
  if (ratio >= 1) return new AlwaysOnSampler();
  return ratio <= 0 ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio);
}

/** The message of an error may contain values; its type does not. */
function fail(span: Span, kind: string): void {
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'error';
}
