/** The findings of `core doctor`, which a production start also prints or fails on: one list for both. */
import type { Finding } from './manifest.ts';

/** A finding that requires no action. */
export function fine(subject: string, message: string): Finding {
  return { subject, state: 'fine', message };
}

/** A finding that production requires to be fixed. */
export function missing(subject: string, message: string, advice: string): Finding {
  return { subject, state: 'missing', message, advice };
}

/** A finding that an operator should know about. */
export function warning(subject: string, message: string, advice: string): Finding {
  return { subject, state: 'warning', message, advice };
}
