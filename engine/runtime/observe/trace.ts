/** W3C Trace Context: a trace that came in goes on under a span of ours. */
import { randomBytes } from 'node:crypto';

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export interface RemoteSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

/** What the header `traceparent` says; undefined when it means nothing. */
export function parseTraceparent(header: string): RemoteSpan | undefined {
  const [, traceId, spanId, flags] = pattern.exec(header) ?? [];
  if (traceId === undefined || /^0+$/.test(traceId) || spanId === undefined || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) };
}

/** The header of the answer for one that came in; undefined when none came, or one that means nothing. */
export function continueTrace(header: string): string | undefined {
  const remote = parseTraceparent(header);
  if (remote === undefined) return undefined;
  const flags = remote.traceFlags.toString(16).padStart(2, '0');
  return `00-${remote.traceId}-${randomBytes(8).toString('hex')}-${flags}`;
}
