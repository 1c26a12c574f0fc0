/** The findings of `core doctor`, which a production start also prints or fails on: one list for both. */
import type { Finding } from '../extension/manifest.ts';

/** A finding that requires no action. */
export function fine(subject: string, says: string): Finding {
  return { subject, state: 'fine', says };
}

/** A finding that production requires to be fixed. */
export function missing(subject: string, says: string, advice: string): Finding {
  return { subject, state: 'missing', says, advice };
}

/** A finding that an operator should know about. */
export function warning(subject: string, says: string, advice: string): Finding {
  return { subject, state: 'warning', says, advice };
}
