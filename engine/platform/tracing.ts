import { randomBytes } from 'node:crypto';

/**
 * The tracing interface of the server. A feature implements it if the environment specifies a collector; otherwise it is absent and nothing is loaded.
 */

export interface RequestSpan {
  /** The response header `traceparent`. */
  readonly traceparent: string;
  /** Ends the span. `route` is the template of the path. */
  end(outcome: { readonly route: string; readonly status: number; readonly error?: Error }): void;
}

export interface Tracing {
  /** Opens the span of a request, under the caller's trace if the request has one; everything in `run` belongs to it. */
  request<Result>(
    request: { readonly method: string; readonly traceparent: string | undefined },
    run: (span: RequestSpan) => Promise<Result>,
  ): Promise<Result>;
  /** Opens a span for a statement, under the request or job that runs it. */
  statement<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** Opens a span for a job. */
  job<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export interface RemoteSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

/** Parses the header `traceparent`; undefined if it is invalid. */
export function parseTraceparent(header: string): RemoteSpan | undefined {
  const [, traceId, spanId, flags] = pattern.exec(header) ?? [];
  if (traceId === undefined || /^0+$/.test(traceId) || spanId === undefined || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) };
}

/** Returns the response header for an incoming one; undefined if it is missing or invalid. */
export function continueTrace(header: string): string | undefined {
  const remote = parseTraceparent(header);
  if (remote === undefined) return undefined;
  const flags = remote.traceFlags.toString(16).padStart(2, '0');
  return `00-${remote.traceId}-${randomBytes(8).toString('hex')}-${flags}`;
}
