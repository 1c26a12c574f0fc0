/**
 * The tracing interface of the server. It is implemented by open-telemetry.ts if the environment specifies a collector; otherwise it is absent and nothing is
 * loaded.
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
