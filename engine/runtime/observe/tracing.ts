/**
 * What the server needs of tracing. It is made by open-telemetry.ts when the environment names a collector, and is missing otherwise: then
 * nothing is loaded and nothing is asked.
 */

/** A request whose span is open. */
export interface RequestSpan {
  /** The header `traceparent` of the answer. */
  readonly traceparent: string;
  /** Ends the span. `route` is the template of the path. */
  end(outcome: { readonly route: string; readonly status: number; readonly error?: Error }): void;
}

export interface Tracing {
  /** Opens the span of a request, under the caller's trace if the request names one; what `run` does belongs to it. */
  request<Result>(
    request: { readonly method: string; readonly traceparent: string | undefined },
    run: (span: RequestSpan) => Promise<Result>,
  ): Promise<Result>;
  /** A span for a statement, under the request or job that runs it. */
  statement<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** A span for a job. */
  job<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** Sends what is left. */
  stop(): Promise<void>;
}
