/** W3C Trace Context: continues an incoming trace under a span of this server. */
import { randomBytes } from 'node:crypto';

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
