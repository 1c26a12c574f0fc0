/** W3C Trace Context: a trace that came in goes on under a span of ours. */
import { randomBytes } from 'node:crypto';

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The header of the answer for one that came in; undefined when none came, or one that means nothing. */
export function continueTrace(header: string): string | undefined {
  const [, trace, span, flags] = pattern.exec(header) ?? [];
  if (trace === undefined || /^0+$/.test(trace) || span === undefined || /^0+$/.test(span)) return undefined;
  return `00-${trace}-${randomBytes(8).toString('hex')}-${flags}`;
}
